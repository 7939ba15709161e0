import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { follow } from '../../../build/windows/follow.mjs';
import { whyNoLab } from '../../../build/windows/lab.mjs';
import { notRunLines } from '../../../build/windows/not-run.mjs';

const machine = { platform: 'linux', arch: 'x64', uid: 0, isDebian: true };

test.each([
  ['a Mac', { platform: 'darwin', isDebian: false }, 'Debian'],
  ['another Linux', { isDebian: false }, 'Debian'],
  ['an ARM', { arch: 'arm64' }, 'arm64'],
  ['a Debian where somebody else works', { uid: 1000 }, 'root'],
])('explains why %s cannot install the lab', (_, change, word) => {
  expect(whyNoLab({ ...machine, ...change })).toContain(word);
});

test('allows root on Debian to install the lab', () => {
  expect(whyNoLab(machine)).toBeUndefined();
});

test('lists only skipped tests, by reason', () => {
  const left = (fullName: string, meta = {}) => ({ status: 'skipped', fullName, meta });
  const report = {
    testResults: [
      {
        name: 'Z:/lab/app/test/unit/a.test.ts',
        assertionResults: [
          left('one', { notRun: 'there is no Chromium' }),
          { status: 'passed', fullName: 'two' },
          { status: 'failed', fullName: 'three' },
          left('four'),
          left('five', { notRun: 'there is no Chromium' }),
        ],
      },
    ],
  };
  expect(notRunLines([report])).toEqual([
    'Not run, 2: there is no Chromium.',
    '  a.test.ts: one',
    '  a.test.ts: five',
    'Not run, 1: no reason given.',
    '  a.test.ts: four',
  ]);
});

test('shows the output of a program while it runs, and returns its exit code', async () => {
  const folder = temporaryFolder();
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
  onTestFinished(() => write.mockRestore());
  const seen = path.join(folder, 'seen');
  const program = `
    console.log('begun');
    console.error('an error');
    const end = () => require('node:fs').existsSync(process.argv[1]) && process.exit(3);
    setInterval(end, 20);`;
  const running = follow(process.execPath, ['-e', program, seen], path.join(folder, 'output'));
  await vi.waitFor(() => expect(written.join('')).toBe('begun\nan error\n'), 30_000);
  writeFileSync(seen, '');
  expect(await running).toBe(3);
});
