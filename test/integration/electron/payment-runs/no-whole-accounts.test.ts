import { expect, test } from 'vitest';
import type { Runtime } from '#test/support/runtime.ts';
import { openPaidCompany, setUp } from './paid-company.ts';

/** What the page, the log and the audit log get to see of these runs, as one text. */
async function seenOf(
  { handlers, events }: Pick<Runtime, 'handlers' | 'events'>,
  answers: readonly unknown[],
) {
  const { rows } = await handlers.auditLog.list({
    filter: {},
    window: { offset: 0, limit: 500 },
  });
  const errors = events.map(({ payload }) =>
    payload instanceof Error ? [payload.message, payload.stack, Object.entries(payload)] : payload,
  );
  return JSON.stringify([answers, rows, events.map(({ event }) => event), errors]);
}

test('no whole account reaches the page, the log or the audit log when a run is prepared, refused, released and sent', async () => {
  const { calls, scope, first, due, prepare, release, readRun, runtime } = await openPaidCompany();
  const answers: unknown[] = [await due(), await calls.readSetUp(first)];
  const failed = (error: unknown) => void answers.push(error, String(error), { ...(error as object) });
  await prepare([]).catch(failed);
  const ref = await prepare();
  answers.push(await calls.lines(ref), await calls.list(scope));
  await release(ref, { count: 1 }).catch(failed);
  answers.push(await release(ref), await readRun(ref.id), await due());
  answers.push(await calls.sent(ref), await calls.releasers({}));
  await calls.sent(ref).catch(failed);
  const seen = await seenOf(runtime, answers);
  expect(seen).toContain('payment-run-sent');
  const payees = await runtime.store.cache.listPayees(first);
  const accounts = [setUp.ownAccount, ...payees.map(({ accountNumber }) => accountNumber)];
  expect(accounts.filter((account) => account.length > 4 && seen.includes(account))).toEqual([]);
});
