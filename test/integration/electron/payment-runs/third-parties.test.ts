import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openOwingCompany, payee } from './owing-company.ts';

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
