import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SubmissionProgress } from '#electron/inputs/contract/bulk-input.ts';
import { isAppError } from '#kit/errors.ts';
import type { FaultRuleInput } from '#practice/faults.ts';
import { commission, openPeriod, overtime, patient, send, write } from '#test/support/open-period.ts';
import { openProtea } from '#test/support/protea.ts';

const bulkInput = { method: 'POST', path: '/clients/:client_id/bulk_input' } as const;
let protea: Awaited<ReturnType<typeof openProtea>>;
let practice: (typeof protea)['practice'];
let runtime: (typeof protea)['runtime'];

beforeEach(async () => {
  protea = await openProtea();
  ({ practice, runtime } = protea);
});
afterEach(() => protea.close());

describe('a submission that succeeds', () => {
  test('is applied once, leaves the draft, and becomes the new base', async () => {
    const { ref, draftId, employees } = await openPeriod(runtime);
    const [first = 0, second = 0] = employees;
    await write(runtime, draftId, {
      [first]: { [overtime]: '3.5' },
      [second]: { [overtime]: '1', [commission]: '250.00' },
    });
    await protea.readBases(draftId, [first, second]);
    const submissionId = await send(runtime, draftId);
    expect(Object.values(await protea.outcomes(submissionId))).toEqual(['applied', 'applied', 'applied']);
    expect((await protea.effects()).map(({ writes }) => writes)).toEqual([1, 1, 1]);
    const again = await runtime.handlers.bulkInputs.open(ref);
    expect(again.cells).toEqual([]);
    expect(again.bases).toContainEqual(
      expect.objectContaining({ employeeId: second, heading: commission, value: '250.00' }),
    );
  });

  test('waits until the service has calculated the nett pay, which is never a number before', async () => {
    const { draftId, employees } = await openPeriod(runtime);
    const [first = 0] = employees;
    practice.calculator.hold();
    await write(runtime, draftId, { [first]: { [commission]: '1000.00' } });
    await protea.readBases(draftId, [first]);
    await send(runtime, draftId);
    const rowOf = () => {
      const changes = runtime.events.filter(({ event }) => event === 'bulkInputs.changed').toReversed();
      const payloads = changes.map(({ payload }) => payload as { rows?: { employeeId: number }[] });
      return payloads.find(({ rows }) => rows)?.rows?.find(({ employeeId }) => employeeId === first);
    };
    await expect.poll(rowOf, patient).toMatchObject({ calculating: true, nettPayCents: null });
    practice.calculator.release();
    await expect.poll(rowOf, patient).toMatchObject({ calculating: false });
    const row = rowOf() as unknown as { nettPayCents: number; nettPayBeforeCents: number };
    expect(row.nettPayCents).toBeGreaterThan(row.nettPayBeforeCents);
  });

  test('writes each cell into the audit log with its old and new value', async () => {
    const { ref, draftId, employees } = await openPeriod(runtime);
    const [first = 0] = employees;
    await write(runtime, draftId, { [first]: { [commission]: '250.00' } });
    await protea.readBases(draftId, [first]);
    await send(runtime, draftId);
    const filter = { connectionId: ref.connectionId, kinds: ['bulk-input' as const] };
    const acts = await runtime.store.work.listAuditEntries({ filter, offset: 0, limit: 10 });
    expect(acts.rows).toMatchObject([
      {
        employeeId: first,
        subject: commission,
        old: '',
        new: '250.00',
        outcome: 'applied',
        periodEnd: ref.periodEnd,
      },
    ]);
    expect(acts.rows[0]?.employeeName).toMatch(/^\S+, \S+/);
  });
});

describe('a value that the service refuses', () => {
  test("is refused on its own cell; the rest of the employee's inputs are sent again without it", async () => {
    const { ref, draftId, employees } = await openPeriod(runtime);
    const [first = 0] = employees;
    await write(runtime, draftId, { [first]: { [overtime]: '-5', [commission]: '250.00' } });
    await protea.readBases(draftId, [first]);
    const submissionId = await send(runtime, draftId);
    expect(await protea.outcomes(submissionId)).toEqual({
      [`${first} ${overtime}`]: 'rejected',
      [`${first} ${commission}`]: 'applied',
    });
    const { cells, outcomes: shown } = await runtime.handlers.bulkInputs.open(ref);
    expect(cells).toMatchObject([{ heading: overtime, typed: '-5' }]);
    const refusal = shown.find(({ heading }) => heading === overtime);
    expect(refusal?.message).toBe('must be greater than or equal to 0');
    await write(runtime, draftId, { [first]: { [overtime]: '5' } });
    const corrected = await runtime.handlers.bulkInputs.open(ref);
    expect(corrected.outcomes.find(({ heading }) => heading === overtime)).toBeUndefined();
  });
});

