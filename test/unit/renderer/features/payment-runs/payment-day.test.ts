import { expect, test } from 'vitest';
import { usualPaymentDay } from '#features/payment-runs/payment-day.ts';
import { payMessages } from '#features/payment-runs/texts/pay.ts';

test.each([
  ['2026-11-25', '2026-11-20', 'the end of the period', '2026-11-25'],
  ['2026-11-29', '2026-11-20', 'the Friday before a Sunday', '2026-11-27'],
  ['2026-12-26', '2026-12-20', 'the day before the Christmas days', '2026-12-24'],
  ['2026-11-25', '2026-11-26', 'today once the end has gone by', '2026-11-26'],
  ['2026-11-25', '2026-11-28', 'the Monday after a Saturday', '2026-11-30'],
  ['2026-11-29', '2026-11-28', 'the Monday if the working day before has gone by', '2026-11-30'],
])('pays a period to %s that is opened on %s on %s', (periodEnd, today, _, day) => {
  expect(usualPaymentDay(periodEnd, today)).toBe(day);
});

test.each([
  ['2026-11-28', 'A Saturday'],
  ['2026-11-29', 'A Sunday'],
  ['2026-12-16', 'A public holiday'],
])('says of %s that it is %s', (date, day) => {
  expect(payMessages.noWorkingDay(date)).toContain(day);
});
