import type { DateFormat, NumberFormat } from '#electron/settings/contract/settings.ts';
import { localClock, localDay } from '#payroll/calendar.ts';
import { SvelteMap } from 'svelte/reactivity';

/** The clerk's number and date formats. */
interface WrittenAs {
  readonly numbers: NumberFormat;
  readonly dates: DateFormat;
}

// One for the whole page, like its language. Reactive, so that the screen is updated when it changes.
const chosen = new SvelteMap<'writing', WrittenAs>();
const atFirst: WrittenAs = { numbers: 'spaces-and-comma', dates: 'day-name-year' };

export function writtenAs(): WrittenAs {
  return chosen.get('writing') ?? atFirst;
}

export function writeAs(writing: WrittenAs): void {
  const { numbers, dates } = writtenAs();
  if (writing.numbers !== numbers || writing.dates !== dates) chosen.set('writing', writing);
}

// A number must never break over two lines.
const noBreak = '\u00a0';
const minus = '\u2212';

/** `group` separates thousands, `decimal` the cents. */
const separators = {
  'spaces-and-comma': { prefix: `R${noBreak}`, group: noBreak, decimal: ',' },
  'commas-and-point': { prefix: 'R', group: ',', decimal: '.' },
} as const satisfies Record<NumberFormat, object>;

export function separatorsOf(numbers: NumberFormat): (typeof separators)[NumberFormat] {
  return separators[numbers];
}

function grouped(digits: string, group: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, group);
}

/** Rands from integer cents. */
export function formatMoney(cents: number): string {
  return formatMoneyAs(writtenAs().numbers, cents);
}

/** A difference in cents, with its sign. */
export function formatDifference(cents: number): string {
  return cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents);
}

export function formatMoneyAs(numbers: NumberFormat, cents: number): string {
  const { prefix, group, decimal } = separators[numbers];
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const sign = cents < 0 ? minus : '';
  return `${sign}${prefix}${grouped(digits.slice(0, -2), group)}${decimal}${digits.slice(-2)}`;
}

/** An exact decimal string (`-1234.5`) for display, its digits unchanged. */
export function formatDecimal(value: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (!match) return value;
  const [, sign = '', whole = '', fraction] = match;
  const { group, decimal } = separatorsOf(writtenAs().numbers);
  return `${sign ? minus : ''}${grouped(whole, group)}${fraction === undefined ? '' : decimal + fraction}`;
}

/** Rands from an exact decimal string that is not negative, with cents: `R 30,23` from `30.23`, `R 32,00` from `32`. */
export function formatRands(value: string): string {
  const [whole = '', fraction = ''] = value.split('.');
  return `${separatorsOf(writtenAs().numbers).prefix}${formatDecimal(`${whole}.${fraction.padEnd(2, '0')}`)}`;
}

/** Rands from cents where there is little room, as beside an axis: `R 2,5 k`, and `R 500` below a thousand. */
export function formatAxisMoney(cents: number): string {
  const rands = Math.abs(cents) / 100;
  const isThousands = rands >= 1_000;
  const shown = Number((isThousands ? rands / 1_000 : rands).toFixed(2));
  const { prefix } = separatorsOf(writtenAs().numbers);
  return `${cents < 0 ? minus : ''}${prefix}${formatDecimal(String(shown))}${isThousands ? `${noBreak}k` : ''}`;
}

/** A whole number with thousands separators. */
export function formatCount(count: number): string {
  return formatDecimal(String(count));
}

const megabyte = 1_000_000;

/** `14 kB`, `1 204,5 MB`. */
export function formatBytes(bytes: number): string {
  return bytes < megabyte
    ? `${formatCount(Math.ceil(bytes / 1_000))} kB`
    : `${formatDecimal((bytes / megabyte).toFixed(1))} MB`;
}

