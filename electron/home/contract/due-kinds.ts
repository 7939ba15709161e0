import { addMonths, dayInMonth } from '#payroll/calendar.ts';
import { workingDayUntil } from '#payroll/public-holidays.ts';

/** What can be ticked of something that is due, in this order. */
export const dueSteps = ['submitted', 'paid'] as const;
export type DueStep = (typeof dueSteps)[number];

interface AnyKind {
  /** Its name in lists, calendars and the audit log. */
  readonly name: string;
  /** It is listed until all of these are ticked; without any, until its day has passed or its period is finalised. */
  readonly steps: readonly DueStep[];
  /** It is paid with a reference that the clerk notes. */
  readonly hasReference?: true;
}

/** One day of each pay period; a company has it for each pay frequency for which the service gives the day. */
interface PeriodKind extends AnyKind {
  readonly of: 'period';
  readonly day: 'notification' | 'finalisation' | 'payDay';
}

/** Due once for one or several months; a company has it if it has a payslip that is dated in them. */
interface MonthsKind extends AnyKind {
  readonly of: 'months';
  readonly months: 1 | 6 | 12;
  /** The calendar month in which its months end; any if left out. */
  readonly lastMonth?: number;
  /** Its day, from the last of its months. */
  readonly dueOn: (lastMonth: string) => string;
}

/**
 * Every kind of thing that is due, in the order in which those of one day are listed. Without schemas, so that the
 * store's worker can import it.
 */
export const dueKinds = {
  /** As many days before the pay day as the service says. */
  notification: { name: 'Hand out payslips', of: 'period', day: 'notification', steps: [] },
  /** As many days before the pay day as the service says. */
  finalisation: { name: 'Finalise', of: 'period', day: 'finalisation', steps: [] },
  /**
   * The day of the month that the service gives, or the last working day before it: no law moves a pay day, but banks do
   * not pay on other days.
   */
  payDay: { name: 'Pay day', of: 'period', day: 'payDay', steps: ['paid'] },
  /**
   * The 7th of the month after, or the last working day before it: SARS, *Completing the Monthly Employer Declaration
   * (EMP201)*; Tax Administration Act 28 of 2011, section 244(1).
   */
  emp201: {
    name: 'EMP201',
    of: 'months',
    months: 1,
    dueOn: (month) => workingDayUntil(`${addMonths(month, 1)}-07`),
    steps: ['submitted', 'paid'],
    hasReference: true,
  },
  /**
   * Before the 7th of the month after: Unemployment Insurance Act 63 of 2001, section 56(3). Many guides say *by the
   * 7th*. We know of no rule for weekends and holidays; the last working day is right whatever it is.
   */
  uif: {
    name: 'UIF declaration',
    of: 'months',
    months: 1,
    dueOn: (month) => workingDayUntil(`${addMonths(month, 1)}-06`),
    steps: ['submitted'],
  },
  /**
   * Of March to August, by the end of October: so for 2025 (SARS, *Updated guides for employer interim declarations*, 19
   * September 2025). SARS announces the days of each year. One that is not a working day is moved to the last one before
   * it: Tax Administration Act, section 244(1)(a).
   */
  emp501Interim: {
    name: 'EMP501 interim',
    of: 'months',
    months: 6,
    lastMonth: 8,
    dueOn: (august) => endOf(addMonths(august, 2)),
    steps: ['submitted'],
  },
  /**
   * Of a tax year, March to February, by the end of May: so for 2024 and 2025 (SARS, *Employer annual declarations*, 4
   * April 2024, and *Employer filing season 2025*, 24 April 2025); otherwise as the interim one.
   */
  emp501Annual: {
    name: 'EMP501 annual',
    of: 'months',
    months: 12,
    lastMonth: 2,
    dueOn: (february) => endOf(addMonths(february, 3)),
    steps: ['submitted'],
  },
} as const satisfies Record<string, PeriodKind | MonthsKind>;

export type DueKind = keyof typeof dueKinds;

/** The kinds in the order of the table. */
// The keys of the table are the kinds.
export const listedKinds = Object.keys(dueKinds) as [DueKind, ...DueKind[]];

export const factsOf = (kind: DueKind): PeriodKind | MonthsKind => dueKinds[kind];

/** The last working day of a month. */
const endOf = (month: string): string => workingDayUntil(dayInMonth(month, 31));

/** The last month of those for which it is due, if a month is among them; otherwise null. */
export function lastMonthOf({ months, lastMonth }: MonthsKind, month: string): string | null {
  const following = Array.from({ length: months }, (_, ahead) => addMonths(month, ahead));
  return following.find((one) => lastMonth === undefined || Number(one.slice(5)) === lastMonth) ?? null;
}

/** The first of the months for which it is due. */
export const firstMonthOf = ({ months }: MonthsKind, last: string): string => addMonths(last, 1 - months);
