import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readWhole, writeWhole } from '#documents/whole-file.ts';
import { notRunWhere } from '#test/support/not-run.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

/** Whether links can be created: Windows requires a right that not every user has. */
function mayLink(): boolean {
  const tried = mkdtempSync(join(tmpdir(), 'link-'));
  try {
    symlinkSync(join(tried, 'target'), join(tried, 'link'));
    return true;
  } catch {
    return false;
  } finally {
    rmSync(tried, { recursive: true });
  }
}

const bytes = (text: string) => new TextEncoder().encode(text);
const failed = (name: string, reason: string) => ({ code: 'file-failed', params: { name, reason } });

test('replaces a whole file and leaves nothing else behind', async () => {
  const path = join(folder, 'register.csv');
  writeFileSync(path, 'an older and much longer content');
  await writeWhole(path, bytes('new'));
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['register.csv']);
});

const noLinks = notRunWhere(!mayLink(), 'Windows lets this user make no links');

test('replaces a link and not its target', noLinks, async () => {
  const target = join(folder, 'target');
  writeFileSync(target, 'untouched');
  symlinkSync(target, join(folder, 'link'));
  await writeWhole(join(folder, 'link'), bytes('new'));
  expect(readFileSync(target, 'utf8')).toBe('untouched');
  expect(readFileSync(join(folder, 'link'), 'utf8')).toBe('new');
});

test('reports that the folder is gone', async () => {
  const path = join(folder, 'gone', 'register.csv');
  await expect(writeWhole(path, bytes('x'))).rejects.toMatchObject(failed('register.csv', 'gone'));
});

test('leaves no partial file if a folder is in its place', async () => {
  mkdirSync(join(folder, 'register.csv'));
  await expect(writeWhole(join(folder, 'register.csv'), bytes('x'))).rejects.toMatchObject({
    code: 'file-failed',
  });
  expect(readdirSync(folder)).toEqual(['register.csv']);
});

test('reports that a name is too long for the system', async () => {
  const name = `${'n'.repeat(300)}.csv`;
  await expect(writeWhole(join(folder, name), bytes('x'))).rejects.toMatchObject(failed(name, 'name'));
  expect(readdirSync(folder)).toEqual([]);
});

describe('on Windows', () => {
  const code = (name: string) => Object.assign(new Error(name), { code: name });
  const pause = () => Promise.resolve();

  /** A disk on Windows on which renaming fails this many times. */
  function busyDisk(times: number, name: string) {
    let left = times;
    const renameBusy: typeof rename = (from, to) => {
      left -= 1;
      return left >= 0 ? Promise.reject(code(name)) : rename(from, to);
    };
    return { system: 'win32', pause, rename: renameBusy } as const;
  }

  test('replaces a file once a virus scanner has released it', async () => {
    const path = join(folder, 'register.csv');
    writeFileSync(path, 'old');
    await writeWhole(path, bytes('new'), busyDisk(3, 'EPERM'));
    expect(readFileSync(path, 'utf8')).toBe('new');
  });

  test.each(['EBUSY', 'EPERM', 'EACCES'])(
    'reports that a file is open elsewhere (%s), and leaves it',
    async (name) => {
      const path = join(folder, 'register.csv');
      writeFileSync(path, 'old');
      await expect(writeWhole(path, bytes('new'), busyDisk(100, name))).rejects.toMatchObject(
        failed('register.csv', 'in-use'),
      );
      expect(readFileSync(path, 'utf8')).toBe('old');
      expect(readdirSync(folder)).toEqual(['register.csv']);
    },
  );

  test('does not mistake a missing file for one that is open elsewhere', async () => {
    const writing = writeWhole(join(folder, 'new.csv'), bytes('new'), busyDisk(100, 'EPERM'));
    await expect(writing).rejects.toMatchObject(failed('new.csv', 'not-allowed'));
  });

  test('reports that a file may not be written, if it is read-only or a folder', async () => {
    const path = join(folder, 'register.csv');
    writeFileSync(path, 'old');
    chmodSync(path, 0o444);
    mkdirSync(join(folder, 'taken.csv'));
    for (const name of ['register.csv', 'taken.csv']) {
      const writing = writeWhole(join(folder, name), bytes('new'), busyDisk(100, 'EPERM'));
      await expect(writing).rejects.toMatchObject(failed(name, 'not-allowed'));
    }
    chmodSync(path, 0o644);
  });

  test('creates no file that Explorer cannot open', async () => {
    const disk = busyDisk(0, '');
    const long = `${'n'.repeat(250)}.csv`;
    await expect(writeWhole(join(folder, 'con.csv'), bytes('x'), disk)).rejects.toMatchObject(
      failed('con.csv', 'name'),
    );
    await expect(writeWhole(join(folder, long), bytes('x'), disk)).rejects.toMatchObject(
      failed(long, 'path'),
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('reads a file of at most its limit, to the byte', async () => {
  const path = join(folder, 'hours.csv');
  writeFileSync(path, '12345');
  expect(await readWhole(path, 5)).toEqual(Buffer.from('12345'));
  await expect(readWhole(path, 4)).rejects.toMatchObject(failed('hours.csv', 'too-large'));
});
