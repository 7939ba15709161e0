import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#payroll/calendar.ts';
import type { PaySchedule } from '#practice/pay-periods.ts';
import {
  frequencies,
  nextPeriodEnd,
  normaliseSchedule,
  periodEndOn,
  periodEndsUpTo,
  periodOffset,
  periodStart,
  previousPeriodEnd,
} from '#practice/pay-periods.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { seed } from '#test/support/seed.ts';

const weekly: PaySchedule = { frequency: 'weekly', firstEndDate: '2008-01-04', interimFirstEndDate: null };
const monthly: PaySchedule = { frequency: 'monthly', firstEndDate: '2008-01-25', interimFirstEndDate: null };
const twice: PaySchedule = {
  frequency: 'twice_a_month',
  firstEndDate: '2008-01-31',
  interimFirstEndDate: '2008-01-15',
};
const schedules = practiceCompanies.flatMap(({ groups }) => groups.map(({ schedule }) => schedule));

describe('pay periods', () => {
  it('end on Friday when they are weeks', () => {
    expect(periodEndOn(weekly, '2026-11-20')).toBe('2026-11-20');
    expect(periodEndOn(weekly, '2026-11-21')).toBe('2026-11-27');
  });

  it('end on the chosen day of the month, or on the last day when the month is shorter', () => {
    expect(periodEndOn(monthly, '2026-11-25')).toBe('2026-11-25');
    expect(periodEndOn(monthly, '2026-11-26')).toBe('2026-12-25');
    expect(periodEndOn(twice, '2026-02-16')).toBe('2026-02-28');
    expect(previousPeriodEnd(twice, '2026-03-15')).toBe('2026-02-28');
  });

  it('follow one another without a gap, whatever the frequency and the day', () => {
    const day = fc.integer({ min: 14_000, max: 25_000 }).map((day) => addDays('1970-01-01', day));
    fc.assert(
      fc.property(fc.constantFrom(...schedules), day, (schedule, date) => {
        const end = periodEndOn(schedule, date);
        const before = previousPeriodEnd(schedule, end);
        expect(end >= date && before < date).toBe(true);
        expect(periodEndOn(schedule, before)).toBe(before);
        expect(periodEndOn(schedule, addDays(before, 1))).toBe(end);
        expect(periodOffset(schedule, end) - periodOffset(schedule, before)).toBe(1);
      }),
    );
  });

  it('are listed oldest first', () => {
    expect(periodEndsUpTo(twice, '2026-03-15', 4)).toEqual([
      '2026-01-31',
      '2026-02-15',
      '2026-02-28',
      '2026-03-15',
    ]);
  });

  it('are counted from the normalised first end date', () => {
    expect(periodOffset(monthly, '2008-01-25')).toBe(0);
    expect(periodOffset(monthly, '2009-03-25')).toBe(14);
    expect(periodOffset(twice, '2008-02-15')).toBe(1);
    expect(periodOffset(weekly, '2008-02-01')).toBe(4);
  });
});

describe('a normalised schedule', () => {
  const day = fc.integer({ min: 14_000, max: 25_000 }).map((day) => addDays('1970-01-01', day));
  const question = fc
    .record({
      frequency: fc.constantFrom(...frequencies),
      firstEndDate: day,
      lastDayOfMonth: fc.integer({ min: 2, max: 31 }),
      interim: fc.integer({ min: 1, max: 30 }),
    })
    .map(({ frequency, firstEndDate, lastDayOfMonth, interim }) => ({
      frequency,
      firstEndDate,
      lastDayOfMonth,
      interimDayOfMonth: frequency === 'twice_a_month' ? Math.min(interim, lastDayOfMonth - 1) : null,
    }));

  it('begins in January 2008 and has consecutive periods without a gap', () => {
    const property = fc.property(question, (given) => {
      const schedule = normaliseSchedule(given);
      expect(schedule.firstEndDate).toMatch(/^2008-01-/);
      const end = periodEndOn(schedule, given.firstEndDate);
      expect(periodOffset(schedule, schedule.firstEndDate)).toBe(0);
      expect(Number.isInteger(periodOffset(schedule, end))).toBe(true);
      const next = nextPeriodEnd(schedule, end);
      expect(previousPeriodEnd(schedule, next)).toBe(end);
      expect(periodOffset(schedule, next) - periodOffset(schedule, end)).toBe(1);
      expect(periodStart(schedule, next)).toBe(addDays(end, 1));
    });
    fc.assert(property, { seed });
  });

  it('has a period that ends on the given date when periods are whole weeks', () => {
    const weeks = fc.constantFrom('weekly', 'fortnightly', 'every_four_weeks');
    const property = fc.property(weeks, day, (frequency, firstEndDate) => {
      const given = { frequency, firstEndDate, lastDayOfMonth: 31, interimDayOfMonth: null } as const;
      expect(periodEndOn(normaliseSchedule(given), firstEndDate)).toBe(firstEndDate);
    });
    fc.assert(property, { seed });
  });
});
