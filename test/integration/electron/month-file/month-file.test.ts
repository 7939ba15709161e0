import { readFileSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCsv } from '#test/support/files/read-csv.ts';
import { codeOfList } from '#electron/month-file/verify-page.ts';
import { sha256Of } from '#services/check-code.ts';
import type { Store } from '#store/store.ts';
import { jobFilesIn } from '#test/support/files/job-files.ts';
import { leaveOut } from '#test/support/not-run.ts';
import { syncCompany } from '#test/support/synced.ts';
import { unzip } from '#test/support/files/unzip.ts';
import { mountSmallDisk } from '#test/support/store/open-test-store.ts';
import { openTwoServices } from '../two-services.ts';

function savedFiles(directory: string) {
  const folder = join(directory, 'saved');
  return unzip(readFileSync(join(folder, readdirSync(folder)[0] ?? '')));
}

test('saves no month with unread payslips, and says when a month lacks a journal', async () => {
  const { runtime, first } = await openTwoServices();
  const { handlers, store, directory } = runtime;
  await syncCompany(runtime, first);
  const { payRuns } = await handlers.payRuns.list(first);
  const month = payRuns[0]?.periodEnd.slice(0, 7) ?? '';
  await handlers.tieOut.refresh({ ...first, to: month, months: 1, force: false });
  const { items, fetchedAt: readAt } = await store.cache.readList({ ...first, list: 'pay-runs' });
  const [run] = items;
  if (run === undefined || readAt === null) throw new Error('The company has no pay runs.');
  const another = { ...run, id: 987_654 };
  await store.cache.replaceList({ ...first, items: [...items, another], at: readAt, list: 'pay-runs' });
  const save = () => handlers.monthFile.save({ ...first, month, suggestedName: 'Month' });
  await expect(save()).rejects.toMatchObject({ code: 'month-not-read' });
  const { items: payslips } = await store.cache.listPayRunPayslips({ ...first, payRunId: run.id });
  const own = payslips.slice(0, 1).map((payslip) => ({ ...payslip, payRunId: another.id }));
  await store.cache.replacePayRunPayslips({ ...first, payRunId: another.id, payslips: own, at: readAt });
  const { saved } = await save();
  expect(saved).toMatchObject({ missing: 1 });
  const files = savedFiles(directory);
  expect(files.map(({ name }) => name)).toContain('journal-incomplete.csv');
  expect(files.at(-1)?.bytes.toString('utf8')).toContain('<li>The journal of pay run 987654 to ');
});

