import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { PayrollApi } from '#api/payroll-api.ts';
import type { Write } from '#electron/outbox/contract/write.ts';
import type { PracticeService } from '#practice/service.ts';
import type { OutboxRuntime } from '#test/support/outbox-runtime.ts';
import { companyId, newcomer } from './every-kind.ts';
import { emailOf, how, openLockFixture, openWrites, submitTo } from './writes-world.ts';

let practice: PracticeService;
let runtime: OutboxRuntime;
let api: PayrollApi;
let employeeId: number;

beforeEach(async () => {
  ({ practice, runtime, api, employeeId } = await openWrites());
});
afterEach(async () => {
  await runtime.close();
  await practice.close();
});

const email = (text: string) => emailOf(employeeId, text);
const submit = (write: Write) => submitTo(runtime, write);

describe('a restart', () => {
  let directory: string;

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'paydesk-restart-'));
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    await runtime.close();
    runtime = await openLockFixture(practice, { directory });
    api = await runtime.connections.api(runtime.connectionId);
  });

  async function restart(): Promise<void> {
    const { key } = runtime;
    await runtime.close();
    runtime = await openLockFixture(practice, { directory, key });
    api = await runtime.connections.api(runtime.connectionId);
  }

  test('finds what waited, and sends it once the service has responded', async () => {
    practice.faults.add({ count: null, effect: { kind: 'status', status: 401 } });
    const { writeId } = await submit(email('kept@example.org'));
    await expect.poll(async () => (await runtime.outbox.counts()).stops).toHaveLength(1);
    practice.faults.clear();
    await restart();
    expect((await runtime.rowOf(writeId)).state).toBe('waiting');
    await runtime.connections.test({ connectionId: runtime.connectionId });
    expect((await runtime.ended(writeId)).state).toBe('applied');
  });

  test.each(['before', 'after'] as const)(
    'while a request was on its way checks its outcome (%s it was applied)',
    async (when) => {
      const leaving = {
        kind: 'service.end',
        employeeId,
        termination: { date: '2026-12-15', code: 6 },
      } as const;
      const [period] = await api.listServicePeriods(employeeId, how);
      const base = { startDate: period?.startDate ?? null, endDate: null, terminationCode: null };
      practice.faults.add({ count: null, effect: { kind: 'status', status: 401 } });
      const { writeId } = await submit(leaving);
      await expect.poll(async () => (await runtime.outbox.counts()).stops).toHaveLength(1);
      const to = { state: 'sending', base } as const;
      await runtime.store.work.moveWrite({ writeId, from: ['waiting'], to, acts: [], at: 1 });
      practice.faults.clear();
      if (when === 'after') await api.endService(employeeId, leaving.termination, how);
      await restart();
      expect((await runtime.rowOf(writeId)).state).toBe('unknown');
      await runtime.connections.test({ connectionId: runtime.connectionId });
      expect(await runtime.ended(writeId)).toMatchObject({
        state: 'applied',
        attempts: when === 'after' ? 1 : 2,
      });
    },
  );

  test('after a restore asks about a found employee with the same number, and adopts nobody', async () => {
    const employee = await newcomer(api);
    practice.faults.add({ count: null, effect: { kind: 'status', status: 401 } });
    const { writeId } = await submit({ kind: 'employee.create', employee });
    await expect.poll(async () => (await runtime.outbox.counts()).stops).toHaveLength(1);
    const { id } = await runtime.store.backups.make({ at: Date.now() });
    practice.faults.clear();
    // Nobody can tell who took them on: the database that is being replaced, or another user on another computer.
    const other = await api.createEmployee(companyId, employee, how);
    await runtime.store.backups.stage({ id, at: Date.now() });
    await restart();
    await runtime.connections.test({ connectionId: runtime.connectionId });
    const row = await runtime.ended(writeId);
    expect(row).toMatchObject({ state: 'needs-clerk', reason: 'not-clear', employeeId: null });
    expect(row.theirs).toEqual({ [`person.${other.id}`]: employee.appointmentDate });
    const { employees } = await api.listEmployees(companyId, how);
    expect(employees.filter(({ lastName }) => lastName === employee.lastName)).toHaveLength(1);
  });

  test('after a restore asks about leave that may have been captured since the backup', async () => {
    const [type] = await api.readList('leave-types', companyId, how);
    const days = [{ date: '2026-12-08', leaveTypeId: type?.id ?? 0, hours: null }];
    practice.faults.add({ count: null, effect: { kind: 'status', status: 401 } });
    const { writeId } = await submit({ kind: 'leave.add', employeeId, days });
    await expect.poll(async () => (await runtime.outbox.counts()).stops).toHaveLength(1);
    const { id } = await runtime.store.backups.make({ at: Date.now() });
    practice.faults.clear();
    // As if it had been sent after the backup was made.
    await api.createLeaveDays(employeeId, days, how);
    await runtime.store.backups.stage({ id, at: Date.now() });
    await restart();
    await runtime.connections.test({ connectionId: runtime.connectionId });
    await expect.poll(async () => (await runtime.rowOf(writeId)).state).toBe('needs-clerk');
    expect(await runtime.rowOf(writeId)).toMatchObject({ reason: 'not-clear', attempts: 0 });
    expect(
      (await api.listLeaveDays(employeeId, how)).filter(({ date }) => date === days[0]?.date),
    ).toHaveLength(1);
  });
});

test('a removed connection leaves in the audit log what never had a response', async () => {
  practice.faults.add({ method: 'PATCH', effect: { kind: 'drop', at: 'after' } });
  practice.faults.add({
    method: 'GET',
    path: '/employees/:id',
    skip: 1,
    count: null,
    effect: { kind: 'html' },
  });
  const { writeId } = await submit(email('lost@example.org'));
  await expect.poll(async () => (await runtime.rowOf(writeId)).state).toBe('unknown');
  await runtime.store.work.removeConnection({ connectionId: runtime.connectionId, at: Date.now() });
  const { rows } = await runtime.store.work.listAuditEntries({
    filter: { outcomes: ['unknown'] },
    offset: 0,
    limit: 9,
  });
  expect(rows).toMatchObject([{ kind: 'employee-changed', employeeId, submissionId: writeId }]);
  expect((await runtime.outbox.counts()).groups.unknown).toBe(0);
});

test('a connection that is removed while it sends ends that one write and starts no other', async () => {
  const { employees } = await api.listEmployees(companyId, how);
  const other = employees.find(({ id }) => id !== employeeId)?.id ?? 0;
  practice.faults.add({ method: 'PATCH', count: null, effect: { kind: 'latency', ms: 1_500 } });
  const { writeId } = await submit(email('last@example.org'));
  await submit({ kind: 'employee.update', employeeId: other, changes: { jobTitle: 'Clerk' } });
  await expect.poll(() => practice.faults.list()[0]?.hits).toBe(1);
  await runtime.connections.forget({ connectionId: runtime.connectionId });
  expect(practice.faults.list()[0]?.hits).toBe(1);
  const { rows } = await runtime.store.work.listAuditEntries({ filter: {}, offset: 0, limit: 9 });
  expect(rows[2]).toMatchObject({ kind: 'employee-changed', outcome: 'applied', submissionId: writeId });
  expect(rows[1]).toMatchObject({ kind: 'employee-changed', outcome: 'not-applied', employeeId: other });
  expect(rows[0]).toMatchObject({ kind: 'connection-forgotten' });
  expect(await runtime.store.work.listConnections()).toEqual([]);
  expect((await runtime.outbox.counts()).stops).toEqual([]);
});
