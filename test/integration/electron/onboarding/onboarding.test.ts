import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService } from '#practice/service.ts';
import { openRuntime } from '#test/support/runtime.ts';
import { openProtea } from '#test/support/protea.ts';
import { syncCompany } from '#test/support/synced.ts';
import { nobodyAlike } from '#test/support/nobody-alike.ts';
import { composeIdNumber } from '#practice/identifiers.ts';

const companyId = 2501;
const manualCompanyId = 2505;
type World = Awaited<ReturnType<typeof openProtea>>;
let world: World;
let company: { connectionId: string; companyId: number };
let frequency: number;

beforeEach(async () => {
  world = await openProtea();
  const { handlers } = world.runtime;
  const { connection } = await handlers.connections.openPractice({});
  company = { connectionId: connection.id, companyId };
  await syncCompany(world.runtime, company);
  frequency = (await handlers.employees.groups(company)).payFrequencies[0]?.id ?? 0;
});

afterEach(async () => {
  await world.runtime.close();
  await world.practice.close();
});

const texts = (more: Record<string, string> = {}): Record<string, string> => ({
  firstName: 'Zoë',
  lastName: 'Ḓavhana',
  identificationType: 'rsa_id',
  idNumber: composeIdNumber({
    birthdate: '2000-02-29',
    gender: 'female',
    serial: 12,
    citizenship: 'citizen',
  }),
  birthdate: '2000-02-29',
  payFrequencyId: String(frequency),
  appointmentDate: '2026-11-02',
  paymentMethod: 'eft_manual',
  'bankAccount.bankId': '464954524',
  'bankAccount.accountNumber': '1234567890',
  'bankAccount.branchCode': '470010',
  'classification.isDirector': 'no',
  'classification.employmentType': 'full_time',
  ...more,
});

async function begin(more: Record<string, string> = {}) {
  const calls = world.runtime.handlers.onboarding;
  const { id } = await calls.begin({ ...company, texts: {} });
  await calls.save({ id, texts: texts(more) });
  return id;
}

const lineOf = async (id: string) => (await world.runtime.handlers.onboarding.read({ id })).line;

async function ended(id: string) {
  await expect.poll(async () => (await lineOf(id)).state).toMatch(/done|refused|needs-you/);
  return lineOf(id);
}

test('keeps a draft as it is typed, over a restart, and says what is missing', async () => {
  const calls = world.runtime.handlers.onboarding;
  const { id } = await calls.begin({ ...company, texts: { payFrequencyId: String(frequency) } });
  await calls.save({ id, texts: { firstName: 'Tho' } });
  await calls.save({ id, texts: { firstName: 'Thoko', idNumber: '8012' } });
  const { lines } = await calls.list(company);
  expect(lines).toMatchObject([{ id, firstName: 'Thoko', state: 'incomplete', employeeId: null }]);
  expect((await calls.read({ id })).texts).toEqual({
    payFrequencyId: String(frequency),
    firstName: 'Thoko',
    idNumber: '8012',
  });
  await expect(calls.submit({ id, seen: nobodyAlike })).rejects.toMatchObject({ code: 'fields-wrong' });
  await calls.discard({ id });
  expect((await calls.list(company)).lines).toEqual([]);
});

test('takes an employee on once, then sends salary and hours, and shows the number', async () => {
  const calls = world.runtime.handlers.onboarding;
  const id = await begin({
    'firstPay.salary': '18250.5',
    'firstPay.workDays': 'mon-fri',
    'firstPay.hoursADay': '8',
  });
  expect((await lineOf(id)).state).toBe('ready');
  await calls.submit({ id, seen: nobodyAlike });
  await expect(calls.submit({ id, seen: nobodyAlike })).rejects.toMatchObject({ code: 'write-under-way' });
  await expect(calls.save({ id, texts: { firstName: 'Z' } })).rejects.toMatchObject({
    code: 'write-under-way',
  });
  const line = await ended(id);
  expect(line).toMatchObject({ state: 'done' });
  // From here on the number is that of a record, and shown like it.
  expect((await calls.read({ id })).texts['idNumber']).toMatch(/^•••• \d{4}$/);
  const { employeeId } = line;
  expect(line.number).not.toBeNull();
  const { ports } = world.runtime;
  const record = await ports.store.cache.readEmployee({ ...company, employeeId: employeeId ?? 0 });
  expect(record?.item).toMatchObject({ firstName: 'Zoë', lastName: 'Ḓavhana', birthdate: '2000-02-29' });
  const followers = async () =>
    (await ports.store.work.readOnboarding({ id })).followers.map(({ write, state }) => [write.kind, state]);
  await expect.poll(followers).toEqual([
    ['calculation.set', 'applied'],
    ['inherited.set', 'rejected'],
  ]);
  // This company stores regular hours in the old way: they are reported as not saved, and the rest is saved.
  const [failed, ...others] = (await lineOf(id)).failed;
  expect(others).toEqual([]);
  expect(failed).toMatchObject({ state: 'rejected', reason: 'refused' });
  expect(failed?.message).not.toBeNull();
  const { items } = await ports.store.cache.listCalculationRecords({
    ...company,
    employeeId: employeeId ?? 0,
    payslipId: null,
  });
  expect(items.find(({ item }) => item === 'basic_salary')?.inputs).toMatchObject({
    fixed_amount: '18250.5',
  });
});

