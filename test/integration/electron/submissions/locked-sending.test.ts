import { expect } from 'vitest';
import { commission, patient, write } from '#test/support/open-period.ts';
import { test as base } from '#test/support/fixtures.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { addEmployee } from '#test/support/add-employee.ts';
import { bulkInput } from '#test/support/submissions.ts';

const busy = { ...bulkInput, count: 1, effect: { kind: 'status', status: 429, retry_after: '1' } } as const;

async function stateOf(runtime: Runtime, submissionId: string) {
  return (await runtime.store.work.readSubmission({ submissionId }))?.submission.state;
}

const failing = { ...bulkInput, count: 1, effect: { kind: 'status', status: 500 } } as const;
const unknownEmployee = { ...bulkInput, count: 1, effect: { kind: 'unknown_employee' } } as const;

const waits = [
  ['a busy service', busy],
  ['a failing service', failing],
  ['a service that does not know a new employee yet', unknownEmployee],
] as const;
type Waiting = (typeof waits)[number][1];

/**
 * A submission that waits while Paydesk is locked, for a service that is busy, fails, or does not know a new employee
 * yet; `sent` counts its requests, including the refused one.
 */
const test = base.extend('lockWhileWaiting', ({ practice, runtime, period }) => async (fault: Waiting) => {
  const { ref, draftId, employees } = period;
  await addEmployee(runtime, employees[0] ?? 0, ref);
  await write(runtime, draftId, { [employees[0] ?? 0]: { [commission]: '10.00' } });
  await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: employees.slice(0, 1) });
  practice.faults.add(fault);
  const [watch] = practice.faults.add({ ...bulkInput, count: null, effect: { kind: 'latency', ms: 0 } });
  const { token } = await runtime.handlers.bulkInputs.review({ draftId, employeeIds: null });
  runtime.ports.gate.close();
  const { submissionId } = await runtime.handlers.bulkInputs.send({ draftId, employeeIds: null, token });
  await expect.poll(() => practice.faults.list()[0]?.hits, patient).toBe(1);
  return { submissionId, sent: () => practice.faults.list().find(({ id }) => id === watch?.id)?.hits };
});

test.for(waits)(
  'sends inputs that wait for %s only after Paydesk is unlocked',
  async ([, fault], { runtime, period, lockWhileWaiting }) => {
    const { submissionId, sent } = await lockWhileWaiting(fault);
    // The wait would have ended many times by then: in these tests a second takes only milliseconds.
    for (let turn = 0; turn < 20; turn += 1) await runtime.handlers.bulkInputs.open(period.ref);
    expect(sent()).toBe(1);
    expect(await stateOf(runtime, submissionId)).toBe('open');
    runtime.ports.gate.open();
    await expect.poll(() => stateOf(runtime, submissionId), patient).toBe('done');
    expect(sent()).toBe(2);
  },
);

test.for(waits)(
  'never sends inputs that wait for %s when they are stopped while Paydesk is locked',
  async ([, fault], { runtime, lockWhileWaiting }) => {
    const { submissionId, sent } = await lockWhileWaiting(fault);
    // As closing Paydesk stops it.
    await runtime.handlers.bulkInputs.stop({ submissionId });
    runtime.ports.gate.open();
    await expect.poll(() => stateOf(runtime, submissionId), patient).toBe('halted');
    expect(sent()).toBe(1);
  },
);
