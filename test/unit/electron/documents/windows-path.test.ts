import { expect, test } from 'vitest';
import { isDevice, maxPathLength, windowsPathProblem } from '#documents/windows-path.ts';

test.each(['con', 'NUL.txt', 'aux.tar.gz', 'COM¹.csv', 'lpt9 .pdf', 'CONIN$', 'conout$.txt', 'prn.'])(
  'recognises %j as a Windows device',
  (name) => {
    expect(isDevice(name)).toBe(true);
  },
);

test.each(['Console.csv', 'com.csv', 'Com10.csv', 'nul-list.txt', 'Register con.csv', 'CONIN.txt'])(
  'accepts %j as a file name',
  (name) => {
    expect(isDevice(name)).toBe(false);
  },
);

test.each([
  'nul.pdf',
  'Register.',
  'Register ',
  'Register.csv ',
  'Register:hidden.csv',
  'a?.csv',
  'tab\t.csv',
])('refuses %j, which Explorer could neither open nor delete', (name) => {
  expect(windowsPathProblem(`C:\\Pay\\${name}`)).toBe('name');
});

test('accepts a name of 255 characters but not 256', () => {
  expect(windowsPathProblem(`${'n'.repeat(251)}.txt`)).toBeUndefined();
  expect(windowsPathProblem(`${'n'.repeat(252)}.txt`)).toBe('name');
});

test.each([
  ['pdf', 259],
  ['csv', 218],
  ['XLSX', 218],
])('accepts a path of a %s file with up to %i characters', (extension, longest) => {
  const rest = `.${extension}`;
  const folder = `C:\\${'f'.repeat(100)}\\`;
  const path = (length: number) => `${folder}${'n'.repeat(length - folder.length - rest.length)}${rest}`;
  expect(maxPathLength(extension)).toBe(longest);
  expect(windowsPathProblem(path(longest))).toBeUndefined();
  expect(windowsPathProblem(path(longest + 1))).toBe('path');
});

test.each([
  'C:\\Pay\\Register 2026-11-30.csv',
  '\\\\server\\pay\\Dlamini, Sipho.pdf',
  'C:\\Löhne\\Ñandú.xlsx',
])('accepts %s', (path) => {
  expect(windowsPathProblem(path)).toBeUndefined();
});
