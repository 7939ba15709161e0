import { beforeEach, expect, test } from 'vitest';
import { endOf } from '#test/support/outbox-runtime.ts';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';
import { setItem } from '#test/support/service/practice-service.ts';

type Fixture = Awaited<ReturnType<typeof openTwoServices>>;
let fixture: Fixture;
let employee: Fixture['first'] & { employeeId: number; payslipId: number | null };

beforeEach(async () => {
  fixture = await openTwoServices();
  await syncCompany(fixture.runtime, fixture.first);
  const { rows } = await fixture.employees(fixture.first);
  const serving = rows.find(({ endedOn }) => endedOn === null);
  if (serving === undefined) throw new Error('Nobody is in service.');
  employee = { ...fixture.first, employeeId: serving.employeeId, payslipId: null };
});

const calls = () => fixture.runtime.handlers.payItems;
const read = async (owner: typeof employee, item: string) => {
  await calls().refresh({ ...owner, force: true });
  return (await calls().read(owner)).items.find((one) => one.item === item);
};
async function outcome({ writeId }: { writeId: string }) {
  return (await endOf(fixture.runtime, writeId))?.state;
}

const valuesOf = (line: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries((line?.inputs ?? []).map(({ input, value }) => [input, Number(value)]));

test('changes, adds and removes items of an employee, and of one payslip alone', async () => {
  const salary = await read(employee, 'basic_salary');
  const amount = salary?.inputs.find(({ input }) => input === 'fixed_amount')?.value ?? '';
  const change = {
    item: 'basic_salary',
    before: { fixed_amount: amount },
    now: { fixed_amount: '23456.78' },
  };
  expect(await outcome(await calls().save({ ...employee, ...change }))).toBe('applied');
  expect(valuesOf(await read(employee, 'basic_salary'))).toMatchObject({ fixed_amount: 23_456.78 });

  const { choices } = await calls().choices(employee);
  expect(choices.map(({ item }) => item)).not.toContain('basic_salary');
  const added = { item: 'savings', before: {}, now: { amount: '150' } };
  expect(await outcome(await calls().save({ ...employee, ...added }))).toBe('applied');
  const savings = await read(employee, 'savings');
  expect(valuesOf(savings)).toEqual({ amount: 150 });

  const inputs = Object.fromEntries((savings?.inputs ?? []).map(({ input, value }) => [input, value]));
  const removal = { ...employee, calculationId: savings?.id ?? 0, inputs };
  expect(await outcome(await calls().remove(removal))).toBe('applied');
  expect(await read(employee, 'savings')).toBeUndefined();

  const { rows } = await fixture.payslips(fixture.first, { employeeId: employee.employeeId, state: 'open' });
  const payslip = { ...employee, payslipId: rows[0]?.id ?? 0 };
  const bonus = { item: 'annual_bonus', before: {}, now: { amount: '5000' } };
  await calls().refresh({ ...payslip, force: true });
  expect(await outcome(await calls().save({ ...payslip, ...bonus }))).toBe('applied');
  expect(valuesOf(await read(payslip, 'annual_bonus'))).toEqual({ amount: 5_000 });
  expect(await read(employee, 'annual_bonus')).toBeUndefined();
});

test('refuses a wrong value, and asks the clerk when somebody else has changed the item since', async () => {
  const salary = await read(employee, 'basic_salary');
  const amount = salary?.inputs.find(({ input }) => input === 'fixed_amount')?.value ?? '';
  const wrong = { item: 'basic_salary', before: { fixed_amount: amount }, now: { fixed_amount: 'a lot' } };
  await expect(calls().save({ ...employee, ...wrong })).rejects.toMatchObject({ code: 'fields-wrong' });
  await setItem(fixture.services[0], employee.employeeId, 'basic_salary', { fixed_amount: '31000' });
  const mine = { ...wrong, now: { fixed_amount: '32000' } };
  expect(await outcome(await calls().save({ ...employee, ...mine }))).toBe('conflict');
  expect(valuesOf(await read(employee, 'basic_salary'))).toMatchObject({ fixed_amount: 31_000 });
});

test('changes no item of a finalised payslip', async () => {
  const { employeeId } = employee;
  const { rows } = await fixture.payslips(fixture.first, { employeeId, state: 'finalised' });
  const payslip = { ...employee, payslipId: rows[0]?.id ?? 0 };
  await calls().refresh({ ...payslip, force: true });
  expect((await calls().read(payslip)).finalised).toBe(true);
  const bonus = { item: 'annual_bonus', before: {}, now: { amount: '5000' } };
  await expect(calls().save({ ...payslip, ...bonus })).rejects.toMatchObject({ code: 'invalid-input' });
});

test('does not add an item of the company’s own again when it was added meanwhile', async () => {
  const item = '48201';
  const own = async (owner: typeof employee) => {
    await calls().refresh({ ...owner, force: true });
    return (await calls().read(owner)).items.filter((one) => one.item === item);
  };
  const { rows } = await fixture.employees(fixture.first);
  const isPaidAlike = (row: (typeof rows)[number]) =>
    row.endedOn === null &&
    rows.some((one) => one.employeeId === employee.employeeId && one.payFrequencyId === row.payFrequencyId);
  // A colleague's items can be chosen, and what the service has for the employee was not read here.
  for (const { employeeId } of rows.filter(isPaidAlike)) {
    await setItem(fixture.services[0], employeeId, item, { amount: '90' });
    if (employeeId !== employee.employeeId) await own({ ...employee, employeeId });
  }
  const added = await calls().save({ ...employee, item, before: {}, now: { amount: '100' } });
  // The clerk decides whether both are intended.
  expect(await outcome(added)).toBe('needs-clerk');
  const held = await own(employee);
  expect(held.length).toBeGreaterThan(0);
  expect(valuesOf(held.find(({ inputs }) => inputs.some(({ value }) => Number(value) === 100)))).toEqual({});
});

test('reports that a service has no payslip templates without an error', async () => {
  const { connectionId, companyId, employeeId } = employee;
  expect(await calls().templates({ connectionId, companyId, employeeId })).toEqual({
    offered: false,
    count: null,
  });
});

test('shows which names of items are the clerk’s own', async () => {
  const { cache } = fixture.runtime.store;
  const { employeeId, payslipId } = employee;
  const owner = { employeeId, payslipId };
  const calculations = [{ ...owner, id: 1, item: '48211', inputs: { amount: '150' } }];
  await cache.replaceCalculations({ ...employee, calculations, at: Date.now() });
  const line = async () => (await calls().read(employee)).items.find(({ item }) => item === '48211');
  expect(await line()).toMatchObject({ isNamed: false });
  await fixture.runtime.handlers.payslips.nameItem({ ...fixture.first, item: '48211', name: 'Tea money' });
  expect(await line()).toMatchObject({ name: 'Tea money', isNamed: true });
});
