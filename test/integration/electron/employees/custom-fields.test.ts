import { onboardingFieldsFor } from '#electron/onboarding/contract/onboarding.ts';
import { baobab } from '#test/support/samples/practice.ts';
import { endOf } from '#test/support/outbox-runtime.ts';
import { expect } from 'vitest';
import { syncCompany } from '#test/support/synced.ts';
import { nobodyAlike } from '#test/support/nobody-alike.ts';
import { test as base } from '#test/support/fixtures.ts';
import { byName, everyEmployee } from '#test/support/samples/filters.ts';

const grade = {
  id: '612',
  name: 'Grade',
  values: [
    { id: '4101', name: 'Junior' },
    { id: '4102', name: 'Senior' },
    { id: '4103', name: 'Hoof' },
  ],
};
const gradeOf = (fields: Record<string, unknown> | null | undefined) => JSON.stringify(fields?.['612']);

/** An employee of Baobab Consulting, which has custom fields: a text, a drop-down and a date. */
const test = base
  .extend('practiceOptions', { companyIds: [baobab] })
  .extend('employee', async ({ runtime, company }) => {
    const { handlers, store } = runtime;
    const { rows } = await handlers.employees.list({
      ...company,
      ...everyEmployee,
      sort: byName,
      window: { offset: 0, limit: 1 },
    });
    const employeeId = rows[0]?.employeeId ?? 0;
    const ref = { ...company, employeeId };
    return {
      ref,
      /** The custom fields that the cache has. */
      fields: async (of = ref) => (await store.cache.readEmployee(of))?.item.customFields,
      read: (of = ref) => handlers.employees.refresh({ ...of, force: true }),
      change: async (typed: Record<string, string>) => {
        const { texts: before } = await handlers.employees.fields(ref);
        const { writeId } = await handlers.employees.change({ ...ref, before, now: { ...before, ...typed } });
        return endOf(runtime, writeId);
      },
    };
  });
test('shows custom fields by the clerk’s names once the record is read, and allows no change before', async ({
  runtime,
  company,
  employee,
}) => {
  await runtime.handlers.customFields.save({ ...company, named: [grade] });
  expect(await employee.fields()).toBeNull();
  expect((await runtime.handlers.employees.fields(employee.ref)).customFields).toEqual([]);
  await runtime.handlers.employees.refresh({ ...employee.ref, force: false });
  expect(await employee.fields()).toMatchObject({ 612: expect.any(Number) as number });
  expect((await runtime.handlers.employees.fields(employee.ref)).customFields).toEqual([grade]);
  await syncCompany(runtime, company);
  expect(await employee.fields()).toBeNull();
  await runtime.handlers.employees.refresh({ ...employee.ref, force: false });
  expect(await employee.fields()).toMatchObject({ 612: expect.any(Number) as number });
  const { seen } = await runtime.handlers.customFields.list(company);
  const own = await employee.fields();
  expect(seen.find(({ id }) => id === '612')?.samples).toContain(gradeOf(own));
  const { customFields } = await runtime.handlers.employees.record(employee.ref);
  const name = grade.values.find(({ id }) => id === gradeOf(own))?.name;
  expect(customFields).toContainEqual({ name: '612', label: 'Grade', value: name });
  expect((await runtime.handlers.employees.groups(company)).customFields).toEqual([grade]);
});

test('shows a custom field as a column of the list, and imports it from a file of changes', async ({
  runtime,
  company,
  employee,
}) => {
  await runtime.handlers.customFields.save({ ...company, named: [grade] });
  const lineOf = async () => {
    const { rows } = await runtime.handlers.employees.list({
      ...company,
      ...everyEmployee,
      sort: byName,
      customFields: ['612', '613'],
      window: { offset: 0, limit: 1 },
    });
    return rows[0]?.customFields;
  };
  const compared = async (value: string) => {
    const row = { '@employeeId': String(employee.ref.employeeId), 'customFields.612': value };
    return (await runtime.handlers.employees.compare({ ...company, rows: [row] })).compared[0]?.changes;
  };
  expect(await lineOf()).toBeNull();
  expect(await compared('4101')).toMatchObject([{ problem: 'not-read' }]);
  await runtime.handlers.employees.refresh({ ...employee.ref, force: false });
  const before = gradeOf(await employee.fields());
  const nameOf = (id: string) => grade.values.find((value) => value.id === id)?.name;
  expect(await lineOf()).toEqual({ 612: nameOf(before) });
  expect(await compared(before)).toEqual([]);
  const other = before === '4103' ? '4101' : '4103';
  const changes = [{ path: 'customFields.612', before, now: other, problem: null }];
  expect(await compared(other)).toEqual(changes);
  expect(await employee.change({ 'customFields.612': other })).toMatchObject({ state: 'applied' });
});

