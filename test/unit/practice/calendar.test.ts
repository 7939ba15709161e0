import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  currentDate,
  dayInMonth,
  fromDayNumber,
  isCalendarDate,
  timestamp,
  toDayNumber,
} from '#practice/calendar.ts';

describe('calendar', () => {
  it('knows leap years and the lengths of months', () => {
    expect(isCalendarDate('2024-02-29')).toBe(true);
    expect(isCalendarDate('2025-02-29')).toBe(false);
    expect(isCalendarDate('2025-13-01')).toBe(false);
    expect(isCalendarDate('2025-00-10')).toBe(false);
    expect(isCalendarDate('2025-1-1')).toBe(false);
  });

  it('returns from a day number to the same date', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 40_000 }), (day) => {
        expect(toDayNumber(fromDayNumber(day))).toBe(day);
        expect(isCalendarDate(fromDayNumber(day))).toBe(true);
      }),
    );
  });

  it('crosses months and years', () => {
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(dayInMonth('2025-01-15', 1, 31)).toBe('2025-02-28');
    expect(dayInMonth('2025-01-15', -1, 25)).toBe('2024-12-25');
  });

  it("takes today from the machine's own calendar", () => {
    expect(currentDate(new Date(2026, 0, 31, 23, 59))).toBe('2026-01-31');
  });

  it('writes timestamps in South African time', () => {
    expect(timestamp(new Date('2026-01-31T22:30:00.000Z'))).toBe('2026-02-01T00:30:00.000+02:00');
  });
});
