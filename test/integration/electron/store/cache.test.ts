import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '#store/store.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { company, hours, period } from '#test/support/samples/company.ts';
import { aCalculation, anEmployee } from '#test/support/samples/employees.ts';
import { aPayslip } from '#test/support/samples/payslips.ts';

let store: Store;

beforeEach(async () => {
  store = await openTestStore();
});

describe('lists', () => {
  test('have no age when they were never fetched', async () => {
    const never = { items: [], fetchedAt: null };
    expect(await store.cache.listCompanies(company)).toEqual(never);
    expect(await store.cache.listPayFrequencies(company)).toEqual(never);
    expect(await store.cache.readList({ ...company, list: 'pay-points' })).toEqual(never);
    expect(await store.cache.listEmployees(period)).toEqual(never);
    expect(await store.cache.listPayslips(period)).toEqual(never);
    expect(await store.cache.listPeriods(period)).toEqual(never);
  });

  test('distinguish an empty answer from none', async () => {
    await store.cache.replaceCompanies({ connectionId: 'karoo', companies: [], at: 5 });
    expect(await store.cache.listCompanies(company)).toEqual({ items: [], fetchedAt: 5 });
  });

  test('contain only the newest answer', async () => {
    const { connectionId } = company;
    await store.cache.replaceCompanies({ connectionId, companies: [{ id: 1, name: 'Gone' }], at: 1 });
    const companies = [
      { id: 8, name: 'protea' },
      { id: 7, name: 'Karoo' },
    ];
    await store.cache.replaceCompanies({ connectionId, companies, at: 2 });
    const items = [companies[1], companies[0]];
    expect(await store.cache.listCompanies({ connectionId })).toEqual({ items, fetchedAt: 2 });
  });

  test('sort pay points by name', async () => {
    const shop = { id: 2, companyId: 7, name: 'Shop' };
    const farm = { id: 5, companyId: 7, name: 'Farm' };
    await store.cache.replaceList({ ...company, items: [shop, farm], at: 9, list: 'pay-points' });
    expect(await store.cache.readList({ ...company, list: 'pay-points' })).toEqual({
      items: [farm, shop],
      fetchedAt: 9,
    });
  });

  test('count the employees of each pay frequency', async () => {
    const payFrequencies = [
      { id: 3, companyId: 7, name: 'Monthly' },
      { id: 4, companyId: 7, name: 'Weekly' },
    ];
    await store.cache.replaceList({ ...company, items: payFrequencies, at: 9, list: 'pay-frequencies' });
    const employees = [anEmployee(1), anEmployee(2), anEmployee(3, { payFrequencyId: null })];
    await store.cache.replaceEmployees({ ...company, employees, at: 9 });
    const { items } = await store.cache.listPayFrequencies(company);
    expect(items.map(({ name, employees: listed }) => [name, listed])).toEqual([
      ['Monthly', 2],
      ['Weekly', 0],
    ]);
  });
});

describe('employees', () => {
  test('are sorted by last name, first name and id, for one pay frequency', async () => {
    const employees = [
      anEmployee(4, { lastName: 'van Wyk' }),
      anEmployee(3),
      anEmployee(2),
      anEmployee(5, { lastName: 'Adams', firstName: 'zola' }),
      anEmployee(6, { lastName: 'Adams', firstName: 'Abe' }),
      anEmployee(9, { payFrequencyId: 4 }),
    ];
    await store.cache.replaceEmployees({ ...company, employees, at: 9 });
    const { items } = await store.cache.listEmployees(period);
    expect(items.map(({ id }) => id)).toEqual([6, 5, 2, 3, 4]);
  });

  test('keep every attribute, even one named like a prototype', async () => {
    const attributes = JSON.parse('{"__proto__":"x","email":"t@example.org","quote":"\'; DROP"}') as Record<
      string,
      string
    >;
    await store.cache.replaceEmployees({ ...company, employees: [anEmployee(1, { attributes })], at: 9 });
    const [employee] = (await store.cache.listEmployees(period)).items;
    expect(Object.entries(employee?.attributes ?? {})).toEqual(Object.entries(attributes));
  });

  test('come without attributes where none is wanted', async () => {
    const employees = [anEmployee(1, { attributes: { email: 't@example.org' } })];
    await store.cache.replaceEmployees({ ...company, employees, at: 9 });
    const whole = await store.cache.listEmployees(period);
    const items = whole.items.map((employee) => ({ ...employee, attributes: {} }));
    expect(await store.cache.listEmployees({ ...period, withAttributes: false })).toEqual({
      ...whole,
      items,
    });
  });

  test('accept an answer that names an employee twice', async () => {
    const employees = [anEmployee(1), anEmployee(1, { firstName: 'Zanele' })];
    await store.cache.replaceEmployees({ ...company, employees, at: 9 });
    const { items } = await store.cache.listEmployees(period);
    expect(items.map(({ firstName }) => firstName)).toEqual(['Zanele']);
  });
});

