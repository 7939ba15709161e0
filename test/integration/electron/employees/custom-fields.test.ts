import { onboardingFieldsFor } from '#electron/onboarding/contract/onboarding.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService } from '#practice/service.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { syncCompany } from '#test/support/synced.ts';
import { nobodyAlike } from '#test/support/nobody-alike.ts';

const key = 'demo-key';
/** Baobab Consulting has custom fields: a text, a drop-down and a date. */
const companies = practiceCompanies.filter(({ id }) => id === 2504);
const grade = {
  id: '612',
  name: 'Grade',
  values: [
    { id: '4101', name: 'Junior' },
    { id: '4102', name: 'Senior' },
    { id: '4103', name: 'Hoof' },
  ],
};
let practice: Awaited<ReturnType<typeof startPracticeService>>;
let runtime: Runtime;
let company: { connectionId: string; companyId: number };
let employeeId: number;

const held = async () =>
  (await runtime.store.cache.readEmployee({ ...company, employeeId }))?.item.customFields;
const ref = () => ({ ...company, employeeId });

const gradeOf = (fields: Awaited<ReturnType<typeof held>>) => JSON.stringify(fields?.['612']);

async function settled(writeId: string) {
  await expect
    .poll(async () => (await runtime.store.work.readWrite({ writeId }))?.state)
    .toMatch(/applied|rejected|conflict|needs-clerk/);
  return runtime.store.work.readWrite({ writeId });
}

async function change(typed: Record<string, string>) {
  const { texts: before } = await runtime.handlers.employees.fields(ref());
  const { writeId } = await runtime.handlers.employees.change({
    ...ref(),
    before,
    now: { ...before, ...typed },
  });
  return settled(writeId);
}

beforeEach(async () => {
  practice = await startPracticeService({
    port: 0,
    key,
    today: '2026-11-20',
    calculationMs: 0,
    companies,
  });
  runtime = await openRuntime({ practice: { baseUrl: `${practice.origin}/v1`, key } });
  const { connection } = await runtime.handlers.connections.openPractice({});
  company = { connectionId: connection.id, companyId: 2504 };
  await syncCompany(runtime, company);
  const everybody = { payFrequencyId: null, payPointId: null, service: null, search: '' };
  const { rows } = await runtime.handlers.employees.list({
    ...company,
    ...everybody,
    sort: { by: 'name', descending: false },
    window: { offset: 0, limit: 1 },
  });
  employeeId = rows[0]?.employeeId ?? 0;
});

afterEach(async () => {
  await runtime.close();
  await practice.close();
});

test('allows no change of custom fields until the record itself is read, then shows them by the clerk’s names', async () => {
  await runtime.handlers.customFields.save({ ...company, named: [grade] });
  expect(await held()).toBeNull();
  expect((await runtime.handlers.employees.fields(ref())).customFields).toEqual([]);
  await runtime.handlers.employees.refresh({ ...ref(), force: false });
  expect(await held()).toMatchObject({ 612: expect.any(Number) as number });
  expect((await runtime.handlers.employees.fields(ref())).customFields).toEqual([grade]);
  await syncCompany(runtime, company);
  expect(await held()).toBeNull();
  await runtime.handlers.employees.refresh({ ...ref(), force: false });
  expect(await held()).toMatchObject({ 612: expect.any(Number) as number });
  const { seen } = await runtime.handlers.customFields.list(company);
  const own = await held();
  expect(seen.find(({ id }) => id === '612')?.samples).toContain(gradeOf(own));
  const { customFields } = await runtime.handlers.employees.record(ref());
  const name = grade.values.find(({ id }) => id === gradeOf(own))?.name;
  expect(customFields).toContainEqual({ name: '612', label: 'Grade', value: name });
  expect((await runtime.handlers.employees.groups(company)).customFields).toEqual([grade]);
});

