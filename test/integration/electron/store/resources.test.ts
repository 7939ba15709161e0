import { beforeEach, describe, expect, test } from 'vitest';
import { unknownFeatures } from '#electron/connections/contract/deployment-features.ts';
import type { Store } from '#store/store.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { company } from '#test/support/samples/company.ts';
import { aCalculation } from '#test/support/samples/employees.ts';
import { aPayslip } from '#test/support/samples/payslips.ts';

const elsewhere = { ...company, connectionId: 'protea' };
const never = { items: [], fetchedAt: null };
const one = { ...company, employeeId: 1 };

let store: Store;

beforeEach(async () => {
  store = await openTestStore({ directory: null });
});

describe('pay frequencies', () => {
  test('are stored with their schedule and with unknown fields', async () => {
    const monthly = { id: 3, companyId: 7, name: 'Monthly', frequency: 'monthly', fields: { odd: [1] } };
    await store.cache.replaceList({ ...company, items: [monthly], at: 4, list: 'pay-frequencies' });
    expect(await store.cache.readList({ ...company, list: 'pay-frequencies' })).toEqual({
      items: [monthly],
      fetchedAt: 4,
    });
    expect((await store.cache.listPayFrequencies(company)).items).toEqual([
      { id: 3, companyId: 7, name: 'Monthly', employees: 0 },
    ]);
  });
});

describe('pay runs', () => {
  const run = (id: number, periodEnd: string) => ({
    id,
    companyId: 7,
    payFrequencyId: 3,
    periodOffset: null,
    periodEnd,
    special: false,
    totalCents: 5,
    updatedAt: null,
  });
  const row = (id: number, calculating = false) => ({
    ...aPayslip(id, 1, { calculating }),
    employeeId: null,
    payRunId: 2,
    released: true,
    data: { income: [], deduction: [], grandTotal: [], sideline: [], leavePayments: [] },
  });

  test('are listed newest first, for their own company', async () => {
    expect(await store.cache.readList({ ...company, list: 'pay-runs' })).toEqual(never);
    const payRuns = [run(1, '2026-10-31'), run(2, '2026-11-30'), run(3, '2026-10-31')];
    await store.cache.replaceList({ ...company, items: payRuns, at: 4, list: 'pay-runs' });
    const { items, fetchedAt } = await store.cache.readList({ ...company, list: 'pay-runs' });
    expect([items.map(({ id }) => id), fetchedAt]).toEqual([[2, 3, 1], 4]);
    expect(await store.cache.readList({ ...elsewhere, list: 'pay-runs' })).toEqual(never);
  });

  test('name the employee of a payslip by the employees’ own lists', async () => {
    await store.cache.replacePayslips({ ...company, employeeIds: [1], payslips: [aPayslip(11, 1)], at: 1 });
    await store.cache.replacePayRunPayslips({ ...company, payRunId: 2, payslips: [row(11), row(12)], at: 5 });
    const { items, fetchedAt } = await store.cache.listPayRunPayslips({ ...company, payRunId: 2 });
    expect(items.map(({ id, employeeId }) => [id, employeeId])).toEqual([
      [11, 1],
      [12, null],
    ]);
    expect(fetchedAt).toBe(5);
  });

  test('have no amount for a payslip that is being calculated', async () => {
    await store.cache.replacePayRunPayslips({ ...company, payRunId: 2, payslips: [row(11, true)], at: 5 });
    const { items } = await store.cache.listPayRunPayslips({ ...company, payRunId: 2 });
    expect(items).toMatchObject([{ calculating: true, nettPayCents: null, data: null }]);
  });

  test('have names of items looked for on up to three payslips', async () => {
    const none = { income: [], deduction: [], grandTotal: [], sideline: [], leavePayments: [] };
    // Nobody can tell from two equal amounts which item has which name.
    const twice = (one: string, other: string) => [one, other].map((item) => ({ item, amountCents: 200 }));
    const run = { ...company, payRunId: 2 };
    const payslips = [11, 12, 13, 14].map((id) => ({
      ...row(id),
      nettPayCents: 900,
      data: { ...none, income: twice('Picking Bonus', 'Danger Pay') },
    }));
    await store.cache.replacePayRunPayslips({ ...run, payslips, at: 5 });
    const unnamed = async () => (await store.cache.findUnnamedItems({ ...run, limit: 4 })).payslipIds;
    for (const id of [11, 12, 13]) {
      expect(await unnamed()).toEqual([id]);
      const detail = {
        ...none,
        id,
        income: twice('48211', '48212'),
        grandTotal: [{ item: 'nett_pay', amountCents: 900 }],
        leave: [],
      };
      await store.cache.savePayslipDetail({ ...company, detail, at: 6 });
    }
    expect(await unnamed()).toEqual([]);
  });

  test('are stored with their journal, and the month with its EMP201', async () => {
    const journal = {
      payRunId: 2,
      splits: [],
      lines: [
        { side: 'debit', category: 'c', item: 'i', label: 'l', amounts: [{ splitId: null, amountCents: 1 }] },
      ],
    } as const;
    const emptyJournal = {
      ...journal,
      splits: [],
      lines: journal.lines.map((line) => ({ ...line, amounts: [...line.amounts] })),
    };
    await store.cache.saveJournal({ ...company, journal: emptyJournal, at: 6 });
    expect(await store.cache.readJournal({ ...company, payRunId: 2 })).toEqual({
      item: journal,
      fetchedAt: 6,
    });
    expect(await store.cache.readJournal({ ...elsewhere, payRunId: 2 })).toBeNull();
    expect(await store.cache.listEmp201s({ ...company, month: '2026-11' })).toEqual(never);
    await store.cache.saveEmp201s({ ...company, month: '2026-11', emp201s: [], at: 6 });
    expect(await store.cache.listEmp201s({ ...company, month: '2026-11' })).toEqual({
      items: [],
      fetchedAt: 6,
    });
  });
});

