import type { PayRunLine, PayRunTable } from '#electron/pay-runs/contract/pay-run-table.ts';
import { payRunMessages } from './texts.ts';
import type { WaterfallStep } from '#ui/charts/waterfall.ts';

/** A bar of a chart; `cents` is null if it is not known. */
export interface RunBar {
  readonly label: string;
  readonly cents: number | null;
}

/** More bars than these cannot be told apart. */
const shownItems = 8;
const shownRuns = 12;

/**
 * What the nett pay of a run is made of: income, and deductions as negative amounts, the largest first. Smaller items
 * share one bar, so that the bars add up to the nett pay of the payslips whose items are known.
 */
export function compositionOf({ items, rows }: Pick<PayRunTable, 'items' | 'rows'>): readonly RunBar[] {
  const bars = items.flatMap(({ kind, item }, index) => {
    if (kind !== 'income' && kind !== 'deduction') return [];
    const sum = rows.reduce((total, { amounts }) => total + (amounts[index] ?? 0), 0);
    return sum === 0 ? [] : [{ label: item, cents: kind === 'income' ? sum : -sum }];
  });
  const largest = bars.toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents));
  const rest = largest.slice(shownItems);
  const shown = largest.slice(0, shownItems);
  if (rest.length < 2) return largest;
  const cents = rest.reduce((total, bar) => total + bar.cents, 0);
  return [...shown, { label: payRunMessages.charts.others(rest.length), cents }];
}

/** The steps of a waterfall chart: additions first, then subtractions, and the nett pay in which they result. */
export function stepsOf(bars: readonly RunBar[]): readonly WaterfallStep[] {
  const { charts, columns } = payRunMessages;
  const added = bars.filter(({ cents }) => cents !== null && cents >= 0);
  const changes = [...added, ...bars.filter((bar) => !added.includes(bar))];
  const total = changes.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  return [
    ...changes.map(({ label, cents }) => ({ label, kind: 'change' as const, value: cents })),
    ...(changes.length === 0
      ? []
      : [{ label: columns.nett, name: charts.nett, kind: 'total' as const, value: total }]),
  ];
}

/** The latest runs of the same kind up to and including a run, oldest first. */
export function trendOf(runs: readonly PayRunLine[], run: PayRunLine): readonly PayRunLine[] {
  return runs
    .filter(
      ({ payFrequencyId, special, periodEnd }) =>
        payFrequencyId === run.payFrequencyId && special === run.special && periodEnd <= run.periodEnd,
    )
    .toSorted((a, b) => a.periodEnd.localeCompare(b.periodEnd) || a.id - b.id)
    .slice(-shownRuns);
}
