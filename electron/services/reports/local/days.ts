const pad = (part: number, digits = 2) => String(part).padStart(digits, '0');
const monthIndex = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** `2026-10` */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The same day of a later month, or the last day of that month. */
export function addMonths(day: string, months: number): string {
  const at = monthIndex(day) + months;
  const [year, month] = [Math.floor(at / 12), (at % 12) + 1];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${pad(year, 4)}-${pad(month)}-${pad(Math.min(Number(day.slice(8)), last))}`;
}

/** This many months, the last being that of the day; oldest first. */
export function monthsUpTo(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, nth) => monthOf(addMonths(`${monthOf(day)}-01`, nth - count + 1)));
}

/** Whole months from one day to another; negative if the second is earlier. */
export function wholeMonths(from: string, to: string): number {
  const months = monthIndex(to) - monthIndex(from);
  return to.slice(8) < from.slice(8) ? months - 1 : months;
}

/** Whole years. A birthday on 29 February is on 1 March in other years. */
export const wholeYears = (from: string, to: string): number => Math.floor(wholeMonths(from, to) / 12);

/** The first day of the tax year that a day is in, which is a 1 March. */
export function taxYearStart(day: string): string {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) < '03-01' ? year - 1 : year}-03-01`;
}
