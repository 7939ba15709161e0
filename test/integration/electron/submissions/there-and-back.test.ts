import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CellOutcome } from '#electron/inputs/contract/bulk-input.ts';
import { temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { addressOf, startPractice } from '#test/support/service/practice-service.ts';
import { allOf, countsOf, planPutBack } from '#test/support/submissions.ts';
import { wholeList } from '#test/support/samples/filters.ts';
import { counts, tell } from '#test/support/counts.ts';
import { openRuntime } from '#test/support/runtime.ts';
import {
  faultPoints,
  isSendingInputs,
  startFaultProxy,
  type Fault,
} from '#test/support/service/fault-proxy.ts';
import { commission, openPeriod, overtime, patient, send, write } from '#test/support/open-period.ts';
import { countDirty, differences, stateOfService } from '#test/support/service/practice-state.ts';
import { randomNumbers, seed } from '#test/support/seed.ts';

const salary = 'calc.basic_salary.fixed_amount';
const custom = 'calc.48202.amount';

async function openThere() {
  const databaseFile = join(temporaryDirectory(), 'practice.db');
  const practice = await startPractice({ databaseFile });
  const proxy = await startFaultProxy(practice.origin);
  const runtime = await openRuntime({ practice: addressOf(proxy) });
  onTestFinished(async () => {
    await runtime.close();
    await proxy.close();
    await practice.close();
  });
  const period = await openPeriod(runtime);
  for (const [heading, scope] of [
    [salary, 'employee'],
    [custom, 'payslip'],
    ['job_title', 'employee'],
  ] as const) {
    const kind = heading === 'job_title' ? 'text' : 'money';
    await runtime.handlers.bulkInputs.addColumn({ draftId: period.draftId, heading, scope, kind });
  }
  return { practice, proxy, runtime, databaseFile, ...period };
}

type There = Awaited<ReturnType<typeof openThere>>;

/** Values that a clerk may type: most are valid, some are refused by the service, some clear an input. */
function anyValue(heading: string, index: number): string {
  if (heading === 'job_title') return `Foreman ${Math.floor(index * 9)}`;
  if (index < 0.1) return heading === salary ? '99999999999' : '-99999999';
  if (index < 0.2 && heading !== salary) return '';
  const amount = Math.ceil(index * 40);
  return heading === overtime ? String(amount) : `${amount}00.50`;
}

function anyDraft(employees: readonly number[], random: Generator<number, never>) {
  const next = () => random.next().value;
  const headings = [overtime, commission, salary, custom, 'job_title'];
  const chosen = employees.filter(() => next() < 0.5);
  return Object.fromEntries(
    (chosen.length === 0 ? employees.slice(0, 1) : chosen).map((id) => {
      const own = headings.filter(() => next() < 0.5);
      const cells = (own.length === 0 ? [commission] : own).map((heading) => [
        heading,
        anyValue(heading, next()),
      ]);
      return [id, Object.fromEntries(cells) as Record<string, string>];
    }),
  );
}

/** Not ended, or given up after too many broken connections: the clerk sends these again. */
function isResumable({ state, reason }: CellOutcome): boolean {
  if (state === 'unknown' || state === 'waiting') return true;
  return reason === 'not-there' || reason === 'refused-with-others';
}

/** Sends the draft over broken connections, then over a working one, until nothing is being sent or waiting. */
async function sendThrough(there: There, random: Generator<number, never>): Promise<void> {
  const { runtime, proxy, draftId, ref } = there;
  proxy.injectFault((request): Fault => {
    if (!isSendingInputs(request) || random.next().value < 0.5) return null;
    return faultPoints[Math.floor(random.next().value * faultPoints.length)] ?? null;
  });
  await send(runtime, draftId);
  proxy.injectFault(null);
  for (let round = 0; round < 5; round += 1) {
    await runtime.handlers.bulkInputs.settle({ draftId });
    const { outcomes } = await runtime.handlers.bulkInputs.open(ref);
    if (!outcomes.some(isResumable)) return;
    await send(runtime, draftId);
  }
  throw new Error('Something of the sending never ended.');
}

/** Takes back every submission, the newest first; returns how many inputs were put back. */
async function takeAllBack(there: There, random: Generator<number, never>): Promise<number> {
  const { runtime, ref } = there;
  const { rows: submissions } = await runtime.handlers.sentInputs.list({
    filter: allOf(ref),
    window: wholeList,
  });
  let taken = 0;
  for (const { id: submissionId, applied } of submissions) {
    if (applied === 0) continue;
    const { token, askedAt, ...plan } = await planPutBack(runtime, submissionId);
    const { ready } = plan.counts;
    taken += ready;
    if (ready === 0) continue;
    await runtime.handlers.sentInputs.putBack({ submissionId, askedAt, token, overTyped: false });
    await sendThrough(there, random);
    expect(countsOf(await planPutBack(runtime, submissionId))).not.toHaveProperty('ready');
  }
  return taken;
}

test(
  `leaves the service as it was when a submission is sent and taken back (seed ${seed})`,
  { timeout: 60_000 + counts.sendingsTakenBack * 30_000 },
  async (context) => {
    let taken = 0;
    for (let round = 0; round < counts.sendingsTakenBack; round += 1) {
      const random = randomNumbers(seed + round);
      const there = await openThere();
      const { runtime, draftId, employees, databaseFile } = there;
      const quiet = () => expect.poll(() => countDirty(databaseFile), patient).toBe(0);
      await quiet();
      const before = stateOfService(databaseFile);
      await write(runtime, draftId, anyDraft(employees, random));
      await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: employees });
      await sendThrough(there, random);
      await runtime.handlers.bulkInputs.discard({ draftId });
      taken += await takeAllBack(there, random);
      await quiet();
      const after = stateOfService(databaseFile);
      expect(differences(before, after), `seed ${seed}, round ${round}`).toEqual([]);
    }
    expect(taken).toBeGreaterThan(0);
    tell(context, { sendings: counts.sendingsTakenBack, 'inputs put back': taken });
  },
);
