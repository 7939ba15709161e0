import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sha256Of } from '#services/check-code.ts';
import { openRuntime } from '#test/support/runtime.ts';
import { aStoredLine, aStoredRun, paidCompany as company } from '#test/support/samples/stored-payments.ts';
import { temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { naledi } from './paid-company.ts';

test('forgets where files are when a backup is restored, so that none of somebody else is removed', async () => {
  const directory = temporaryDirectory();
  const path = join(directory, 'of-somebody.csv');
  writeFileSync(path, 'of somebody');
  const first = await openRuntime({ directory });
  const { work, backups } = first.store;
  const connection = { id: 'karoo', name: 'Karoo', baseUrl: 'https://payroll.example/v1', practice: false };
  await work.saveConnection({ connection, at: 1 });
  const who = { by: 'thandi', at: 5 };
  const file = { name: 'of-somebody.csv', path, part: path, hash: sha256Of('of somebody') };
  for (const id of ['writing', 'ended']) {
    await work.addPaymentRun({ run: { ...aStoredRun, id }, lines: [], acts: [] });
    await work.beginPaymentFile({ ...company, id, file, ...who });
  }
  await work.finishPaymentFile({ ...company, id: 'ended', acts: [] });
  await work.endPaymentRun({ ...company, id: 'ended', as: 'paid', reason: '', acts: [], ...who });
  const { id } = await backups.make({ at: 6 });
  // As on another computer, which knows nothing of these runs.
  await work.removeCompany({ ...company, at: 6 });
  await backups.stage({ id, at: 7 });
  await first.close();

  const runtime = await openRuntime({ directory, key: first.key });
  onTestFinished(() => runtime.close());
  const { runs } = await runtime.handlers.paymentRuns.list(company);
  expect(runs.map(({ state, file: shown }) => [state, shown?.found, shown?.folder])).toEqual([
    ['paid', 'removed', ''],
    ['prepared', undefined, undefined],
  ]);
  expect(existsSync(path)).toBe(true);
});

test('keeps the payments since the backup, and the second person, so that no payslip is free to be paid again', async () => {
  const directory = temporaryDirectory();
  const first = await openRuntime({ directory });
  const { work, backups } = first.store;
  const connection = { id: 'karoo', name: 'Karoo', baseUrl: 'https://payroll.example/v1', practice: false };
  await work.saveConnection({ connection, at: 1 });
  const who = { by: 'thandi', at: 5 };
  const prepare = async (id: string, payslipId: number) =>
    work.addPaymentRun({ run: { ...aStoredRun, id }, lines: [{ ...aStoredLine, payslipId }], acts: [] });
  const send = async (id: string) => {
    const file = { name: `${id}.csv`, path: join(directory, `${id}.csv`), part: null, hash: sha256Of(id) };
    await work.beginPaymentFile({ ...company, id, file, ...who });
    await work.finishPaymentFile({ ...company, id, acts: [] });
    await work.endPaymentRun({ ...company, id, as: 'paid', reason: '', acts: [], ...who });
  };
  await prepare('before', 10);
  await prepare('cancelled', 30);
  const { id } = await backups.make({ at: 6 });
  await work.endPaymentRun({ ...company, id: 'cancelled', as: 'cancelled', reason: 'x', acts: [], ...who });
  await prepare('since', 20);
  await send('before');
  await send('since');
  await first.handlers.paymentRuns.changeReleasers({ add: naledi, needed: true, approvedBy: null });
  await backups.stage({ id, at: 7 });
  await first.close();

  const runtime = await openRuntime({ directory, key: first.key });
  onTestFinished(() => runtime.close());
  const { runs } = await runtime.handlers.paymentRuns.list(company);
  expect(runs.map((run) => [run.id, run.state]).toSorted()).toEqual([
    ['before', 'paid'],
    ['cancelled', 'cancelled'],
    ['since', 'paid'],
  ]);
  const payments = await runtime.store.work.listPaymentsOf({
    companyId: company.companyId,
    connectionIds: [company.connectionId],
    payslipIds: [10, 20, 30],
  });
  expect(payments.map(({ payslipId, nth, runId }) => [payslipId, nth, runId])).toEqual([
    [10, 1, 'before'],
    [20, 1, 'since'],
  ]);
  expect(await runtime.handlers.paymentRuns.releasers({})).toMatchObject({
    names: [naledi.name],
    needed: true,
  });
});
