import { addDays, addMonths, dayInMonth, monthOf } from './calendar.ts';
import { taxYearOn } from './engine/tax-year.ts';

/** Days from one to another, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** What relative dates are worked out from. */
export interface Today {
  readonly today: string;
  /** The pay period that ended last; null if it is not known. */
  readonly lastPeriod: Span | null;
}

const wholeMonth = (month: string): Span => ({ from: `${month}-01`, to: dayInMonth(month, 31) });

/**
 * Dates that move with the calendar: what each means on a day. Where a single day is asked for, it is the last of them.
 * Their words are in `renderer/messages/relative-dates.ts`.
 */
export const relativeDates = {
  'last-month': ({ today }) => wholeMonth(addMonths(monthOf(today), -1)),
  'this-month': ({ today }) => wholeMonth(monthOf(today)),
  'last-period': ({ lastPeriod }) => lastPeriod,
  'year-to-date': ({ today }) => ({ from: taxYearOn(today).from, to: today }),
  'this-tax-year': ({ today }) => taxYearOn(today),
  'last-tax-year': ({ today }) => taxYearOn(addDays(taxYearOn(today).from, -1)),
} as const satisfies Readonly<Record<string, (known: Today) => Span | null>>;

export type RelativeDate = keyof typeof relativeDates;

// The table has exactly the keys of its type.
export const relativeDateIds = Object.keys(relativeDates) as [RelativeDate, ...RelativeDate[]];
