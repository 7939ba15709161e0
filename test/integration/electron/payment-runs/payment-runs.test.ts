import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressOf } from '#test/support/service/practice-service.ts';
import { openPaidCompany, setUp } from './paid-company.ts';

test('pays a finalised period through a file that only its owner can read, and removes it once the bank has it', async () => {
  const { calls, due, prepare, release, readRun, saved, payslips, runtime, first } = await openPaidCompany();
  const before = await due();
  expect(before.obstacles).toEqual([]);
  expect(before.payments).toHaveLength(payslips.length);
  expect(before.payments[2]?.questions).toEqual(['paid-otherwise']);
  expect(JSON.stringify(before)).not.toMatch(/62000000/);

  const ref = await prepare();
  const total = before.payments.reduce(
    (sum, { questions, nettPayCents }) =>
      questions.includes('paid-otherwise') ? sum : sum + (nettPayCents ?? 0),
    0,
  );
  expect(await readRun(ref.id)).toMatchObject({
    state: 'prepared',
    payments: payslips.length - 1,
    leftOut: 1,
    totalCents: total,
    file: null,
    needsSecond: false,
    prepared: { by: 'thandi' },
  });
  const { lines } = await calls.lines(ref);
  expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(total);
  expect(lines[0]?.account).toBe('0000');

  const { saved: file } = await release(ref);
  const path = join(saved, file?.name ?? '');
  // On Windows the folder says who may read it.
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(await readRun(ref.id)).toMatchObject({
    state: 'released',
    released: { by: 'thandi' },
    file: { found: 'same', folder: saved, syncedBy: null },
  });

  await calls.sent(ref);
  expect(existsSync(path)).toBe(false);
  expect(await readRun(ref.id)).toMatchObject({ state: 'paid', file: { found: 'removed' } });
  const { rows } = await runtime.handlers.auditLog.list({ filter: first, window: { offset: 0, limit: 20 } });
  expect(rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['payment-run-prepared', 'payment-run-released', 'payment-run-sent']),
  );
  expect(JSON.stringify(rows)).not.toMatch(/62000000|62001234567/);
});

test('pays from the older deployment too, which lists payslips one employee at a time and has no pay runs', async () => {
  const { runtime, services, scope, first, due: dueOfNewer } = await openPaidCompany();
  const { handlers } = runtime;
  const { connection } = await handlers.connections.connect({
    name: 'Older',
    ...addressOf(services[0], 'older'),
  });
  const older = { ...scope, connectionId: connection.id };
  const calls = handlers.paymentRuns;
  await calls.saveSetUp({ connectionId: connection.id, companyId: first.companyId, setUp });
  expect((await calls.due(older)).obstacles).toContain('never-read');
  await calls.refresh({ ...older, force: false });
  const [due, newer] = [await calls.due(older), await dueOfNewer()];
  expect(due).toMatchObject({ obstacles: [], runTotalCents: null });
  expect(newer.runTotalCents).toBe(newer.payslipTotalCents);
  const facts = ({ payments }: typeof due) =>
    payments.map(({ payslipId, nettPayCents, account }) => [payslipId, nettPayCents, account]);
  expect(facts(due)).toEqual(facts(newer));
});

test('asks before a payslip is paid through another connection that was paid through this one', async () => {
  const { runtime, services, scope, first, prepare } = await openPaidCompany();
  const ref = await prepare();
  const { handlers } = runtime;
  const { connection } = await handlers.connections.connect({
    name: 'Again',
    ...addressOf(services[0], 'older'),
  });
  const company = { connectionId: connection.id, companyId: first.companyId };
  const again = { ...scope, ...company };
  await handlers.paymentRuns.saveSetUp({ ...company, setUp });
  await handlers.paymentRuns.refresh({ ...again, force: false });
  const { payments } = await handlers.paymentRuns.due(again);
  expect(payments[0]).toMatchObject({ questions: ['paid-before'], before: { runId: ref.id } });
});
