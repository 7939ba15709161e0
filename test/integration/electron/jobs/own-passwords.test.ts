import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { defaultSaving } from '#electron/hand-out/contract/payslip-saving.ts';
import {
  company,
  everything,
  filesIn,
  openSavingRuntime,
  somePayslips,
  start,
  until,
} from './saving-runtime.ts';

test('protects files with the clerk’s own passwords, and names employees without one, who get no file', async () => {
  const { runtime, folder } = await openSavingRuntime();
  const { payslipPasswords, payslipSaving, jobs } = runtime.handlers;
  const ids = await somePayslips(runtime, 2);
  const lines = await Promise.all(
    ids.map((payslipId) => runtime.store.cache.readPayslipLine({ ...company, payslipId })),
  );
  const password = '~Blou kraan 7!';
  const rows = [
    { number: lines[0]?.number ?? '', password, line: 2 },
    { number: 'nobody', password, line: 3 },
  ];
  expect((await payslipPasswords.match({ ...company, rows })).employees).toBe(1);
  expect(await payslipPasswords.read(company)).toEqual({ saved: null });
  const { problems } = await payslipPasswords.save({ ...company, rows });
  expect(problems).toEqual([{ line: 3, number: 'nobody', problem: 'unknown' }]);
  const options = { ...defaultSaving, password: 'own-table' } as const;
  const selection = { ...everything, payslipIds: ids };
  const { withoutPassword } = await payslipSaving.preview({ selection, options });
  expect(withoutPassword.employees).toEqual([
    `${lines[1]?.lastName}, ${lines[1]?.firstName} (${lines[1]?.number})`,
  ]);
  const jobId = await start(runtime, ids, options);
  expect(await until(runtime, 'ended')).toMatchObject({ done: 1, failed: 1 });
  const failed = await jobs.failures({ jobId, offset: 0, limit: 50 });
  expect(failed.rows.map(({ failure }) => failure.code)).toEqual(['no-password']);
  const [file = ''] = filesIn(folder);
  const bytes = () => new Uint8Array(readFileSync(join(folder, file)));
  await expect(getDocumentProxy(bytes())).rejects.toThrow(/password/i);
  expect((await getDocumentProxy(bytes(), { password })).numPages).toBe(1);

  await payslipPasswords.save({
    ...company,
    rows: [{ ...rows[0], number: lines[1]?.number ?? '', password, line: 2 }],
  });
  expect((await payslipSaving.preview({ selection, options })).withoutPassword.employees).toEqual([
    `${lines[0]?.lastName}, ${lines[0]?.firstName} (${lines[0]?.number})`,
  ]);
  await expect(payslipPasswords.save({ ...company, rows: [] })).rejects.toMatchObject({
    code: 'nothing-to-save',
  });
  await payslipPasswords.forget(company);
  expect(await payslipPasswords.read(company)).toEqual({ saved: null });
  // Nothing was left to forget, so nothing is logged.
  await payslipPasswords.forget(company);
  const { rows: entries } = await runtime.handlers.auditLog.list({
    filter: { kinds: ['passwords-imported', 'passwords-forgotten'] },
    window: { offset: 0, limit: 10 },
  });
  expect(entries.map(({ kind, old, new: now }) => [kind, old, now])).toEqual([
    ['passwords-forgotten', '1', '0'],
    ['passwords-imported', '1', '1'],
    ['passwords-imported', null, '1'],
  ]);
  expect(JSON.stringify(entries)).not.toContain(password);
});
