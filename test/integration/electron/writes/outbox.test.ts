import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { PayrollApi } from '#api/payroll-api.ts';
import type { Write } from '#contract/domain/write.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService, type PracticeService } from '#practice/service.ts';
import { openOutboxRig, type OutboxRig } from '#test/support/outbox-rig.ts';
import { companyId, newcomer, someone } from './every-kind.ts';

const key = 'demo-key';
const how = { priority: 'interactive' } as const;
const companies = practiceCompanies.filter(({ id }) => id === companyId || id === 2501);

let practice: PracticeService;
let rig: OutboxRig;
let api: PayrollApi;
let person: number;

const startPractice = (port = 0) =>
  startPracticeService({ port, key, today: '2026-11-20', calculationMs: 10, companies });
const at = (service: PracticeService) => ({ practice: { baseUrl: `${service.origin}/v1`, key } });

beforeEach(async () => {
  practice = await startPractice();
  rig = await openOutboxRig(at(practice));
  api = await rig.connections.api(rig.connectionId);
  person = await someone(api);
});
afterEach(async () => {
  await rig.close();
  await practice.close();
});

const email = (text: string): Write => ({ kind: 'employee.update', person, changes: { email: text } });
const submit = (write: Write, seen: Record<string, string | null> | null = null) =>
  rig.outbox.submit({ connectionId: rig.connectionId, companyId }, write, seen);
const emailNow = async () => (await api.getEmployee(companyId, person, how)).email;

describe('a refused key', () => {
  test('stops the whole outbox after one request, until another request shows that it is mended', async () => {
    practice.faults.add({ count: null, effect: { kind: 'status', status: 401 } });
    const first = await submit(email('a@example.org'));
    await expect.poll(async () => (await rig.outbox.counts()).stops).toHaveLength(1);
    const second = await submit({ kind: 'employee.remove', person });
    expect((await rig.outbox.counts()).stops).toEqual([
      { connectionId: rig.connectionId, reason: 'key-refused' },
    ]);
    expect(practice.faults.list()[0]?.hits).toBe(1);
    expect((await rig.rowOf(first.writeId)).state).toBe('waiting');
    practice.faults.clear();
    await rig.connections.test({ connectionId: rig.connectionId });
    expect((await rig.ended(first.writeId)).state).toBe('applied');
    expect(await rig.ended(second.writeId)).toMatchObject({ state: 'rejected', reason: 'refused' });
    expect((await rig.outbox.counts()).stops).toEqual([]);
  });
});

test('without a network writes wait, and go by themselves when the service answers again', async () => {
  const port = Number(new URL(practice.origin).port);
  await practice.close();
  const { writeId } = await submit(email('later@example.org'));
  await expect
    .poll(async () => (await rig.outbox.counts()).stops)
    .toEqual([{ connectionId: rig.connectionId, reason: 'offline' }]);
  expect((await rig.rowOf(writeId)).state).toBe('waiting');
  practice = await startPractice(port);
  expect((await rig.ended(writeId)).state).toBe('applied');
  expect(await emailNow()).toBe('later@example.org');
});

test('a busy service is asked again when it says', async () => {
  practice.faults.add({
    method: 'PATCH',
    count: 2,
    effect: { kind: 'status', status: 429, retry_after: '1' },
  });
  const { writeId } = await submit(email('busy@example.org'));
  expect(await rig.ended(writeId)).toMatchObject({ state: 'applied', attempts: 3 });
});

