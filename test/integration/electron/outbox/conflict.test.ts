import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PayrollApi } from '#api/payroll-api.ts';
import type { Write } from '#electron/outbox/contract/write.ts';
import type { PracticeService } from '#practice/service.ts';
import type { OutboxRuntime } from '#test/support/outbox-runtime.ts';
import { companyId } from './every-kind.ts';
import { emailOf, how, openWrites, submitTo } from './writes-world.ts';

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
const submit = (write: Write, seen?: Record<string, string | null>) => submitTo(runtime, write, seen);
const emailNow = async () => (await api.getEmployee(companyId, employeeId, how)).email;

describe('a conflict', () => {
  const seen = { email: 'what-the-clerk-saw@example.org' };

  test('is found before anything is sent, and shows all three values', async () => {
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

  test('decided for mine is sent over theirs', async () => {
    const { writeId } = await submit(email('mine@example.org'), seen);
    await runtime.ended(writeId);
    await runtime.outbox.decide({ writeId, keep: 'mine' });
    await expect.poll(async () => (await runtime.rowOf(writeId)).state).toBe('applied');
    expect(await emailNow()).toBe('mine@example.org');
  });

  test('decided for theirs ends, and a second decision finds nothing to decide', async () => {
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

  test('follows a lost reply if another user changed the value meanwhile', async () => {
    practice.faults.add({ method: 'PATCH', effect: { kind: 'drop', at: 'before' } });
    practice.faults.add({ method: 'PATCH', effect: { kind: 'latency', ms: 1_500 } });
    const { writeId } = await submit(email('mine@example.org'));
    await expect.poll(() => practice.faults.list()[1]?.hits).toBe(1);
    await api.updateEmployee(employeeId, { email: 'theirs@example.org' }, how);
    expect(await runtime.ended(writeId)).toMatchObject({
      state: 'conflict',
      theirs: { email: 'theirs@example.org' },
    });
  });
});

describe('a reading that is refused after a lost reply', () => {
  async function lost() {
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
  }

  test('leaves the change to the clerk, who can let it go', async () => {
    const writeId = await lost();
    await runtime.outbox.decide({ writeId, keep: 'theirs' });
    expect((await runtime.rowOf(writeId)).state).toBe('withdrawn');
  });

  test('does not make the service’s other value pass for the one that was seen', async () => {
    const writeId = await lost();
    practice.faults.clear();
    await api.updateEmployee(employeeId, { email: 'theirs@example.org' }, how);
    await runtime.outbox.sendAgain({ writeId });
    expect(await runtime.ended(writeId)).toMatchObject({
      state: 'conflict',
      theirs: { email: 'theirs@example.org' },
    });
  });
});

describe('what the service already has', () => {
  test('is not sent', async () => {
    await api.updateEmployee(employeeId, { email: 'same@example.org' }, how);
    const { writeId } = await submit(email('same@example.org'));
    expect(await runtime.ended(writeId)).toMatchObject({
      state: 'applied',
      reason: 'already-there',
      attempts: 0,
    });
  });

  test('of an employee who has left is never undone twice', async () => {
    await api.endService(employeeId, { date: '2026-12-15', code: 6 }, how);
    const undo = { kind: 'service.undo-end', employeeId, endDate: '2026-12-15' } as const;
    await runtime.ended((await submit(undo)).writeId);
    const again = await runtime.ended((await submit(undo)).writeId);
    expect(again).toMatchObject({ state: 'conflict', attempts: 0 });
  });
});
