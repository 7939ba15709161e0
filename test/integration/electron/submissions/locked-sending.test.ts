import { afterEach, beforeEach, expect, test } from 'vitest';
import { bulkInput, openPeriodWithService, type PeriodWithService } from '#test/support/submissions.ts';
import { commission, patient, write } from '#test/support/open-period.ts';
import { takeOn } from '#test/support/take-on.ts';

let at: PeriodWithService;

beforeEach(async () => {
  at = await openPeriodWithService();
});
afterEach(() => at.close());

const busy = { ...bulkInput, count: 1, effect: { kind: 'status', status: 429, retry_after: '1' } } as const;

async function stateOf(submissionId: string) {
  return (await at.runtime.store.work.readSubmission({ submissionId }))?.submission.state;
}

const failing = { ...bulkInput, count: 1, effect: { kind: 'status', status: 500 } } as const;
const unknownEmployee = { ...bulkInput, count: 1, effect: { kind: 'unknown_employee' } } as const;

/**
 * A submission that waits while Paydesk is locked, for a service that is busy, fails, or does not know a new employee
 * yet; `sent` counts its requests, including the refused one.
 */
async function lockWhileWaiting(
  fault: typeof busy | typeof failing | typeof unknownEmployee = busy,
): Promise<{ submissionId: string; sent: () => number | undefined }> {
  const { runtime, practice, ref, draftId, employees } = at;
  await takeOn(runtime, employees[0] ?? 0, ref);
  await write(runtime, draftId, { [employees[0] ?? 0]: { [commission]: '10.00' } });
  await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: employees.slice(0, 1) });
  practice.faults.add(fault);
  const [watch] = practice.faults.add({ ...bulkInput, count: null, effect: { kind: 'latency', ms: 0 } });
  const { token } = await runtime.handlers.bulkInputs.review({ draftId, employeeIds: null });
  runtime.ports.gate.close();
  const { submissionId } = await runtime.handlers.bulkInputs.send({ draftId, employeeIds: null, token });
  await expect.poll(() => practice.faults.list()[0]?.hits, patient).toBe(1);
  return { submissionId, sent: () => practice.faults.list().find(({ id }) => id === watch?.id)?.hits };
}

const waits = [
  ['a busy service', busy],
  ['a failing service', failing],
  ['a service that does not know a new employee yet', unknownEmployee],
] as const;

test.each(waits)('sends what waited for %s only after Paydesk is unlocked', async (_for, fault) => {
  const { submissionId, sent } = await lockWhileWaiting(fault);
  // The wait would have ended many times by then: in these tests a second takes only milliseconds.
  for (let turn = 0; turn < 20; turn += 1) await at.runtime.handlers.bulkInputs.open(at.ref);
  expect(sent()).toBe(1);
  expect(await stateOf(submissionId)).toBe('open');
  at.runtime.ports.gate.open();
  await expect.poll(() => stateOf(submissionId), patient).toBe('done');
  expect(sent()).toBe(2);
});

test.each(waits)('sends nothing that waits for %s when it is stopped while locked', async (_for, fault) => {
  const { submissionId, sent } = await lockWhileWaiting(fault);
  // As closing Paydesk stops it.
  await at.runtime.handlers.bulkInputs.stop({ submissionId });
  at.runtime.ports.gate.open();
  await expect.poll(() => stateOf(submissionId), patient).toBe('halted');
  expect(sent()).toBe(1);
});
