import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payRunId } from '#kit/ids.ts';
import { isMadeRun, madeRunId, madeRunKey } from '#electron/pay-runs/contract/made-run.ts';
import { addDays } from '#payroll/calendar.ts';
import { runs } from '#test/support/seed.ts';

test('finds the payslips of a made run again by its id, which no run of a service has', () => {
  const key = fc.record({
    payFrequencyId: fc.option(fc.integer({ min: 1, max: 2 ** 31 })),
    periodEnd: fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days)),
    special: fc.boolean(),
  });
  fc.assert(
    fc.property(key, (made) => {
      const id = madeRunId(made) ?? 0;
      expect(payRunId.safeParse(id).success && isMadeRun(id)).toBe(true);
      expect(madeRunKey(id)).toEqual(made);
    }),
    runs(200),
  );
  expect(isMadeRun(2 ** 31)).toBe(false);
});

test.each([
  { payFrequencyId: 7, periodEnd: '1999-12-31', special: false },
  { payFrequencyId: 7, periodEnd: '9999-12-31', special: false },
  { payFrequencyId: Number.MAX_SAFE_INTEGER, periodEnd: '2026-10-31', special: false },
])('makes no run of payslips whose date or pay frequency cannot be: %j', (key) => {
  expect(madeRunId(key)).toBeNull();
});
