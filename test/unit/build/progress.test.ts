import { expect, test } from 'vitest';
import { progressOn } from '../../../build/setup/progress.mjs';

const total = 118_000_000;

function shownOn({ isTTY, total }: { isTTY: boolean; total: number | undefined }): string {
  let shown = '';
  const progress = progressOn({ isTTY, write: (text) => (shown += text) }, 'Electron');
  for (const transferred of [0, 400_000, 3_000_000, 12_000_000, 12_100_000, 60_000_000])
    progress.show({ transferred, total });
  progress.end();
  return shown;
}

test('rewrites one line when the output is a terminal', () => {
  const lines = shownOn({ isTTY: true, total });
  expect(lines.replaceAll('\u001b[K', '').split('\r')).toEqual([
    '',
    'Electron: 0 MB of 118 MB',
    'Electron: 3 MB of 118 MB',
    'Electron: 12 MB of 118 MB',
    'Electron: 60 MB of 118 MB\n',
  ]);
});

test('writes a line at each tenth when the output is not a terminal', () => {
  expect(shownOn({ isTTY: false, total })).toBe(
    'Electron: 0 MB of 118 MB\nElectron: 12 MB of 118 MB\nElectron: 60 MB of 118 MB\n',
  );
});

test('leaves out the size when the server does not state it', () => {
  expect(shownOn({ isTTY: false, total: undefined })).toBe(
    'Electron: 0 MB\nElectron: 12 MB\nElectron: 60 MB\n',
  );
});
