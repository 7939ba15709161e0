import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { newPart, removeLeftParts } from '#documents/left-parts.ts';
import { writeWhole } from '#documents/whole-file.ts';
import { temporaryDirectory } from '#test/support/store/open-test-store.ts';

const module = new URL('../../../../electron/documents/left-parts.ts', import.meta.url).href;
const named = (folder: string, from: RegExp, to: string) =>
  join(folder, basename(newPart(join(folder, 'x'))).replace(from, to));

test('removes partial files of a killed Paydesk when it next saves in their folder', async () => {
  const folder = temporaryDirectory();
  const script = `
    import { newPart } from ${JSON.stringify(module)};
    import { writeFileSync } from 'node:fs';
    writeFileSync(newPart(${JSON.stringify(join(folder, 'Month.zip'))}), 'salaries');
    process.kill(process.pid, 'SIGKILL');`;
  const { signal, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
  // Windows has no signals: a process that is killed there ends with an exit code.
  expect([signal, status]).not.toEqual([null, 0]);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\.paydesk-.*\.part$/)]);
  await writeWhole(join(folder, 'Register.csv'), new TextEncoder().encode('x'));
  expect(readdirSync(folder)).toEqual(['Register.csv']);
});

test('keeps files that are still being written or belong to other programs', async () => {
  const folder = temporaryDirectory();
  const ended = execFileSync(process.execPath, ['-e', 'console.log(process.pid)']).toString().trim();
  const stay = {
    own: newPart(join(folder, 'x')),
    running: named(folder, /-\d+-/, `-${process.ppid}-`),
    otherComputer: named(folder, /^\.paydesk-\w{8}-\d+-/, `.paydesk-00000000-${ended}-`),
    ofJob: join(folder, '.0123456789abcdef.part'),
    clerks: join(folder, 'Payslips.part'),
  };
  const goes = {
    ended: named(folder, /-\d+-/, `-${ended}-`),
    oldOfOther: named(folder, /^\.paydesk-\w{8}-\d+-/, `.paydesk-11111111-${ended}-`),
  };
  for (const path of [...Object.values(stay), ...Object.values(goes)]) writeFileSync(path, 'x');
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  utimesSync(goes.oldOfOther, longAgo, longAgo);
  utimesSync(stay.ofJob, longAgo, longAgo);
  await removeLeftParts(folder);
  expect(new Set(readdirSync(folder))).toEqual(new Set(Object.values(stay).map((path) => basename(path))));
});

test('saves although a folder is gone or a partial file cannot be removed', async () => {
  const folder = temporaryDirectory();
  await removeLeftParts(join(folder, 'gone'));
  const ended = execFileSync(process.execPath, ['-e', 'console.log(process.pid)']).toString().trim();
  mkdirSync(named(folder, /-\d+-/, `-${ended}-`));
  await writeWhole(join(folder, 'Register.csv'), new TextEncoder().encode('x'));
  expect(readdirSync(folder)).toContain('Register.csv');
});
