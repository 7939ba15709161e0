import { describe, expect, test } from 'vitest';
import { partName, safeStems } from '#electron/many/safe-stems.ts';
import { safeNames } from '#documents/safe-names.ts';

const stemsOf = (names: readonly string[], folder = '/tmp') =>
  safeStems(
    { safeNames },
    names.map((name) => ({ name, unreadName: `${name} incomplete` })),
    folder,
  );

const same = (name: string) => name.normalize('NFC').toLowerCase();

describe('the names of files of many companies', () => {
  test.each([
    ['two companies of one name', ['Karoo', 'Karoo'], ['Karoo', 'Karoo (2)']],
    ['names that differ in case alone', ['Karoo', 'KAROO'], ['Karoo', 'KAROO (2)']],
    [
      'names that clash once they are valid',
      ['Karoo/Fresh', 'Karoo:Fresh'],
      ['Karoo Fresh', 'Karoo Fresh (2)'],
    ],
    ['a name that is numbered already', ['Karoo', 'Karoo (2)', 'Karoo'], ['Karoo', 'Karoo (2)', 'Karoo (3)']],
    ['names that Windows reserves', ['NUL', 'con.txt'], ['_NUL', '_con.txt']],
    ['names that end in dots and spaces', ['Karoo. ', 'Karoo'], ['Karoo', 'Karoo (2)']],
    ['names of which nothing is left', ['???', ':'], ['Paydesk', 'Paydesk (2)']],
    ['a name like that of a part', ['Karoo', 'Karoo, 1 of 2'], ['Karoo', 'Karoo 1 of 2']],
  ])('are valid and differ with %s', (_, names, expected) => {
    expect(stemsOf(names).map(({ name }) => name)).toEqual(expected);
  });

  test('differ from those of files with something unread', () => {
    const stems = stemsOf(['Karoo', 'Karoo incomplete']);
    const all = stems.flatMap(({ name, unreadName }) => [same(name), same(unreadName)]);
    expect(new Set(all).size).toBe(all.length);
  });

  test('differ however long the names are, and leave room for a part', () => {
    const stems = stemsOf([`${'K'.repeat(300)} one`, `${'K'.repeat(300)} two`]);
    const files = stems.flatMap(({ name }) => [0, 1].map((index) => partName(name, 'csv', { index, of: 2 })));
    expect(new Set(files.map(same)).size).toBe(4);
    for (const file of files) expect(Buffer.byteLength(file)).toBeLessThanOrEqual(255);
  });
});

test('names a divided file after its parts, and a whole one not', () => {
  expect(partName('Karoo', 'csv', { index: 0, of: 1 })).toBe('Karoo.csv');
  expect(partName('Karoo', 'csv', { index: 1, of: 3 })).toBe('Karoo, 2 of 3.csv');
});