test('offers and sets an hourly rate though Inputs was never opened, before the salary when wages are weekly', async () => {
  const { handlers, store } = world.runtime;
  const offered = async () => (await handlers.onboarding.readAll(company)).firstInputs[0];
  const rate = { item: 'basic_salary', input: 'hourly_rate', kind: 'rate', name: null };
  expect(await offered()).toEqual({ ...rate, afterSalaryFor: [frequency] });
  const { items } = await store.cache.readList({ ...company, list: 'pay-frequencies' });
  const weekly = items.map((one) => ({ ...one, frequency: 'weekly' }));
  await store.cache.replaceList({ ...company, items: weekly, at: Date.now(), list: 'pay-frequencies' });
  expect(await offered()).toEqual({ ...rate, afterSalaryFor: [] });

  const id = await begin({ 'firstInputs.basic_salary.hourly_rate': '31.50' });
  await handlers.onboarding.submit({ id, seen: nobodyAlike });
  const { employeeId } = await ended(id);
  await expect.poll(async () => (await lineOf(id)).saved).toMatchObject([{ inputs: ['hourly_rate'] }]);
  expect(await lineOf(id)).toMatchObject({ hasNoPay: false, failed: [] });
  const owner = { ...company, employeeId: employeeId ?? 0, payslipId: null };
  const { items: set } = await store.cache.listCalculationRecords(owner);
  expect(set.find(({ item }) => item === 'basic_salary')?.inputs).toMatchObject({ hourly_rate: '31.50' });
});

test('says that an employee taken on without a salary or rate has no pay', async () => {
  const [none, zero] = [await begin(), await begin({ 'firstPay.salary': '0', number: 'Z2', idNumber: '' })];
  await world.runtime.handlers.onboarding.save({ id: zero, texts: { identificationType: 'none' } });
  for (const id of [none, zero]) {
    expect((await lineOf(id)).hasNoPay).toBe(false);
    await world.runtime.handlers.onboarding.submit({ id, seen: { ...nobodyAlike, draftIds: [none] } });
    expect(await ended(id)).toMatchObject({ state: 'done', hasNoPay: true });
  }
});

test('neither loses nor leaves out what is typed while a draft is being sent', async () => {
  const { work } = world.runtime.store;
  const id = await begin();
  const { texts: sent } = await work.readOnboarding({ id });
  await world.runtime.handlers.onboarding.save({ id, texts: { 'firstPay.salary': '9000' } });
  const late = work.commitOnboarding({ id, texts: sent, writes: [], at: Date.now() });
  await expect(late).rejects.toMatchObject({ code: 'review-outdated' });
  expect(await lineOf(id)).toMatchObject({ state: 'ready', creation: null });
  await world.runtime.handlers.onboarding.submit({ id, seen: nobodyAlike });
  expect((await work.readOnboarding({ id })).followers).toHaveLength(1);
  await ended(id);
});

