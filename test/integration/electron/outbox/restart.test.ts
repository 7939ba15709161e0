import { describe, expect } from 'vitest';
import { companyId, newcomer } from './every-kind.ts';
import { options, test } from './outbox-test.ts';

describe('a restart', () => {
  test('finds changes that waited, and sends them once the service responds', async ({
    practice,
    runtime,
    submit,
    email,
    restart,
  }) => {
    practice.faults.add({ count: null, effect: { kind: 'status', status: 401 } });
    const { writeId } = await submit(email('kept@example.org'));
    await expect.poll(async () => (await runtime.outbox.counts()).stops).toHaveLength(1);
    practice.faults.clear();
    const again = await restart();
    expect((await again.runtime.rowOf(writeId)).state).toBe('waiting');
    await again.runtime.connections.test({ connectionId: again.runtime.connectionId });
    expect((await again.runtime.ended(writeId)).state).toBe('applied');
  });

  test.for(['before', 'after'] as const)(
    'checks the outcome of a change that was on its way %s it was applied',
    async (when, { practice, runtime, api, employeeId, submit, restart }) => {
      const leaving = {
        kind: 'service.end',
        employeeId,
        termination: { date: '2026-12-15', code: 6 },
      } as const;
      const [period] = await api.listServicePeriods(employeeId, options);
      const base = { startDate: period?.startDate ?? null, endDate: null, terminationCode: null };
      practice.faults.add({ count: null, effect: { kind: 'status', status: 401 } });
      const { writeId } = await submit(leaving);
      await expect.poll(async () => (await runtime.outbox.counts()).stops).toHaveLength(1);
      const to = { state: 'sending', base } as const;
      await runtime.store.work.moveWrite({ writeId, from: ['waiting'], to, acts: [], at: 1 });
      practice.faults.clear();
      if (when === 'after') await api.endService(employeeId, leaving.termination, options);
      const again = await restart();
      expect((await again.runtime.rowOf(writeId)).state).toBe('unknown');
      await again.runtime.connections.test({ connectionId: again.runtime.connectionId });
      expect(await again.runtime.ended(writeId)).toMatchObject({
        state: 'applied',
        attempts: when === 'after' ? 1 : 2,
      });
    },
  );

  test('asks the clerk about an employee with the same number when a backup was restored, and adds nobody', async ({
    practice,
    runtime,
    api,
    submit,
    restart,
  }) => {
    const employee = await newcomer(api);
    practice.faults.add({ count: null, effect: { kind: 'status', status: 401 } });
    const { writeId } = await submit({ kind: 'employee.create', employee });
    await expect.poll(async () => (await runtime.outbox.counts()).stops).toHaveLength(1);
    const { id } = await runtime.store.backups.make({ at: Date.now() });
    practice.faults.clear();
    // Nobody can tell who took them on: the database that is being replaced, or another user on another computer.
    const other = await api.createEmployee(companyId, employee, options);
    await runtime.store.backups.stage({ id, at: Date.now() });
    const again = await restart();
    await again.runtime.connections.test({ connectionId: again.runtime.connectionId });
    const row = await again.runtime.ended(writeId);
    expect(row).toMatchObject({ state: 'needs-clerk', reason: 'not-clear', employeeId: null });
    expect(row.theirs).toEqual({ [`person.${other.id}`]: employee.appointmentDate });
    const { employees } = await again.api.listEmployees(companyId, options);
    expect(employees.filter(({ lastName }) => lastName === employee.lastName)).toHaveLength(1);
  });

  test('asks the clerk about leave that may have been captured since the restored backup was made', async ({
    practice,
    runtime,
    api,
    employeeId,
    submit,
    restart,
  }) => {
    const [type] = await api.readList('leave-types', companyId, options);
    const days = [{ date: '2026-12-08', leaveTypeId: type?.id ?? 0, hours: null }];
    practice.faults.add({ count: null, effect: { kind: 'status', status: 401 } });
    const { writeId } = await submit({ kind: 'leave.add', employeeId, days });
    await expect.poll(async () => (await runtime.outbox.counts()).stops).toHaveLength(1);
    const { id } = await runtime.store.backups.make({ at: Date.now() });
    practice.faults.clear();
    // As if it had been sent after the backup was made.
    await api.createLeaveDays(employeeId, days, options);
    await runtime.store.backups.stage({ id, at: Date.now() });
    const again = await restart();
    await again.runtime.connections.test({ connectionId: again.runtime.connectionId });
    await expect.poll(async () => (await again.runtime.rowOf(writeId)).state).toBe('needs-clerk');
    expect(await again.runtime.rowOf(writeId)).toMatchObject({ reason: 'not-clear', attempts: 0 });
    expect(
      (await again.api.listLeaveDays(employeeId, options)).filter(({ date }) => date === days[0]?.date),
    ).toHaveLength(1);
  });
});

test('records changes without a response in the audit log when their connection is removed', async ({
  practice,
  runtime,
  employeeId,
  submit,
  email,
}) => {
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

test('finishes the change that is being sent, and sends no other, when its connection is removed', async ({
  practice,
  runtime,
  api,
  employeeId,
  submit,
  email,
}) => {
  const { employees } = await api.listEmployees(companyId, options);
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
