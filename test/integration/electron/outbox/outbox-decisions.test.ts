import { describe, expect } from 'vitest';
import {
  commission,
  openPeriod,
  outcomesOf,
  patient,
  readBases,
  send,
  write,
} from '#test/support/open-period.ts';
import type { PracticeService } from '#practice/service.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { effectsIn } from '#test/support/service/practice-service.ts';
import { bulkInput } from '#test/support/submissions.ts';
import { addEmployee } from '#test/support/add-employee.ts';
import { test as base } from '#test/support/fixtures.ts';

/** An input that another user has changed while its reply was lost. */
const test = base
  .extend('practiceOptions', { calculationMs: 30 })
  .extend('conflict', async ({ practice, runtime, period, openAnother }) => {
    const { ref, draftId, employees } = period;
    const [first = 0] = employees;
    await write(runtime, draftId, { [first]: { [commission]: '100.00' } });
    await readBases(runtime, draftId, [first]);
    const other = await openAnother();
    const theirs = await openPeriod(other);
    await write(other, theirs.draftId, { [first]: { [commission]: '777.00' } });
    practice.faults.add({ ...bulkInput, effect: { kind: 'drop', at: 'before' } });
    practice.faults.add({ ...bulkInput, effect: { kind: 'latency', ms: 1_500 } });
    const mine = send(runtime, draftId);
    await expect.poll(() => practice.faults.list().at(-1)?.hits, patient).toBe(1);
    await send(other, theirs.draftId);
    const submissionId = await mine;
    return { ref, cell: { draftId, submissionId, employeeId: first, heading: commission } };
  });

describe('an employee whom the service’s bulk inputs do not know', () => {
  const unknown = { ...bulkInput, effect: { kind: 'unknown_employee' } } as const;

  test('is tried again for a while when they were just added', async ({ practice, runtime, period }) => {
    const { ref, draftId, employees } = period;
    const [first = 0] = employees;
    await addEmployee(runtime, first, ref);
    await write(runtime, draftId, { [first]: { [commission]: '10.00' } });
    await readBases(runtime, draftId, [first]);
    practice.faults.add({ ...unknown, count: 5 });
    expect(Object.values(await outcomesOf(runtime, await send(runtime, draftId)))).toEqual(['applied']);
  });

  test('is refused in the end, even when they were just added', async ({ practice, runtime, period }) => {
    const { ref, draftId, employees } = period;
    const [first = 0] = employees;
    await addEmployee(runtime, first, ref);
    await write(runtime, draftId, { [first]: { [commission]: '10.00' } });
    const [fault] = practice.faults.add({ ...unknown, count: null });
    expect(Object.values(await outcomesOf(runtime, await send(runtime, draftId)))).toEqual(['rejected']);
    expect(practice.faults.list().find(({ id }) => id === fault?.id)?.hits).toBe(25);
  });

  test('is refused at once when they were not just added', async ({ practice, runtime, period }) => {
    const { draftId, employees } = period;
    await write(runtime, draftId, { [employees[0] ?? 0]: { [commission]: '10.00' } });
    const [fault] = practice.faults.add({ ...unknown, count: null });
    expect(Object.values(await outcomesOf(runtime, await send(runtime, draftId)))).toEqual(['rejected']);
    expect(practice.faults.list().find(({ id }) => id === fault?.id)?.hits).toBe(1);
  });
});

describe('a conflict that the clerk decides', () => {
  const needed = async (runtime: Runtime) => (await runtime.handlers.outbox.counts({})).groups['needs-you'];
  const valueNow = async (practice: PracticeService) =>
    (await effectsIn(practice)).find(({ attribute }) => attribute === commission)?.value;

  test('can be decided only in its own draft', async ({ runtime, conflict: { ref, cell } }) => {
    const { handlers } = runtime;
    const earlier = await handlers.bulkInputs.open({ ...ref, periodEnd: '2026-10-31' });
    const { employeeId, heading } = cell;
    const change = { employeeId, heading, typed: '100.00', value: '100.00' };
    await handlers.bulkInputs.write({ draftId: earlier.draftId, changes: [change] });
    const decided = Promise.resolve(
      handlers.bulkInputs.decide({ ...cell, draftId: earlier.draftId, keep: 'theirs' }),
    );
    await expect(decided).rejects.toMatchObject({ code: 'write-moved' });
    expect((await runtime.store.work.readDraft({ draftId: earlier.draftId }))?.cells).toHaveLength(1);
    expect(await needed(runtime)).toBe(1);
  });

  test('is in the outbox with all three values, and is sent over the other value on request', async ({
    practice,
    runtime,
    conflict: { ref, cell },
  }) => {
    const { connectionId, companyId } = ref;
    const [, item = ''] = commission.split('.');
    await runtime.store.work.writeItemName({ connectionId, companyId, item, name: 'Sales commission' });
    const { entries } = await runtime.handlers.outbox.list({
      connectionId: null,
      group: 'needs-you',
      offset: 0,
      limit: 9,
    });
    expect(entries).toMatchObject([
      {
        type: 'submission',
        undecided: 1,
        conflicts: [{ itemName: 'Sales commission', mine: '100.00', theirs: '777.00' }],
      },
    ]);
    await runtime.handlers.bulkInputs.decide({ ...cell, keep: 'mine' });
    await expect.poll(() => valueNow(practice), patient).toBe('100.00');
    await expect.poll(() => needed(runtime), patient).toBe(0);
  });

  test('leaves the draft when the clerk accepts the other value', async ({
    practice,
    runtime,
    conflict: { ref, cell },
  }) => {
    await runtime.handlers.bulkInputs.decide({ ...cell, keep: 'theirs' });
    expect((await runtime.handlers.bulkInputs.open(ref)).cells).toEqual([]);
    expect(await valueNow(practice)).toBe('777.00');
    expect(await needed(runtime)).toBe(0);
  });
});
