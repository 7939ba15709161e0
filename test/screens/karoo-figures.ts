import { dueDatesOf } from '#electron/home/contract/due-dates.ts';
import type { ListedPayRun } from '#electron/pay-runs/contract/run-done.ts';
import type { PayRunLine } from '#electron/pay-runs/contract/pay-run-table.ts';
import { addDays, monthOf } from '#payroll/calendar.ts';

/** What several screens show of Karoo Fresh Produce, so that all of them tell the same. */

/** The weekly period that the screens are about. */
export const weekEnd = '2026-11-20';
/** Its regular payslips, and those of them that are finalised. */
export const weekly = { payslips: 142, finalised: 1 } as const;
/** The findings of its check. */
export const findings = { all: 10, ticked: 4 } as const;
/** Payments in the bank file that was checked last, and those of them that are wrong. */
export const bankFile = { payments: 141, wrong: 8 } as const;

/** The employee of the week who has nothing to be paid, and the one who is paid in cash. */
export const unpaidIndex = 7;
export const cashIndex = 5;

/** The nett pay of the weekly employee at this index of the list. */
export const nettPayOf = (index: number): number =>
  index === unpaidIndex ? 0 : 360_700 - ((index * 37) % 142) * 611;

/** What the first employee has more than in the week before. */
export const raiseCents = 84_281;

const nettPayCents = Array.from({ length: weekly.payslips }, (_, index) => nettPayOf(index)).reduce(
  (sum, cents) => sum + cents,
);
const changes = [0, 1_900_001, 812_455, 2_461_210, 1_134_907];
/** The nett pay of a week, so many weeks before. */
export const nettPayOfWeek = (weeksBefore: number): number =>
  nettPayCents - (changes[weeksBefore % changes.length] ?? 0);

/** Weeks with their nett pay, the newest first. */
export const weekTotals = Array.from({ length: 5 }, (_, index) => ({
  end: addDays(weekEnd, -7 * index),
  payslips: weekly.payslips,
  // The one before is finalised: the period in which the clerk works is the earliest that is open.
  finalised: index === 0 ? weekly.finalised : weekly.payslips,
  nettPayCents: nettPayOfWeek(index),
}));

/** The week before, which is finalised: only such a week is paid. */
export const paidWeekEnd = addDays(weekEnd, -7);

/** The nett pay of the weekly employee at this index in that week; together as much as `nettPayOfWeek` has. */
export function paidNettPayOf(index: number): number {
  if (index === unpaidIndex) return 0;
  if (index === 0) return nettPayOf(0) - raiseCents;
  const lessCents = nettPayOfWeek(0) - nettPayOfWeek(1) - raiseCents;
  const others = weekly.payslips - 2;
  const each = Math.floor(lessCents / others);
  return nettPayOf(index) - each - (index === 1 ? lessCents - each * others : 0);
}

/** As the service gives it for the weekly employees: no pay day, since it has none for weeks. */
export const weeklySchedule = {
  frequency: 'weekly',
  lengthMonths: 0,
  lengthWeeks: 1,
  firstEndDate: '2008-01-04',
  interimFirstEndDate: null,
  notificationDaysBefore: null,
  finalisationDaysBefore: 1,
  paymentDay: null,
  lastEnd: weekEnd,
} as const;
export const monthlySchedule = {
  ...weeklySchedule,
  frequency: 'monthly',
  lengthMonths: 1,
  lengthWeeks: 0,
  firstEndDate: '2008-01-25',
  paymentDay: 25,
  lastEnd: '2026-11-25',
} as const;
export const weeklyDates = dueDatesOf(weeklySchedule, weekEnd);
export const monthlyDates = dueDatesOf(monthlySchedule, '2026-11-25');

const octoberSalaries = 119_871_203;
export const monthTotals = [
  { end: '2026-11-25', payslips: 38, finalised: 12, nettPayCents: 123_456_789 },
  { end: '2026-10-25', payslips: 38, finalised: 38, nettPayCents: octoberSalaries },
];

const ofWeek = {
  payFrequencyId: 11,
  payFrequencyName: 'Weekly',
  payslips: weekly.payslips,
  special: false,
  made: null,
};
const ofMonth = { ...ofWeek, payFrequencyId: 12, payFrequencyName: 'Monthly (25th)', payslips: 38 };
const weeklyRuns = Array.from({ length: 24 }, (_, index) => ({
  ...ofWeek,
  periodEnd: addDays(weekEnd, -7 * (index + 2)),
  totalCents: nettPayOfWeek(index + 2),
}));
const monthlyRuns = ['10', '09', '08', '07', '06'].map((month, index) => ({
  ...ofMonth,
  periodEnd: `2026-${month}-25`,
  totalCents: octoberSalaries - index * 812_440,
}));
const onceOff = { ...ofWeek, periodEnd: '2026-10-30', special: true, payslips: 2, totalCents: 684_210 };

/** Pay runs of finalised periods, the newest first. */
export const payRuns = [onceOff, ...weeklyRuns, ...monthlyRuns]
  .toSorted((one, other) => other.periodEnd.localeCompare(one.periodEnd))
  .map((run, index) => ({ ...run, id: 900 - index })) satisfies PayRunLine[];
export const octoberRuns = payRuns.filter(({ periodEnd }) => monthOf(periodEnd) === '2026-10');

const savedAt = Date.parse('2026-11-03T10:20:00');
const sentAt = (end: string) => Date.parse(`${end}T11:05:00`);
/** What was done with pay runs: the newest ones are not paid in full. */
export const doneRuns: readonly ListedPayRun[] = payRuns.map((run, index) => {
  const { periodEnd, payslips } = run;
  const sent = { state: 'sent', payslips, leftOut: 0, short: 0, at: sentAt(periodEnd) } as const;
  const newest = [
    null,
    { ...sent, state: 'prepared' },
    { ...sent, state: 'released' },
    null,
    { ...sent, payslips: payslips - 2 },
  ] as const;
  const payment = index < newest.length ? (newest[index] ?? null) : sent;
  const journal = { at: savedAt, by: 'Thandi Nkosi', layout: 'xero' } as const;
  return { ...run, done: { journal: periodEnd < '2026-10-26' ? journal : null, payment } };
});

const octoberNett = octoberRuns.reduce((sum, { totalCents }) => sum + totalCents, 0);
const payeCents = 51_620_055;
const etiCents = 150_000;
/** One hundredth of the pay, as the UIF of employees, that of the employer, and the SDL are. */
const onePercent = Math.round((octoberNett + payeCents) / 99);
/** The figures of the month for which books and EMP201 are made. */
export const october = {
  nettPayCents: octoberNett,
  payeCents,
  uifEmployeeCents: onePercent,
  sdlCents: onePercent,
  incomeCents: octoberNett + payeCents + onePercent,
  etiCents,
  emp201Cents: payeCents + 3 * onePercent - etiCents,
};
