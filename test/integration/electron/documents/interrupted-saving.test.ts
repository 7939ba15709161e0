import { readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Gate } from '#electron/safety/gate.ts';
import { openRuntime } from '#test/support/runtime.ts';
import { atEveryStep, withPowerFor } from '#test/support/store/failing-disk.ts';
import { leaveOut } from '#test/support/not-run.ts';
import { chosenFiles } from '#window/files.ts';
import { mountSmallDisk, temporaryDirectory } from '#test/support/store/open-test-store.ts';

const company = { connectionId: 'karoo', companyId: 42 };
const name = 'Results';
const about = { about: company, suggestedName: name, rows: 1 };

/** A clerk who saves everything into one folder, over what is there. */
async function openSaving(folder: string) {
  const path = join(folder, name);
  const dialogs = {
    folder: () => folder,
    askWhereToSave: () => Promise.resolve(path),
    askForFolder: () => Promise.resolve(null),
    askForFile: () => Promise.resolve(null),
  };
  const pdf = Buffer.from(`%PDF-${'x'.repeat(200_000)}%%EOF`);
  const runtime = await openRuntime({
    files: chosenFiles(dialogs, new Gate()),
    printing: {
      print: () => Promise.resolve(false),
      toPdf: () => Promise.resolve(pdf),
      printPdf: () => Promise.resolve(false),
    },
  });
  onTestFinished(runtime.close);
  const resultId = await runtime.store.cache.saveReport({
    ...company,
    question: {
      report: 'leave_liability_v2',
      date: '2026-10-31',
      humanize: true,
      payFrequencyIds: null,
      employeeIds: null,
    },
    result: {
      columns: ['Liability'],
      rows: Array.from({ length: 100 }, (_, index) => ({
        employeeNumber: `E${index}`,
        cells: [{ text: `R ${index}.00`, cents: index * 100 }],
      })),
    },
    at: 1,
    tookMs: 1,
    maxBytes: 10_000_000,
  });
  const { reports, exports, auditLog } = runtime.handlers;
  const results = [{ resultId, title: 'Leave', text: '' }];
  const sheet = { name: 'S', frozen: 0, columns: [{ header: 'A', kind: 'text' as const, width: 10 }] };
  const rows = Array.from({ length: 200 }, (_, index) => [`row ${index}`]);
  const ways = {
    'kept reports': () => reports.saveResults({ ...company, suggestedName: name, results }),
    'a table': () => exports.saveTable({ ...about, as: 'csv', sheets: [{ ...sheet, rows }] }),
    'a PDF': () => exports.savePdf(about),
  };
  const exported = async () => {
    const window = { offset: 0, limit: 1 };
    return (await auditLog.list({ filter: { kinds: ['exported'] }, window })).total;
  };
  return { path, ways: Object.entries(ways), exported };
}

test('refuses with the reason when the disk is full, and leaves an earlier file as it was', async (context) => {
  const disk = mountSmallDisk();
  if (disk === undefined) leaveOut(context, 'no small disk can be mounted here');
  const { path, ways, exported } = await openSaving(disk);
  const filler = join(disk, 'filler');
  for (const [way, save] of ways) {
    writeFileSync(path, 'earlier');
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
    const recorded = await exported();
    await expect(save(), way).rejects.toMatchObject({
      code: 'file-failed',
      params: { name, reason: 'disk-full' },
    });
    expect([way, readdirSync(disk).toSorted(), readFileSync(path, 'utf8')]).toEqual([
      way,
      [name, 'filler'],
      'earlier',
    ]);
    expect(await exported()).toBe(recorded);
    rmSync(filler);
    await save();
    expect([way, readdirSync(disk), readFileSync(path).length > 1_000]).toEqual([way, [name], true]);
    expect(await exported()).toBe(recorded + 1);
  }
});

test('leaves the earlier file or the new one, and at most a hidden partial file, when saving ends at any step', async () => {
  const folder = temporaryDirectory();
  const { path, ways } = await openSaving(folder);
  // Reports and tables are made in memory and saved as a PDF is, without a thread.
  const [save] = ways.flatMap(([way, one]) => (way === 'a PDF' ? [one] : []));
  await save?.();
  const whole = readFileSync(path).length;
  const steps = await atEveryStep(async (limit) => {
    writeFileSync(path, 'earlier');
    const lasted = await withPowerFor(limit, () => save?.());
    const [size, others] = [readFileSync(path).length, readdirSync(folder).filter((one) => one !== name)];
    expect(['earlier'.length, whole], `after ${limit} steps`).toContain(size);
    expect(others.every((one) => /^\.paydesk-.*\.part$/.test(one))).toBe(true);
    for (const other of others) rmSync(join(folder, other));
    return lasted;
  });
  expect(steps).toBeGreaterThan(2);
});
