import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sha256Of } from '#services/check-code.ts';
import { openRuntime } from '#test/support/runtime.ts';
import { temporaryDirectory } from '#test/support/store/open-test-store.ts';

const company = { connectionId: 'karoo', companyId: 7 };

test('forgets where files are when a backup is restored, so that none of somebody else is removed', async () => {
  const directory = temporaryDirectory();
  const path = join(directory, 'of-somebody.csv');
  writeFileSync(path, 'of somebody');
  const first = await openRuntime({ directory });
  const { work, backups } = first.store;
  const connection = { id: 'karoo', name: 'Karoo', baseUrl: 'https://payroll.example/v1', practice: false };
  await work.saveConnection({ connection, at: 1 });
  const who = { by: 'thandi', at: 5 };
  const run = {
    scope: { ...company, payFrequencyId: 3, periodEnd: '2026-11-25', payslips: 'regular' },
    setUp: { layout: 'absa', reference: 'Pay', ownReference: 'Pay' },
    date: '2026-11-25',
    totalCents: 100,
    needsSecond: false,
    prepared: who,
  } as const;
  const file = { name: 'of-somebody.csv', path, part: path, hash: sha256Of('of somebody') };
  for (const id of ['writing', 'ended']) {
    await work.addPaymentRun({ run: { ...run, id }, lines: [], acts: [] });
    await work.beginPaymentFile({ ...company, id, file, ...who });
  }
  await work.finishPaymentFile({ ...company, id: 'ended', acts: [] });
  await work.endPaymentRun({ ...company, id: 'ended', as: 'paid', reason: '', acts: [], ...who });
  const { id } = await backups.make({ at: 6 });
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
