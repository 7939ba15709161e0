import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addDays } from '#payroll/calendar.ts';
import { openOwingCompany, payee } from './owing-company.ts';
import { payingClerk } from './paid-company.ts';

test('pays employees and a third party in one file, and asks before the payee is paid again', async () => {
  const { due, prepare, release, calls, readRun, saved, payslips, payeeId, readOwed } =
    await openOwingCompany();
  const { lines, payments: none } = await readOwed();
  expect(none).toEqual([]);
  const owed = lines.reduce((sum, line) => sum + line.employeeCents + line.employerCents, 0);
  expect(owed).toBeGreaterThan(0);
  const before = await due();
  expect(before.payments).toHaveLength(payslips.length + 1);
  expect(before.payments.at(-1)).toMatchObject({
    payslipId: null,
    payeeId,
    lastName: payee.name,
    account: '•••• 543',
    nettPayCents: owed,
    reference: 'MED 88123',
    questions: [],
  });
  expect(JSON.stringify(before)).not.toContain(payee.account);

  const ref = await prepare();
  const { saved: file } = await release(ref);
  const rows = readFileSync(join(saved, file?.name ?? ''), 'utf8')
    .trim()
    .split('\r\n');
  const last = rows.at(-1)?.split(',') ?? [];
  expect(last.slice(0, 5)).toEqual([
    'Protea Medical Schem',
    payee.account,
    '1',
    payee.branch,
    (owed / 100).toFixed(2),
  ]);
  expect(last[6]).toBe('MED 88123');
  expect(await readRun(ref.id)).toMatchObject({ state: 'released', payments: payslips.length });
  expect((await calls.lines(ref)).lines.at(-1)).toMatchObject({
    payeeId,
    name: payee.name,
    amountCents: owed,
  });

  const again = (await due()).payments.at(-1);
  expect(again).toMatchObject({
    payeeId,
    questions: ['paid-before'],
    before: { runId: ref.id, paidCents: owed, fileName: file?.name, sent: false },
  });
  expect((await readOwed()).payments).toMatchObject([
    { payeeId, amountCents: owed, by: 'thandi', fileName: file?.name, sent: false },
  ]);
  await calls.sent(ref);
  expect((await due()).payments.at(-1)?.before).toMatchObject({ sent: true });
  expect((await readOwed()).payments).toMatchObject([{ sent: true }]);
});

test('shows of a once-off pay run only what was paid of once-off payslips, with the period that pays them', async () => {
  const { runtime, first, period, scope, payeeId, prepare, calls } = await openOwingCompany();
  const { payRuns, remittances } = runtime.handlers;
  const run = (await payRuns.list(first)).payRuns.find((one) => one.periodEnd === period.periodEnd);
  const special = { id: 9_000_001, date: addDays(period.periodEnd, -3) };
  const { items } = await runtime.store.cache.readList({ ...first, list: 'pay-runs' });
  const [like] = items;
  if (run === undefined || like === undefined) throw new Error('There are no pay runs.');
  const onceOff = { ...like, ...period, id: special.id, periodEnd: special.date, special: true };
  const list = (runs: typeof items) =>
    runtime.store.cache.replaceList({ ...first, list: 'pay-runs', items: runs, at: Date.now() });
  const paidOf = async (...payRunIds: number[]) =>
    (await remittances.read({ ...first, payRunIds })).payments.map((payment) => payment.payeeId);

  const regular = await prepare();
  await list([...items, onceOff]);
  expect(await paidOf(run.id)).toEqual([payeeId]);
  expect(await paidOf(special.id)).toEqual([]);

  await list(items);
  await calls.cancel({ ...regular, reason: 'Once-off ones are paid with them' });
  const both = { ...scope, payslips: 'both' } as const;
  await calls.refresh({ ...both, force: true });
  await payingClerk(runtime, both).prepare();
  await list([...items, onceOff]);
  expect(await paidOf(special.id)).toEqual([payeeId]);
  expect(await paidOf(run.id, special.id)).toEqual([payeeId]);
});

test('records only one of two payment runs of a payee that were prepared at the same moment', async () => {
  const { due, prepare } = await openOwingCompany();
  const { payments } = await due();
  const payeeAlone = payments.flatMap(({ payslipId }) =>
    payslipId === null ? [] : [{ payslipId, pay: 'leave-out' as const }],
  );
  const results = await Promise.allSettled([prepare(payeeAlone), prepare(payeeAlone)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('asks whom the clerk called when a payee has another account than at the last payment', async () => {
  const { due, prepare, release, runtime, first, payeeId } = await openOwingCompany();
  await release(await prepare());
  const changed = { ...payee, account: '62001112223' };
  await runtime.handlers.remittances.savePayee({ ...first, id: payeeId, payee: changed });
  expect((await due()).payments.at(-1)).toMatchObject({
    questions: ['paid-before', 'changed-account'],
    accountBefore: '•••• 6543',
  });
});

test('writes no file when the account of a payee was changed after the payment run was prepared', async () => {
  const { prepare, release, runtime, first, payeeId } = await openOwingCompany();
  const ref = await prepare();
  const changed = { ...payee, account: '62001112223' };
  await runtime.handlers.remittances.savePayee({ ...first, id: payeeId, payee: changed });
  await expect(release(ref)).rejects.toMatchObject({ params: { reason: 'account-changed' } });
});
