import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { PayslipRecord } from '#electron/payslips/contract/payslip.ts';
import { listUnread } from '#electron/inputs/last-period.ts';
import type { ListedEmployee } from '#electron/employees/store/records.ts';
import type { Store } from '#store/store.ts';
import { runs } from '#test/support/seed.ts';
import { openTestStore, temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { company, period } from '#test/support/samples/company.ts';
import { anEmployee } from '#test/support/samples/employees.ts';
import { aPayslip } from '#test/support/samples/payslips.ts';
import { everyPayslip } from '#test/support/samples/filters.ts';

let store: Store;

beforeEach(async () => {
  store = await openTestStore({ directory: null });
});

const record = (id: number, more: Partial<PayslipRecord> = {}): PayslipRecord => ({
  ...aPayslip(id, Math.floor(id / 100)),
  payRunId: null,
  released: false,
  data: null,
  ...more,
});
const listed = (id: number, more: Partial<ListedEmployee> = {}): ListedEmployee => ({
  employee: { ...anEmployee(id), fields: { first_name: 'Thandi', job: 'x' } },
  servicePeriods: [],
  payslips: [record(id * 100 + 1)],
  ...more,
});

async function send(timestamp: number, ...pieces: (readonly ListedEmployee[])[]) {
  const { incomingId } = await store.cache.beginEmployees({ ...company, at: timestamp });
  for (const employees of pieces) await store.cache.appendEmployees({ incomingId, employees });
  return store.cache.commitEmployees({ incomingId });
}

const seen = async () => ({
  employees: await store.cache.listEmployees(period),
  payslips: await store.cache.listPayslips(period),
  changes: await store.cache.listChanges(company),
});

test('changes nothing when a list breaks off', async () => {
  await send(1, [listed(1), listed(2)]);
  const before = await seen();
  const { incomingId } = await store.cache.beginEmployees({ ...company, at: 2 });
  await store.cache.appendEmployees({ incomingId, employees: [listed(3)] });
  expect(await seen()).toEqual(before);
  await store.cache.dropEmployees({ incomingId });
  expect(await seen()).toEqual(before);
  await expect(store.cache.commitEmployees({ incomingId })).rejects.toMatchObject({ code: 'cancelled' });
  expect(await seen()).toEqual(before);
});

test('drops the earlier list of the same company only when a list begins again', async () => {
  const first = await store.cache.beginEmployees({ ...company, at: 1 });
  const other = await store.cache.beginEmployees({ ...company, companyId: 8, at: 1 });
  const second = await store.cache.beginEmployees({ ...company, at: 2 });
  const append = ({ incomingId }: { incomingId: number }) =>
    store.cache.appendEmployees({ incomingId, employees: [listed(1)] });
  await expect(append(first)).rejects.toMatchObject({ code: 'cancelled' });
  await append(other);
  await append(second);
  await store.cache.commitEmployees(second);
  expect((await store.cache.listEmployees(period)).fetchedAt).toBe(2);
});

test('keeps rows of an abandoned list out of the next one, though they still arrive', async () => {
  const first = await store.cache.beginEmployees({ ...company, at: 1 });
  await store.cache.appendEmployees({ ...first, employees: [listed(1)] });
  const second = await store.cache.beginEmployees({ ...company, at: 2 });
  await store.cache.appendEmployees({ ...second, employees: [listed(2)] });
  const late = store.cache.appendEmployees({ ...first, employees: [listed(3)] });
  await expect(late).rejects.toMatchObject({ code: 'cancelled' });
  await expect(store.cache.commitEmployees(first)).rejects.toMatchObject({ code: 'cancelled' });
  await store.cache.dropEmployees(first);
  await store.cache.commitEmployees(second);
  expect((await store.cache.listEmployees(period)).items.map(({ id }) => id)).toEqual([2]);
});

test('keeps a list abandoned for a write when another one begins', async () => {
  await send(1, [listed(1)]);
  const begun = await store.cache.beginEmployees({ ...company, at: 2 });
  const cell = { employeeId: 1, payslipId: 101, heading: 'calc.overtime.hours', value: '2' };
  await store.cache.applyInputs({ ...company, cells: [cell] });
  const next = await store.cache.beginEmployees({ ...company, at: 4 });
  const late = store.cache.appendEmployees({ ...begun, employees: [listed(1)] });
  await expect(late).rejects.toMatchObject({ code: 'cancelled' });
  await store.cache.dropEmployees(begun);
  await store.cache.appendEmployees({ ...next, employees: [listed(1), listed(2)] });
  await store.cache.commitEmployees(next);
  expect((await store.cache.listEmployees(period)).fetchedAt).toBe(4);
});

test('abandons a list that was requested before a write was confirmed', async () => {
  await send(1, [listed(1)]);
  const begun = await store.cache.beginEmployees({ ...company, at: 2 });
  await store.cache.appendEmployees({ ...begun, employees: [listed(1)] });
  const cell = { employeeId: 1, payslipId: 101, heading: 'calc.overtime.hours', value: '2' };
  await store.cache.applyInputs({ ...company, cells: [cell] });
  await expect(store.cache.commitEmployees(begun)).rejects.toMatchObject({ code: 'cancelled' });
  expect((await store.cache.listEmployees(period)).fetchedAt).toBe(1);
});

test('abandons no list when a reading finds nothing changed', async () => {
  const employee = anEmployee(1, { attributes: { email: 'a@example.org' } });
  await send(1, [listed(1, { employee })]);
  const begun = await store.cache.beginEmployees({ ...company, at: 2 });
  const cell = { employeeId: 1, payslipId: null, heading: 'email', value: 'a@example.org' };
  await store.cache.applyInputs({ ...company, cells: [cell] });
  await store.cache.appendEmployees({ ...begun, employees: [listed(1)] });
  expect(await store.cache.commitEmployees(begun)).toMatchObject({ employees: 1 });
});

test('drops at the next start a list that the end of the app cut off', async () => {
  const directory = temporaryDirectory();
  const first = await openTestStore({ directory });
  const begun = await first.cache.beginEmployees({ ...company, at: 1 });
  await first.cache.appendEmployees({ ...begun, employees: [listed(1)] });
  await first.close();
  const second = await openTestStore({ directory });
  await expect(second.cache.commitEmployees(begun)).rejects.toMatchObject({ code: 'cancelled' });
});

test('reports no changes for a first list, and what was added, changed and removed for later ones', async () => {
  const nothing = { addedEmployees: 0, changedEmployees: 0, removedEmployees: 0 };
  const still = { addedPayslips: 0, changedPayslips: 0, removedPayslips: 0 };
  const employees = [listed(1), listed(2)];
  expect(await send(1, employees)).toEqual({ employees: 2, ...nothing, ...still });
  expect(await send(2, employees)).toEqual({ employees: 2, ...nothing, ...still });
  const renamed = { ...anEmployee(1), fields: { first_name: 'Thandiwe', bank_account: { bank_id: 1 } } };
  const payslips = [record(101, { nettPayCents: 5, finalised: true }), record(102)];
  expect(await send(3, [listed(1, { employee: renamed, payslips }), listed(3)])).toEqual({
    employees: 2,
    addedEmployees: 1,
    changedEmployees: 1,
    removedEmployees: 1,
    addedPayslips: 1,
    changedPayslips: 1,
    removedPayslips: 0,
  });
  const { items, fetchedAt } = await store.cache.listChanges(company);
  expect(fetchedAt).toBe(3);
  expect(items.map((change) => Object.values(change))).toEqual([
    [1, null, 'bank_account', null, '{"bank_id":1}'],
    [1, null, 'first_name', 'Thandi', 'Thandiwe'],
    [1, null, 'job', 'x', null],
    [1, 101, 'finalised', 'no', 'yes'],
    [1, 101, 'nett-pay', '1234567', '5'],
    [1, 102, 'added', null, '1234567'],
    [2, null, 'removed', null, null],
    [3, null, 'added', null, null],
  ]);
});

test('keeps older payslips when a list has the last twelve, and drops them when it has all', async () => {
  const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-28`);
  const old = record(190, { date: '2025-12-28' });
  const twelve = months.map((date, index) => record(101 + index, { date }));
  const dates = async () => {
    return (
      await store.cache.listPayslipLines({ ...everything, employeeId: 1, sort: byDate, window })
    ).rows.map(({ date }) => date);
  };
  await send(1, [listed(1, { payslips: [old] })]);
  await send(2, [listed(1, { payslips: twelve })]);
  expect(await dates()).toEqual(['2025-12-28', ...months]);
  await send(3, [listed(1, { payslips: twelve.slice(1) })]);
  expect(await dates()).toEqual(months.slice(1));
});

test('does not undo what was read of an employee since the list was requested', async () => {
  const started = { id: 5, employeeId: 1, startDate: '2020-01-01', endDate: null };
  const servicePeriods = [{ ...started, longTermLeave: false, terminationCode: null }];
  const ended = servicePeriods.map((one) => ({ ...one, endDate: '2026-11-30', terminationCode: 6 }));
  const ref = { ...company, employeeId: 1 };
  const readOne = async (timestamp: number) => {
    const payslips = [aPayslip(101, 1, { finalised: true, nettPayCents: 5 })];
    await store.cache.replacePayslips({ ...company, employeeIds: [1], payslips, at: timestamp });
    await store.cache.replaceServicePeriods({ ...ref, servicePeriods: ended, at: timestamp });
  };
  const known = async () => ({
    payslips: (await store.cache.listPayslips(period)).items.map(({ nettPayCents }) => nettPayCents),
    ends: (await store.cache.listServicePeriods(ref)).items.map(({ endDate }) => endDate),
  });
  const begun = await store.cache.beginEmployees({ ...company, at: 2 });
  await store.cache.appendEmployees({ ...begun, employees: [listed(1, { servicePeriods })] });
  await readOne(3);
  await store.cache.commitEmployees(begun);
  expect(await known()).toEqual({ payslips: [5], ends: ['2026-11-30'] });
  await send(4, [listed(1, { servicePeriods })]);
  expect(await known()).toEqual({ payslips: [1_234_567], ends: [null] });
  // A reading in the future was made while the clock was wrong.
  await readOne(Date.now() + 1e9);
  await send(5, [listed(1, { servicePeriods })]);
  expect(await known()).toEqual({ payslips: [1_234_567], ends: [null] });
});

test('keeps what a list does not include', async () => {
  await send(1, [listed(1)]);
  await send(2, [listed(1, { payslips: null, servicePeriods: null })]);
  expect((await store.cache.listPayslips(period)).items).toHaveLength(1);
  expect((await store.cache.listPayslips(period)).fetchedAt).toBe(1);
  expect((await store.cache.listServicePeriods({ ...company, employeeId: 1 })).fetchedAt).toBe(1);
});

const everything = {
  ...company,
  ...everyPayslip,
} as const;
const byDate = { by: 'date', descending: false } as const;
const window = { offset: 0, limit: 500 };

test('keeps the later of two rows of an employee', async () => {
  const [first, second] = [record(101), record(102)];
  await send(1, [listed(1, { payslips: [first] }), listed(2)], [listed(1, { payslips: [second] })]);
  const lines = await store.cache.listPayslipLines({ ...everything, employeeId: 1, sort: byDate, window });
  expect(lines.rows.map(({ id }) => id)).toEqual([102]);
  expect((await store.cache.listEmployees(period)).items).toHaveLength(2);
});

test('abandons a list without losing rows of another', async () => {
  const broken = await store.cache.beginEmployees({ ...company, companyId: 8, at: 1 });
  const whole = await store.cache.beginEmployees({ ...company, at: 1 });
  for (const begun of [broken, whole])
    await store.cache.appendEmployees({ ...begun, employees: [listed(1)] });
  await store.cache.dropEmployees(broken);
  await store.cache.appendEmployees({ ...whole, employees: [listed(2)] });
  expect(await store.cache.commitEmployees(whole)).toMatchObject({ employees: 2 });
  expect((await store.cache.listPayslips(period)).items).toHaveLength(2);
});

test('keeps the items of an older payslip, with their age, when the list no longer reaches back to it', async () => {
  const none = { deduction: [], grandTotal: [], sideline: [], leavePayments: [] };
  const made = (amountCents: number) => ({ ...none, income: [{ item: 'Basic', amountCents }] });
  const old = record(190, { date: '2025-12-28', data: made(1) });
  const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-28`);
  const twelve = months.map((date, index) => record(101 + index, { date, data: made(2) }));
  await send(1, [listed(1, { payslips: [old] })]);
  await send(2, [listed(1, { payslips: twelve })]);
  const read = async (payslipId: number) =>
    (await store.cache.readPayslipItems({ ...company, payslipId })).labelled;
  expect(await read(190)).toMatchObject({ item: made(1), fetchedAt: 1 });
  expect(await read(101)).toMatchObject({ item: made(2), fetchedAt: 2 });
});