/** `1 employee`, `1 200 employees`. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** `Send 3 changes`; `Send` while there are none, because no button offers to do something to 0 of them. */
export const actOn = (act: string, count: number, one: string, many: string): string =>
  count === 0 ? act : `${act} ${countOf(count, one, many)}`;

/** `Sipho Nkosi, Lerato Maseko and 12 more`. */
export function namesOf(names: readonly string[], more: number): string {
  return `${names.join(', ')}${more === 0 ? '' : ` and ${formatCount(more)} more`}`;
}

export const employeesOf = (count: number): string => countOf(count, 'employee', 'employees');

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const writeDate: Readonly<Record<DateFormat, (year: string, month: string, day: string) => string>> = {
  'day-name-year': (year, month, day) =>
    [Number(day), months[Number(month) - 1] ?? month, year].join(noBreak),
  'day-month-year': (year, month, day) => `${day}/${month}/${year}`,
  'year-month-day': (year, month, day) => `${year}/${month}/${day}`,
  iso: (year, month, day) => `${year}-${month}-${day}`,
};

/** `25 Nov 2026` from `2026-11-25`, as text: no time zone can shift it. Anything but a date is returned unchanged. */
export function formatDate(isoDate: string): string {
  return formatDateAs(writtenAs().dates, isoDate);
}

export function formatDateAs(dates: DateFormat, isoDate: string): string {
  const match = /^(\d{4})-(0[1-9]|1[0-2])-(\d{2})$/.exec(isoDate);
  if (!match) return isoDate;
  const [, year = '', month = '', day = ''] = match;
  return writeDate[dates](year, month, day);
}

/** `25 Nov` from `2026-11-25`, for a day so near that its year need not be said. Other ways to write a date are kept whole. */
export function formatNearDay(isoDate: string): string {
  return formatDate(isoDate).replace(/(?<=\d\u00a0[A-Z][a-z]{2})\u00a0\d{4}$/, '');
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** `Oct 2026` of `2026-10`. */
export function formatMonth(yearMonth: string): string {
  const [year = '', month = ''] = yearMonth.split('-');
  return [months[Number(month) - 1] ?? month, year].join(noBreak);
}

/** The local date, `YYYY-MM-DD`. */
export const calendarDay = localDay;

/** A local date and time: `25 Nov 2026, 14:02`. */
export function formatMoment(timestamp: number): string {
  const then = new Date(timestamp);
  return `${formatDate(calendarDay(then))}, ${clock(then)}`;
}

/** How long ago a moment was: `2 minutes ago`, `yesterday, 14:02`, `25 Nov 2026, 14:02`. */
export function formatAge(timestamp: number, now: number): string {
  const age = now - timestamp;
  const then = new Date(timestamp);
  // A clock that was set back must not make an old answer look fresh.
  if (age < -minute) return formatMoment(timestamp);
  if (age < minute) return 'just now';
  if (age < hour) return `${countOf(Math.floor(age / minute), 'minute', 'minutes')} ago`;
  return formatRecent(then, new Date(now));
}

/** `14:02` */
export const clock = localClock;

function formatRecent(then: Date, now: Date): string {
  const day = calendarDay(then);
  if (day === calendarDay(now)) return `today, ${clock(then)}`;
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day === calendarDay(yesterday)) return `yesterday, ${clock(then)}`;
  return formatMoment(then.getTime());
}

/** When to retry: `in 30 seconds`, `in 4 minutes`; unknown is `in a minute`. */
export function formatWait(waitMs: number | null): string {
  return waitMs === null ? 'in a minute' : `in ${formatDuration(waitMs)}`;
}

/** How long something takes: `30 seconds`, `4 minutes`. */
export function formatDuration(ms: number): string {
  return ms < minute
    ? countOf(Math.max(1, Math.ceil(ms / second)), 'second', 'seconds')
    : countOf(Math.ceil(ms / minute), 'minute', 'minutes');
}

/** What somebody else said, such as the service of what it refused, in its own words. */
export const quoted = (message: string): string => `“${message.replace(/\.$/, '')}”`;
