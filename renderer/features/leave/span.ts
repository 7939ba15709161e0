import { addDays, addMonths, daysIncluded, weekdayOf } from '#payroll/calendar.ts';

export const spanKinds = ['month', 'week'] as const;
export type SpanKind = (typeof spanKinds)[number];

/** The part of the calendar that is shown, with its first and last day. A week begins on Monday. */
export interface Span {
  readonly kind: SpanKind;
  readonly from: string;
  readonly to: string;
}

/** The month or week that a day is in. */
export function spanAround(kind: SpanKind, date: string): Span {
  if (kind === 'week') {
    const from = addDays(date, -((weekdayOf(date) + 6) % 7));
    return { kind, from, to: addDays(from, 6) };
  }
  const month = date.slice(0, 7);
  return { kind, from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

export function shiftSpan({ kind, from }: Span, by: number): Span {
  return spanAround(kind, kind === 'week' ? addDays(from, 7 * by) : `${addMonths(from.slice(0, 7), by)}-01`);
}

export const daysOfSpan = ({ from, to }: Span): readonly string[] => daysIncluded(from, to);

/** The same day a year later; 28 February for a 29th. */
export function yearAfter(date: string): string {
  const year = Number(date.slice(0, 4)) + 1;
  return date.endsWith('-02-29') ? `${year}-02-28` : `${year}${date.slice(4)}`;
}
