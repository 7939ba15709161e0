import { describe, expect } from 'vitest';
import { addressOf, startPractice } from '#test/support/service/practice-service.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { syncCompany } from '#test/support/synced.ts';
import { nobodyAlike } from '#test/support/nobody-alike.ts';
import { composeIdNumber } from '#practice/identifiers.ts';
import { test as base } from '#test/support/fixtures.ts';

const manualCompanyId = 2505;

/** Drafts of new employees of Protea Joinery. */
const test = base
  .extend('practiceOptions', { calculationMs: 30 })
  .extend(
    'frequency',
    async ({ runtime, company }) =>
      (await runtime.handlers.employees.groups(company)).payFrequencies[0]?.id ?? 0,
  )
  .extend('texts', ({ frequency }) => (more: Record<string, string> = {}): Record<string, string> => ({
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
  }))
  .extend('begin', ({ runtime, company, texts }) => async (more: Record<string, string> = {}) => {
    const calls = runtime.handlers.onboarding;
    const { id } = await calls.begin({ ...company, texts: {} });
    await calls.save({ id, texts: texts(more) });
    return id;
  });
const lineOf = async ({ handlers }: Runtime, id: string) => (await handlers.onboarding.read({ id })).line;

async function ended(runtime: Runtime, id: string) {
  await expect.poll(async () => (await lineOf(runtime, id)).state).toMatch(/done|refused|needs-you/);
  return lineOf(runtime, id);
}

test('saves a draft as it is typed, and shows what is missing', async ({ runtime, company, frequency }) => {
  const calls = runtime.handlers.onboarding;
  const { id } = await calls.begin({ ...company, texts: { payFrequencyId: String(frequency) } });
  await calls.save({ id, texts: { firstName: 'Tho' } });
  await calls.save({ id, texts: { firstName: 'Thoko', idNumber: '8012' } });
  const { lines } = await calls.list(company);
  expect(lines).toMatchObject([{ id, firstName: 'Thoko', state: 'incomplete', employeeId: null }]);
  expect((await calls.read({ id })).texts).toMatchObject({
    payFrequencyId: String(frequency),
    firstName: 'Thoko',
    idNumber: '8012',
  });
  await expect(calls.submit({ id, seen: nobodyAlike })).rejects.toMatchObject({ code: 'fields-wrong' });
  await calls.discard({ id });
  expect((await calls.list(company)).lines).toEqual([]);
});

test('begins with the payment method of nearly all employees, unless another is given', async ({
  runtime,
  company,
}) => {
  const calls = runtime.handlers.onboarding;
  const methodOf = async (texts: Record<string, string>) => {
    const { id } = await calls.begin({ ...company, texts });
    return (await calls.read({ id })).texts['paymentMethod'];
  };
  expect(await methodOf({})).toBe('eft_manual');
  expect(await methodOf({ paymentMethod: 'cash' })).toBe('cash');
});

test('adds an employee once, then sends salary and hours, and shows the number', async ({
  runtime,
  company,
  begin,
}) => {
  const calls = runtime.handlers.onboarding;
  const id = await begin({
    'firstPay.salary': '18250.5',
    'firstPay.workDays': 'mon-fri',
    'firstPay.hoursADay': '8',
  });
  const { texts } = await calls.read({ id });
  expect(await lineOf(runtime, id)).toMatchObject({ state: 'ready', startsOn: texts['appointmentDate'] });
  await calls.submit({ id, seen: nobodyAlike });
  await expect(calls.submit({ id, seen: nobodyAlike })).rejects.toMatchObject({ code: 'write-under-way' });
  await expect(calls.save({ id, texts: { firstName: 'Z' } })).rejects.toMatchObject({
    code: 'write-under-way',
  });
  const line = await ended(runtime, id);
  expect(line).toMatchObject({ state: 'done' });
  // From here on the number is that of a record, and shown like it.
  expect((await calls.read({ id })).texts['idNumber']).toMatch(/^•••• \d{4}$/);
  const { employeeId } = line;
  expect(line.number).not.toBeNull();
  const { ports } = runtime;
  const record = await ports.store.cache.readEmployee({ ...company, employeeId: employeeId ?? 0 });
  expect(record?.item).toMatchObject({ firstName: 'Zoë', lastName: 'Ḓavhana', birthdate: '2000-02-29' });
  const followers = async () =>
    (await ports.store.work.readOnboarding({ id })).followers.map(({ write, state }) => [write.kind, state]);
  await expect.poll(followers).toEqual([
    ['calculation.set', 'applied'],
    ['inherited.set', 'rejected'],
  ]);
  // This company stores regular hours in the old way: they are reported as not saved, and the rest is saved.
  const [failed, ...others] = (await lineOf(runtime, id)).failed;
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
  // What the service refused is not asked for again in this company, nor taken over from the draft before.
  const next = await calls.begin({
    ...company,
    texts: { 'firstPay.workDays': 'mon-fri', jobTitle: 'Packer' },
  });
  const read = await calls.read({ id: next.id });
  expect(read).toMatchObject({ asksHours: false, texts: { jobTitle: 'Packer' } });
  expect(read.texts).not.toHaveProperty(['firstPay.workDays']);
});