describe('a conflict', () => {
  const seen = { email: 'what-the-clerk-saw@example.org' };

  test('is found before anything is sent, and shows all three sides', async () => {
    const before = await emailNow();
    const { writeId } = await submit(email('mine@example.org'), seen);
    expect(await rig.ended(writeId)).toMatchObject({ state: 'conflict', attempts: 0 });
    const { entries } = await rig.outbox.list({
      connectionId: null,
      group: 'needs-you',
      offset: 0,
      limit: 10,
    });
    expect(entries).toMatchObject([
      {
        id: writeId,
        state: 'conflict',
        fields: [{ name: 'email', before: seen.email, mine: 'mine@example.org', theirs: before }],
      },
    ]);
    expect(await emailNow()).toBe(before);
  });

  test('decided for mine is sent over theirs', async () => {
    const { writeId } = await submit(email('mine@example.org'), seen);
    await rig.ended(writeId);
    await rig.outbox.decide({ writeId, take: 'mine' });
    await expect.poll(async () => (await rig.rowOf(writeId)).state).toBe('applied');
    expect(await emailNow()).toBe('mine@example.org');
  });

  test('decided for theirs ends, and a second decision finds nothing to decide', async () => {
    const before = await emailNow();
    const { writeId } = await submit(email('mine@example.org'), seen);
    await rig.ended(writeId);
    await rig.outbox.decide({ writeId, take: 'theirs' });
    expect(await rig.rowOf(writeId)).toMatchObject({ state: 'withdrawn', reason: 'theirs-kept' });
    await expect(rig.outbox.decide({ writeId, take: 'mine' })).rejects.toMatchObject({ code: 'write-moved' });
    expect(await emailNow()).toBe(before);
  });

  test('is what a lost reply ends in where somebody else changed the value meanwhile', async () => {
    practice.faults.add({ method: 'PATCH', effect: { kind: 'drop', at: 'before' } });
    practice.faults.add({ method: 'PATCH', effect: { kind: 'latency', ms: 1_500 } });
    const { writeId } = await submit(email('mine@example.org'));
    await expect.poll(() => practice.faults.list()[1]?.hits).toBe(1);
    await api.updateEmployee(person, { email: 'theirs@example.org' }, how);
    expect(await rig.ended(writeId)).toMatchObject({
      state: 'conflict',
      theirs: { email: 'theirs@example.org' },
    });
  });
});

describe('what the service has already', () => {
  test('is not sent', async () => {
    await api.updateEmployee(person, { email: 'same@example.org' }, how);
    const { writeId } = await submit(email('same@example.org'));
    expect(await rig.ended(writeId)).toMatchObject({
      state: 'applied',
      reason: 'already-there',
      attempts: 0,
    });
  });

  test('of somebody who has left is never undone twice', async () => {
    await api.endService(person, { date: '2026-12-15', code: 6 }, how);
    const undo = { kind: 'service.undo-end', person, endDate: '2026-12-15' } as const;
    await rig.ended((await submit(undo)).writeId);
    const again = await rig.ended((await submit(undo)).writeId);
    expect(again).toMatchObject({ state: 'conflict', attempts: 0 });
  });
});

describe('order', () => {
  test('what belongs to somebody who is being taken on waits, and follows when they are there', async () => {
    practice.faults.add({
      method: 'POST',
      path: '/clients/:client_id/employees',
      effect: { kind: 'drop', at: 'before' },
    });
    const created = await submit({ kind: 'employee.create', employee: await newcomer(api) });
    const salary = await submit({
      kind: 'calculation.set',
      person: { createdBy: created.writeId },
      payslipId: null,
      change: { calcType: 'basic_salary', details: { fixed_amount: '18000.00' }, effectiveDate: null },
    });
    expect((await rig.ended(created.writeId)).state).toBe('needs-clerk');
    expect((await rig.rowOf(salary.writeId)).state).toBe('waiting');
    await rig.outbox.sendAgain({ writeId: created.writeId });
    const row = await rig.ended(salary.writeId);
    expect(row).toMatchObject({ state: 'applied', about: 'Mokoena, Naledi' });
    const calculations = await api.listEmployeeCalculations(row.employeeId ?? 0, how);
    expect(calculations.find(({ item }) => item === 'basic_salary')?.inputs['fixed_amount']).toMatch(
      /^18000/,
    );
  });

  test('what belongs to somebody whose taking on was given up is not sent', async () => {
    const broken = await newcomer(api, { identificationType: 'rsa_id', idNumber: 'not a number' });
    const created = await submit({ kind: 'employee.create', employee: broken });
    const next = await submit({
      kind: 'employee.update',
      person: { createdBy: created.writeId },
      changes: { email: 'nobody@example.org' },
    });
    expect((await rig.ended(created.writeId)).state).toBe('rejected');
    expect(await rig.ended(next.writeId)).toMatchObject({ state: 'rejected', reason: 'earlier-failed' });
  });

  test('two changes of one person go one after the other; another person does not wait', async () => {
    const first = await submit(email('first@example.org'), { email: 'seen@example.org' });
    await rig.ended(first.writeId);
    const second = await submit({ kind: 'employee.update', person, changes: { jobTitle: 'Foreman' } });
    const { employees } = await api.listEmployees(companyId, how);
    const other = employees.find(({ id }) => id !== person)?.id ?? 0;
    const third = await submit({ kind: 'employee.update', person: other, changes: { jobTitle: 'Clerk' } });
    expect((await rig.ended(third.writeId)).state).toBe('applied');
    expect((await rig.rowOf(second.writeId)).state).toBe('waiting');
    await rig.outbox.decide({ writeId: first.writeId, take: 'theirs' });
    expect((await rig.ended(second.writeId)).state).toBe('applied');
  });
});

