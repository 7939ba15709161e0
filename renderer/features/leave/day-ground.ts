import { weekdayOf } from '#payroll/calendar.ts';

export const isFree = (date: string, holidays: ReadonlySet<string>): boolean =>
  weekdayOf(date) % 6 === 0 || holidays.has(date);

/** The CSS background below the days of every row: days on which nobody works, and today, with a line between days, in the colours of `DayStrip`. */
export function groundOf(
  days: readonly string[],
  { holidays, today }: { holidays: ReadonlySet<string>; today: string },
): string {
  const share = 100 / days.length;
  const line = 'var(--day-today)';
  const stops = days.flatMap((date, index) => {
    const [from, to] = [`${(index * share).toFixed(3)}%`, `${((index + 1) * share).toFixed(3)}%`];
    const colour = isFree(date, holidays) ? 'var(--day-off)' : 'transparent';
    if (date !== today) return [`${colour} ${from} ${to}`];
    const [inner, end] = [`calc(${from} + 1px)`, `calc(${to} - 1px)`];
    return [`${line} ${from} ${inner}`, `${colour} ${inner} ${end}`, `${line} ${end} ${to}`];
  });
  const between = `transparent 0 calc(${share.toFixed(3)}% - 1px), var(--day-line) 0 ${share.toFixed(3)}%`;
  return `repeating-linear-gradient(to right, ${between}), linear-gradient(to right, ${stops.join(', ')})`;
}

/** The position of each day's mark in the strip of an employee, as CSS. */
export function placesOf(days: readonly string[]): ReadonlyMap<string, string> {
  const share = 100 / days.length;
  return new Map(
    days.map((date, index) => [date, `left: ${(index * share).toFixed(3)}%; width: ${share.toFixed(3)}%`]),
  );
}