describe('calculations', () => {
  test('are stored whole, with the current inputs', async () => {
    const calculation = {
      ...aCalculation('overtime', { hours: '1' }),
      companyId: 7,
      definitionId: 8,
      profileId: null,
      outputs: { amount: '9' },
      skip: false,
      updatedAt: null,
      fields: { system_type: 'overtime', odd: { deep: true } },
    };
    await store.cache.replaceCalculations({ ...one, payslipId: null, calculations: [calculation], at: 3 });
    const cells = [{ employeeId: 1, payslipId: null, heading: 'calc.overtime.hours', value: '2' }];
    await store.cache.applyInputs({ ...company, cells });
    expect(await store.cache.listCalculationRecords({ ...one, payslipId: null })).toEqual({
      items: [{ ...calculation, inputs: { hours: '2' } }],
      fetchedAt: 3,
      staleSince: null,
    });
    expect(await store.cache.listCalculationRecords({ ...one, payslipId: 5 })).toEqual({
      ...never,
      staleSince: null,
    });
  });

  test('are listed by employee when they are inherited', async () => {
    expect(await store.cache.listInheritedCalculations(one)).toEqual(never);
    const hours = {
      id: 4,
      employeeId: 1,
      calcType: 'week_hours',
      definitionId: null,
      profileId: 2,
      inputs: { works_mon: 'yes' },
      history: [{ effectiveDate: null, inputs: {} }],
      updatedAt: null,
      fields: {},
    };
    await store.cache.replaceInheritedCalculations({ ...one, inheritedCalculations: [hours], at: 3 });
    expect(await store.cache.listInheritedCalculations(one)).toEqual({ items: [hours], fetchedAt: 3 });
    expect(await store.cache.listInheritedCalculations({ ...elsewhere, employeeId: 1 })).toEqual(never);
  });
});