test('saves a month as one ZIP, each file with its hash, and records it', async () => {
  // Makes the audit log take many readings.
  const throughStore = (store: Store): Store => {
    const listAuditEntries: Store['work']['listAuditEntries'] = (asked) =>
      store.work.listAuditEntries({ ...asked, limit: Math.min(asked.limit, 3) });
    return { ...store, work: { ...store.work, listAuditEntries } };
  };
  const { runtime, first, goOffline } = await openTwoServices({ throughStore });
  const { handlers, directory } = runtime;
  await syncCompany(runtime, first);
  const { payRuns } = await handlers.payRuns.list(first);
  const month = payRuns.at(-1)?.periodEnd.slice(0, 7) ?? '';
  const asked = { ...first, month, suggestedName: `Month file ${month}` };
  await expect(handlers.monthFile.save(asked)).rejects.toMatchObject({ code: 'nothing-to-save' });
  await handlers.tieOut.refresh({ ...first, to: month, months: 1, force: false });
  const { months } = await handlers.tieOut.read({ ...first, to: month });
  expect(months[0]?.unread).toBe(0);
  await goOffline();
  const start = new Date(`${month}-01T00:00:00`).getTime();
  for (let nth = 1; nth <= 10; nth += 1) {
    const entry = { at: start + nth, kind: 'check-ticked', outcome: 'done', ...first } as const;
    await runtime.store.work.addAuditEntry({ ...entry, subject: `tick ${nth}` });
  }

  const { saved } = await handlers.monthFile.save(asked);
  const names = [
    'register.xlsx',
    'variance.csv',
    'journal.csv',
    'emp201.csv',
    'payslips.csv',
    'steps.csv',
    'signatures.csv',
    'audit-log.csv',
  ];
  expect(saved).toMatchObject({ files: names.length + 1, missing: 0 });
  const files = savedFiles(directory);
  expect(files.map(({ name }) => name)).toEqual([...names, 'verify.html']);
  const hashed = files
    .filter(({ name }) => name !== 'verify.html')
    .map(({ name, bytes }) => ({ name, size: bytes.length, sha256: sha256Of(bytes) }));
  const page = files.at(-1)?.bytes.toString('utf8') ?? '';
  for (const { sha256 } of hashed) expect(page).toContain(sha256);
  const title = /<title>(.*?)<\/title>/.exec(page)?.[1] ?? '';
  expect(title).toContain(month);
  // Payslips of so long ago are in the pay runs alone, so no period is known that could be signed.
  expect(saved?.code).toBe(codeOfList({ title, files: hashed, missing: [], signatures: [] }));
  expect(page).toContain(saved?.code);

  const payslips = readCsv(files.find(({ name }) => name === 'payslips.csv')?.bytes ?? Buffer.alloc(0));
  const { payslips: tied } = await handlers.tieOut.month({ ...first, month });
  expect(
    payslips
      .slice(1, -1)
      .map(([id]) => Number(id))
      .toSorted(),
  ).toEqual(tied.map(({ payslipId }) => payslipId).toSorted());
  const logged = readCsv(files.find(({ name }) => name === 'audit-log.csv')?.bytes ?? Buffer.alloc(0)).slice(
    1,
  );
  expect(new Set(logged.map(([position]) => position)).size).toBe(logged.length);
  const ticks = logged
    .map((cells) => cells[7])
    .filter((subject) => /^tick /.test(JSON.stringify(subject).slice(1)));
  expect(ticks).toEqual(Array.from({ length: 10 }, (_, nth) => `tick ${10 - nth}`));
  const { rows } = await handlers.auditLog.list({
    filter: { kinds: ['exported'] },
    window: { offset: 0, limit: 5 },
  });
  expect(rows[0]).toMatchObject({ companyId: first.companyId, new: String(tied.length) });
  expect(rows[0]?.subject).toContain(saved?.code);
});

test('refuses a month file on a full disk, leaving and recording nothing', async (context) => {
  const disk = mountSmallDisk();
  if (disk === undefined) leaveOut(context, 'no small disk can be mounted here');
  const { runtime, first } = await openTwoServices({ jobFiles: jobFilesIn(disk) });
  await syncCompany(runtime, first);
  const { payRuns } = await runtime.handlers.payRuns.list(first);
  const month = payRuns[0]?.periodEnd.slice(0, 7) ?? '';
  await runtime.handlers.tieOut.refresh({ ...first, to: month, months: 1, force: false });
  const save = () => runtime.handlers.monthFile.save({ ...first, month, suggestedName: 'Month' });
  const filler = join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc((bavail - 1) * bsize));
  await expect(save()).rejects.toMatchObject({
    code: 'file-failed',
    params: { name: 'Month.zip', reason: 'disk-full' },
  });
  expect(readdirSync(disk)).toEqual(['filler']);
  const exported = async () => {
    const window = { offset: 0, limit: 5 };
    return (await runtime.handlers.auditLog.list({ filter: { kinds: ['exported'] }, window })).total;
  };
  expect(await exported()).toBe(0);
  rmSync(filler);
  await save();
  expect(unzip(readFileSync(join(disk, 'Month.zip'))).at(-1)?.name).toBe('verify.html');
  expect(readdirSync(disk)).toEqual(['Month.zip']);
  expect(await exported()).toBe(1);
});
