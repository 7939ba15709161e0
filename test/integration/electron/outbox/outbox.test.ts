import { describe, expect } from 'vitest';
import type { SubmissionProgress } from '#electron/inputs/contract/bulk-input.ts';
import { isAppError } from '#kit/errors.ts';
import type { FaultRuleInput } from '#practice/faults.ts';
import {
  commission,
  openPeriod,
  outcomesOf,
  overtime,
  patient,
  readBases,
  send,
  write,
} from '#test/support/open-period.ts';
import { effectsIn } from '#test/support/service/practice-service.ts';
import { bulkInput } from '#test/support/submissions.ts';
import { test as base } from '#test/support/fixtures.ts';

const test = base.extend('practiceOptions', { calculationMs: 30 });

describe('a submission that succeeds', () => {
  test('is applied once, and its inputs leave the draft and become the new bases', async ({
    practice,
    runtime,
    period,
  }) => {
    const { ref, draftId, employees } = period;
    const [first = 0, second = 0] = employees;
    await write(runtime, draftId, {
      [first]: { [overtime]: '3.5' },
      [second]: { [overtime]: '1', [commission]: '250.00' },
    });
    await readBases(runtime, draftId, [first, second]);
    const submissionId = await send(runtime, draftId);
    expect(Object.values(await outcomesOf(runtime, submissionId))).toEqual(['applied', 'applied', 'applied']);
    expect((await effectsIn(practice)).map(({ writes }) => writes)).toEqual([1, 1, 1]);
    const again = await runtime.handlers.bulkInputs.open(ref);
    expect(again.cells).toEqual([]);
    expect(again.bases).toContainEqual(
      expect.objectContaining({ employeeId: second, heading: commission, value: '250.00' }),
    );
  });

  test('waits until the service has calculated the nett pay, and shows none before', async ({
    practice,
    runtime,
    period,
  }) => {
    const { draftId, employees } = period;
    const [first = 0] = employees;
    practice.calculator.hold();
    await write(runtime, draftId, { [first]: { [commission]: '1000.00' } });
    await readBases(runtime, draftId, [first]);
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

  test('records each input in the audit log with its old and new value', async ({ runtime, period }) => {
    const { ref, draftId, employees } = period;
    const [first = 0] = employees;
    await write(runtime, draftId, { [first]: { [commission]: '250.00' } });
    await readBases(runtime, draftId, [first]);
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
  test('is refused alone, and the employee’s other inputs are sent again without it', async ({
    runtime,
    period,
  }) => {
    const { ref, draftId, employees } = period;
    const [first = 0] = employees;
    await write(runtime, draftId, { [first]: { [overtime]: '-5', [commission]: '250.00' } });
    await readBases(runtime, draftId, [first]);
    const submissionId = await send(runtime, draftId);
    expect(await outcomesOf(runtime, submissionId)).toEqual({
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

test('still knows an employee’s other values when one of them is refused', async ({ runtime, period }) => {
  const { ref, draftId, employees } = period;
  const [first = 0] = employees;
  const fromNowOn = async () => {
    const { columns, bases } = await runtime.handlers.bulkInputs.open(ref);
    const own = new Set(columns.filter(({ scope }) => scope === 'employee').map(({ heading }) => heading));
    return bases.filter(({ employeeId, heading }) => employeeId === first && own.has(heading));
  };
  const before = await fromNowOn();
  expect(before.length).toBeGreaterThan(1);
  await write(runtime, draftId, { [first]: { [overtime]: '-5', [commission]: '250.00' } });
  await readBases(runtime, draftId, [first]);
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
  test.for(faults)(
    '%s has one effect, and every input ends as the service has it',
    async ([, effect, count], { practice, runtime, period }) => {
      const { draftId, employees } = period;
      const some = employees.slice(0, 4);
      await write(
        runtime,
        draftId,
        Object.fromEntries(some.map((id, index) => [id, { [commission]: `${100 + index}.00` }])),
      );
      await readBases(runtime, draftId, some);
      practice.faults.add({ ...bulkInput, count, effect });
      const submissionId = await send(runtime, draftId);
      expect(Object.values(await outcomesOf(runtime, submissionId))).toEqual([
        'applied',
        'applied',
        'applied',
        'applied',
      ]);
      for (const { changes } of await effectsIn(practice)) expect(changes).toBe(1);
      expect((await effectsIn(practice)).map(({ value }) => Number(value)).toSorted()).toEqual([
        100, 101, 102, 103,
      ]);
    },
  );

  test('leaves an input without a base to the clerk, and does not send it again', async ({
    practice,
    runtime,
    period,
  }) => {
    const { draftId, employees } = period;
    const [, , , , , , stranger = 0] = employees;
    await write(runtime, draftId, { [stranger]: { [commission]: '100.00' } });
    practice.faults.add({ ...bulkInput, effect: { kind: 'drop', at: 'before' } });
    const submissionId = await send(runtime, draftId);
    expect(Object.values(await outcomesOf(runtime, submissionId))).toEqual(['needs-clerk']);
    expect(await effectsIn(practice)).toEqual([]);
  });

  test('is a conflict when another user has changed the value since', async ({
    practice,
    runtime,
    period,
    openAnother,
  }) => {
    const { draftId, employees } = period;
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
    expect(Object.values(await outcomesOf(runtime, await mine))).toEqual(['conflict']);
  });
});

describe('a submission that cannot continue', () => {
  test('stops after one request and keeps the draft when the key is refused', async ({
    practice,
    runtime,
    period,
  }) => {
    const { ref, draftId, employees } = period;
    await write(runtime, draftId, Object.fromEntries(employees.map((id) => [id, { [commission]: '10.00' }])));
    await readBases(runtime, draftId, employees);
    const [fault] = practice.faults.add({ count: null, effect: { kind: 'status', status: 401 } });
    const submissionId = await send(runtime, draftId);
    expect(practice.faults.list().find(({ id }) => id === fault?.id)?.hits).toBe(1);
    expect(new Set(Object.values(await outcomesOf(runtime, submissionId)))).toEqual(new Set(['waiting']));
    expect((await runtime.handlers.bulkInputs.open(ref)).cells).toHaveLength(employees.length);
    practice.faults.clear();
    // The service accepts the key again, and the clerk tries it.
    await runtime.handlers.connections.test({ connectionId: ref.connectionId });
    expect(new Set(Object.values(await outcomesOf(runtime, await send(runtime, draftId))))).toEqual(
      new Set(['applied']),
    );
  });

  test('stops when Paydesk is offline, and the rest can be sent later', async ({
    practice,
    runtime,
    period,
  }) => {
    const { draftId, employees } = period;
    await write(runtime, draftId, { [employees[0] ?? 0]: { [commission]: '10.00' } });
    await readBases(runtime, draftId, employees.slice(0, 1));
    practice.faults.add({ count: null, effect: { kind: 'drop', at: 'request' } });
    const submissionId = await send(runtime, draftId);
    expect(Object.values(await outcomesOf(runtime, submissionId))).toEqual(['unknown']);
    practice.faults.clear();
    await runtime.handlers.bulkInputs.settle({ draftId });
    expect(Object.values(await outcomesOf(runtime, submissionId))).toEqual(['waiting']);
    expect(Object.values(await outcomesOf(runtime, await send(runtime, draftId)))).toEqual(['applied']);
    expect((await effectsIn(practice)).map(({ changes }) => changes)).toEqual([1]);
  });

  test('waits as long as a busy service asks, then continues', async ({ practice, runtime, period }) => {
    const { draftId, employees } = period;
    await write(runtime, draftId, { [employees[0] ?? 0]: { [commission]: '10.00' } });
    await readBases(runtime, draftId, employees.slice(0, 1));
    practice.faults.add({
      ...bulkInput,
      count: 2,
      effect: { kind: 'status', status: 429, retry_after: '1' },
    });
    const began = Date.now();
    const submissionId = await send(runtime, draftId);
    expect(Object.values(await outcomesOf(runtime, submissionId))).toEqual(['applied']);
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

  test('waits as asked while checking the outcome of a lost reply too', async ({
    practice,
    runtime,
    period,
  }) => {
    const { draftId, employees } = period;
    await write(runtime, draftId, { [employees[0] ?? 0]: { [commission]: '10.00' } });
    await readBases(runtime, draftId, employees.slice(0, 1));
    practice.faults.add({ ...bulkInput, effect: { kind: 'status', status: 503 } });
    practice.faults.add({
      method: 'GET',
      path: '/payslips/:payslip_id/calculations',
      effect: { kind: 'status', status: 429, retry_after: '60' },
    });
    const submissionId = await send(runtime, draftId);
    expect(Object.values(await outcomesOf(runtime, submissionId))).toEqual(['applied']);
  });

  test('refuses a second submission of the draft while the first one runs', async ({
    practice,
    runtime,
    period,
  }) => {
    const { draftId, employees } = period;
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

test('sends only what was reviewed', async ({ practice, runtime, period }) => {
  const { draftId, employees } = period;
  const [first = 0] = employees;
  await write(runtime, draftId, { [first]: { [commission]: '10.00' } });
  const { token } = await runtime.handlers.bulkInputs.review({ draftId, employeeIds: null });
  await write(runtime, draftId, { [first]: { [commission]: '100.00' } });
  const sent = await Promise.resolve(
    runtime.handlers.bulkInputs.send({ draftId, employeeIds: null, token }),
  ).catch((error: unknown) => error);
  expect(isAppError(sent, 'review-outdated')).toBe(true);
  expect(await effectsIn(practice)).toEqual([]);
});
