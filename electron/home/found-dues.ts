import { dueDatesOf } from './contract/due-dates.ts';
import type { DueRef, HomeDue } from './contract/due.ts';
import { factsOf, lastMonthOf, listedKinds, type DueStep } from './contract/due-kinds.ts';
import type { HomeRow } from './contract/home-row.ts';
import { companyKey } from '#kit/company-key.ts';
import { settingsOf } from '#electron/period/pay-frequencies.ts';
import { monthOf } from '#payroll/calendar.ts';
import type { MonthSummary, PeriodCount } from './store/records.ts';

/** What the payslips on this computer make due, without what the clerk noted of it. */
export type FoundDue = Omit<HomeDue, DueStep | 'reference'>;

/** A company and a kind, as one text. */
export const kindKeyOf = ({ kind, ...company }: Omit<DueRef, 'payFrequencyId' | 'end'>) =>
  `${companyKey(company)} ${kind}`;

export const dueKeyOf = (ref: DueRef) => `${kindKeyOf(ref)} ${ref.payFrequencyId ?? ''} ${ref.end}`;

/** The days of current periods that cannot be ticked: they go when they have passed or the period is finalised or done. */
export function duesOfRows(rows: readonly HomeRow[], today: string): FoundDue[] {
  const open = rows.filter((row) => row.done === null && (row.unread > 0 || row.finalised < row.payslips));
  return open.flatMap((row) =>
    listedKinds.flatMap((kind): FoundDue[] => {
      const facts = factsOf(kind);
      const due = facts.of === 'period' && facts.steps.length === 0 ? row.dates[facts.day] : null;
      if (due === null || due < today) return [];
      const { connectionId, companyId, companyName, payFrequencyId, payFrequencyName } = row;
      const { periodEnd: end, payslips, finalised } = row;
      return [
        {
          connectionId,
          companyId,
          companyName,
          kind,
          payFrequencyId,
          payFrequencyName,
          end,
          due,
          payslips,
          finalised,
          payableCents: null,
        },
      ];
    }),
  );
}

/** The days of all periods that can be ticked. */
export function duesOfPeriods(periods: readonly PeriodCount[]): FoundDue[] {
  return periods.flatMap(({ payFrequency, lastEnd, periodEnd: end, nettPayCents, ...period }) => {
    const dates = dueDatesOf(settingsOf(payFrequency, lastEnd), end);
    return listedKinds.flatMap((kind): FoundDue[] => {
      const facts = factsOf(kind);
      const due = facts.of === 'period' && facts.steps.length > 0 ? dates[facts.day] : null;
      if (due === null) return [];
      const { id: payFrequencyId, name: payFrequencyName } = payFrequency;
      const payableCents = kind === 'payDay' ? nettPayCents : null;
      return [{ ...period, kind, payFrequencyId, payFrequencyName, end, due, payableCents }];
    });
  });
}

/** What a payslip of a month makes due: for several months once they are over, for a single month at once. */
function kindsOf(month: string, today: string): readonly Pick<FoundDue, 'kind' | 'end' | 'due'>[] {
  return listedKinds.flatMap((kind) => {
    const facts = factsOf(kind);
    const end = facts.of === 'months' ? lastMonthOf(facts, month) : null;
    if (facts.of !== 'months' || end === null || (facts.months > 1 && end >= monthOf(today))) return [];
    return [{ kind, end, due: facts.dueOn(end) }];
  });
}

export function duesOfMonths(months: readonly MonthSummary[], today: string): FoundDue[] {
  const found = new Map<string, FoundDue>();
  // All companies have the same months, whose days take long to work out.
  const known = new Map<string, ReturnType<typeof kindsOf>>();
  for (const { month, ...summary } of months) {
    const kinds = known.get(month) ?? kindsOf(month, today);
    known.set(month, kinds);
    for (const { kind, end, due } of kinds) {
      const ref = { ...summary, kind, payFrequencyId: null, payFrequencyName: null, end };
      const key = dueKeyOf(ref);
      const { payslips = 0, finalised = 0 } = found.get(key) ?? {};
      found.set(key, {
        ...ref,
        due,
        payableCents: null,
        payslips: (payslips ?? 0) + summary.payslips,
        finalised: (finalised ?? 0) + summary.finalised,
      });
    }
  }
  return [...found.values()];
}

/** Whether its day has come, or its period or months are over: from then on it is listed until it is done. */
export function hasCome({ due, end, payFrequencyId }: FoundDue, today: string): boolean {
  return due <= today || end < (payFrequencyId === null ? monthOf(today) : today);
}
