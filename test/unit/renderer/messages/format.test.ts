import { defaultSettings } from '#electron/settings/contract/settings.ts';
import {
  countOf,
  formatAge,
  formatAxisMoney,
  formatDate,
  formatDecimal,
  formatMoney,
  formatNearDay,
  formatWait,
  writeAs,
  writtenAs,
} from '#messages/format.ts';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';

const asAtFirst = writtenAs();
afterEach(() => writeAs(asAtFirst));

test('formats by default settings before the clerk chooses', () => {
  expect(asAtFirst).toEqual({ numbers: defaultSettings.numberFormat, dates: defaultSettings.dateFormat });
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2212', '-');

test.each([
  [0, 'R 0'],
  [50_000, 'R 500'],
  [250_000, 'R 2,5 k'],
  [-2_000_000, '-R 20 k'],
  [150_000_000, 'R 1 500 k'],
])('writes %i cents beside an axis as %s', (cents, text) => {
  expect(plain(formatAxisMoney(cents))).toBe(text);
});

test.each([
  [0, 'R 0,00'],
  [5, 'R 0,05'],
  [1_234_567, 'R 12 345,67'],
  [123_456_789_00, 'R 123 456 789,00'],
  [-99, '-R 0,99'],
])('writes %i cents as %s', (cents, expected) => {
  expect(plain(formatMoney(cents))).toBe(expected);
});

test('writes money with commas and a point when that is chosen', () => {
  writeAs({ ...asAtFirst, numbers: 'commas-and-point' });
  expect(formatMoney(1_234_567)).toBe('R12,345.67');
  expect(formatDecimal('-1234.5')).toBe('\u22121,234.5');
  expect(countOf(1_200, 'person', 'people')).toBe('1,200 people');
});

test('never breaks a figure over two lines', () => {
  expect(formatMoney(1_234_567)).not.toContain(' ');
  expect(formatDate('2026-11-25')).not.toContain(' ');
});

test('shows the digits of the amount and no others', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => {
      const shown = formatMoney(cents).replaceAll(/\D/g, '');
      expect(BigInt(shown)).toBe(BigInt(Math.abs(cents)));
    }),
  );
});

test.each([
  ['1234.50', '1 234,50'],
  ['-0.5', '-0,5'],
  ['123456789012345678901.23', '123 456 789 012 345 678 901,23'],
  ['7:30', '7:30'],
  ['', ''],
])('writes the exact decimal %s as %s', (value, expected) => {
  expect(plain(formatDecimal(value))).toBe(expected);
});

test.each([
  ['2026-11-25', '25 Nov 2026'],
  ['2026-01-01', '1 Jan 2026'],
  ['2024-02-29', '29 Feb 2024'],
  ['not a date', 'not a date'],
  ['2026-13-01', '2026-13-01'],
])('writes %s as %s', (date, expected) => {
  expect(plain(formatDate(date))).toBe(expected);
});

test.each([
  ['day-name-year', '5 Nov 2026'],
  ['day-month-year', '05/11/2026'],
  ['year-month-day', '2026/11/05'],
  ['iso', '2026-11-05'],
] as const)('writes dates as %s', (dates, expected) => {
  writeAs({ ...asAtFirst, dates });
  expect(plain(formatDate('2026-11-05'))).toBe(expected);
});

test('leaves out the year of a day that is near, where its month is written by name', () => {
  expect(plain(formatNearDay('2026-11-05'))).toBe('5 Nov');
  writeAs({ ...asAtFirst, dates: 'day-month-year' });
  expect(formatNearDay('2026-11-05')).toBe('05/11/2026');
});

test.each([
  [0, '0 people'],
  [1, '1 person'],
  [2, '2 people'],
  [1_200, '1 200 people'],
])('counts %i as %s', (count, expected) => {
  expect(plain(countOf(count, 'person', 'people'))).toBe(expected);
});

const timeAt = (day: number, hours: number, minutes: number) =>
  new Date(2026, 10, day, hours, minutes).getTime();
const now = timeAt(25, 14, 30);

test.each([
  [now - 5_000, 'just now'],
  [now - 60_000, '1 minute ago'],
  [now - 59 * 60_000, '59 minutes ago'],
  [timeAt(25, 9, 5), 'today, 09:05'],
  [timeAt(24, 23, 59), 'yesterday, 23:59'],
  [timeAt(23, 8, 0), '23 Nov 2026, 08:00'],
  // This computer's clock was set back: the answer is not really from the future.
  [timeAt(26, 8, 0), '26 Nov 2026, 08:00'],
])('says how long ago %i was: %s', (moment, expected) => {
  expect(plain(formatAge(moment, now))).toBe(expected);
});

test('calls the last day of a month yesterday on the first of the next', () => {
  const first = new Date(2026, 11, 1, 8, 0).getTime();
  expect(plain(formatAge(new Date(2026, 10, 30, 16, 20).getTime(), first))).toBe('yesterday, 16:20');
});

test.each([
  [null, 'in a minute'],
  [0, 'in 1 second'],
  [29_500, 'in 30 seconds'],
  [240_000, 'in 4 minutes'],
])('says when to try again after %s ms', (waitMs, expected) => {
  expect(plain(formatWait(waitMs))).toBe(expected);
});
