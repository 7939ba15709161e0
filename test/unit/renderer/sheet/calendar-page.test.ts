import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarPage, isSameDay, moveDay } from '#sheet/model/calendar-page.ts';
import { fromDayNumber, toDayNumber } from '#sheet/model/kinds/calendar.ts';
import { runs } from '#test/support/seed.ts';

const day = fc.integer({ min: -700_000, max: 2_900_000 }).map(fromDayNumber);

describe('the page of a month', () => {
  it('shows every day of the month once, in whole weeks from Monday', () => {
    fc.assert(
      fc.property(day, (shown) => {
        const days = calendarPage(shown).flatMap((week) => week.days);
        expect(days).toHaveLength(42);
        const numbers = days.map(toDayNumber);
        expect(
          numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1),
        ).toBe(true);
        const inMonth = days.filter(({ year, month }) => year === shown.year && month === shown.month);
        expect(inMonth.map((each) => each.day)).toEqual([...inMonth.keys()].map((index) => index + 1));
        expect(inMonth.some((each) => isSameDay(each, shown))).toBe(true);
        // 5 January 1970 was a Monday.
        expect((((numbers[0] ?? 0) - 4) % 7) + 0).toBeCloseTo(0);
      }),
      runs(300),
    );
  });
});

describe('moving a day', () => {
  it('by months keeps the day of the month, or takes the last day of a shorter one', () => {
    expect(moveDay({ year: 2026, month: 1, day: 31 }, { months: 1 })).toEqual({
      year: 2026,
      month: 2,
      day: 28,
    });
    expect(moveDay({ year: 2026, month: 1, day: 15 }, { months: -1 })).toEqual({
      year: 2025,
      month: 12,
      day: 15,
    });
    expect(moveDay({ year: 2023, month: 12, day: 31 }, { months: 2 })).toEqual({
      year: 2024,
      month: 2,
      day: 29,
    });
  });

  it('by days crosses the ends of months, and stops at the last date', () => {
    expect(moveDay({ year: 2026, month: 2, day: 28 }, { days: 1 })).toEqual({ year: 2026, month: 3, day: 1 });
    const last = { year: 9999, month: 12, day: 31 };
    expect(moveDay(last, { days: 1 })).toEqual(last);
  });
});
