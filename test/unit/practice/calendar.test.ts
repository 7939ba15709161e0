import { describe, expect, it } from 'vitest';
import { isCalendarDate, timestamp, weekdayOf } from '#practice/calendar.ts';

describe('the calendar', () => {
  it('knows leap years and the lengths of months', () => {
    expect(isCalendarDate('2024-02-29')).toBe(true);
    expect(isCalendarDate('2025-02-29')).toBe(false);
    expect(isCalendarDate('2025-13-01')).toBe(false);
    expect(isCalendarDate('2025-00-10')).toBe(false);
    expect(isCalendarDate('2025-1-1')).toBe(false);
  });

  it('counts weekdays from Monday', () => {
    expect(weekdayOf('2026-11-23')).toBe(0);
    expect(weekdayOf('2026-11-29')).toBe(6);
  });

  it('writes timestamps in South African time', () => {
    expect(timestamp(new Date('2026-01-31T22:30:00.000Z'))).toBe('2026-02-01T00:30:00.000+02:00');
  });
});