test('names a refused first input, and sends the others', async () => {
  const id = await begin({
    'firstPay.salary': '18250.5',
    'firstInputs.99999.amount': '350',
    'firstInputs.garnishee.amount': '410',
  });
  expect((await lineOf(id)).state).toBe('ready');
  await world.runtime.handlers.onboarding.save({ id, texts: { 'firstInputs.garnishee.amount': '4x' } });
  expect(await lineOf(id)).toMatchObject({ state: 'incomplete', problems: 1 });
  await expect(world.runtime.handlers.onboarding.submit({ id, seen: nobodyAlike })).rejects.toMatchObject({
    params: { problems: [{ path: 'firstInputs.garnishee.amount', problem: 'not-a-number' }] },
  });
  await world.runtime.handlers.onboarding.save({ id, texts: { 'firstInputs.garnishee.amount': '410' } });
  await world.runtime.handlers.onboarding.submit({ id, seen: nobodyAlike });
  const { employeeId } = await ended(id);
  await expect.poll(async () => (await lineOf(id)).saved.length).toBe(2);
  await expect
    .poll(async () => (await lineOf(id)).failed)
    .toMatchObject([{ item: '99999', inputs: ['amount'], state: 'rejected', reason: 'refused' }]);
  expect((await lineOf(id)).saved).toMatchObject([
    { item: 'basic_salary', inputs: ['fixed_amount'] },
    { item: 'garnishee', inputs: ['amount'] },
  ]);
  const owner = { ...company, employeeId: employeeId ?? 0, payslipId: null };
  const { items } = await world.runtime.store.cache.listCalculationRecords(owner);
  expect(items.find(({ item }) => item === 'garnishee')?.inputs).toMatchObject({ amount: '410' });
});

test('adds, changes and discards many drafts together, each with its possible duplicates', async () => {
  const calls = world.runtime.handlers.onboarding;
  const { ids } = await calls.beginMany({
    ...company,
    employees: ['Anele', 'Botho', 'Chuma'].map((firstName) => ({ ...texts(), firstName })),
  });
  const names = async () =>
    (await calls.readAll(company)).rows.map((row) => [row.line.id, row.texts['firstName'], row.line.state]);
  expect(await names()).toEqual([
    [ids[0], 'Anele', 'ready'],
    [ids[1], 'Botho', 'ready'],
    [ids[2], 'Chuma', 'ready'],
  ]);
  const [first = '', second = '', third = ''] = ids;
  expect((await calls.findAlike(company)).found.map(({ id, draftId, by }) => [id, draftId, by])).toEqual([
    [second, first, ['id-number', 'bank-account']],
    [third, first, ['id-number', 'bank-account']],
    [third, second, ['id-number', 'bank-account']],
  ]);
  await calls.submit({ id: first, seen: nobodyAlike });
  // A draft that was sent blocks the others too: a change is stored as a whole or not at all.
  const drafts = [second, first].map((id) => ({ id, texts: { firstName: 'Zama' } }));
  await expect(calls.saveMany({ drafts })).rejects.toMatchObject({ code: 'write-under-way' });
  await calls.saveMany({ drafts: [{ id: second, texts: { firstName: '' } }] });
  await calls.discardMany({ ids: [third] });
  expect((await names()).slice(1)).toEqual([[second, '', 'incomplete']]);
  await ended(first);
});

describe('a refusal', () => {
  test('is shown at the fields that the service names, holds back what follows, and can be corrected', async () => {
    const calls = world.runtime.handlers.onboarding;
    const taken = await begin({ number: 'X-1' });
    await calls.submit({ id: taken, seen: nobodyAlike });
    expect((await ended(taken)).state).toBe('done');
    const seen = { ...nobodyAlike, draftIds: [taken] };
    const id = await begin({
      number: 'X-1',
      idNumber: composeIdNumber({
        birthdate: '2000-02-29',
        gender: 'male',
        serial: 7,
        citizenship: 'citizen',
      }),
      'firstPay.salary': '9000',
    });
    await calls.submit({ id, seen });
    expect(await ended(id)).toMatchObject({ state: 'refused' });
    const { refusals, numberMode } = await calls.read({ id });
    expect(refusals).toEqual([{ field: 'number', message: 'has already been taken' }]);
    // It had a number, so nothing is learned about how the company numbers employees.
    expect(numberMode).toBe('not-known');
    await calls.save({ id, texts: { number: 'X-2' } });
    await calls.submit({ id, seen });
    expect(await ended(id)).toMatchObject({ state: 'done', number: 'X-2' });
  });
});