test('keeps the fields without a name when another field is changed', async ({
  runtime,
  company,
  employee,
}) => {
  await employee.read();
  const contact = { id: '611', name: 'Emergency contact', values: [] };
  await runtime.handlers.customFields.save({ ...company, named: [contact] });
  expect(await employee.change({ 'customFields.611': 'Ḽavhelesani, 082' })).toMatchObject({
    state: 'applied',
  });
  await employee.read();
  await runtime.handlers.customFields.save({ ...company, named: [grade] });
  const before = await employee.fields();
  expect(before).toMatchObject({ 611: 'Ḽavhelesani, 082', 612: expect.any(Number) as number });
  const other = before?.['612'] === 4103 ? '4101' : '4103';
  expect(await employee.change({ 'customFields.612': other })).toMatchObject({ state: 'applied' });
  const { entries } = await runtime.handlers.outbox.list({
    connectionId: company.connectionId,
    group: 'done',
    offset: 0,
    limit: 10,
  });
  const compared = entries.flatMap((entry) => (entry.type === 'write' ? entry.fields : []));
  const nameOf = (id: unknown) => grade.values.find((value) => value.id === String(id))?.name;
  expect(compared).toContainEqual({
    name: 'customFields.612',
    label: 'Grade',
    before: nameOf(before?.['612']),
    mine: nameOf(other),
  });
  await employee.read();
  expect(await employee.fields()).toEqual({ ...before, 612: Number(other) });
  expect(await employee.change({ 'customFields.612': '' })).toMatchObject({ state: 'applied' });
  await employee.read();
  expect(await employee.fields()).not.toHaveProperty('612');
});

test('shows a refusal at its field, and keeps what was typed', async ({ runtime, company, employee }) => {
  await employee.read();
  const until = { id: '613', name: 'Permit until', values: [] };
  await runtime.handlers.customFields.save({ ...company, named: [until] });
  await runtime.handlers.employees.saveTyped({ ...employee.ref, texts: { 'customFields.613': 'next year' } });
  expect((await runtime.handlers.employees.fields(employee.ref)).typed?.texts).toEqual({
    'customFields.613': 'next year',
  });
  const write = await employee.change({ 'customFields.613': 'next year' });
  expect(write?.state).toBe('rejected');
  expect(write?.refusals).toEqual([{ field: 'custom_fields.613', message: 'is not valid' }]);
  await expect(
    runtime.handlers.customFields.save({ ...company, named: [grade, { ...grade, name: 'Rank' }] }),
  ).rejects.toMatchObject({ code: 'invalid-input' });
  expect((await runtime.handlers.customFields.list(company)).named).toEqual([until]);
});

test('offers custom fields for a new employee, and uses the clerk’s names in a report', async ({
  runtime,
  company,
  employee,
}) => {
  await runtime.handlers.customFields.save({ ...company, named: [grade] });
  const [frequency] = (await runtime.handlers.employees.groups(company)).payFrequencies;
  const { id } = await runtime.handlers.onboarding.begin({
    ...company,
    texts: {
      firstName: 'Tshilidzi',
      lastName: 'Ṋemaḓodzi',
      birthdate: '1992-02-29',
      identificationType: 'none',
      payFrequencyId: String(frequency?.id),
      paymentMethod: 'cash',
      appointmentDate: '2026-11-02',
      'customFields.612': '4102',
      number: 'N-1',
      'postalAddress.sameAsPhysical': 'yes',
      'physicalAddress.city': 'Thohoyandou',
    },
  });
  const form = await runtime.handlers.onboarding.read({ id });
  expect(Object.keys(onboardingFieldsFor(form, [grade]))).toContain('customFields');
  const { writeId } = await runtime.handlers.onboarding.submit({ id, seen: nobodyAlike });
  const write = await endOf(runtime, writeId);
  expect(write).toMatchObject({ state: 'applied' });
  const added = { ...company, employeeId: write?.employeeId ?? 0 };
  await employee.read(added);
  expect(await employee.fields(added)).toEqual({ 612: 4102 });

  const { customFields } = await runtime.handlers.reports.choices(company);
  expect(customFields).toContainEqual({ name: '612', label: 'Grade' });
  const span = { startDate: '2026-09-01', endDate: '2026-10-31', payFrequencyIds: null, employeeIds: null };
  const question = {
    report: 'transaction_history' as const,
    ...span,
    humanize: true,
    accountNames: ['basic_salary'],
    customFields: ['612'],
  };
  const asked = await runtime.handlers.reports.ask({ ...company, question });
  if (!('resultId' in asked)) throw new Error('It was queued.');
  const { resultId } = asked;
  const result = await runtime.handlers.reports.read({ ...company, resultId, offset: 0, limit: 500 });
  const index = result?.columns.findIndex(({ name }) => name === 'Grade') ?? -1;
  expect(result?.columns[index]).toEqual({ name: 'Grade', kind: 'text' });
  const values = new Set(result?.rows.map((row) => row.values[index]));
  expect([...values].filter((value) => value !== null).toSorted()).toEqual(['Hoof', 'Junior', 'Senior']);
});