describe('payslips', () => {
  beforeEach(async () => {
    const employees = [anEmployee(1), anEmployee(2), anEmployee(3, { payFrequencyId: 4 })];
    await store.cache.replaceEmployees({ ...company, employees, at: 1 });
  });

  test('are the regular ones of the period and pay frequency', async () => {
    const regular = aPayslip(11, 1, { calculating: true, nettPayCents: null });
    const payslips = [
      regular,
      aPayslip(12, 1, { special: true }),
      aPayslip(13, 1, { date: '2026-10-31', finalised: true }),
      aPayslip(15, 1, { date: '2026-11-20', special: true }),
      aPayslip(31, 3),
      aPayslip(32, 3, { date: '2026-11-20' }),
    ];
    await store.cache.replacePayslips({ ...company, employeeIds: [1, 3], payslips, at: 20 });
    expect(await store.cache.listPayslips(period)).toEqual({ items: [regular], fetchedAt: 20 });
    expect(await store.cache.findPeriodBefore(period)).toBe('2026-10-31');
    expect(await store.cache.findPeriodBefore({ ...period, periodEnd: '2026-10-31' })).toBeNull();
    expect((await store.cache.listPeriods(period)).items).toEqual([
      { end: '2026-11-30', payslips: 1, finalised: 0 },
      { end: '2026-10-31', payslips: 1, finalised: 1 },
    ]);
  });

  test('are replaced for the given employees, and as old as the oldest answer', async () => {
    const payslips = [aPayslip(11, 1), aPayslip(21, 2)];
    await store.cache.replacePayslips({ ...company, employeeIds: [1, 2], payslips, at: 20 });
    await store.cache.replacePayslips({ ...company, employeeIds: [1], payslips: [aPayslip(14, 1)], at: 30 });
    const { items, fetchedAt } = await store.cache.listPayslips(period);
    expect(items.map(({ id }) => id)).toEqual([14, 21]);
    expect(fetchedAt).toBe(20);
  });

  test('are left out for an employee who was not requested', async () => {
    await store.cache.replacePayslips({ ...company, employeeIds: [1], payslips: [aPayslip(21, 2)], at: 20 });
    expect((await store.cache.listPayslips(period)).items).toEqual([]);
  });
});

