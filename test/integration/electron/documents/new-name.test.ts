import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { newName } from '#documents/new-name.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-name-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

test('is unchanged when it is free', async () => {
  writeFileSync(join(folder, 'Dlamini.csv'), '');
  expect(await newName(folder, 'Dlamini', 'pdf')).toBe('Dlamini.pdf');
  expect(await newName(join(folder, 'gone'), 'Dlamini', 'pdf')).toBe('Dlamini.pdf');
});

test('is numbered beside one that differs only in case, which is the same to Windows', async () => {
  writeFileSync(join(folder, 'DLAMINI.PDF'), '');
  expect(await newName(folder, 'Dlamini', 'pdf')).toBe('Dlamini (2).pdf');
  writeFileSync(join(folder, 'dlamini (2).pdf'), '');
  expect(await newName(folder, 'Dlamini', 'pdf')).toBe('Dlamini (3).pdf');
});

test('is numbered beside one with the same accents in another form', async () => {
  writeFileSync(join(folder, 'Andre\u0301.pdf'), '');
  expect(await newName(folder, 'Andr\u00e9', 'pdf')).toBe('Andr\u00e9 (2).pdf');
});

test('keeps the path short enough for Excel, including its number', async () => {
  const deep = `C:\\${'d'.repeat(150)}`;
  const name = await newName(deep, 'n'.repeat(120), 'xlsx');
  expect(`${deep}\\${name}`.length).toBeLessThanOrEqual(218);
  expect(`${deep}\\${name}`.length).toBeGreaterThan(210);
});

test('stays readable when the folder leaves no room', async () => {
  expect((await newName('d'.repeat(300), 'Register 2026-11-30', 'csv')).slice(0, 8)).toBe('Register');
});
