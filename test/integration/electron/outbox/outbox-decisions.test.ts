import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commission, openPeriod, patient, send, write } from '#test/support/open-period.ts';
import { openProtea } from '#test/support/protea.ts';
import { takeOn } from '#test/support/take-on.ts';

const bulkInput = { method: 'POST', path: '/clients/:client_id/bulk_input' } as const;
let protea: Awaited<ReturnType<typeof openProtea>>;
let practice: (typeof protea)['practice'];
let runtime: (typeof protea)['runtime'];

beforeEach(async () => {
  protea = await openProtea();
  ({ practice, runtime } = protea);
});
afterEach(() => protea.close());

describe('somebody whom bulk inputs do not know', () => {
  const unknown = { ...bulkInput, effect: { kind: 'unknown_employee' } } as const;

  test('is asked about again for a while where they were just taken on', async () => {
    const { ref, draftId, employees } = await openPeriod(runtime);
    const [first = 0] = employees;
    await takeOn(runtime, first, ref);
    await write(runtime, draftId, { [first]: { [commission]: '10.00' } });
    await protea.readBases(draftId, [first]);
    practice.faults.add({ ...unknown, count: 5 });
    expect(Object.values(await protea.outcomes(await send(runtime, draftId)))).toEqual(['applied']);
  });

  test('is refused in the end, however new they are', async () => {
    const { ref, draftId, employees } = await openPeriod(runtime);
    const [first = 0] = employees;
    await takeOn(runtime, first, ref);
    await write(runtime, draftId, { [first]: { [commission]: '10.00' } });
    const [fault] = practice.faults.add({ ...unknown, count: null });
    expect(Object.values(await protea.outcomes(await send(runtime, draftId)))).toEqual(['rejected']);
    expect(practice.faults.list().find(({ id }) => id === fault?.id)?.hits).toBe(25);
  });

  test('is refused at once where they are not new', async () => {
    const { draftId, employees } = await openPeriod(runtime);
    await write(runtime, draftId, { [employees[0] ?? 0]: { [commission]: '10.00' } });
    const [fault] = practice.faults.add({ ...unknown, count: null });
    expect(Object.values(await protea.outcomes(await send(runtime, draftId)))).toEqual(['rejected']);
    expect(practice.faults.list().find(({ id }) => id === fault?.id)?.hits).toBe(1);
  });
});

describe('a conflict that the clerk decides', () => {
  async function conflict() {
    const { ref, draftId, employees } = await openPeriod(runtime);
    const [first = 0] = employees;
    await write(runtime, draftId, { [first]: { [commission]: '100.00' } });
    await protea.readBases(draftId, [first]);
    const other = await protea.openOther();
    const theirs = await openPeriod(other);
    await write(other, theirs.draftId, { [first]: { [commission]: '777.00' } });
    practice.faults.add({ ...bulkInput, effect: { kind: 'drop', at: 'before' } });
    practice.faults.add({ ...bulkInput, effect: { kind: 'latency', ms: 1_500 } });
    const mine = send(runtime, draftId);
    await expect.poll(() => practice.faults.list().at(-1)?.hits, patient).toBe(1);
    await send(other, theirs.draftId);
    const submissionId = await mine;
    await other.close();
    return { ref, cell: { draftId, submissionId, employeeId: first, heading: commission } };
  }
  const needed = async () => (await runtime.handlers.outbox.counts({})).groups['needs-you'];
  const valueNow = async () =>
    (await protea.effects()).find(({ attribute }) => attribute === commission)?.value;

  test('is decided in its own draft alone', async () => {
    const { ref, cell } = await conflict();
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
    expect(await needed()).toBe(1);
  });

  test('is in the outbox with all three sides, and mine is sent over theirs', async () => {
    const { ref, cell } = await conflict();
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
    await expect.poll(valueNow, patient).toBe('100.00');
    await expect.poll(needed, patient).toBe(0);
  });

  test('leaves the draft where theirs is kept', async () => {
    const { ref, cell } = await conflict();
    await runtime.handlers.bulkInputs.decide({ ...cell, keep: 'theirs' });
    expect((await runtime.handlers.bulkInputs.open(ref)).cells).toEqual([]);
    expect(await valueNow()).toBe('777.00');
    expect(await needed()).toBe(0);
  });
});
