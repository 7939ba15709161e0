import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { electronPath, splitArguments } from '../../../build/setup/electron.mjs';

let home: string;
beforeEach(() => {
  home = temporaryFolder();
  mkdirSync(path.join(home, 'dist'));
  write('package.json', '{ "version": "45.4.1" }');
  write('dist/version', '45.4.1');
  write('dist/electron', '');
  write('path.txt', 'electron');
});

function write(name: string, text: string): void {
  writeFileSync(path.join(home, name), text);
}

test('finds Electron when its installer has written everything', () => {
  expect(electronPath(home)).toBe(path.join(home, 'dist', 'electron'));
});

test.each(['path.txt', 'dist/version', 'dist/electron'])(
  'does not find Electron when %s is missing',
  (file) => {
    rmSync(path.join(home, file));
    expect(electronPath(home)).toBeUndefined();
  },
);

test('does not find Electron when the installer was stopped while writing its last file', () => {
  write('path.txt', '');
  expect(electronPath(home)).toBeUndefined();
});

test('does not find Electron when its version differs', () => {
  write('dist/version', '44.0.0');
  expect(electronPath(home)).toBeUndefined();
});

test('passes all arguments except --electron to the app', () => {
  expect(splitArguments(['--lang=af', '--electron', 'a'])).toEqual({
    askAgain: true,
    forApp: ['--lang=af', 'a'],
  });
  expect(splitArguments(['--lang=af'])).toEqual({ askAgain: false, forApp: ['--lang=af'] });
});