test('asks for employee numbers once a refusal shows that the company assigns them by hand', async () => {
  const companies = practiceCompanies.filter(({ id }) => id === manualCompanyId);
  const practice = await startPracticeService({ port: 0, key: 'demo-key', today: '2026-11-20', companies });
  const runtime = await openRuntime({ practice: { baseUrl: `${practice.origin}/v1`, key: 'demo-key' } });
  try {
    const { connection } = await runtime.handlers.connections.openPractice({});
    const ref = { connectionId: connection.id, companyId: manualCompanyId };
    await syncCompany(runtime, ref);
    const [own] = (await runtime.handlers.employees.groups(ref)).payFrequencies;
    const { onboarding } = runtime.handlers;
    const { id } = await onboarding.begin({ ...ref, texts: texts({ payFrequencyId: String(own?.id) }) });
    await onboarding.submit({ id, seen: nobodyAlike });
    await expect.poll(async () => (await onboarding.read({ id })).line.state).toBe('refused');
    const refused = await onboarding.read({ id });
    expect(refused).toMatchObject({ numberMode: 'manual', line: { problems: 1 } });
    await expect(onboarding.submit({ id, seen: nobodyAlike })).rejects.toMatchObject({
      params: { problems: [{ path: 'number', problem: 'missing' }] },
    });
  } finally {
    await runtime.close();
    await practice.close();
  }
});

test('takes nobody on who may be on record until the clerk has seen that record', async () => {
  const { employees, onboarding } = world.runtime.handlers;
  const unseen = { code: 'duplicate-not-seen' };
  const [id, twin] = [await begin(), await begin()];
  await onboarding.submit({ id, seen: nobodyAlike });
  const { employeeId } = await ended(id);
  // The clerk who looked at both drafts before the first was sent has seen the employee that it became.
  const asDraft = { ...nobodyAlike, draftIds: [id] };
  await expect(onboarding.submit({ id: twin, seen: nobodyAlike })).rejects.toMatchObject(unseen);
  await expect(
    onboarding.submit({ id: twin, seen: { ...nobodyAlike, employeeIds: [(employeeId ?? 0) + 1] } }),
  ).rejects.toMatchObject(unseen);
  expect(await lineOf(twin)).toMatchObject({ state: 'ready', creation: null });
  await onboarding.submit({ id: twin, seen: asDraft });
  await ended(twin);
  const again = await begin();
  const { found } = await employees.alike({ ...company, texts: texts(), exceptId: null });
  const employeeIds = found.map((one) => one.employeeId);
  expect(employeeIds).toContain(employeeId);
  await onboarding.submit({ id: again, seen: { ...nobodyAlike, employeeIds } });
  await ended(again);
});

test('reinstates a former employee, and removes the draft', async () => {
  const calls = world.runtime.handlers.onboarding;
  const id = await begin();
  await calls.submit({ id, seen: nobodyAlike });
  const { employeeId } = await ended(id);
  // Someone who is already being taken on cannot be reinstated instead.
  const again = calls.reinstate({ id, employeeId: employeeId ?? 0, appointmentDate: '2026-11-16' });
  await expect(again).rejects.toMatchObject({ code: 'write-under-way' });
  const second = await begin();
  const { found } = await world.runtime.handlers.employees.alike({
    ...company,
    texts: texts(),
    exceptId: null,
  });
  expect(found).toMatchObject([{ employeeId, by: ['id-number', 'bank-account', 'name-and-birthdate'] }]);
  const { writeId } = await calls.reinstate({
    id: second,
    employeeId: employeeId ?? 0,
    appointmentDate: '2026-11-16',
  });
  expect((await world.runtime.store.work.readWrite({ writeId }))?.write).toEqual({
    kind: 'service.reinstate',
    employeeId,
    appointmentDate: '2026-11-16',
  });
  await expect(calls.read({ id: second })).rejects.toMatchObject({ code: 'not-found' });
});

test('does not reinstate a former employee while another change of their service is pending', async () => {
  const calls = world.runtime.handlers.onboarding;
  const { employees } = await world.runtime.handlers.servicePeriods.serving({ ...company, on: '2026-11-20' });
  const employeeId = employees[0]?.employeeId ?? 0;
  world.practice.faults.add({ count: null, effect: { kind: 'status', status: 401 } });
  await world.runtime.handlers.servicePeriods.reinstate({
    ...company,
    employeeId,
    appointmentDate: '2026-12-01',
  });
  const id = await begin();
  const second = calls.reinstate({ id, employeeId, appointmentDate: '2027-01-04' });
  await expect(second).rejects.toMatchObject({ code: 'write-under-way' });
  expect((await lineOf(id)).state).toBe('ready');
});

test('removes the drafts with their connection', async () => {
  const id = await begin();
  await world.runtime.handlers.connections.forget({ connectionId: company.connectionId });
  await expect(world.runtime.handlers.onboarding.read({ id })).rejects.toMatchObject({ code: 'not-found' });
});
