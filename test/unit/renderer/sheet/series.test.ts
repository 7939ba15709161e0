import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromDayNumber,
  formatCalendarDay,
  parseCalendarDay,
  toDayNumber,
} from '#sheet/model/kinds/calendar.ts';
import { continueDates, continueNumbers } from '#sheet/model/kinds/series.ts';
import { runs } from '#test/support/seed.ts';

const next = (series: ((step: number) => string | undefined) | undefined, count: number) =>
  series === undefined ? undefined : Array.from({ length: count }, (_, index) => series(index + 1));

describe('numbers', () => {
  it.each([
    [['-1.5'], ['-0.5', '0.5', '1.5']],
    [
      ['1', '2'],
      ['3', '4', '5'],
    ],
    [
      ['1', '3', '5'],
      ['7', '9', '11'],
    ],
    [
      ['0.1', '0.2'],
      ['0.3', '0.4', '0.5'],
    ],
    [
      ['10', '7.5'],
      ['5', '2.5', '0'],
    ],
    [
      ['0.01', '-0.04'],
      ['-0.09', '-0.14', '-0.19'],
    ],
    [
      ['5', '5'],
      ['5', '5', '5'],
    ],
    [
      ['90071992547409930.01', '90071992547409930.02'],
      ['90071992547409930.03', '90071992547409930.04', '90071992547409930.05'],
    ],
  ])('continues %j with %j', (values, expected) => {
    expect(next(continueNumbers(values), 3)).toEqual(expected);
  });

  it.each([[['1', '2', '4']], [['1', 'being worked out']], [[]]])('finds no rule in %j', (values) => {
    expect(continueNumbers(values)).toBeUndefined();
  });

  it('continues every steady series of hundredths exactly', () => {
    const hundredths = (units: number) => (units / 100).toFixed(2);
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 1, max: 5000 }),
        (start, by, count, step) => {
          const values = Array.from({ length: count }, (_, index) => hundredths(start + index * by));
          const expected = start + (count - 1 + step) * by;
          expect(Number(continueNumbers(values)?.(step))).toBe(expected / 100);
        },
      ),
      runs(300),
    );
  });
});

describe('dates', () => {
  it.each([
    [['2026-02-28'], ['2026-03-01', '2026-03-02', '2026-03-03']],
    [
      ['2026-03-01', '2026-03-02'],
      ['2026-03-03', '2026-03-04', '2026-03-05'],
    ],
    [
      ['2026-02-20', '2026-02-27'],
      ['2026-03-06', '2026-03-13', '2026-03-20'],
    ],
    [
      ['2026-01-15', '2026-02-15'],
      ['2026-03-15', '2026-04-15', '2026-05-15'],
    ],
    [
      ['2026-01-31', '2026-02-28'],
      ['2026-03-31', '2026-04-30', '2026-05-31'],
    ],
    [
      ['2026-01-30', '2026-02-28'],
      ['2026-03-30', '2026-04-30', '2026-05-30'],
    ],
    [
      ['2026-11-25', '2026-12-25'],
      ['2027-01-25', '2027-02-25', '2027-03-25'],
    ],
    [
      ['2026-03-01', '2025-03-01'],
      ['2024-03-01', '2023-03-01', '2022-03-01'],
    ],
    [
      ['9998-12-31', '9999-12-31'],
      [undefined, undefined, undefined],
    ],
  ])('continues %j with %j', (values, expected) => {
    expect(next(continueDates(values), 3)).toEqual(expected);
  });

  it.each([[['2026-03-01', '2026-03-02', '2026-03-04']], [['2026-03-01', 'soon']]])(
    'finds no rule in %j',
    (values) => {
      expect(continueDates(values)).toBeUndefined();
    },
  );

  it('converts every day number to a date and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_528, max: 2_932_896 }), (day) => {
        const date = fromDayNumber(day);
        expect(toDayNumber(date)).toBe(day);
        expect(parseCalendarDay(formatCalendarDay(date))).toEqual(date);
      }),
      runs(500),
    );
  });
});