test('a refusal leaves everything else known', async () => {
  const { ref, draftId, employees } = await openPeriod(runtime);
  const [first = 0] = employees;
  const fromNowOn = async () => {
    const { columns, bases } = await runtime.handlers.bulkInputs.open(ref);
    const own = new Set(columns.filter(({ scope }) => scope === 'employee').map(({ heading }) => heading));
    return bases.filter(({ employeeId, heading }) => employeeId === first && own.has(heading));
  };
  const before = await fromNowOn();
  expect(before.length).toBeGreaterThan(1);
  await write(runtime, draftId, { [first]: { [overtime]: '-5', [commission]: '250.00' } });
  await protea.readBases(draftId, [first]);
  await send(runtime, draftId);
  expect(await fromNowOn()).toHaveLength(before.length);
});

describe('a lost reply', () => {
  const faults: [string, FaultRuleInput['effect'], number][] = [
    ['after it was applied', { kind: 'drop', at: 'after' }, 1],
    ['in the middle of the reply', { kind: 'drop', at: 'reply' }, 1],
    ['before it was applied', { kind: 'drop', at: 'before' }, 1],
    ['half way through', { kind: 'drop', at: 'during' }, 1],
    ['as a 500 that was applied', { kind: 'status', status: 500, apply: true }, 1],
    ['as a 503 that was not', { kind: 'status', status: 503 }, 1],
    ['as a page of HTML', { kind: 'html', apply: true }, 1],
    ['cut in half', { kind: 'truncate' }, 1],
    ['with employees missing', { kind: 'bulk_results', change: 'missing' }, 1],
    ['with employees doubled', { kind: 'bulk_results', change: 'doubled' }, 1],
    ['in another order', { kind: 'bulk_results', change: 'shuffled' }, 1],
    ['with success as a boolean', { kind: 'success_as_boolean' }, 1],
  ];
  test.each(faults)(
    '%s has one effect, and every cell ends as the service has it',
    async (_when, effect, count) => {
      const { draftId, employees } = await openPeriod(runtime);
      const some = employees.slice(0, 4);
      await write(
        runtime,
        draftId,
        Object.fromEntries(some.map((id, index) => [id, { [commission]: `${100 + index}.00` }])),
      );
      await protea.readBases(draftId, some);
      practice.faults.add({ ...bulkInput, count, effect });
      const submissionId = await send(runtime, draftId);
      expect(Object.values(await protea.outcomes(submissionId))).toEqual([
        'applied',
        'applied',
        'applied',
        'applied',
      ]);
      for (const { changes } of await protea.effects()) expect(changes).toBe(1);
      expect((await protea.effects()).map(({ value }) => Number(value)).toSorted()).toEqual([
        100, 101, 102, 103,
      ]);
    },
  );

  test('of a cell without a base is never sent again by itself', async () => {
    const { draftId, employees } = await openPeriod(runtime);
    const [, , , , , , stranger = 0] = employees;
    await write(runtime, draftId, { [stranger]: { [commission]: '100.00' } });
    practice.faults.add({ ...bulkInput, effect: { kind: 'drop', at: 'before' } });
    const submissionId = await send(runtime, draftId);
    expect(Object.values(await protea.outcomes(submissionId))).toEqual(['needs-clerk']);
    expect(await protea.effects()).toEqual([]);
  });

  test('after which another user changed the value is a conflict', async () => {
    const { draftId, employees } = await openPeriod(runtime);
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
    expect(Object.values(await protea.outcomes(await mine))).toEqual(['conflict']);
    await other.close();
  });
});