test('sets an hourly rate before the salary when wages are weekly, although Inputs was never opened', async ({
  runtime,
  company,
  frequency,
  begin,
}) => {
  const { handlers, store } = runtime;
  const offered = async () => (await handlers.onboarding.readAll(company)).firstInputs[0];
  const rate = { item: 'basic_salary', input: 'hourly_rate', kind: 'rate', name: null };
  expect(await offered()).toEqual({ ...rate, afterSalaryFor: [frequency] });
  const { items } = await store.cache.readList({ ...company, list: 'pay-frequencies' });
  const weekly = items.map((one) => ({ ...one, frequency: 'weekly' }));
  await store.cache.replaceList({ ...company, items: weekly, at: Date.now(), list: 'pay-frequencies' });
  expect(await offered()).toEqual({ ...rate, afterSalaryFor: [] });

  const id = await begin({ 'firstInputs.basic_salary.hourly_rate': '31.50' });
  await handlers.onboarding.submit({ id, seen: nobodyAlike });
  const { employeeId } = await ended(runtime, id);
  await expect
    .poll(async () => (await lineOf(runtime, id)).saved)
    .toMatchObject([{ inputs: ['hourly_rate'] }]);
  expect(await lineOf(runtime, id)).toMatchObject({ hasNoPay: false, failed: [] });
  const owner = { ...company, employeeId: employeeId ?? 0, payslipId: null };
  const { items: set } = await store.cache.listCalculationRecords(owner);
  expect(set.find(({ item }) => item === 'basic_salary')?.inputs).toMatchObject({ hourly_rate: '31.50' });
});

test('shows that an employee added without a salary or rate has no pay', async ({ runtime, begin }) => {
  const [none, zero] = [await begin(), await begin({ 'firstPay.salary': '0', number: 'Z2', idNumber: '' })];
  await runtime.handlers.onboarding.save({ id: zero, texts: { identificationType: 'none' } });
  for (const id of [none, zero]) {
    expect((await lineOf(runtime, id)).hasNoPay).toBe(false);
    await runtime.handlers.onboarding.submit({ id, seen: { ...nobodyAlike, draftIds: [none] } });
    expect(await ended(runtime, id)).toMatchObject({ state: 'done', hasNoPay: true });
  }
});

test('keeps and sends what is typed while a draft is being sent', async ({ runtime, begin }) => {
  const { work } = runtime.store;
  const id = await begin();
  const { texts: sent } = await work.readOnboarding({ id });
  await runtime.handlers.onboarding.save({ id, texts: { 'firstPay.salary': '9000' } });
  const late = work.commitOnboarding({ id, texts: sent, writes: [], at: Date.now() });
  await expect(late).rejects.toMatchObject({ code: 'review-outdated' });
  expect(await lineOf(runtime, id)).toMatchObject({ state: 'ready', creation: null });
  await runtime.handlers.onboarding.submit({ id, seen: nobodyAlike });
  expect((await work.readOnboarding({ id })).followers).toHaveLength(1);
  await ended(runtime, id);
});

test('names a refused first input, and sends the others', async ({ runtime, company, begin }) => {
  const id = await begin({
    'firstPay.salary': '18250.5',
    'firstInputs.99999.amount': '350',
    'firstInputs.garnishee.amount': '410',
  });
  expect((await lineOf(runtime, id)).state).toBe('ready');
  await runtime.handlers.onboarding.save({ id, texts: { 'firstInputs.garnishee.amount': '4x' } });
  expect(await lineOf(runtime, id)).toMatchObject({
    state: 'incomplete',
    problems: ['firstInputs.garnishee.amount'],
  });
  await expect(runtime.handlers.onboarding.submit({ id, seen: nobodyAlike })).rejects.toMatchObject({
    params: { problems: [{ path: 'firstInputs.garnishee.amount', problem: 'not-a-number' }] },
  });
  await runtime.handlers.onboarding.save({ id, texts: { 'firstInputs.garnishee.amount': '410' } });
  await runtime.handlers.onboarding.submit({ id, seen: nobodyAlike });
  const { employeeId } = await ended(runtime, id);
  await expect.poll(async () => (await lineOf(runtime, id)).saved.length).toBe(2);
  await expect
    .poll(async () => (await lineOf(runtime, id)).failed)
    .toMatchObject([{ item: '99999', inputs: ['amount'], state: 'rejected', reason: 'refused' }]);
  expect((await lineOf(runtime, id)).saved).toMatchObject([
    { item: 'basic_salary', inputs: ['fixed_amount'] },
    { item: 'garnishee', inputs: ['amount'] },
  ]);
  const owner = { ...company, employeeId: employeeId ?? 0, payslipId: null };
  const { items } = await runtime.store.cache.listCalculationRecords(owner);
  expect(items.find(({ item }) => item === 'garnishee')?.inputs).toMatchObject({ amount: '410' });
});

test('adds, changes and discards many drafts together, each with its possible duplicates', async ({
  runtime,
  company,
  texts,
}) => {
  const calls = runtime.handlers.onboarding;
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
  await ended(runtime, first);
});

