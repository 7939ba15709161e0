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
const wanted = fc
  .array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 6 })
  .map((pieces) => pieces.join(''));

describe(`a file's name (seed ${seed})`, () => {
  test('stays inside its folder and is taken by every system, whatever it is made of', () => {
    const property = fc.property(wanted, (text) => {
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
  ])('makes of %j a %s file called %j', (text, extension, name) => {
    expect(fileName(text, extension)).toBe(name);
  });

  test('leaves room for its number, and for its folder', () => {
    expect(fileName('Register', 'csv', { number: 2 })).toBe('Register (2).csv');
    expect(fileName('Register of everybody', 'csv', { number: 12, room: 18 })).toBe('Register (12).csv');
  });

  test('takes no more bytes than Linux has for a name, by whole characters', () => {
    const name = fileName('👩'.repeat(120), 'xlsx');
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^(👩){62}\.xlsx$/u);
  });

  test('that is cut to the name of a device is refused', () => {
    expect(fileName('console', 'csv', { room: 8 })).toBe('_con.csv');
  });
});

test('a name of as many bytes as a system takes still leaves one for what tells it from a device', () => {
  const extension = 'x'.repeat(14);
  expect(Buffer.byteLength(fileName('é'.repeat(120), extension))).toBe(253);
});

test('of files that stand together, none takes the place of another on a system that ignores case', () => {
  // NTFS and APFS ignore case, or use Unicode's own case folding.
  const names = safeNames(
    ['Smit', 'SMIT', 'ſmit', 'Müller', 'Mu\u0308ller', 'Straße', 'STRASSE', '../Smit'],
    'pdf',
  );
  for (const fold of [(name: string) => name.toUpperCase(), (name: string) => name.toLowerCase()]) {
    expect(new Set(names.map((name) => fold(name.normalize('NFC')))).size).toBe(names.length);
  }
});
