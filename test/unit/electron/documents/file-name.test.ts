import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileName } from '#documents/file-name.ts';
import { safeNames } from '#documents/safe-names.ts';
import { windowsPathProblem } from '#documents/windows-path.ts';
import { runs, seed } from '#test/support/seed.ts';

const parts = [
  '..',
  '/',
  '\\',
  'C:',
  'con',
  'NUL',
  'lpt1',
  'COM¹',
  'conin$',
  '.',
  ' ',
  '\0',
  '\n',
  '\u202e',
  'é',
  '👩‍🌾',
  'a'.repeat(200),
];
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 6 })
  .map((pieces) => pieces.join(''));

describe(`a file's name (seed ${seed})`, () => {
  test('is inside its folder and valid on every system, whatever the text', () => {
    const property = fc.property(anyText, (text) => {
      const name = fileName(text, 'paydesk-draft');
      for (const system of [path.posix, path.win32]) {
        expect(system.basename(name)).toBe(name);
        expect(system.dirname(system.join('/folder', name)).replaceAll('\\', '/')).toBe('/folder');
      }
      expect(name).toMatch(/^[^\p{Cc}\\/:*?"<>|]+\.paydesk-draft$/u);
      expect(windowsPathProblem(name)).toBeUndefined();
      expect(name).not.toMatch(/^[. ]|[. ]\.paydesk-draft$/);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(name.isWellFormed()).toBe(true);
    });
    fc.assert(property, runs(500, 20_000));
  });

  test.each([
    ['Protea Joinery 2026-11-30', 'csv', 'Protea Joinery 2026-11-30.csv'],
    ['Karoo.XLSX', 'xlsx', 'Karoo.xlsx'],
    ['Van Wyk / Sons: pay', 'csv', 'Van Wyk Sons pay.csv'],
    ['Marula [Pty] Ltd', 'xlsx', 'Marula Pty Ltd.xlsx'],
    ['../../etc/passwd', 'txt', 'etc passwd.txt'],
    ['nul', 'txt', '_nul.txt'],
    ['COM¹ ', 'pdf', '_COM¹.pdf'],
    ['conout$.old', 'csv', '_conout$.old.csv'],
    ['Dlamini. . ', 'pdf', 'Dlamini.pdf'],
    [' . ', 'pdf', 'Paydesk.pdf'],
  ])('is made from %j for a %s file: %j', (text, extension, name) => {
    expect(fileName(text, extension)).toBe(name);
  });

  test('is shortened to leave room for its number and its folder', () => {
    expect(fileName('Register', 'csv', { number: 2 })).toBe('Register (2).csv');
    expect(fileName('Register of everybody', 'csv', { number: 12, room: 18 })).toBe('Register (12).csv');
  });

  test('has at most 255 bytes of whole characters', () => {
    const name = fileName('👩'.repeat(120), 'xlsx');
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^(👩){62}\.xlsx$/u);
  });

  test('is changed when shortening it makes the name of a device', () => {
    expect(fileName('console', 'csv', { room: 8 })).toBe('_con.csv');
  });
});

test('a name of the longest length leaves a byte for an underscore', () => {
  const extension = 'x'.repeat(14);
  expect(Buffer.byteLength(fileName('é'.repeat(120), extension))).toBe(253);
});

test('names of files in one folder differ on systems that ignore case', () => {
  // NTFS and APFS ignore case, or use Unicode's own case folding.
  const names = safeNames(
    ['Smit', 'SMIT', 'ſmit', 'Müller', 'Mu\u0308ller', 'Straße', 'STRASSE', '../Smit'],
    'pdf',
  );
  for (const fold of [(name: string) => name.toUpperCase(), (name: string) => name.toLowerCase()]) {
    expect(new Set(names.map((name) => fold(name.normalize('NFC')))).size).toBe(names.length);
  }
});