test('stores the same list however it is cut into pieces', async () => {
  const check = async (ids: readonly number[], cuts: readonly number[]) => {
    const employees = ids.map((id) => listed(id));
    const bounds = [
      0,
      ...cuts.map((cut) => cut % (employees.length + 1)).toSorted((a, b) => a - b),
      employees.length,
    ];
    await store.cache.forgetConnection(company);
    await send(1, employees);
    const whole = await seen();
    await store.cache.forgetConnection(company);
    await send(1, ...bounds.slice(1).map((end, index) => employees.slice(bounds[index], end)));
    expect(await seen()).toEqual(whole);
  };
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 });
  await fc.assert(fc.asyncProperty(ids, fc.array(fc.nat(), { maxLength: 4 }), check), runs(30));
});

test('names employees whose lists were never read, or long ago, for the sync to continue with', async () => {
  await send(5, [listed(1), listed(2, { payslips: null }), listed(3)]);
  await store.cache.replacePayslips({ ...company, employeeIds: [3], payslips: [], at: 9 });
  const unread = (list: 'payslips' | 'calculations' | 'service-periods', before: number) =>
    store.cache.listUnread({ ...company, list, before });
  expect(await unread('payslips', 9)).toEqual([
    { employeeId: 2, payFrequencyId: 3, fetchedAt: null },
    { employeeId: 1, payFrequencyId: 3, fetchedAt: 5 },
  ]);
  expect(await unread('calculations', 0)).toHaveLength(3);
  expect(await unread('service-periods', 5)).toEqual([]);
});

test('does not count payslips of a period before an employee was added as unread', async () => {
  const taken = (id: number, appointmentDate: string | null) =>
    listed(id, { employee: { ...anEmployee(id), appointmentDate }, payslips: null });
  await send(5, [taken(1, '2026-11-20'), taken(2, '2026-11-21'), taken(3, null)]);
  const unread = await listUnread(store.cache, { ...period, periodEnd: '2026-11-20' });
  expect([...unread].toSorted()).toEqual([1, 3]);
});
