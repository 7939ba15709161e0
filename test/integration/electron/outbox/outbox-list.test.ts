import { describe, expect, onTestFinished } from 'vitest';
import { portOf, startPractice } from '#test/support/service/practice-service.ts';
import { companyId } from './every-kind.ts';
import { test } from './outbox-test.ts';

describe('a refused key', () => {
  test('stops the whole outbox after one request, until another request shows that it works again', async ({
    practice,
    runtime,
    employeeId,
    submit,
    email,
  }) => {
    practice.faults.add({ count: null, effect: { kind: 'status', status: 401 } });
    const first = await submit(email('a@example.org'));
    await expect.poll(async () => (await runtime.outbox.counts()).stops).toHaveLength(1);
    const second = await submit({ kind: 'employee.remove', employeeId });
    expect((await runtime.outbox.counts()).stops).toEqual([
      { connectionId: runtime.connectionId, reason: 'key-refused' },
    ]);
    expect(practice.faults.list()[0]?.hits).toBe(1);
    expect((await runtime.rowOf(first.writeId)).state).toBe('waiting');
    practice.faults.clear();
    await runtime.connections.test({ connectionId: runtime.connectionId });
    expect((await runtime.ended(first.writeId)).state).toBe('applied');
    expect(await runtime.ended(second.writeId)).toMatchObject({ state: 'rejected', reason: 'refused' });
    expect((await runtime.outbox.counts()).stops).toEqual([]);
  });
});

test('does not send a change whose record is damaged, and sends the others', async ({
  runtime,
  employeeId,
  emailNow,
  submit,
  email,
}) => {
  const { connectionId } = runtime;
  const before = await emailNow();
  const altered = await runtime.outbox.submitWith(
    { connectionId, companyId },
    { write: email('altered@example.org'), seen: null },
    (row, timestamp) =>
      runtime.store.work.commitWrite({ write: { ...row, hash: 'of something else' }, at: timestamp }),
  );
  const next = await submit({ kind: 'employee.update', employeeId, changes: { jobTitle: 'Foreman' } });
  expect(await runtime.ended(altered.writeId)).toMatchObject({
    state: 'rejected',
    reason: 'damaged',
    attempts: 0,
  });
  const { rows } = await runtime.store.work.listAuditEntries({ filter: {}, offset: 0, limit: 9 });
  const outcomes = rows.filter(({ submissionId }) => submissionId === altered.writeId);
  // The service never had it to refuse.
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['not-applied']);
  expect((await runtime.ended(next.writeId)).state).toBe('applied');
  expect(await emailNow()).toBe(before);
});

test('keeps changes waiting while offline, and sends them when the service responds again', async ({
  practice,
  runtime,
  emailNow,
  submit,
  email,
}) => {
  const port = portOf(practice);
  await practice.close();
  const { writeId } = await submit(email('later@example.org'));
  await expect
    .poll(async () => (await runtime.outbox.counts()).stops)
    .toEqual([{ connectionId: runtime.connectionId, reason: 'offline' }]);
  expect((await runtime.rowOf(writeId)).state).toBe('waiting');
  const again = await startPractice({ port, companyIds: [companyId] });
  onTestFinished(() => again.close());
  expect((await runtime.ended(writeId)).state).toBe('applied');
  expect(await emailNow()).toBe('later@example.org');
});

test('tries a busy service again after the time that it asked for', async ({
  practice,
  runtime,
  submit,
  email,
}) => {
  practice.faults.add({
    method: 'PATCH',
    count: 2,
    effect: { kind: 'status', status: 429, retry_after: '1' },
  });
  const { writeId } = await submit(email('busy@example.org'));
  expect(await runtime.ended(writeId)).toMatchObject({ state: 'applied', attempts: 3 });
});

describe('the clerk', () => {
  test('cannot submit the same change twice by pressing twice', async ({ practice, submit, email }) => {
    practice.faults.add({ count: null, effect: { kind: 'status', status: 401 } });
    await submit(email('once@example.org'));
    await expect(submit(email('once@example.org'))).rejects.toMatchObject({ code: 'write-under-way' });
  });

  test('takes back a change that was never sent', async ({ practice, runtime, submit, email }) => {
    practice.faults.add({ count: null, effect: { kind: 'status', status: 401 } });
    const { writeId } = await submit(email('never@example.org'));
    await expect.poll(async () => (await runtime.outbox.counts()).stops).toHaveLength(1);
    await runtime.outbox.discard({ writeId });
    expect(await runtime.rowOf(writeId)).toMatchObject({ state: 'withdrawn', reason: 'discarded' });
  });

  test('sees why a change was refused, and dismisses it', async ({ runtime, employeeId, submit }) => {
    const { writeId } = await submit({ kind: 'employee.remove', employeeId });
    expect(await runtime.ended(writeId)).toMatchObject({
      state: 'rejected',
      message: 'An employee with finalised payslips cannot be deleted',
    });
    expect((await runtime.outbox.counts()).groups['needs-you']).toBe(1);
    await runtime.outbox.dismiss({ writeId });
    expect((await runtime.outbox.counts()).groups).toMatchObject({ 'needs-you': 0, done: 1 });
  });

  test('finds each change with its old and new value in the audit log', async ({
    runtime,
    employeeId,
    emailNow,
    submit,
    email,
  }) => {
    const before = await emailNow();
    await runtime.ended((await submit(email('acted@example.org'))).writeId);
    const { rows } = await runtime.store.work.listAuditEntries({
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
        employeeId,
      },
    ]);
  });

  test('sees no whole identity number in the list', async ({ runtime, employeeId, submit }) => {
    const changes = { otherNumber: 'P9988776655' };
    await runtime.ended((await submit({ kind: 'employee.update', employeeId, changes })).writeId);
    const list = await runtime.outbox.list({ connectionId: null, group: null, offset: 0, limit: 10 });
    expect(JSON.stringify(list)).not.toContain('9988776655');
    expect(JSON.stringify(list)).toContain('•••• 655');
  });
});
