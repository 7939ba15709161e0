import { expect, test } from 'vitest';
import { duesOfMonths, duesOfPeriods, duesOfRows, hasCome } from '#electron/home/found-dues.ts';
import { aHomeRow } from '#test/support/samples/home-row.ts';

const company = { connectionId: 'c-1', companyId: 42, companyName: 'Karoo' };
const period = (periodEnd: string, finalised: number) => ({
  ...company,
  payFrequency: {
    id: 7,
    companyId: 42,
    name: 'Monthly',
    frequency: 'monthly',
    lengthMonths: 1,
    firstEndDate: '2008-01-31',
    fields: { payslip_payment_day: 25 },
  },
  periodEnd,
  payslips: 12,
  finalised,
  nettPayCents: 100_00,
  lastEnd: '2026-11-30',
});

test('finds the pay day of finalised and of open periods, moved before a weekend', () => {
  expect(duesOfPeriods([period('2026-10-31', 12), period('2026-11-30', 3)])).toMatchObject([
    { kind: 'payDay', payFrequencyId: 7, payFrequencyName: 'Monthly', end: '2026-10-31', due: '2026-10-23' },
    { kind: 'payDay', end: '2026-11-30', due: '2026-11-25', payslips: 12, payableCents: 100_00 },
  ]);
});

test('finds the days of an open period until they have passed, and none once it is finalised or done', () => {
  const days = (change: object, today = '2026-11-20') =>
    duesOfRows([aHomeRow(change)], today).map(({ kind, due }) => [kind, due]);
  expect(days({})).toEqual([
    ['notification', '2026-11-20'],
    ['finalisation', '2026-11-23'],
  ]);
  expect(days({}, '2026-11-21')).toEqual([['finalisation', '2026-11-23']]);
  expect(days({ finalised: 12 })).toEqual([]);
  // Payslips that were never read may belong to it.
  expect(days({ finalised: 12, unread: 1 })).toHaveLength(2);
  expect(days({ done: { by: 'thandi', at: 1 } })).toEqual([]);
});

test('finds what is due for one month at once, and for several when they are over, with all their payslips', () => {
  const months = ['2026-07', '2026-08'].map((month) => ({ ...company, month, payslips: 12, finalised: 11 }));
  const found = (today: string) =>
    duesOfMonths(months, today).map(({ kind, end, payslips, finalised }) => [kind, end, payslips, finalised]);
  const single = [
    ['emp201', '2026-07', 12, 11],
    ['uif', '2026-07', 12, 11],
    ['emp201', '2026-08', 12, 11],
    ['uif', '2026-08', 12, 11],
  ];
  expect(found('2026-08-31')).toEqual(single);
  const both = ['emp501Interim', '2026-08', 24, 22];
  expect(found('2026-09-01').toSorted()).toEqual([...single, both].toSorted());
});

test.each<[string, string, number | null, boolean, string]>([
  ['2026-12-06', '2026-11', null, true, 'its month is over'],
  ['2026-11-30', '2026-11', null, false, 'its month is not over'],
  ['2026-11-25', '2026-11-30', 7, true, 'its day has come'],
  ['2026-11-24', '2026-11-30', 7, false, 'neither its day nor the end of its period has come'],
])('remembers on %s what is due for %s: %s, %s, because %s', (today, end, payFrequencyId, isListed) => {
  const [found] =
    payFrequencyId === null
      ? duesOfMonths([{ ...company, month: end, payslips: 1, finalised: 0 }], today)
      : duesOfPeriods([period(end, 0)]);
  if (found === undefined) throw new Error('Nothing is due.');
  expect(hasCome(found, today)).toBe(isListed);
});

test.each(['0000-01', '0001-01', '0001-12', '1899-12', '9999-12'])(
  'fails nothing for a payslip that is dated %s',
  (month) => {
    const summary = { ...company, month, payslips: 1, finalised: 0 };
    for (const today of ['2026-11-20', '9999-12-31']) {
      expect(() => duesOfMonths([summary], today)).not.toThrow();
      expect(() => duesOfPeriods([period(`${month}-28`, 0)])).not.toThrow();
    }
  },
);
