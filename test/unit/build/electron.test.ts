import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { electronPath, splitArguments } from '../../../build/setup/electron.mjs';

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'paydesk-electron-'));
  mkdirSync(path.join(home, 'dist'));
  write('package.json', '{ "version": "45.4.1" }');
  write('dist/version', '45.4.1');
  write('dist/electron', '');
  write('path.txt', 'electron');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function write(name: string, text: string): void {
  writeFileSync(path.join(home, name), text);
}

test('Electron is there once its installer has written all of it', () => {
  expect(electronPath(home)).toBe(path.join(home, 'dist', 'electron'));
});

test.each(['path.txt', 'dist/version', 'dist/electron'])('Electron is not there without %s', (file) => {
  rmSync(path.join(home, file));
  expect(electronPath(home)).toBeUndefined();
});

test('an installation that was killed while it wrote its last file is none', () => {
  write('path.txt', '');
  expect(electronPath(home)).toBeUndefined();
});

test('an Electron of another version is none', () => {
  write('dist/version', '44.0.0');
  expect(electronPath(home)).toBeUndefined();
});

test('--electron is for the start script, all else for the app', () => {
  expect(splitArguments(['--lang=af', '--electron', 'a'])).toEqual({
    askAgain: true,
    forApp: ['--lang=af', 'a'],
  });
  expect(splitArguments(['--lang=af'])).toEqual({ askAgain: false, forApp: ['--lang=af'] });
});
