import { describe, expect, test } from 'vitest';
import { rehearsedChange, type RehearsedChange } from '#electron/reports/contract/rehearsal.ts';
import { placeOf, withItem } from '#electron/reports/rehearsal/changed-item.ts';
import { readRehearsableItems, rehearse } from '#electron/reports/rehearsal/rehearse.ts';
import { differsFrom, rehearsePayslip } from '#electron/reports/rehearsal/rehearsed-payslip.ts';
import { facts, payslip, employee } from '../local/sample-facts.ts';
import { fullTime } from '#test/support/samples/employees.ts';
import { payslipData } from '#test/support/samples/payslips.ts';

const salary = { income: { 'Basic Salary': 3_000_000 }, deduction: { 'Tax (PAYE)': 468_100 } };
const withUif = { ...salary, deduction: { ...salary.deduction, 'UIF - Employee': 17_712, Loan: 50_000 } };
const employer = { 'UIF - Employer': 17_712, 'SDL - Employer': 30_000, 'Pension Fund - Employer': 0 };
const latest = payslip(1, '2026-04-30', { ...withUif, employer });
const year = [payslip(1, '2026-03-31', withUif), latest];
const increase = { kind: 'increase', by: 'percent', percent: '10', withoutNames: false } as const;

function rehearsed(change: RehearsedChange, who = employee(1), payslips = year) {
  const found = rehearsePayslip(who, payslips, change);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

test('works out the current payslip as the service does, and taxes an increase on the year so far', () => {
  const { before, after, date } = rehearsed(increase);
  expect(date).toBe('2026-04-30');
  expect(before).toEqual({
    payCents: 3_000_000,
    taxCents: 468_100,
    uifCents: 17_712,
    nettCents: 2_464_188,
    costCents: 3_047_712,
  });
  // R3 000 more, which is taxed at 26% in the year so far.
  expect(after.payCents).toBe(3_300_000);
  expect(after.taxCents).toBe(468_100 + 78_000);
  expect(after.nettCents).toBe(3_300_000 - after.taxCents - 17_712 - 50_000);
  expect(after.costCents).toBe(3_300_000 + 17_712 + 33_000);
});

test('taxes a bonus once, and needs no basic pay for an amount', () => {
  const bonus = { kind: 'bonus', by: 'amount', amount: '10000', withoutNames: false } as const;
  expect(rehearsed(bonus).after.taxCents - rehearsed(bonus).before.taxCents).toBe(260_000);
  const allowance = payslip(1, '2026-04-30', { income: { Allowance: 3_000_000 } });
  expect(rehearsed(bonus, employee(1), [allowance]).after.payCents).toBe(4_000_000);
  expect(rehearsePayslip(employee(1), [allowance], increase)).toBe('no-basic-pay');
});

describe('another amount of an item', () => {
  const item = (item: string, itemAmount: string) =>
    ({ kind: 'item', item, itemAmount, withoutNames: false }) as const;
  const full = payslip(1, '2026-04-30', {
    income: { ...withUif.income, 'Travel Allowance': 500_000, 'Annual Bonus': 100_000 },
    deduction: { ...withUif.deduction, 'Tax (PAYE)': 546_100, 'Pension Fund': 200_000 },
    employer: { ...employer, 'Pension Fund - Employer': 200_000 },
  });
  const change = (name: string, amount: string) => {
    const { before, after } = rehearsed(item(name, amount), employee(1), [year[0] ?? latest, full]);
    const difference = (of: 'payCents' | 'taxCents' | 'nettCents' | 'costCents') => after[of] - before[of];
    return [
      difference('payCents'),
      difference('taxCents'),
      difference('nettCents'),
      difference('costCents'),
    ] as const;
  };

  test('is taxed as that item is', () => {
    // Regular pay is taxed at 26%; of a travel allowance, 80% is.
    expect(change('Basic Salary', '31000')).toEqual([100_000, 26_000, 74_000, 101_000]);
    expect(change('Travel Allowance', '6000')).toEqual([100_000, 20_800, 79_200, 100_800]);
    expect(change('Annual Bonus', '2000.00')[0]).toBe(100_000);
    // Deducted before tax: R1 000 more.
    expect(change('Pension Fund', '3000')).toEqual([0, -26_000, -74_000, 0]);
    expect(change('Loan', '0')).toEqual([0, 0, 50_000, 0]);
    expect(change('Loan', '500')).toEqual([0, 0, 0, 0]);
    const [pay, tax, , cost] = change('Pension Fund - Employer', '3000');
    // Taxed as pay, and deducted again: no tax remains.
    expect([pay, tax, cost]).toEqual([0, 0, 101_000]);
  });

  test('is rehearsed for employees without the item when others have it', async () => {
    const employees = [employee(1), employee(2)];
    const cache = {
      readReportFacts: () =>
        Promise.resolve(facts({ employees, payslips: [latest, { ...full, employeeId: 2 }] })),
    };
    const asked = { connectionId: 'c', companyId: 1, on: '2026-05-10' };
    const { rows } = await rehearse(cache, { ...asked, change: item('Travel Allowance', '1000') });
    expect(rows.map(({ before, after }) => after.payCents - before.payCents)).toEqual([100_000, -400_000]);
    const parking = await rehearse(cache, { ...asked, change: item('Parking', '1000') });
    expect(parking).toMatchObject({ rows: [], leftOut: [{ reason: 'no-item', employees: 2 }] });
    expect(await readRehearsableItems(cache, asked)).toEqual([
      'Annual Bonus',
      'Basic Salary',
      'Loan',
      'Pension Fund',
      'Pension Fund - Employer',
      'Travel Allowance',
    ]);
  });

  test('is put into a new group when the employee lacks the group', () => {
    const place = { list: 'sideline', group: 'Fringe Benefits' } as const;
    const given = withItem(payslipData(), place, { item: 'Company Car', amountCents: 350_000 });
    expect(placeOf(given, 'Company Car')).toEqual(place);
    expect(placeOf(given, 'Housing')).toBeUndefined();
    const other = withItem(given, place, { item: 'Company Car', amountCents: 1 });
    expect(other.sideline).toEqual([
      { group: 'Fringe Benefits', items: [{ item: 'Company Car', amountCents: 1 }] },
    ]);
  });

  test.each(['Tax (PAYE)', 'UIF - Employee', 'SDL - Employer'])('is not rehearsed for %s', (name) => {
    expect(rehearsePayslip(employee(1), [full], item(name, '1'))).toBe('no-item');
  });
});

describe('an employee who leaves within the period', () => {
  const leaver = (lastDay: string, paidOut?: string): RehearsedChange => ({
    kind: 'leaver',
    lastDay,
    employeeIds: [1],
    withoutNames: false,
    ...(paidOut === undefined ? {} : { paidOut }),
  });

  test('is paid for the days served and what is paid out', () => {
    // 11 of the 22 weekdays.
    const { after } = rehearsed(leaver('2026-04-15', '5000'));
    expect(after.payCents).toBe(1_500_000 + 500_000);
    // On a month and a half at R30 000 a month, plus 26% of what is paid out, less the tax of March.
    expect(after.taxCents).toBe(702_150 + 130_000 - 468_100);
  });

  test.each([
    ['2026-04-01', 136_364],
    ['2026-04-30', 3_000_000],
  ])('is paid until %s', (lastDay, cents) => {
    expect(rehearsed(leaver(lastDay)).after.payCents).toBe(cents);
  });

  test.each(['2026-03-31', '2026-05-01'])('cannot leave on %s', (lastDay) => {
    expect(rehearsePayslip(employee(1), year, leaver(lastDay))).toBe('other-period');
  });

  test('is paid for a share of the days of the payslip', () => {
    const joined = employee(1, { service: [{ from: '2026-04-09', to: null }] });
    expect(rehearsed(leaver('2026-04-15'), joined, [latest]).after.payCents).toBe(937_500);
    const unknown = employee(1, { service: [] });
    expect(rehearsed(leaver('2026-04-15'), unknown).after.payCents).toBe(1_500_000);
  });
});

test('uses the latest regular payslip that was read', () => {
  const bonus = { ...payslip(1, '2026-05-15', { income: { Bonus: 100_000 } }), special: true };
  const unread = { ...payslip(1, '2026-05-31'), data: null };
  expect(rehearsed(increase, employee(1), [...year, bonus, unread]).date).toBe('2026-04-30');
});

test('adds no UIF when the employee pays none, and no SDL when the company pays none', () => {
  const { after } = rehearsed(increase, employee(1), [payslip(1, '2026-04-30', salary)]);
  expect([after.uifCents, after.costCents]).toEqual([0, 3_300_000]);
  const classification = { ...fullTime, uifExempt: true };
  expect(rehearsed(increase, employee(1, { classification })).before.uifCents).toBe(0);
});

test('reports when the working differs from the service', () => {
  const { before } = rehearsed(increase, employee(1), [
    payslip(1, '2026-03-31', { ...salary, deduction: { 'Tax (PAYE)': 300_000 } }),
  ]);
  expect(before.taxCents).toBe(468_100);
  expect(differsFrom(before, 2_700_000)).toBe(true);
  expect(differsFrom(before, before.nettCents + 100)).toBe(false);
});

test.each([
  ['an increase without its measure', { kind: 'increase', withoutNames: false }],
  ['an increase of zero', { ...increase, percent: '0' }],
  ['more than ten times the pay', { ...increase, percent: '1000.01' }],
  ['an item without its amount', { kind: 'item', item: 'Loan', withoutNames: false }],
  ['a negative amount of an item', { kind: 'item', item: 'Loan', itemAmount: '-1', withoutNames: false }],
  ['an amount without an item', { kind: 'item', itemAmount: '100', withoutNames: false }],
  ['a leaver without a name', { kind: 'leaver', lastDay: '2026-04-15', withoutNames: false }],
])('refuses %s', (_, change) => {
  expect(rehearsedChange.safeParse(change).success).toBe(false);
});

test('includes employees in service who are named, without names when asked', async () => {
  const employees = [
    employee(1),
    employee(2, { endedOn: '2026-05-01' }),
    employee(3, { birthdate: null }),
    employee(4),
  ];
  const payslips = employees.slice(0, 3).map(({ employeeId }) => ({ ...latest, employeeId }));
  const cache = { readReportFacts: () => Promise.resolve(facts({ employees, payslips })) };
  const ask = (change: RehearsedChange) =>
    rehearse(cache, { connectionId: 'c', companyId: 1, change, on: '2026-05-10' });
  const all = await ask(increase);
  expect(all.rows.map(({ employeeId, lastName }) => [employeeId, lastName])).toEqual([[1, 'Botha 1']]);
  expect(all.leftOut).toEqual([
    { reason: 'no-birthdate', employees: 1 },
    { reason: 'never-read', employees: 1 },
  ]);
  const none = await ask({ ...increase, withoutNames: true });
  expect(none.rows[0]).toMatchObject({ employeeId: null, number: null, firstName: '', lastName: '' });
  expect((await ask({ ...increase, employeeIds: [4] })).rows).toEqual([]);
  expect((await ask({ ...increase, payFrequencyIds: [99] })).leftOut).toEqual([]);
});