describe('a refusal', () => {
  test('is shown at the fields that the service names, stops later changes, and can be corrected', async ({
    runtime,
    begin,
  }) => {
    const calls = runtime.handlers.onboarding;
    const taken = await begin({ number: 'X-1' });
    await calls.submit({ id: taken, seen: nobodyAlike });
    expect((await ended(runtime, taken)).state).toBe('done');
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
    expect(await ended(runtime, id)).toMatchObject({ state: 'refused' });
    const { refusals, numberMode } = await calls.read({ id });
    expect(refusals).toEqual([{ field: 'number', message: 'has already been taken' }]);
    // It had a number, so nothing is learned about how the company numbers employees.
    expect(numberMode).toBe('not-known');
    await calls.save({ id, texts: { number: 'X-2' } });
    await calls.submit({ id, seen });
    expect(await ended(runtime, id)).toMatchObject({ state: 'done', number: 'X-2' });
  });
});

test('asks for employee numbers once a refusal shows that the company assigns them by hand', async ({
  openAnother,
  texts,
}) => {
  const practice = await startPractice({ companyIds: [manualCompanyId] });
  const runtime = await openAnother({ practice: addressOf(practice) });
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
    expect(refused).toMatchObject({ numberMode: 'manual', line: { problems: ['number'] } });
    await expect(onboarding.submit({ id, seen: nobodyAlike })).rejects.toMatchObject({
      params: { problems: [{ path: 'number', problem: 'missing' }] },
    });
  } finally {
    await runtime.close();
    await practice.close();
  }
});

test('adds an employee who may be on record only once the clerk has seen that record', async ({
  runtime,
  company,
  texts,
  begin,
}) => {
  const { employees, onboarding } = runtime.handlers;
  const unseen = { code: 'duplicate-not-seen' };
  const [id, twin] = [await begin(), await begin()];
  await onboarding.submit({ id, seen: nobodyAlike });
  const { employeeId } = await ended(runtime, id);
  // The clerk who looked at both drafts before the first was sent has seen the employee that it became.
  const asDraft = { ...nobodyAlike, draftIds: [id] };
  await expect(onboarding.submit({ id: twin, seen: nobodyAlike })).rejects.toMatchObject(unseen);
  await expect(
    onboarding.submit({ id: twin, seen: { ...nobodyAlike, employeeIds: [(employeeId ?? 0) + 1] } }),
  ).rejects.toMatchObject(unseen);
  expect(await lineOf(runtime, twin)).toMatchObject({ state: 'ready', creation: null });
  await onboarding.submit({ id: twin, seen: asDraft });
  await ended(runtime, twin);
  const again = await begin();
  const { found } = await employees.alike({ ...company, texts: texts(), exceptId: null });
  const employeeIds = found.map((one) => one.employeeId);
  expect(employeeIds).toContain(employeeId);
  await onboarding.submit({ id: again, seen: { ...nobodyAlike, employeeIds } });
  await ended(runtime, again);
});

test('reinstates a former employee, and removes the draft', async ({ runtime, company, texts, begin }) => {
  const calls = runtime.handlers.onboarding;
  const id = await begin();
  await calls.submit({ id, seen: nobodyAlike });
  const { employeeId } = await ended(runtime, id);
  // Someone who is already being added cannot be reinstated instead.
  const again = calls.reinstate({ id, employeeId: employeeId ?? 0, appointmentDate: '2026-11-16' });
  await expect(again).rejects.toMatchObject({ code: 'write-under-way' });
  const second = await begin();
  const { found } = await runtime.handlers.employees.alike({
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
  expect((await runtime.store.work.readWrite({ writeId }))?.write).toEqual({
    kind: 'service.reinstate',
    employeeId,
    appointmentDate: '2026-11-16',
  });
  await expect(calls.read({ id: second })).rejects.toMatchObject({ code: 'not-found' });
});

test('does not reinstate a former employee while another change of their service is pending', async ({
  practice,
  runtime,
  company,
  begin,
}) => {
  const calls = runtime.handlers.onboarding;
  const { employees } = await runtime.handlers.servicePeriods.serving({ ...company, on: '2026-11-20' });
  const employeeId = employees[0]?.employeeId ?? 0;
  practice.faults.add({ count: null, effect: { kind: 'status', status: 401 } });
  await runtime.handlers.servicePeriods.reinstate({
    ...company,
    employeeId,
    appointmentDate: '2026-12-01',
  });
  const id = await begin();
  const second = calls.reinstate({ id, employeeId, appointmentDate: '2027-01-04' });
  await expect(second).rejects.toMatchObject({ code: 'write-under-way' });
  expect((await lineOf(runtime, id)).state).toBe('ready');
});

test('removes the drafts with their connection', async ({ runtime, company, begin }) => {
  const id = await begin();
  await runtime.handlers.connections.forget({ connectionId: company.connectionId });
  await expect(runtime.handlers.onboarding.read({ id })).rejects.toMatchObject({ code: 'not-found' });
});
