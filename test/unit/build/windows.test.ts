import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { follow } from '../../../build/windows/follow.mjs';
import { whyNoLab } from '../../../build/windows/lab.mjs';
import { notRunLines } from '../../../build/windows/not-run.mjs';

const machine = { platform: 'linux', arch: 'x64', uid: 0, isDebian: true };

test.each([
  ['a Mac', { platform: 'darwin', isDebian: false }, 'Debian'],
  ['another Linux', { isDebian: false }, 'Debian'],
  ['an ARM', { arch: 'arm64' }, 'arm64'],
  ['a Debian where somebody else works', { uid: 1000 }, 'root'],
])('says why %s cannot have the lab', (_, change, word) => {
  expect(whyNoLab({ ...machine, ...change })).toContain(word);
});

test('lets root of a Debian have the lab', () => {
  expect(whyNoLab(machine)).toBeUndefined();
});

test('lists what was left out under its reason, and nothing that was run', () => {
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

test('shows what a program says while it runs, and ends as it ended', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'follow-'));
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
  onTestFinished(() => {
    write.mockRestore();
    rmSync(folder, { recursive: true });
  });
  const seen = path.join(folder, 'seen');
  const program = `
    console.log('begun');
    console.error('and told');
    const end = () => require('node:fs').existsSync(process.argv[1]) && process.exit(3);
    setInterval(end, 20);`;
  const running = follow(process.execPath, ['-e', program, seen], path.join(folder, 'output'));
  await vi.waitFor(() => expect(written.join('')).toBe('begun\nand told\n'), 30_000);
  writeFileSync(seen, '');
  expect(await running).toBe(3);
});
