import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { discardPart, GrowingArchive } from '#documents/growing-archive.ts';
import { endOf, headerOf, type ZippedFile } from '#documents/zip.ts';
import { notRunWhere } from '#test/support/not-run.ts';
import { unzip } from '#test/support/files/unzip.ts';

function aPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { path: join(folder, 'Payslips.zip'), part: join(folder, '.0123.part') };
}

type Place = ReturnType<typeof aPlace>;

/** Writes a complete archive with these files to this place. */
async function save(place: Place, names: readonly string[]): Promise<ZippedFile[]> {
  const archive = await GrowingArchive.open(place, []);
  const files: ZippedFile[] = [];
  for (const name of names) files.push(await archive.add(name, Buffer.from(`payslip of ${name}`)));
  await archive.finish();
  return files;
}

const gone = { code: 'file-failed', params: { reason: 'gone' } };

test('leaves alone a file of the same name that another job saved', async () => {
  const place = aPlace();
  const own = await save(place, ['Nkosi.pdf', 'Botha.pdf']);
  await save({ ...place, part: `${place.part}-2` }, ['Dlamini.pdf', 'Naidoo.pdf', 'Smit.pdf']);
  const theirs = readFileSync(place.path);
  await expect(GrowingArchive.open(place, own)).rejects.toMatchObject(gone);
  expect(readFileSync(place.path)).toEqual(theirs);
  expect(existsSync(place.part)).toBe(false);
});

test('copies again after an interrupted copy, and can add to the copy', async () => {
  const place = aPlace();
  const own = await save(place, ['Nkosi.pdf', 'Botha.pdf']);
  writeFileSync(place.part, readFileSync(place.path).subarray(0, 40));
  const archive = await GrowingArchive.open(place, own);
  await archive.add('Smit.pdf', Buffer.from('payslip of Smit.pdf'));
  await archive.finish();
  expect(unzip(readFileSync(place.path)).map(({ name }) => name)).toEqual([
    'Nkosi.pdf',
    'Botha.pdf',
    'Smit.pdf',
  ]);
});

test('resumes an interrupted archive where it stopped', async () => {
  const place = aPlace();
  const begun = await GrowingArchive.open(place, []);
  const own = [await begun.add('Nkosi.pdf', Buffer.from('payslip of Nkosi'))];
  await begun.close();
  const archive = await GrowingArchive.open(place, own);
  await archive.add('Botha.pdf', Buffer.from('payslip of Botha'));
  await archive.finish();
  expect(unzip(readFileSync(place.path))).toHaveLength(2);
});

test('names the file that failed', async () => {
  const place = aPlace();
  const failed = (name: string) => ({ code: 'file-failed', params: { name } });
  const archive = await GrowingArchive.open(place, []);
  await archive.add('Nkosi.pdf', Buffer.from('payslip of Nkosi'));
  mkdirSync(join(place.path, 'in the way'), { recursive: true });
  await expect(archive.finish()).rejects.toMatchObject(failed('Payslips.zip'));
  await expect(archive.add('Botha.pdf', Buffer.from('payslip'))).rejects.toMatchObject(
    failed('Payslips.zip'),
  );
  await expect(discardPart(place.path)).rejects.toMatchObject(failed('Payslips.zip'));
});

test('has nothing to abandon when nothing was begun', async () => {
  await expect(discardPart(aPlace().part)).resolves.toBeUndefined();
});

const onWindows = notRunWhere(process.platform === 'win32', 'links need a right of their own there');

test('follows no link in the place of the growing archive', onWindows, async () => {
  const place = aPlace();
  const elsewhere = `${place.path}-elsewhere`;
  writeFileSync(elsewhere, 'of somebody else');
  symlinkSync(elsewhere, place.part);
  await save(place, ['Nkosi.pdf']);
  expect(readFileSync(elsewhere, 'utf8')).toBe('of somebody else');
});

test('follows no link in the place of the copy', onWindows, async () => {
  const place = aPlace();
  const own = await save(place, ['Nkosi.pdf']);
  const elsewhere = `${place.path}-elsewhere`;
  writeFileSync(elsewhere, 'of somebody else');
  symlinkSync(elsewhere, place.part);
  const archive = await GrowingArchive.open(place, own);
  await archive.add('Botha.pdf', Buffer.from('payslip of Botha'));
  await archive.finish();
  expect(readFileSync(elsewhere, 'utf8')).toBe('of somebody else');
  expect(unzip(readFileSync(place.path))).toHaveLength(2);
});

// Its middle is a hole, which takes no space on these systems' disks.
const large = notRunWhere(
  process.platform === 'win32' || spawnSync('unzip', ['-v']).error !== undefined,
  'needs unzip, and a disk that has holes',
);

test('writes an archive of more than 4 GB that other programs read to its last file', large, async () => {
  const place = aPlace();
  const archive = await GrowingArchive.open(place, []);
  const files = [await archive.add('first.pdf', Buffer.from('payslip of first'))];
  await archive.close();
  const part = openSync(place.part, 'r+');
  for (const name of ['scan.pdf', 'other scan.pdf']) {
    const offset = endOf(files.at(-1) as ZippedFile);
    const file: ZippedFile = { name, offset, packedSize: 2_200_000_000, size: 2_200_000_000, crc: 0 };
    writeSync(part, headerOf(file), 0, headerOf(file).length, offset);
    ftruncateSync(part, endOf(file));
    files.push(file);
  }
  closeSync(part);
  const again = await GrowingArchive.open(place, files);
  const last = await again.add('last.pdf', Buffer.from('payslip of last'));
  await again.finish();
  await again.close();
  expect(last.offset).toBeGreaterThan(2 ** 32);
  for (const name of ['first', 'last']) {
    const { stdout, status } = spawnSync('unzip', ['-p', place.path, `${name}.pdf`], { encoding: 'utf8' });
    expect([stdout, status]).toEqual([`payslip of ${name}`, 0]);
  }
});

test('stores when each file was saved, except in an archive that an earlier version began', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 13, 45, 31) });
  onTestFinished(() => void vi.useRealTimers());
  const place = aPlace();
  const [own] = await save(place, ['Nkosi.pdf']);
  const { time, ...earlier } = own as ZippedFile;
  expect(time).toBe(headerOf(own as ZippedFile).readUInt32LE(10));
  const bytes = readFileSync(place.path);
  headerOf(earlier).copy(bytes);
  writeFileSync(place.part, bytes.subarray(0, endOf(earlier)));
  const archive = await GrowingArchive.open(place, [earlier]);
  await archive.add('Botha.pdf', Buffer.from('payslip of Botha.pdf'));
  // A clock that is wrong by far.
  vi.setSystemTime(0);
  await archive.add('Smit.pdf', Buffer.from('payslip of Smit.pdf'));
  await archive.finish();
  expect(unzip(readFileSync(place.path)).map((file) => [file.name, file.time])).toEqual([
    ['Nkosi.pdf', '1980-01-01 00:00:00'],
    ['Botha.pdf', '2026-11-20 13:45:30'],
    ['Smit.pdf', '1980-01-01 00:00:00'],
  ]);
});
