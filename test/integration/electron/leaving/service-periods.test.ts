import { beforeEach, expect, test } from 'vitest';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';
import { ask } from '#test/support/service/practice-service.ts';

type Fixture = Awaited<ReturnType<typeof openTwoServices>>;
let fixture: Fixture;
let ref: Fixture['first'] & { employeeId: number };

const code = 6;

beforeEach(async () => {
  fixture = await openTwoServices();
  await syncCompany(fixture.runtime, fixture.first);
  const { rows } = await fixture.employees(fixture.first);
  const serving = rows.find(({ endedOn }) => endedOn === null);
  if (serving === undefined) throw new Error('Nobody is in service.');
  ref = { ...fixture.first, employeeId: serving.employeeId };
  fixture.runtime.events.length = 0;
});

const calls = () => fixture.runtime.handlers.servicePeriods;
const newest = async () => {
  const { servicePeriods } = await fixture.runtime.handlers.employees.read(ref);
  const period = servicePeriods.items.at(-1);
  if (period === undefined) throw new Error('There is no service period.');
  return period;
};
const outcome = async (writeId: string) => (await fixture.runtime.store.work.readWrite({ writeId }))?.state;

async function end(date: string) {
  const { startDate, endDate, terminationCode } = await newest();
  return calls().end({
    ...ref,
    termination: { date, code },
    seen: { startDate, endDate, terminationCode },
    finalPay: null,
  });
}

/** Another user changes the employee's service. */
async function inService(what: string, action: object): Promise<void> {
  const path = `/v1/employees/${ref.employeeId}/service_periods/${what}`;
  await ask(fixture.services[0], `POST ${path}`, { employee_action: action });
}

/** Waits until the page is notified that the company's data has changed. */
async function settled({ writeId }: { writeId: string }) {
  await expect.poll(() => outcome(writeId)).toBe('applied');
  const changed = { event: 'companies.changed', payload: fixture.first };
  await expect.poll(() => fixture.runtime.events).toContainEqual(changed);
  fixture.runtime.events.length = 0;
}

test('ends a service, changes the end, undoes it, and takes the employee back', async () => {
  await settled(await end('2026-11-30'));
  expect(await newest()).toMatchObject({ endDate: '2026-11-30', terminationCode: code });
  await settled(await end('2026-12-15'));
  expect(await newest()).toMatchObject({ endDate: '2026-12-15' });
  await settled(await calls().undoEnd({ ...ref, endDate: '2026-12-15' }));
  expect(await newest()).toMatchObject({ endDate: null });
  await settled(await end('2026-11-30'));
  await settled(await calls().reinstate({ ...ref, appointmentDate: '2027-01-04' }));
  expect(await newest()).toMatchObject({ startDate: '2027-01-04', endDate: null });
});

test('ends several services at once, all of them or none', async () => {
  const { employees } = await calls().serving({ ...fixture.first, on: '2026-11-20' });
  const [one, two] = employees;
  if (one === undefined || two === undefined) throw new Error('Too few are in service.');
  const ends = [one, two].map(({ employeeId, startDate }, index) => ({
    employeeId,
    startDate,
    termination: { date: '2026-11-30', code: index === 0 ? 6 : 11 },
    finalPay: null,
  }));
  const path = '/employees/:employee_id/service_periods/end_service';
  fixture.services[0].faults.add({ path, count: 1, effect: { kind: 'latency', ms: 500 } });
  await calls().endMany({ ...fixture.first, ends: ends.slice(0, 1) });
  await expect(calls().endMany({ ...fixture.first, ends })).rejects.toMatchObject({
    code: 'write-under-way',
  });
  const offered = (await calls().serving({ ...fixture.first, on: '2026-11-20' })).employees;
  expect(offered).toEqual(employees.slice(1));
  const left = async () =>
    (await fixture.runtime.store.work.listUnfinishedWrites({ connectionId: fixture.first.connectionId }))
      .length;
  expect(await left()).toBeLessThan(2);
  await expect.poll(left).toBe(0);
  await calls().endMany({ ...fixture.first, ends: ends.slice(1) });
  await expect.poll(left).toBe(0);
  const after = (await calls().serving({ ...fixture.first, on: '2026-11-20' })).employees;
  expect(after.map(({ employeeId }) => employeeId)).toEqual(
    employees.slice(2).map(({ employeeId }) => employeeId),
  );
  const { servicePeriods } = await fixture.runtime.handlers.employees.read({
    ...fixture.first,
    employeeId: two.employeeId,
  });
  expect(servicePeriods.items.at(-1)).toMatchObject({ endDate: '2026-11-30', terminationCode: 11 });
});