test('has a column for it in the list, and imports it from a file of changes', async () => {
  await runtime.handlers.customFields.save({ ...company, named: [grade] });
  const everybody = { payFrequencyId: null, payPointId: null, service: null, search: '' };
  const lineOf = async () => {
    const { rows } = await runtime.handlers.employees.list({
      ...company,
      ...everybody,
      sort: { by: 'name', descending: false },
      customFields: ['612', '613'],
      window: { offset: 0, limit: 1 },
    });
    return rows[0]?.customFields;
  };
  const compared = async (value: string) => {
    const row = { '@employeeId': String(employeeId), 'customFields.612': value };
    return (await runtime.handlers.employees.compare({ ...company, rows: [row] })).compared[0]?.changes;
  };
  expect(await lineOf()).toBeNull();
  expect(await compared('4101')).toMatchObject([{ problem: 'not-read' }]);
  await runtime.handlers.employees.refresh({ ...ref(), force: false });
  const before = gradeOf(await held());
  const nameOf = (id: string) => grade.values.find((value) => value.id === id)?.name;
  expect(await lineOf()).toEqual({ 612: nameOf(before) });
  expect(await compared(before)).toEqual([]);
  const other = before === '4103' ? '4101' : '4103';
  const changes = [{ path: 'customFields.612', before, now: other, problem: null }];
  expect(await compared(other)).toEqual(changes);
  expect(await change({ 'customFields.612': other })).toMatchObject({ state: 'applied' });
});

test('sends unnamed fields with a change too, and the service keeps them', async () => {
  await runtime.handlers.employees.refresh({ ...ref(), force: true });
  const contact = { id: '611', name: 'Emergency contact', values: [] };
  await runtime.handlers.customFields.save({ ...company, named: [contact] });
  expect(await change({ 'customFields.611': 'Ḽavhelesani, 082' })).toMatchObject({ state: 'applied' });
  await runtime.handlers.employees.refresh({ ...ref(), force: true });
  await runtime.handlers.customFields.save({ ...company, named: [grade] });
  const before = await held();
  expect(before).toMatchObject({ 611: 'Ḽavhelesani, 082', 612: expect.any(Number) as number });
  const other = before?.['612'] === 4103 ? '4101' : '4103';
  expect(await change({ 'customFields.612': other })).toMatchObject({ state: 'applied' });
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
  await runtime.handlers.employees.refresh({ ...ref(), force: true });
  expect(await held()).toEqual({ ...before, 612: Number(other) });
  expect(await change({ 'customFields.612': '' })).toMatchObject({ state: 'applied' });
  await runtime.handlers.employees.refresh({ ...ref(), force: true });
  expect(await held()).not.toHaveProperty('612');
});

test('shows a refusal at its field, keeps what was typed, and repeats no number', async () => {
  await runtime.handlers.employees.refresh({ ...ref(), force: true });
  const until = { id: '613', name: 'Permit until', values: [] };
  await runtime.handlers.customFields.save({ ...company, named: [until] });
  await runtime.handlers.employees.saveTyped({ ...ref(), texts: { 'customFields.613': 'next year' } });
  expect((await runtime.handlers.employees.fields(ref())).typed?.texts).toEqual({
    'customFields.613': 'next year',
  });
  const write = await change({ 'customFields.613': 'next year' });
  expect(write?.state).toBe('rejected');
  expect(write?.refusals).toEqual([{ field: 'custom_fields.613', message: 'is not valid' }]);
  await expect(
    runtime.handlers.customFields.save({ ...company, named: [grade, { ...grade, name: 'Rank' }] }),
  ).rejects.toMatchObject({ code: 'invalid-input' });
  expect((await runtime.handlers.customFields.list(company)).named).toEqual([until]);
});

test('offers them for a new employee, and names them in a report as the clerk does', async () => {
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
  const { numberMode } = await runtime.handlers.onboarding.read({ id });
  expect(Object.keys(onboardingFieldsFor(numberMode, [grade], []))).toContain('customFields');
  const { writeId } = await runtime.handlers.onboarding.submit({ id, seen: nobodyAlike });
  const write = await settled(writeId);
  expect(write).toMatchObject({ state: 'applied' });
  employeeId = write?.employeeId ?? 0;
  await runtime.handlers.employees.refresh({ ...ref(), force: true });
  expect(await held()).toEqual({ 612: 4102 });

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
  const at = result?.columns.findIndex(({ name }) => name === 'Grade') ?? -1;
  expect(result?.columns[at]).toEqual({ name: 'Grade', kind: 'text' });
  const told = new Set(result?.rows.map(({ values }) => values[at]));
  expect([...told].filter((value) => value !== null).toSorted()).toEqual(['Hoof', 'Junior', 'Senior']);
});