describe('a submission that cannot continue', () => {
  test('with a refused key stops after one request and keeps the draft', async () => {
    const { ref, draftId, employees } = await openPeriod(runtime);
    await write(runtime, draftId, Object.fromEntries(employees.map((id) => [id, { [commission]: '10.00' }])));
    await protea.readBases(draftId, employees);
    const [fault] = practice.faults.add({ count: null, effect: { kind: 'status', status: 401 } });
    const submissionId = await send(runtime, draftId);
    expect(practice.faults.list().find(({ id }) => id === fault?.id)?.hits).toBe(1);
    expect(new Set(Object.values(await protea.outcomes(submissionId)))).toEqual(new Set(['waiting']));
    expect((await runtime.handlers.bulkInputs.open(ref)).cells).toHaveLength(employees.length);
    practice.faults.clear();
    // The service accepts the key again, and the clerk tries it.
    await runtime.handlers.connections.test({ connectionId: ref.connectionId });
    expect(new Set(Object.values(await protea.outcomes(await send(runtime, draftId))))).toEqual(
      new Set(['applied']),
    );
  });

  test('without a network stops, and what was not sent can be sent later', async () => {
    const { draftId, employees } = await openPeriod(runtime);
    await write(runtime, draftId, { [employees[0] ?? 0]: { [commission]: '10.00' } });
    await protea.readBases(draftId, employees.slice(0, 1));
    practice.faults.add({ count: null, effect: { kind: 'drop', at: 'request' } });
    const submissionId = await send(runtime, draftId);
    expect(Object.values(await protea.outcomes(submissionId))).toEqual(['unknown']);
    practice.faults.clear();
    await runtime.handlers.bulkInputs.settle({ draftId });
    expect(Object.values(await protea.outcomes(submissionId))).toEqual(['waiting']);
    expect(Object.values(await protea.outcomes(await send(runtime, draftId)))).toEqual(['applied']);
    expect((await protea.effects()).map(({ changes }) => changes)).toEqual([1]);
  });

  test('waits as long as a busy service asks, then continues', async () => {
    const { draftId, employees } = await openPeriod(runtime);
    await write(runtime, draftId, { [employees[0] ?? 0]: { [commission]: '10.00' } });
    await protea.readBases(draftId, employees.slice(0, 1));
    practice.faults.add({
      ...bulkInput,
      count: 2,
      effect: { kind: 'status', status: 429, retry_after: '1' },
    });
    const began = Date.now();
    const submissionId = await send(runtime, draftId);
    expect(Object.values(await protea.outcomes(submissionId))).toEqual(['applied']);
    // The payloads of progress events have the contract's type.
    const waits = runtime.events.flatMap(({ event, payload }) =>
      event === 'bulkInputs.progress' ? ((payload as SubmissionProgress).waitsUntil ?? []) : [],
    );
    expect(waits).toHaveLength(2);
    for (const until of waits) expect(until).toBeGreaterThanOrEqual(began + 1_000);
    expect(
      runtime.events.findLast(({ event }) => event === 'bulkInputs.progress')?.payload,
    ).not.toHaveProperty('waitsUntil');
  });

  test('waits as asked also while checking the outcome of a lost reply', async () => {
    const { draftId, employees } = await openPeriod(runtime);
    await write(runtime, draftId, { [employees[0] ?? 0]: { [commission]: '10.00' } });
    await protea.readBases(draftId, employees.slice(0, 1));
    practice.faults.add({ ...bulkInput, effect: { kind: 'status', status: 503 } });
    practice.faults.add({
      method: 'GET',
      path: '/payslips/:payslip_id/calculations',
      effect: { kind: 'status', status: 429, retry_after: '60' },
    });
    const submissionId = await send(runtime, draftId);
    expect(Object.values(await protea.outcomes(submissionId))).toEqual(['applied']);
  });

  test('refuses a second submission of the draft while the first one runs', async () => {
    const { draftId, employees } = await openPeriod(runtime);
    await write(runtime, draftId, { [employees[0] ?? 0]: { [commission]: '10.00' } });
    practice.faults.add({ ...bulkInput, effect: { kind: 'latency', ms: 1_500 } });
    const { token } = await runtime.handlers.bulkInputs.review({ draftId, employeeIds: null });
    const both = { draftId, employeeIds: null, token };
    const { submissionId } = await runtime.handlers.bulkInputs.send(both);
    const second = await Promise.resolve(runtime.handlers.bulkInputs.send(both)).catch(
      (error: unknown) => error,
    );
    expect(isAppError(second, 'submission-running')).toBe(true);
    await expect
      .poll(
        async () => (await runtime.store.work.readSubmission({ submissionId }))?.submission.state,
        patient,
      )
      .toBe('done');
  });
});

test('only what was reviewed is sent', async () => {
  const { draftId, employees } = await openPeriod(runtime);
  const [first = 0] = employees;
  await write(runtime, draftId, { [first]: { [commission]: '10.00' } });
  const { token } = await runtime.handlers.bulkInputs.review({ draftId, employeeIds: null });
  await write(runtime, draftId, { [first]: { [commission]: '100.00' } });
  const sent = await Promise.resolve(
    runtime.handlers.bulkInputs.send({ draftId, employeeIds: null, token }),
  ).catch((error: unknown) => error);
  expect(isAppError(sent, 'review-outdated')).toBe(true);
  expect(await protea.effects()).toEqual([]);
});
