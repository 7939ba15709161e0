import { minimumWageOn } from '#payroll/engine/minimum-wage.ts';
import { addDays } from '#payroll/calendar.ts';
import { headersOf } from '#features/file-import/columns/find-header.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { fileColumns, fileFields } from '#features/employees/change-many/edited-file.ts';
import { FieldHeaders } from '#features/employees/file/field-headers.ts';
import { readEmployees } from '#features/employees/file/read-employees.ts';
import { expect } from 'vitest';
import type { CompanyRef } from '#kit/ids.ts';
import { endOf } from '#test/support/outbox-runtime.ts';
import { patchEmployee } from '#test/support/service/practice-service.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { nobodyAlike } from '#test/support/nobody-alike.ts';
import { test as base } from '#test/support/fixtures.ts';
import { everyEmployee } from '#test/support/samples/filters.ts';

/** Protea Joinery's employees. */
const test = base
  .extend('practiceOptions', { calculationMs: 30 })
  .extend('known', async ({ runtime, company }) => {
    const window = { offset: 0, limit: 100 };
    const sort = { by: 'name', descending: false } as const;
    return (await runtime.handlers.employees.list({ ...company, ...everyEmployee, sort, window })).rows;
  });
type Known = readonly { readonly employeeId: number }[];

const recordOf = ({ store }: Runtime, company: CompanyRef, employeeId: number) =>
  store.cache.readEmployee({ ...company, employeeId });

async function paidByBank(runtime: Runtime, company: CompanyRef, known: Known): Promise<number[]> {
  const found: number[] = [];
  for (const { employeeId } of known) {
    const record = await recordOf(runtime, company, employeeId);
    if (record?.item.bankAccount?.accountNumber && record.item.paymentMethod === 'eft_manual')
      found.push(employeeId);
  }
  return found;
}

test('sends all fields of a bank account, with the number behind its mask, when one field changes', async ({
  runtime,
  company,
  known,
}) => {
  const { employees } = runtime.handlers;
  const [employeeId = 0] = await paidByBank(runtime, company, known);
  const ref = { ...company, employeeId };
  const before = (await recordOf(runtime, company, employeeId))?.item;
  const { texts } = await employees.fields(ref);
  expect(JSON.stringify(texts)).not.toContain(before?.bankAccount?.accountNumber);
  const now = {
    ...texts,
    lastName: 'Ḓavhana-Müller',
    'bankAccount.bankId': '284678023',
    'bankAccount.branchCode': '051001',
  };
  const { writeId } = await employees.change({ ...ref, before: texts, now });
  expect(await endOf(runtime, writeId)).toMatchObject({ state: 'applied' });
  // Read again once it is applied.
  await expect
    .poll(async () => (await recordOf(runtime, company, employeeId))?.item.lastName)
    .toBe('Ḓavhana-Müller');
  const after = (await recordOf(runtime, company, employeeId))?.item;
  expect(after?.bankAccount).toEqual({ ...before?.bankAccount, bankId: 284678023, branchCode: '051001' });
  expect(after?.idNumber).toBe(before?.idNumber);
});

