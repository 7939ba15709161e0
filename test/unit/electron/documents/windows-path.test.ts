import { expect, test } from 'vitest';
import { isDevice, maxPathLength, windowsPathProblem } from '#documents/windows-path.ts';

test.each(['con', 'NUL.txt', 'aux.tar.gz', 'COM¹.csv', 'lpt9 .pdf', 'CONIN$', 'conout$.txt', 'prn.'])(
  'knows %j as a device of Windows',
  (name) => {
    expect(isDevice(name)).toBe(true);
  },
);

test.each(['Console.csv', 'com.csv', 'Com10.csv', 'nul-list.txt', 'Register con.csv', 'CONIN.txt'])(
  'knows %j as a name',
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

test('takes a name of 255 characters and none of 256', () => {
  expect(windowsPathProblem(`${'n'.repeat(251)}.txt`)).toBeUndefined();
  expect(windowsPathProblem(`${'n'.repeat(252)}.txt`)).toBe('name');
});

test.each([
  ['pdf', 259],
  ['csv', 218],
  ['XLSX', 218],
])('takes a %s file whose folder and name have %i characters, and none longer', (extension, longest) => {
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
])('takes %s', (path) => {
  expect(windowsPathProblem(path)).toBeUndefined();
});
