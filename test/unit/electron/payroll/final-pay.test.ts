import {
  countedService,
  dailyPay,
  noticeWeeks,
  payFor,
  serviceLength,
  weeklyPay,
  type OrdinaryPay,
} from '#payroll/final-pay.ts';
import { describe, expect, test } from 'vitest';

const unknown: OrdinaryPay = {
  hourlyRate: null,
  fixedAmount: null,
  period: null,
  hoursAWeek: null,
  hoursADay: null,
  daysAWeek: null,
};
const monthly: OrdinaryPay = { ...unknown, fixedAmount: '6000', period: { toAMonth: 1 } };

describe('the shortest notice', () => {
  test.each([
    ['six months to the day', '2026-05-01', '2026-10-31', 'usual', 1],
    ['a day more than six months', '2026-05-01', '2026-11-01', 'usual', 2],
    ['a day less than a year', '2025-11-02', '2026-10-31', 'usual', 2],
    ['a year to the day', '2025-11-01', '2026-10-31', 'usual', 4],
    ['ten years', '2016-11-01', '2026-10-31', 'usual', 4],
    ['six months to the day on a farm', '2026-05-01', '2026-10-31', 'farm-or-domestic', 1],
    ['a day more than six months on a farm', '2026-05-01', '2026-11-01', 'farm-or-domestic', 4],
    ['six months from the end of August', '2025-08-31', '2026-02-27', 'usual', 1],
    ['a last day on which the service also began', '2026-11-20', '2026-11-20', 'usual', 1],
  ] as const)('after %s', (_, from, lastDay, group, weeks) => {
    expect(noticeWeeks(from, lastDay, group)).toBe(weeks);
  });
});

test.each([
  ['2021-03-01', '2026-02-28', { years: 5, months: 0 }],
  ['2021-03-01', '2026-02-27', { years: 4, months: 11 }],
  ['2024-02-29', '2025-02-27', { years: 1, months: 0 }],
  ['2026-01-31', '2026-02-27', { years: 0, months: 1 }],
  ['2026-11-20', '2026-11-19', { years: 0, months: 0 }],
])('counts completed service from %s to the end of %s', (from, lastDay, length) => {
  expect(serviceLength(from, lastDay)).toEqual(length);
});

describe('since when a service counts', () => {
  const newest = { startDate: '2024-02-01', endDate: null, longTermLeave: false };
  const earlier = (endDate: string, longTermLeave = false) => [
    { startDate: '2020-01-01', endDate, longTermLeave },
    newest,
  ];
  test.each([
    ['a break of less than a year', earlier('2023-02-01'), { from: '2020-01-01', countsEarlier: true }],
    ['a break of a year', earlier('2023-01-31'), { from: '2024-02-01', countsEarlier: false }],
    [
      'long-term leave of two years',
      earlier('2022-01-31', true),
      { from: '2020-01-01', countsEarlier: true },
    ],
    ['one period', [newest], { from: '2024-02-01', countsEarlier: false }],
  ])('counts an earlier period or not: %s', (_, periods, counted) => {
    expect(countedService(periods, '2026-11-30')).toEqual(counted);
  });

  test('is not known when no period has begun', () => {
    expect(countedService([newest], '2024-01-31')).toBeNull();
  });
});

describe('pay for a week and a day', () => {
  // R 6 000 a month, five completed years: https://hrtorque.co.za/?p=7228
  test('agrees with a published figure of severance pay', () => {
    const weekly = weeklyPay(monthly)?.amount ?? '';
    expect(weekly).toBe('1384.62');
    expect(payFor('5', weekly)).toBe('6923.1');
  });

  test.each([
    ['a salary paid twice a month', { ...monthly, fixedAmount: '3000', period: { toAMonth: 2 } }, '1384.62'],
    ['a fortnightly wage', { ...monthly, fixedAmount: '4000.01', period: { weeks: 2 } }, '2000.01'],
    ['an hourly rate', { ...unknown, hourlyRate: '30.23', hoursAWeek: '42.5' }, '1284.78'],
  ])('comes from %s', (_, pay, weekly) => {
    expect(weeklyPay(pay)?.amount).toBe(weekly);
  });

  test('divides the week by its working days, half days counted as halves', () => {
    expect(dailyPay({ ...monthly, daysAWeek: '5' })?.amount).toBe('276.93');
    expect(dailyPay({ ...monthly, daysAWeek: '5.5' })?.amount).toBe('251.75');
    expect(dailyPay({ ...unknown, hourlyRate: '30.23', hoursADay: '9' })?.amount).toBe('272.07');
  });

  test('is not known, and never 0, when a part of it is missing', () => {
    const parts: readonly OrdinaryPay[] = [
      unknown,
      { ...unknown, hourlyRate: '30' },
      { ...unknown, fixedAmount: '6000' },
      { ...unknown, period: { weeks: 1 } },
    ];
    expect(parts.map((pay) => [weeklyPay(pay), dailyPay(pay)])).toEqual(parts.map(() => [null, null]));
    expect(dailyPay(monthly)).toBeNull();
  });
});
