import { describe, expect, test } from 'vitest';
import { judgePay, type Pay } from '#electron/employees/check-pay.ts';

const wage = { from: '2026-03-01', hourly: '30.23' };
const pay = (more: Partial<Pay>): Pay => ({
  hourlyRate: null,
  fixedAmount: null,
  hoursAWeek: '45',
  weeksAPeriod: '1',
  ...more,
});

describe('pay by the hour', () => {
  test.each([
    ['30.22', true],
    ['30.2299', true],
    ['30.23', false],
    ['30.230', false],
    ['112', false],
    ['9', true],
  ])('of R%s is below the minimum wage: %s', (hourlyRate, low) => {
    expect(judgePay(pay({ hourlyRate, fixedAmount: '1' }), wage)).toEqual(
      low ? { unit: 'hour', paid: hourlyRate, minimum: '30.23', ...wage } : null,
    );
  });
});

describe('pay by the period', () => {
  test.each([
    // 45 × 30.23 = 1,360.35
    ['1360.34', '45', '1', '1360.35'],
    ['1360.35', '45', '1', null],
    // 40 × 4.333 × 30.23 = 5,239.4636: the least that can be paid is R5,239.47.
    ['5239.46', '40', '4.333', '5239.47'],
    ['5239.47', '40', '4.333', null],
  ])(
    'is compared with the minimum wage: R%s for %s hours in each of %s weeks',
    (fixedAmount, hoursAWeek, weeksAPeriod, minimum) => {
      expect(judgePay(pay({ fixedAmount, hoursAWeek, weeksAPeriod }), wage)).toEqual(
        minimum === null ? null : { unit: 'period', paid: fixedAmount, minimum, ...wage },
      );
    },
  );

  test.each([{ fixedAmount: null }, { hoursAWeek: null }, { weeksAPeriod: null }])(
    'is not judged without %o',
    (missing) => {
      expect(judgePay(pay({ fixedAmount: '1', ...missing }), wage)).toBeUndefined();
    },
  );
});