describe('leave', () => {
  const asAt = '2026-11-30';
  const balance = (employeeId: number) => ({ employeeId, leaveTypeId: 5, asAt, balance: '8.50' });
  const day = (id: number, date: string) => ({
    id,
    employeeId: 1,
    date,
    leaveTypeId: 5,
    hours: null,
    fields: {},
  });

  test('types are sorted by name', async () => {
    const leaveTypes = [
      { id: 5, companyId: 7, name: 'Sick' },
      { id: 9, companyId: 7, name: 'annual' },
    ];
    await store.cache.replaceList({ ...company, items: leaveTypes, at: 2, list: 'leave-types' });
    expect(await store.cache.readList({ ...company, list: 'leave-types' })).toEqual({
      items: leaveTypes.toReversed(),
      fetchedAt: 2,
    });
  });

  test('balances are as old as the oldest answer, and have no age when an employee was not requested', async () => {
    await store.cache.replaceLeaveBalances({ ...one, asAt, balances: [balance(1)], at: 5 });
    await store.cache.replaceLeaveBalances({ ...company, employeeId: 2, asAt, balances: [], at: 4 });
    const list = (employeeIds: readonly number[], day = asAt) =>
      store.cache.listLeaveBalances({ ...company, employeeIds, asAt: day });
    expect(await list([1, 2])).toEqual({ items: [balance(1)], fetchedAt: 4 });
    expect((await list([1, 2, 3])).fetchedAt).toBeNull();
    expect(await list([1], '2026-10-31')).toEqual(never);
  });

  test('the latest balances are those of the latest date, for employees who were requested', async () => {
    const list = () => store.cache.listLatestLeaveBalances({ ...company, employeeIds: [1, 2, 3] });
    await store.cache.replaceLeaveBalances({ ...one, asAt, balances: [balance(1)], at: 5 });
    const earlier = { ...balance(1), asAt: '2026-10-31', balance: '99' };
    await store.cache.replaceLeaveBalances({ ...one, asAt: '2026-10-31', balances: [earlier], at: 9 });
    await store.cache.replaceLeaveBalances({ ...company, employeeId: 2, asAt, balances: [], at: 4 });
    const { leaveTypeId, balance: days } = balance(1);
    expect(await list()).toEqual([
      { employeeId: 1, asAt, balances: [{ leaveTypeId, balance: days }] },
      { employeeId: 2, asAt, balances: [] },
    ]);
  });

  test('days are sorted by date, between two dates', async () => {
    const leaveDays = [day(1, '2026-11-03'), day(2, '2026-11-01'), day(3, '2026-12-01')];
    await store.cache.replaceLeaveDays({ ...one, leaveDays, at: 5 });
    const found = await store.cache.listLeaveDays({
      ...company,
      employeeIds: [1],
      from: '2026-11-01',
      to: asAt,
    });
    expect(found).toEqual({ items: [leaveDays[1], leaveDays[0]], fetchedAt: 5 });
  });

  test('days of several employees are as old as the oldest answer, and were never read if one is missing', async () => {
    const read = (employeeId: number, timestamp: number) =>
      store.cache.replaceLeaveDays({ ...company, employeeId, leaveDays: [], at: timestamp });
    await read(1, 5);
    await read(2, 4);
    const span = { ...company, from: '2026-11-01', to: asAt };
    const ageOf = async (...employeeIds: number[]) =>
      (await store.cache.listLeaveDays({ ...span, employeeIds })).fetchedAt;
    expect(await ageOf(1, 2)).toBe(4);
    expect(await ageOf(1, 3)).toBeNull();
    expect(await ageOf()).toBeNull();
    expect(await store.cache.listLeaveNeverRead({ ...company, employeeIds: [3, 1] })).toEqual([3]);
  });
});

test('stores the features of a deployment by connection', async () => {
  const features = { ...unknownFeatures, payRuns: false, includes: true };
  await store.cache.saveFeatures({ connectionId: 'karoo', features, at: 1 });
  expect(await store.cache.readFeatures({ connectionId: 'karoo' })).toEqual(features);
  expect(await store.cache.readFeatures({ connectionId: 'protea' })).toBeNull();
});

test('keeps a clerk’s name of an item when the cache is emptied, until its connection is removed', async () => {
  await store.work.writeItemName({ ...company, item: '123', name: 'Danger pay' });
  await store.work.writeItemName({ ...company, item: '124', name: 'Tools' });
  await store.work.writeItemName({ ...company, item: '124', name: null });
  await store.cache.forgetConnection(company);
  expect(await store.work.listItemNames(company)).toEqual([{ item: '123', name: 'Danger pay' }]);
  expect(await store.work.listItemNames(elsewhere)).toEqual([]);
  await store.work.removeConnection({ ...company, at: 9 });
  expect(await store.work.listItemNames(company)).toEqual([]);
});
