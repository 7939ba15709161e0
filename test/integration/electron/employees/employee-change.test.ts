import { minimumWageOn } from '#payroll/engine/minimum-wage.ts';
import { addDays } from '#payroll/calendar.ts';
import { headersOf } from '#features/file-import/columns/find-header.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { fileColumns, fileFields } from '#features/employees/change-many/edited-file.ts';
import { FieldHeaders } from '#features/employees/file/field-headers.ts';
import { readEmployees } from '#features/employees/file/read-employees.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openProtea } from '#test/support/protea.ts';
import { syncCompany } from '#test/support/synced.ts';
import { nobodyAlike } from '#test/support/nobody-alike.ts';

const companyId = 2501;
type World = Awaited<ReturnType<typeof openProtea>>;
let world: World;
const saved: Uint8Array[] = [];
let company: { connectionId: string; companyId: number };
let known: { employeeId: number; endedOn: string | null }[];

beforeEach(async () => {
  saved.length = 0;
  world = await openProtea({
    files: {
      save: ({ suggestedName: name, bytes }) => {
        saved.push(bytes);
        return Promise.resolve({ name });
      },
      choose: () => Promise.resolve(null),
    },
  });
  const { handlers } = world.runtime;
  const { connection } = await handlers.connections.openPractice({});
  company = { connectionId: connection.id, companyId };
  await syncCompany(world.runtime, company);
  const window = { offset: 0, limit: 100 };
  const all = { payFrequencyId: null, payPointId: null, service: null, search: '' };
  const sort = { by: 'name', descending: false } as const;
  known = (await handlers.employees.list({ ...company, ...all, sort, window })).rows;
});

afterEach(async () => {
  await world.runtime.close();
  await world.practice.close();
});

const held = (employeeId: number) => world.runtime.store.cache.readEmployee({ ...company, employeeId });

async function paidByBank(): Promise<number[]> {
  const found: number[] = [];
  for (const { employeeId } of known) {
    const record = await held(employeeId);
    if (record?.item.bankAccount?.accountNumber && record.item.paymentMethod === 'eft_manual')
      found.push(employeeId);
  }
  return found;
}

async function done(writeId: string) {
  await expect
    .poll(async () => (await world.runtime.store.work.readWrite({ writeId }))?.state)
    .toMatch(/applied|rejected|conflict|needs-clerk/);
  return world.runtime.store.work.readWrite({ writeId });
}

test('sends an object whole, with the number behind its mask', async () => {
  const { employees } = world.runtime.handlers;
  const [employeeId = 0] = await paidByBank();
  const ref = { ...company, employeeId };
  const before = (await held(employeeId))?.item;
  const { texts } = await employees.fields(ref);
  expect(JSON.stringify(texts)).not.toContain(before?.bankAccount?.accountNumber);
  const now = {
    ...texts,
    lastName: 'Ḓavhana-Müller',
    'bankAccount.bankId': '284678023',
    'bankAccount.branchCode': '051001',
  };
  const { writeId } = await employees.change({ ...ref, before: texts, now });
  expect(await done(writeId)).toMatchObject({ state: 'applied' });
  // Read again once it is applied.
  await expect.poll(async () => (await held(employeeId))?.item.lastName).toBe('Ḓavhana-Müller');
  const after = (await held(employeeId))?.item;
  expect(after?.bankAccount).toEqual({ ...before?.bankAccount, bankId: 284678023, branchCode: '051001' });
  expect(after?.idNumber).toBe(before?.idNumber);
});