describe('calculations', () => {
  const owners = { ...company, employeeIds: [1, 2], payslipIds: [10] };
  const salary = aCalculation('basic_salary', { fixed_amount: '20000.00' });
  const overtime = aCalculation('overtime', { hours: '', rate: '1.5' });

  beforeEach(async () => {
    await store.cache.replaceEmployees({ ...company, employees: [anEmployee(1), anEmployee(2)], at: 1 });
    const own = { ...company, employeeId: 1, at: 20 };
    await store.cache.replaceCalculations({ ...own, payslipId: null, calculations: [salary, overtime] });
    await store.cache.replaceCalculations({ ...own, payslipId: 10, calculations: [overtime] });
  });

  test('are listed by owner, in the order of the answer', async () => {
    const fresh = { employeeId: 1, fetchedAt: 20, staleSince: null };
    expect(await store.cache.listCalculations(owners)).toEqual([
      { ...fresh, payslipId: null, calculations: [salary, overtime] },
      { ...fresh, payslipId: 10, calculations: [overtime] },
    ]);
    expect(await store.cache.listCalculations({ ...owners, payslipIds: [] })).toHaveLength(1);
    expect(await store.cache.listCalculations({ ...owners, employeeIds: [] })).toHaveLength(1);
  });

  test('distinguish an owner without any from one that was never read', async () => {
    await store.cache.replaceCalculations({
      ...company,
      employeeId: 2,
      payslipId: null,
      calculations: [],
      at: 25,
    });
    const found = await store.cache.listCalculations({ ...owners, payslipIds: [] });
    expect(found[1]).toEqual({
      employeeId: 2,
      payslipId: null,
      calculations: [],
      fetchedAt: 25,
      staleSince: null,
    });
  });

  test('list the inputs that occur, with a sample that is not empty', async () => {
    expect(await store.cache.listSeenInputs(period)).toEqual([
      { scope: 'employee', item: 'basic_salary', input: 'fixed_amount', sample: '20000.00' },
      { scope: 'employee', item: 'overtime', input: 'hours', sample: '' },
      { scope: 'employee', item: 'overtime', input: 'rate', sample: '1.5' },
      { scope: 'payslip', item: 'overtime', input: 'hours', sample: '' },
      { scope: 'payslip', item: 'overtime', input: 'rate', sample: '1.5' },
    ]);
  });

  test('leave out inherited items, which are no inputs of a payslip', async () => {
    const inherited = {
      id: null,
      employeeId: 1,
      payslipId: null,
      item: 'working_hours',
      inputs: { monday: '8' },
    };
    await store.cache.replaceCalculations({
      ...company,
      employeeId: 1,
      payslipId: null,
      calculations: [inherited],
      at: 26,
    });
    const items = (await store.cache.listSeenInputs(period)).map(({ item }) => item);
    expect(items).not.toContain('working_hours');
  });

  test('are counted across companies, except the companies’ own items', async () => {
    const custom = aCalculation('48211', { amount: '5.00' });
    const other = { ...company, companyId: company.companyId + 1, employeeId: 9, payslipId: 90, at: 27 };
    await store.cache.replaceCalculations({ ...other, calculations: [overtime, custom] });
    const used = await store.cache.listUsedInputs();
    expect(used.map(({ item, input, companies }) => [item, input, companies])).toEqual([
      ['basic_salary', 'fixed_amount', 1],
      ['overtime', 'hours', 2],
      ['overtime', 'rate', 2],
    ]);
  });

  const staleness = async () =>
    (await store.cache.listCalculations(owners)).map(({ staleSince }) => staleSince);

  test('stay stale since the first write until they are replaced', async () => {
    await store.cache.markStale({ ...company, employeeIds: [], payslipIds: [10], at: 30 });
    await store.cache.markStale({ ...company, employeeIds: [], payslipIds: [10], at: 40 });
    expect(await staleness()).toEqual([null, 30]);
    await store.cache.replaceCalculations({
      ...company,
      employeeId: 1,
      payslipId: 10,
      calculations: [],
      at: 50,
    });
    expect(await staleness()).toEqual([null, null]);
  });

  test('have the values that the service confirmed, and are no longer stale', async () => {
    await store.cache.markStale({ ...company, employeeIds: [1], payslipIds: [10], at: 30 });
    const cells = [{ employeeId: 1, payslipId: 10, heading: hours, value: '7.50' }];
    await store.cache.applyInputs({ ...company, cells });
    const [own, payslip] = await store.cache.listCalculations(owners);
    expect(payslip).toMatchObject({ staleSince: null, fetchedAt: 20 });
    expect(payslip?.calculations[0]?.inputs).toEqual({ hours: '7.50', rate: '1.5' });
    expect(own?.staleSince).toBe(30);
  });

  test('include the item that a confirmed input created', async () => {
    const heading = 'calc.commission.amount';
    const cells = [
      { employeeId: 1, payslipId: 10, heading, value: '100' },
      { employeeId: 1, payslipId: null, heading, value: '200' },
    ];
    await store.cache.applyInputs({ ...company, cells });
    const found = await store.cache.listCalculations(owners);
    const made = { id: null, employeeId: 1, item: 'commission' };
    expect(found.map(({ calculations }) => calculations.at(-1))).toEqual([
      { ...made, payslipId: null, inputs: { amount: '200' } },
      { ...made, payslipId: 10, inputs: { amount: '100' } },
    ]);
  });

  test('stay unread when their owner was never read', async () => {
    const cells = [{ employeeId: 2, payslipId: 20, heading: hours, value: '7.50' }];
    await store.cache.applyInputs({ ...company, cells });
    expect(await store.cache.listCalculations({ ...owners, payslipIds: [20] })).toHaveLength(1);
  });
});

test('shows a confirmed attribute in the record and in the name', async () => {
  await store.cache.replaceEmployees({
    ...company,
    employees: [anEmployee(1, { attributes: { a: '1' } })],
    at: 1,
  });
  const cells = [
    { employeeId: 1, payslipId: null, heading: 'last_name', value: 'Dlamini' },
    { employeeId: 1, payslipId: null, heading: 'email', value: 't@example.org' },
  ];
  await store.cache.applyInputs({ ...company, cells });
  const [employee] = (await store.cache.listEmployees(period)).items;
  expect(employee).toMatchObject({
    lastName: 'Dlamini',
    attributes: { a: '1', last_name: 'Dlamini', email: 't@example.org' },
  });
});

test('removes everything of one connection', async () => {
  const other = { connectionId: 'protea', companyId: 7 };
  for (const ref of [company, other]) {
    await store.cache.replaceEmployees({ ...ref, employees: [anEmployee(1)], at: 1 });
    await store.cache.replacePayslips({ ...ref, employeeIds: [1], payslips: [aPayslip(11, 1)], at: 1 });
    const calculations = [aCalculation('overtime', { hours: '1' })];
    await store.cache.replaceCalculations({ ...ref, employeeId: 1, payslipId: null, calculations, at: 1 });
  }
  await store.cache.forgetConnection(company);
  const owners = { employeeIds: [1], payslipIds: [] };
  expect((await store.cache.listPayslips(period)).fetchedAt).toBeNull();
  expect(await store.cache.listCalculations({ ...company, ...owners })).toEqual([]);
  expect((await store.cache.listPayslips({ ...period, ...other })).items).toHaveLength(1);
  expect(await store.cache.listCalculations({ ...other, ...owners })).toHaveLength(1);
});