describe('company A under company B', () => {
  test('somebody of another company is not written', async () => {
    const { employees } = await api.listEmployees(2501, how);
    const stranger = employees[0]?.id ?? 0;
    const { writeId } = await submit({
      kind: 'employee.update',
      person: stranger,
      changes: { email: 'x@y.z' },
    });
    expect(await rig.ended(writeId)).toMatchObject({
      state: 'rejected',
      reason: 'other-company',
      attempts: 0,
    });
  });

  test('two services with the same ids do not meet', async () => {
    const other = await startPractice();
    onTestFinished(() => other.close());
    const { connection } = await rig.connections.connect({
      name: 'Other',
      baseUrl: `${other.origin}/v1`,
      key,
    });
    const { writeId } = await rig.outbox.submit(
      { connectionId: connection.id, companyId },
      email('other@example.org'),
    );
    expect((await rig.ended(writeId)).state).toBe('applied');
    const theirs = await rig.connections.api(connection.id);
    expect((await theirs.getEmployee(companyId, person, how)).email).toBe('other@example.org');
    expect(await emailNow()).not.toBe('other@example.org');
  });
});

describe('the clerk', () => {
  test('cannot submit the same change twice by pressing twice', async () => {
    practice.faults.add({ count: null, effect: { kind: 'status', status: 401 } });
    await submit(email('once@example.org'));
    await expect(submit(email('once@example.org'))).rejects.toMatchObject({ code: 'write-under-way' });
  });

  test('takes back what was never sent', async () => {
    practice.faults.add({ count: null, effect: { kind: 'status', status: 401 } });
    const { writeId } = await submit(email('never@example.org'));
    await expect.poll(async () => (await rig.outbox.counts()).stops).toHaveLength(1);
    await rig.outbox.discard({ writeId });
    expect(await rig.rowOf(writeId)).toMatchObject({ state: 'withdrawn', reason: 'discarded' });
  });

  test('reads why it was refused, and it is done with', async () => {
    const { writeId } = await submit({ kind: 'employee.remove', person });
    expect(await rig.ended(writeId)).toMatchObject({
      state: 'rejected',
      message: 'An employee with finalised payslips cannot be deleted',
    });
    expect((await rig.outbox.counts()).groups['needs-you']).toBe(1);
    await rig.outbox.dismiss({ writeId });
    expect((await rig.outbox.counts()).groups).toMatchObject({ 'needs-you': 0, done: 1 });
  });

  test('finds each change with old and new value in the record of acts', async () => {
    const before = await emailNow();
    await rig.ended((await submit(email('acted@example.org'))).writeId);
    const { rows } = await rig.store.work.listActs({
      filter: { kinds: ['employee-changed'] },
      offset: 0,
      limit: 9,
    });
    expect(rows).toMatchObject([
      {
        subject: 'email',
        old: before ?? '',
        new: 'acted@example.org',
        outcome: 'applied',
        employeeId: person,
      },
    ]);
  });

  test('sees no whole identity number in the list', async () => {
    const changes = { otherNumber: 'P9988776655' };
    await rig.ended((await submit({ kind: 'employee.update', person, changes })).writeId);
    const list = await rig.outbox.list({ connectionId: null, group: null, offset: 0, limit: 10 });
    expect(JSON.stringify(list)).not.toContain('9988776655');
    expect(JSON.stringify(list)).toContain('•••• 655');
  });
});