test('exports everybody, and changes only what was edited when the file is imported', async () => {
  const { employees } = world.runtime.handlers;
  const fields = fileFields(await employees.groups(company));
  const file = {
    ...company,
    on: '2026-11-20',
    suggestedName: 'All',
    name: 'Employees',
    idHeader: 'Paydesk ID',
  };
  const answer = await employees.saveFile({ ...file, columns: fileColumns(fields) });
  const inService = known.filter(({ endedOn }) => endedOn === null || endedOn >= '2026-11-20');
  expect(answer.saved).toEqual({ name: 'All', employees: inService.length });
  const { rows: entries } = await world.runtime.handlers.auditLog.list({
    filter: {},
    window: { offset: 0, limit: 1 },
  });
  expect(entries).toMatchObject([{ kind: 'exported', subject: 'All', new: String(inService.length) }]);

  // The same for one employee, who may ask for everything that is stored about them.
  const ref = { ...company, employeeId: inService[0]?.employeeId ?? 0 };
  const record = (await held(ref.employeeId))?.item;
  expect(await employees.saveEverything({ ...ref, suggestedName: 'One', paper: null })).toEqual({
    saved: { name: 'One' },
  });
  const everything: unknown = JSON.parse(new TextDecoder().decode(saved[1]));
  expect(everything).toMatchObject({ record: { idNumber: record?.idNumber, firstName: record?.firstName } });
  expect(JSON.stringify(await employees.record(ref))).not.toContain(record?.idNumber);
  const { rows: latest } = await world.runtime.handlers.auditLog.list({
    filter: {},
    window: { offset: 0, limit: 1 },
  });
  expect(latest).toMatchObject([{ kind: 'exported', subject: 'One' }]);

  const { table, days } = await readFile(Uint8Array.from(saved[0] ?? []), null);
  const targets = new FieldHeaders(fields).suggest(headersOf(table, 0));
  const columns = table.columns.map((column, at) => ({
    column,
    field: fields.find(({ path }) => path === targets[at]),
  }));
  const read = readEmployees({ table, days, columns, header: 0, dayFirst: null, usesAsked: false });
  expect(read).toMatchObject({ doubted: [], mended: 0, tooMany: 0 });
  const changed = async (rows: readonly Record<string, string>[]) => {
    const { compared } = await employees.compare({ ...company, rows: [...rows] });
    expect(compared.every(({ employeeId, by }) => employeeId !== null && by === 'id')).toBe(true);
    return compared.flatMap(({ employeeId, changes }) =>
      changes.map((change) => ({ employeeId, ...change })),
    );
  };
  expect(await changed(read.employees)).toEqual([]);
  const rows = read.employees.map((row, at) => (at === 2 ? { ...row, jobTitle: 'Ntendishaledzi' } : row));
  expect(await changed(rows)).toMatchObject([
    { employeeId: Number(rows[2]?.['@employeeId']), path: 'jobTitle', now: 'Ntendishaledzi', problem: null },
  ]);
});

test('reports a conflict when somebody else changed the value since the clerk looked', async () => {
  const { employees } = world.runtime.handlers;
  const [employeeId = 0] = await paidByBank();
  const ref = { ...company, employeeId };
  const { texts } = await employees.fields(ref);
  await fetch(`${world.practice.origin}/v1/employees/${employeeId}`, {
    method: 'PATCH',
    headers: { authorization: 'demo-key', 'content-type': 'application/json' },
    body: JSON.stringify({ employee: { job_title: 'Foreman' } }),
  });
  const { writeId } = await employees.change({
    ...ref,
    before: texts,
    now: { ...texts, jobTitle: 'Driver' },
  });
  expect(await done(writeId)).toMatchObject({ state: 'conflict', theirs: { jobTitle: 'Foreman' } });
});

test('finds employees who share an account, an ID number, a tax number, or name and birth date', async () => {
  const { employees } = world.runtime.handlers;
  const [one = 0, other = 0] = await paidByBank();
  const mine = (await held(one))?.item;
  const alike = async (texts: Record<string, string>, exceptId: number | null = null) =>
    (await employees.alike({ ...company, texts, exceptId })).found.map(({ employeeId, by }) => [
      employeeId,
      by,
    ]);
  expect(await alike({ 'bankAccount.accountNumber': mine?.bankAccount?.accountNumber ?? '' })).toEqual([
    [one, ['bank-account']],
  ]);
  expect(await alike({ idNumber: mine?.idNumber ?? '' })).toEqual([[one, ['id-number']]]);
  expect(
    await alike({
      firstName: mine?.firstName.toUpperCase() ?? '',
      lastName: ` ${mine?.lastName ?? ''}`,
      birthdate: mine?.birthdate ?? '',
    }),
  ).toEqual([[one, ['name-and-birthdate']]]);
  expect(await alike({})).toEqual([]);
  // The account of the employee who is being changed is masked on the page.
  const { texts } = await employees.fields({ ...company, employeeId: one });
  expect(await alike(texts, one)).toEqual([]);
  const account = { 'bankAccount.accountNumber': mine?.bankAccount?.accountNumber ?? '' };
  expect(await alike(account, other)).toEqual([[one, ['bank-account']]]);
  const bankId = mine?.bankAccount?.bankId ?? 0;
  expect(await alike({ ...account, 'bankAccount.bankId': String(bankId) }, other)).toHaveLength(1);
  expect(await alike({ ...account, 'bankAccount.bankId': String(bankId + 1) }, other)).toEqual([]);
});

