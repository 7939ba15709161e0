import { listedName } from '#kit/listed-name.ts';
import type { PayRunLine } from '#electron/pay-runs/contract/pay-run-table.ts';
import type { TiedMonth, TiedPayslip } from '#electron/tie-out/contract/tie-out.ts';
import { differencesOf } from '#electron/tie-out/contract/tied-result.ts';
import { monthText } from '#messages/months.ts';
import { resultMessages } from '#messages/results.ts';
import { runText } from '#features/pay-runs/texts.ts';
import { tieOutMessages } from './texts.ts';
import type { ResultColumn, ResultValue } from '#results/result-column.ts';
import { madeMonthResult, monthResult } from './month-result.ts';

const headers = tieOutMessages.columns;
const money = { kind: 'money', width: 13 } as const;

type AmountOf = (month: TiedMonth) => number | null;

/** Incomplete if a paid month's amount is not known: the sum of the others would look like that of all months. */
function totalOf(amount: AmountOf, months: readonly TiedMonth[]): ResultValue {
  const known = months.map(amount).filter((cents) => cents !== null);
  if (known.length === 0) return null;
  if (months.some((month) => month.runs > 0 && amount(month) === null)) return resultMessages.incomplete;
  return known.reduce((sum, cents) => sum + cents, 0);
}

const amountColumn = (id: string, header: string, value: AmountOf): ResultColumn<TiedMonth> => ({
  ...money,
  id,
  header,
  value,
  total: (months) => totalOf(value, months),
});

function taxColumns(tax: keyof typeof tieOutMessages.taxes): readonly ResultColumn<TiedMonth>[] {
  const name = tieOutMessages.taxes[tax];
  return [
    amountColumn(`${tax}-payslips`, headers.payslips(name), (month) => month[tax].payslipsCents),
    amountColumn(`${tax}-emp201`, headers.emp201(name), (month) => month[tax].emp201Cents),
    {
      ...money,
      id: `${tax}-difference`,
      header: headers.difference(name),
      hidden: true,
      value: (month) => differencesOf(month)[tax],
    },
  ];
}

const monthColumn: ResultColumn<TiedMonth> = {
  id: 'month',
  header: headers.month,
  kind: 'text',
  isKey: true,
  width: 16,
  value: ({ month }) => monthText(month),
};

/** A row for each month of a service whose payslips have nothing else to be compared with than their items. */
export const madeMonthColumns: readonly ResultColumn<TiedMonth>[] = [
  monthColumn,
  { id: 'result', header: headers.state, kind: 'text', value: madeMonthResult, groups: true, width: 30 },
  { id: 'runs', header: headers.runs, kind: 'number', value: ({ runs }) => runs, width: 10 },
  amountColumn('nett-pay', headers.nettPay, ({ nettPayCents }) => nettPayCents),
  amountColumn('items', headers.items, ({ itemsCents }) => itemsCents),
  ...(['paye', 'uif', 'sdl'] as const).map((tax) =>
    amountColumn(
      `${tax}-payslips`,
      headers.payslips(tieOutMessages.taxes[tax]),
      (month) => month[tax].payslipsCents,
    ),
  ),
];

/** A row for each month, its amounts side by side. */
export const monthColumns: readonly ResultColumn<TiedMonth>[] = [
  monthColumn,
  { id: 'result', header: headers.state, kind: 'text', value: monthResult, groups: true, width: 30 },
  { id: 'runs', header: headers.runs, kind: 'number', value: ({ runs }) => runs, width: 10 },
  amountColumn('run-total', headers.runTotal, ({ runTotalCents }) => runTotalCents),
  amountColumn('nett-pay', headers.nettPay, ({ nettPayCents }) => nettPayCents),
  amountColumn('journal', headers.journal, ({ journalNettCents }) => journalNettCents),
  ...taxColumns('paye'),
  ...taxColumns('uif'),
  ...taxColumns('sdl'),
];

const own = tieOutMessages.month;

/** The payslips of a month; `runs` are its pay runs. */
export function payslipColumns(runs: readonly PayRunLine[]): readonly ResultColumn<TiedPayslip>[] {
  const nameOf = new Map(runs.map((run) => [run.id, runText(run)]));
  const amount = { ...money, total: 'sum' } as const;
  return [
    {
      id: 'name',
      header: own.columns.name,
      kind: 'text',
      isKey: true,
      width: 22,
      value: listedName,
    },
    { id: 'number', header: own.columns.number, kind: 'text', value: ({ number }) => number, width: 10 },
    {
      id: 'run',
      header: own.columns.run,
      kind: 'text',
      groups: true,
      width: 38,
      value: ({ payRunId }) => nameOf.get(payRunId ?? 0) ?? own.noRun,
    },
    {
      id: 'notes',
      header: own.columns.notes,
      kind: 'text',
      groups: true,
      width: 26,
      value: ({ notes }) => notes.map((note) => own.notes[note]).join(' · ') || null,
    },
    { ...amount, id: 'nett-pay', header: own.columns.nettPay, value: ({ nettPayCents }) => nettPayCents },
    { ...amount, id: 'items', header: own.columns.items, value: ({ itemsCents }) => itemsCents },
    {
      ...amount,
      id: 'difference',
      header: own.columns.difference,
      value: ({ nettPayCents, itemsCents }) =>
        nettPayCents === null || itemsCents === null ? null : nettPayCents - itemsCents,
    },
    { ...amount, id: 'paye', header: own.columns.paye, value: ({ payeCents }) => payeCents },
    { ...amount, id: 'uif', header: own.columns.uif, value: ({ uifCents }) => uifCents },
    { ...amount, id: 'sdl', header: own.columns.sdl, value: ({ sdlCents }) => sdlCents },
  ];
}
