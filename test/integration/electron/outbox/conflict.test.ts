import { describe, expect } from 'vitest';
import { companyId } from './every-kind.ts';
import { options, test as base } from './outbox-test.ts';

/** A change whose reply is lost, and whose employee cannot be read again. */
const test = base.extend('lost', ({ practice, runtime, submit, email }) => async () => {
  practice.faults.add({ method: 'PATCH', effect: { kind: 'drop', at: 'before' } });
  practice.faults.add({
    method: 'GET',
    path: '/employees/:id',
    skip: 1,
    count: null,
    effect: { kind: 'status', status: 404 },
  });
  const { writeId } = await submit(email('lost@example.org'));
  expect(await runtime.ended(writeId)).toMatchObject({ state: 'needs-clerk', reason: 'not-clear' });
  return writeId;
});

describe('a conflict', () => {
  const seen = { email: 'what-the-clerk-saw@example.org' };

  test('is found before anything is sent, and has all three values', async ({
    runtime,
    emailNow,
    submit,
    email,
  }) => {
    const before = await emailNow();
    const { writeId } = await submit(email('mine@example.org'), seen);
    expect(await runtime.ended(writeId)).toMatchObject({ state: 'conflict', attempts: 0 });
    const { entries } = await runtime.outbox.list({
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

  test('is sent over the other value when the clerk decides for their own', async ({
    runtime,
    emailNow,
    submit,
    email,
  }) => {
    const { writeId } = await submit(email('mine@example.org'), seen);
    await runtime.ended(writeId);
    await runtime.outbox.decide({ writeId, keep: 'mine' });
    await expect.poll(async () => (await runtime.rowOf(writeId)).state).toBe('applied');
    expect(await emailNow()).toBe('mine@example.org');
  });

  test('ends when the clerk accepts the other value, and cannot be decided again', async ({
    runtime,
    emailNow,
    submit,
    email,
  }) => {
    const before = await emailNow();
    const { writeId } = await submit(email('mine@example.org'), seen);
    await runtime.ended(writeId);
    await runtime.outbox.decide({ writeId, keep: 'theirs' });
    expect(await runtime.rowOf(writeId)).toMatchObject({ state: 'withdrawn', reason: 'theirs-kept' });
    await expect(runtime.outbox.decide({ writeId, keep: 'mine' })).rejects.toMatchObject({
      code: 'write-moved',
    });
    expect(await emailNow()).toBe(before);
  });

  test('is found after a lost reply when another user has changed the value meanwhile', async ({
    practice,
    runtime,
    api,
    employeeId,
    submit,
    email,
  }) => {
    practice.faults.add({ method: 'PATCH', effect: { kind: 'drop', at: 'before' } });
    practice.faults.add({ method: 'PATCH', effect: { kind: 'latency', ms: 1_500 } });
    const { writeId } = await submit(email('mine@example.org'));
    await expect.poll(() => practice.faults.list()[1]?.hits).toBe(1);
    await api.updateEmployee(employeeId, { email: 'theirs@example.org' }, options);
    expect(await runtime.ended(writeId)).toMatchObject({
      state: 'conflict',
      theirs: { email: 'theirs@example.org' },
    });
  });
});

describe('a change that cannot be read again after a lost reply', () => {
  test('is left to the clerk, who can withdraw it', async ({ runtime, lost }) => {
    const writeId = await lost();
    await runtime.outbox.decide({ writeId, keep: 'theirs' });
    expect((await runtime.rowOf(writeId)).state).toBe('withdrawn');
  });

  test('is a conflict when it is sent again and the service has another value', async ({
    practice,
    runtime,
    api,
    employeeId,
    lost,
  }) => {
    const writeId = await lost();
    practice.faults.clear();
    await api.updateEmployee(employeeId, { email: 'theirs@example.org' }, options);
    await runtime.outbox.sendAgain({ writeId });
    expect(await runtime.ended(writeId)).toMatchObject({
      state: 'conflict',
      theirs: { email: 'theirs@example.org' },
    });
  });
});

describe('a change that the service already has', () => {
  test('is not sent', async ({ runtime, api, employeeId, submit, email }) => {
    await api.updateEmployee(employeeId, { email: 'same@example.org' }, options);
    const { writeId } = await submit(email('same@example.org'));
    expect(await runtime.ended(writeId)).toMatchObject({
      state: 'applied',
      reason: 'already-there',
      attempts: 0,
    });
  });

  test('is never undone twice when it is the end of an employee’s service', async ({
    runtime,
    api,
    employeeId,
    submit,
  }) => {
    await api.endService(employeeId, { date: '2026-12-15', code: 6 }, options);
    const undo = { kind: 'service.undo-end', employeeId, endDate: '2026-12-15' } as const;
    await runtime.ended((await submit(undo)).writeId);
    const again = await runtime.ended((await submit(undo)).writeId);
    expect(again).toMatchObject({ state: 'conflict', attempts: 0 });
  });
});

test('captures no second half day when another clerk has captured one since the leave was read', async ({
  runtime,
  api,
  employeeId,
  submit,
}) => {
  const [type] = await api.readList('leave-types', companyId, options);
  const days = [{ date: '2026-12-08', leaveTypeId: type?.id ?? 0, hours: '4' }];
  const hoursThen = async () =>
    (await api.listLeaveDays(employeeId, options)).flatMap(({ date, hours }) =>
      date === days[0]?.date ? [Number(hours)] : [],
    );
  await api.createLeaveDays(employeeId, days, options);
  const { writeId } = await submit({ kind: 'leave.add', employeeId, days });
  await expect.poll(async () => (await runtime.rowOf(writeId)).state).toBe('conflict');
  expect(await hoursThen()).toEqual([4]);
  await runtime.outbox.decide({ writeId, keep: 'mine' });
  await expect.poll(async () => (await runtime.rowOf(writeId)).state).toBe('applied');
  expect(await hoursThen()).toEqual([4, 4]);
});
