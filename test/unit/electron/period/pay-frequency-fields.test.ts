import { expect, test } from 'vitest';
import { payFrequencyFields } from '#electron/period/contract/pay-frequency-fields.ts';
import { problemsOf } from '#kit/form/form-values.ts';

const problems = (texts: Record<string, string>) => Object.fromEntries(problemsOf(payFrequencyFields, texts));

test.each([
  [{}, { frequency: 'missing', firstEndDate: 'missing' }],
  [{ frequency: 'monthly', firstEndDate: '2026-11-30' }, { lastDayOfMonth: 'missing' }],
  [
    { frequency: 'monthly', lastDayOfMonth: '32', firstEndDate: '2026-11-30' },
    { lastDayOfMonth: 'too-large' },
  ],
  [{ frequency: 'monthly', lastDayOfMonth: '25', firstEndDate: '2026-11-30' }, { firstEndDate: 'differs' }],
  [
    { frequency: 'monthly', lastDayOfMonth: '31', firstEndDate: '2026-02-29' },
    { firstEndDate: 'not-a-date' },
  ],
  [
    { frequency: 'twice_a_month', lastDayOfMonth: '31', firstEndDate: '2026-11-30' },
    { interimDayOfMonth: 'missing' },
  ],
  [
    { frequency: 'twice_a_month', lastDayOfMonth: '15', interimDayOfMonth: '15', firstEndDate: '2026-11-15' },
    { interimDayOfMonth: 'too-large' },
  ],
])('refuses %o: %o', (texts, expected) => {
  expect(problems(texts)).toEqual(expected);
});

test.each([
  [{ frequency: 'monthly', lastDayOfMonth: '31', firstEndDate: '2026-02-28' }],
  [{ frequency: 'twice_a_month', lastDayOfMonth: '31', interimDayOfMonth: '15', firstEndDate: '2026-11-15' }],
  [{ frequency: 'weekly', firstEndDate: '2026-11-27' }],
  [{ frequency: 'quarterly', firstEndDate: '2026-11-30' }],
])('accepts %o', (texts) => {
  expect(problems(texts)).toEqual({});
});