test('exports all employees, and changes only what was edited when the file is imported', async ({
  runtime,
  dialogs,
  company,
  known,
}) => {
  const { employees } = runtime.handlers;
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
  expect(answer.saved).toEqual({ name: 'All.xlsx', employees: inService.length });
  const { rows: entries } = await runtime.handlers.auditLog.list({
    filter: {},
    window: { offset: 0, limit: 1 },
  });
  expect(entries).toMatchObject([{ kind: 'exported', subject: 'All.xlsx', new: String(inService.length) }]);

  const { table, days } = await readFile(Uint8Array.from(dialogs.saved[0]?.bytes ?? []), null);
  const targets = new FieldHeaders(fields).suggest(headersOf(table, 0));
  const columns = table.columns.map((column, index) => ({
    column,
    field: fields.find(({ path }) => path === targets[index]),
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
  const rows = read.employees.map((row, index) =>
    index === 2 ? { ...row, jobTitle: 'Ntendishaledzi' } : row,
  );
  expect(await changed(rows)).toMatchObject([
    { employeeId: Number(rows[2]?.['@employeeId']), path: 'jobTitle', now: 'Ntendishaledzi', problem: null },
  ]);
});

test('reports a conflict when somebody else has changed the value since the clerk saw it', async ({
  practice,
  runtime,
  company,
  known,
}) => {
  const { employees } = runtime.handlers;
  const [employeeId = 0] = await paidByBank(runtime, company, known);
  const ref = { ...company, employeeId };
  const { texts } = await employees.fields(ref);
  await patchEmployee(practice, employeeId, { job_title: 'Foreman' });
  const { writeId } = await employees.change({
    ...ref,
    before: texts,
    now: { ...texts, jobTitle: 'Driver' },
  });
  expect(await endOf(runtime, writeId)).toMatchObject({ state: 'conflict', theirs: { jobTitle: 'Foreman' } });
});

test('finds employees who share an account, an ID number, a tax number, or name and birth date', async ({
  runtime,
  company,
  known,
}) => {
  const { employees } = runtime.handlers;
  const [one = 0, other = 0] = await paidByBank(runtime, company, known);
  const mine = (await recordOf(runtime, company, one))?.item;
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

test('checks every employee in service from the cache', async ({ runtime, company, known }) => {
  const { employees } = runtime.handlers;
  const on = '2026-11-20';
  const before = await employees.check({ ...company, on });
  expect(before.checked).toBe(known.filter(({ endedOn }) => endedOn === null || endedOn >= on).length);
  const [one = 0, other = 0] = await paidByBank(runtime, company, known);
  const ref = { ...company, employeeId: other };
  const { texts } = await employees.fields(ref);
  const {
    accountNumber: account = '',
    bankId,
    branchCode = '',
  } = (await recordOf(runtime, company, one))?.item.bankAccount ?? {};
  const ofOne = {
    'bankAccount.accountNumber': account,
    'bankAccount.bankId': String(bankId),
    'bankAccount.branchCode': branchCode,
  };
  const now = { ...texts, ...ofOne };
  await endOf(runtime, (await employees.change({ ...ref, before: texts, now })).writeId);
  await expect
    .poll(async () => (await recordOf(runtime, company, other))?.item.bankAccount?.accountNumber)
    .toBe(account);
  const { findings } = await employees.check({ ...company, on });
  const shared = findings
    .filter(({ check }) => check === 'shared-account')
    .map(({ employeeId }) => employeeId);
  expect(shared).toEqual(expect.arrayContaining([one, other]));
  expect(JSON.stringify(findings)).not.toContain(account);
});

test('checks pay against the minimum wage, and the leave of former employees, when they are in the cache', async ({
  runtime,
  company,
  known,
}) => {
  const { handlers, store } = runtime;
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
  expect(after.payUnknown).toEqual(before.payUnknown.filter((id) => id !== paid));
  expect(after.leaveUnknown).toEqual(before.leaveUnknown.filter((id) => id !== employeeId));
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

async function addEmployee(
  runtime: Runtime,
  company: CompanyRef,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<number> {
  const { employees, onboarding } = runtime.handlers;
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
  await endOf(runtime, (await onboarding.submit({ id, seen: nobodyAlike })).writeId);
  const { employeeId } = (await onboarding.read({ id })).line;
  await expect.poll(() => recordOf(runtime, company, employeeId ?? 0)).not.toBeNull();
  return employeeId ?? 0;
}

test('deletes no employee with finalised payslips, and none without the right number', async ({
  runtime,
  company,
  known,
}) => {
  const { employees } = runtime.handlers;
  const [employeeId = 0] = await paidByBank(runtime, company, known);
  const { employee } = await employees.read({ ...company, employeeId });
  const own = { ...company, employeeId, confirmed: employee?.number ?? '' };
  await expect(employees.remove(own)).rejects.toMatchObject({ code: 'invalid-input' });
  const added = await addEmployee(runtime, company, { firstName: 'Added', lastName: 'Mistaken' });
  const number = (await employees.read({ ...company, employeeId: added })).employee?.number ?? '';
  const remove = (confirmed: string) => employees.remove({ ...company, employeeId: added, confirmed });
  for (const typed of ['Added Mistaken', `${number}1`, '']) await expect(remove(typed)).rejects.toThrow();
  await employees.saveTyped({ ...company, employeeId: added, texts: { idNumber: '8001015009087' } });
  const { writeId } = await employees.remove({
    ...company,
    employeeId: added,
    confirmed: ` ${number.toLowerCase()} `,
  });
  expect(await endOf(runtime, writeId)).toMatchObject({ state: 'applied' });
  await expect.poll(() => recordOf(runtime, company, added)).toBeNull();
  expect(await runtime.store.work.listTypedChanges(company)).toEqual([]);
});

test('finds employees without pay, with unlikely pay or hours, or an end far ahead, except where nothing was read', async ({
  runtime,
  company,
  known,
}) => {
  const { handlers, store } = runtime;
  const [on, timestamp] = ['2026-11-20', 1];
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
      at: timestamp,
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
  await store.cache.replaceServicePeriods({ ...company, employeeId: late, at: timestamp, servicePeriods });

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