test('checks everybody in service from the cache, in parts', async () => {
  const { employees } = world.runtime.handlers;
  const on = '2026-11-20';
  const before = await employees.check({ ...company, on });
  expect(before.checked).toBe(known.filter(({ endedOn }) => endedOn === null || endedOn >= on).length);
  const [one = 0, other = 0] = await paidByBank();
  const ref = { ...company, employeeId: other };
  const { texts } = await employees.fields(ref);
  const { accountNumber: account = '', bankId, branchCode = '' } = (await held(one))?.item.bankAccount ?? {};
  const ofOne = {
    'bankAccount.accountNumber': account,
    'bankAccount.bankId': String(bankId),
    'bankAccount.branchCode': branchCode,
  };
  const now = { ...texts, ...ofOne };
  await done((await employees.change({ ...ref, before: texts, now })).writeId);
  await expect.poll(async () => (await held(other))?.item.bankAccount?.accountNumber).toBe(account);
  const { findings } = await employees.check({ ...company, on });
  const shared = findings
    .filter(({ check }) => check === 'shared-account')
    .map(({ employeeId }) => employeeId);
  expect(shared).toEqual(expect.arrayContaining([one, other]));
  expect(JSON.stringify(findings)).not.toContain(account);
});

test('checks pay against the minimum wage, and leave of former employees, as far as this computer knows them', async () => {
  const { handlers, store } = world.runtime;
  const check = (on: string) => handlers.employees.check({ ...company, on });
  const [paid = 0, employeeId = 0] = known.map((one) => one.employeeId);
  const [endedOn, on] = ['2026-10-31', '2026-11-20'];
  const service = { id: 1, employeeId, startDate: '2020-01-06', endDate: endedOn, terminationCode: 6 };
  const servicePeriods = [{ ...service, longTermLeave: false }];
  await store.cache.replaceServicePeriods({ ...company, employeeId, at: 1, servicePeriods });
  const before = await check(on);
  const ofChecks = ({ findings }: typeof before) =>
    findings.flatMap(({ employeeId: id, pay, leave }) => (pay || leave ? [{ id, pay, leave }] : []));

  const inputs = { hourly_rate: '20.00' };
  const calculations = [{ id: 1, employeeId: paid, payslipId: null, item: 'basic_salary', inputs }];
  await store.cache.replaceCalculations({
    ...company,
    employeeId: paid,
    payslipId: null,
    calculations,
    at: 1,
  });
  const [type] = (await handlers.leave.types(company)).types;
  const balances = (asAt: string) => [{ employeeId, asAt, leaveTypeId: type?.id ?? 0, balance: '3.50' }];
  await store.cache.replaceLeaveBalances({ ...company, employeeId, asAt: on, balances: balances(on), at: 1 });

  const after = await check(on);
  expect([after.payUnknown, after.leaveUnknown]).toEqual([before.payUnknown - 1, before.leaveUnknown - 1]);
  const wage = minimumWageOn(on);
  expect(ofChecks(after)).toEqual([
    ...ofChecks(before),
    { id: paid, pay: expect.objectContaining({ paid: '20', minimum: wage?.hourly }), leave: undefined },
    {
      id: employeeId,
      pay: undefined,
      leave: { endedOn, asAt: on, balances: [{ name: type?.name, balance: '3.5' }] },
    },
  ]);
  expect((await handlers.employees.record({ ...company, employeeId })).leave).toMatchObject({
    asAt: on,
    balances: [{ name: type?.name, balance: '3.50' }],
  });
  expect(ofChecks(await check(addDays(endedOn, 366))).map(({ id }) => id)).not.toContain(employeeId);
  await store.cache.replaceLeaveBalances({ ...company, employeeId, asAt: on, balances: [], at: 2 });
  expect(ofChecks(await check(on)).map(({ id }) => id)).not.toContain(employeeId);
  expect((await check(addDays(endedOn, -1))).findings.map(({ leave }) => leave?.endedOn)).not.toContain(
    endedOn,
  );
});