test('saves a typed end of service until it is sent or emptied, or the service ends another way', async () => {
  const on = '2026-11-20';
  const { employees } = await calls().serving({ ...fixture.first, on });
  const [one, two, three] = employees.map(({ employeeId }) => employeeId);
  if (one === undefined || two === undefined || three === undefined)
    throw new Error('Too few are in service.');
  const typed = async () => (await calls().serving({ ...fixture.first, on })).typed;
  const type = (employeeId: number, field: 'date' | 'code', text: string) =>
    calls().saveTyped({ ...fixture.first, cells: [{ employeeId, field, text }] });

  await type(one, 'date', '2026-11-3');
  await type(one, 'date', '2026-11-30');
  await type(one, 'code', '6');
  await type(two, 'date', 'month end');
  await type(three, 'code', '11');
  await type(three, 'code', '');
  expect(await typed()).toEqual([
    { employeeId: one, field: 'code', text: '6' },
    { employeeId: one, field: 'date', text: '2026-11-30' },
    { employeeId: two, field: 'date', text: 'month end' },
  ]);

  const { startDate } = employees[0] ?? {};
  if (startDate === undefined) throw new Error('It begins on no day.');
  const termination = { date: '2026-11-30', code };
  const ends = [{ employeeId: one, startDate, termination, finalPay: null }];
  await calls().endMany({ ...fixture.first, ends });
  expect((await typed()).map(({ employeeId }) => employeeId)).toEqual([two]);
  const seen = { startDate: employees[1]?.startDate ?? '', endDate: null, terminationCode: null };
  await calls().end({ ...fixture.first, employeeId: two, termination, seen, finalPay: null });
  expect(await typed()).toEqual([]);
});

test('shows loans and savings of an employee as the service works them out', async () => {
  const { balances } = await calls().owed({ ...ref, asAt: '2026-11-30' });
  expect(balances.map(({ name }) => name)).toEqual(expect.arrayContaining(['Loans', 'Savings']));
});

test('accepts one change of a service at a time', async () => {
  const path = '/employees/:employee_id/service_periods/end_service';
  fixture.services[0].faults.add({ path, count: 1, effect: { kind: 'latency', ms: 500 } });
  const first = await end('2026-11-30');
  const second = end('2026-12-31');
  await expect(second).rejects.toMatchObject({ code: 'write-under-way' });
  const waitingOf = async (employeeId: number) =>
    (await calls().consequences({ ...ref, employeeId, asAt: '2026-11-30' })).waitingChanges;
  expect(await waitingOf(ref.employeeId)).toBe(1);
  // Nothing is waiting for another employee.
  expect(await waitingOf(ref.employeeId + 1)).toBe(0);
  await settled(first);
});

test('asks the clerk when somebody else has ended the service since the clerk saw it', async () => {
  const { startDate } = await newest();
  await inService('end_service', { termination_date: '2026-11-25', termination_code: 4 });
  const seen = { startDate, endDate: null, terminationCode: null };
  const { writeId } = await calls().end({
    ...ref,
    termination: { date: '2026-11-30', code },
    seen,
    finalPay: null,
  });
  await expect.poll(() => outcome(writeId)).toBe('conflict');
});

test('undoes an end only once', async () => {
  await settled(await end('2026-11-30'));
  const undo = () => calls().undoEnd({ ...ref, endDate: '2026-11-30' });
  await settled(await undo());
  const { writeId } = await undo();
  await expect.poll(() => outcome(writeId)).toBe('conflict');
  expect(await newest()).toMatchObject({ endDate: null });
});

test('undoes no end when somebody else has reinstated the employee since', async () => {
  await settled(await end('2026-11-30'));
  await inService('reinstate', { appointment_date: '2026-12-01' });
  const { writeId } = await calls().undoEnd({ ...ref, endDate: '2026-11-30' });
  await expect.poll(() => outcome(writeId)).toBe('conflict');
  expect(await newest()).toMatchObject({ startDate: '2026-12-01', endDate: null });
});

test('shows which payslips, unsent inputs and leave an end affects', async () => {
  const asAt = '2026-11-30';
  const before = await calls().consequences({ ...ref, asAt });
  expect(before.payslips.length).toBeGreaterThan(0);
  expect(before.payslips.map(({ date }) => date)).toEqual(before.payslips.map(({ date }) => date).toSorted());
  expect(before).toMatchObject({ leave: null, leaveDays: null, unsentInputs: [], waitingChanges: 0 });

  const [period] = (await fixture.runtime.handlers.payslips.periods(fixture.first)).periods;
  if (period === undefined) throw new Error('There is no period.');
  const { payFrequencyId, end: periodEnd } = period;
  const { draftId } = await fixture.runtime.handlers.bulkInputs.open({
    ...fixture.first,
    payFrequencyId,
    periodEnd,
  });
  const heading = 'calc.commission.amount';
  await fixture.runtime.handlers.bulkInputs.addColumn({ draftId, heading, scope: 'payslip', kind: 'number' });
  const cell = { employeeId: ref.employeeId, heading, typed: '5', value: '5' };
  await fixture.runtime.handlers.bulkInputs.write({ draftId, changes: [cell] });
  await fixture.runtime.handlers.leave.refresh({ ...ref, asAt, force: true });
  const after = await calls().consequences({ ...ref, asAt });
  expect(after.unsentInputs).toEqual([{ payFrequencyId, periodEnd, inputs: 1 }]);
  expect(after.leave?.balances.length).toBeGreaterThan(0);
  expect(after.leaveDays).not.toBeNull();

  const leaver = { ...ref, endDate: asAt };
  const { ticks } = await calls().tick({ ...leaver, task: 'loans', ticked: true });
  expect(ticks).toEqual([{ task: 'loans', by: 'thandi', at: expect.any(Number) }]);
  expect((await calls().tasks({ ...leaver, endDate: '2026-12-31' })).ticks).toEqual([]);
  expect((await calls().tick({ ...leaver, task: 'loans', ticked: false })).ticks).toEqual([]);
});
