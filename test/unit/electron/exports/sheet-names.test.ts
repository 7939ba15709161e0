import { expect, test } from 'vitest';
import { sheetNames } from '#electron/exports/sheet-names.ts';

const named = (...names: readonly string[]) => {
  const nameSheet = sheetNames('Company', 'About this file');
  return names.map(nameSheet);
};

test.each([
  ['one name twice', ['Karoo', 'karoo'], ['Karoo', 'karoo (2)']],
  ['characters of formulas', ['[Karoo]: a/b\\c*?', "O'Neill"], ['Karoo a b c', 'O Neill']],
  [
    'long names',
    ['Umhlanga Hospitality Group and Sons One', 'Umhlanga Hospitality Group and Sons Two'],
    ['Umhlanga Hospitality Group and', 'Umhlanga Hospitality Group (2)'],
  ],
  [
    'names that Excel or the workbook has',
    ['History', 'about this file'],
    ['History (2)', 'about this file (2)'],
  ],
  ['names of which nothing is left', ['***', ''], ['Company', 'Company (2)']],
])('names the sheets of a workbook validly with %s', (_, wanted, expected) => {
  const names = named(...wanted);
  expect(names).toEqual(expected);
  for (const name of names) expect(name.length).toBeLessThanOrEqual(31);
});