async function takeOn(firstName: string, lastName: string): Promise<number> {
  const { employees, onboarding } = world.runtime.handlers;
  const { payFrequencies } = await employees.groups(company);
  const texts = {
    firstName,
    lastName,
    identificationType: 'none',
    birthdate: '1990-01-04',
    payFrequencyId: String(payFrequencies[0]?.id),
    appointmentDate: '2026-11-02',
    paymentMethod: 'cash',
  };
  const { id } = await onboarding.begin({ ...company, texts });
  await done((await onboarding.submit({ id, seen: nobodyAlike })).writeId);
  const { employeeId } = (await onboarding.read({ id })).line;
  await expect.poll(() => held(employeeId ?? 0)).not.toBeNull();
  return employeeId ?? 0;
}

test('deletes no employee with finalised payslips, and none by an ambiguous name', async () => {
  const { employees } = world.runtime.handlers;
  const [employeeId = 0] = await paidByBank();
  const { employee } = await employees.read({ ...company, employeeId });
  const own = { ...company, employeeId, confirmed: employee?.number ?? '' };
  await expect(employees.remove(own)).rejects.toMatchObject({ code: 'invalid-input' });
  const added = await takeOn('Added', 'Mistaken');
  const number = (await employees.read({ ...company, employeeId: added })).employee?.number ?? '';
  const remove = (confirmed: string) => employees.remove({ ...company, employeeId: added, confirmed });
  for (const typed of ['Added Mistaken', `${number}1`, '']) await expect(remove(typed)).rejects.toThrow();
  await employees.saveTyped({ ...company, employeeId: added, texts: { idNumber: '8001015009087' } });
  const { writeId } = await employees.remove({
    ...company,
    employeeId: added,
    confirmed: ` ${number.toLowerCase()} `,
  });
  expect(await done(writeId)).toMatchObject({ state: 'applied' });
  await expect.poll(() => held(added)).toBeNull();
  expect(await world.runtime.store.work.listTypedChanges(company)).toEqual([]);
});

test('finds employees without pay, with unlikely pay or hours, or an end far ahead, and judges nothing unread', async () => {
  const { handlers, store } = world.runtime;
  const [on, at] = ['2026-11-20', 1];
  const serving = known.filter(({ endedOn }) => endedOn === null).map(({ employeeId }) => employeeId);
  const [none = 0, little = 0, long = 0, late = 0, unread = 0] = serving;
  const set = (
    employeeId: number,
    items: Readonly<Record<string, Readonly<Record<string, string | null>>>>,
  ) =>
    store.cache.replaceCalculations({
      ...company,
      employeeId,
      payslipId: null,
      at,
      calculations: Object.entries(items).map(([item, inputs], index) => ({
        id: employeeId * 10 + index,
        employeeId,
        payslipId: null,
        item,
        inputs,
      })),
    });
  await set(none, { basic_salary: { fixed_amount: '0.00' }, savings: { amount: '100' } });
  await set(little, { basic_salary: { fixed_amount: '31.50' } });
  await set(long, {
    basic_salary: { hourly_rate: '250' },
    week_hours: { full_day_hours_input: '9.5', full_days_per_week: '5' },
  });
  await set(late, { basic_salary: { fixed_amount: null } });
  const period = { startDate: '2020-01-06', endDate: '2062-11-24', terminationCode: 6, longTermLeave: false };
  const servicePeriods = [{ id: 1, employeeId: late, ...period }];
  await store.cache.replaceServicePeriods({ ...company, employeeId: late, at, servicePeriods });

  const { findings } = await handlers.employees.check({ ...company, on });
  const of = (id: number) =>
    findings
      .filter(({ employeeId, path }) => employeeId === id && path === null)
      .map(({ check, doubt, endsOn }) => [check, doubt ?? endsOn]);
  expect([none, little, long, late, unread].map(of)).toEqual([
    [['no-pay', undefined]],
    [['doubt', 'low-for-a-period']],
    [['doubt', 'over-45-hours']],
    [['end-ahead', '2062-11-24']],
    [],
  ]);
});
