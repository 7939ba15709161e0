import { minimumWageOn } from '#payroll/engine/minimum-wage.ts';
import { addDays } from '#payroll/calendar.ts';
import { expect } from 'vitest';
import { endOf } from '#test/support/outbox-runtime.ts';
import { paidByBank, recordOf, test } from './known-employees.ts';

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
