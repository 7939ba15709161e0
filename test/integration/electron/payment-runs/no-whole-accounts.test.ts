import { expect, test } from 'vitest';
import type { Runtime } from '#test/support/runtime.ts';
import { openOwingCompany, payee } from './owing-company.ts';
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

/** The whole accounts that a text has, of all that are known of a company. */
async function accountsIn(
  text: string,
  { runtime, first }: Pick<Opened, 'runtime' | 'first'>,
  ...others: string[]
) {
  const payees = await runtime.store.cache.listPayees(first);
  const accounts = [setUp.ownAccount, ...others, ...payees.map(({ accountNumber }) => accountNumber)];
  return accounts.filter((account) => account.length > 4 && text.includes(account));
}
type Opened = Awaited<ReturnType<typeof openPaidCompany>>;

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
  expect(await accountsIn(seen, { runtime, first })).toEqual([]);
});

test('no whole account is in what is said of third parties, or in what is kept here about an employee who was paid', async () => {
  const { runtime, first, prepare, release, calls, payslips, payeeId, readOwed } = await openOwingCompany();
  const { remittances, employees } = runtime.handlers;
  const ref = await prepare();
  await release(ref);
  await calls.sent(ref);
  const { lines } = await readOwed();
  const [line] = lines;
  const employeeId = payslips[0]?.employeeId ?? 0;
  const item = line?.item ?? '';
  const answers: unknown[] = [lines];
  answers.push(await remittances.saveEmployee({ ...first, item, employeeId, payeeId, reference: 'Case 12' }));
  answers.push(
    await remittances.savePayee({ ...first, id: payeeId, payee: { ...payee, account: '•••• 543' } }),
  );
  answers.push(await readOwed(), (await calls.lines(ref)).lines);
  const held = await employees.heldHere({ ...first, employeeId });
  expect(held.kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['payments', 'references']));
  const seen = await seenOf(runtime, [...answers, held]);
  expect(seen).toContain(payee.name);
  expect(await accountsIn(seen, { runtime, first }, payee.account)).toEqual([]);
});
