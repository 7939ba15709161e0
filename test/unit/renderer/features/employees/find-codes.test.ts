import { banks } from '#electron/employees/contract/banks.ts';
import { findCodes } from '#features/employees/codes/find-codes.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';
import { rowXml, workbookOf } from '#test/support/files/workbook.ts';
import { expect, test } from 'vitest';

type Cells = readonly (string | number)[];

const sheetXml = (rows: readonly Cells[]) => rows.map((cells, index) => rowXml(index + 1, cells)).join('');

async function tablesOf(...sheets: readonly (readonly Cells[])[]) {
  const bytes = workbookOf({
    rows: sheets.map(sheetXml),
    // The last sheet is hidden, as lists for drop-downs often are.
    sheets: sheets.map(
      (_, index) => `name="S${index}"${index === sheets.length - 1 ? ' state="hidden"' : ''}`,
    ),
  });
  const read = sheets.map((_, sheet) => readFile(bytes, sheet, { hidden: true }));
  return (await Promise.all(read)).map(({ table }) => table);
}

const bankRows: readonly Cells[] = banks.map(({ id, name }) => [name, id]);
const countryRows: readonly Cells[] = [
  ['Zimbabwe', 'ZWE'],
  ['Lesotho', 'LSO'],
  ['Mozambique', 'MOZ'],
  ['Malawi', 'MWI'],
  ['Eswatini', 'SWZ'],
];
const countries = countryRows.map(([name, code]) => ({ code, name }));

test('finds both lists side by side on a hidden sheet, including new codes', async () => {
  const rows = [...bankRows, ['Ubuntu Bank', 990_001]].map((cells, index) => [
    ...cells,
    ...(countryRows[index] ?? []),
  ]);
  const tables = await tablesOf([['Employee number', 'Bank']], [['Bank', 'Id', 'Country', 'Code'], ...rows]);
  expect(findCodes(tables)).toEqual({
    banks: [...banks.map(({ id, name }) => ({ id, name })), { id: 990_001, name: 'Ubuntu Bank' }],
    countries,
  });
});

test('accepts codes before names, as text and in lower case', async () => {
  const turned = (rows: readonly Cells[]) => rows.map(([name = '', code = '']) => [String(code), name]);
  const tables = await tablesOf(
    turned(bankRows.slice(0, 6)),
    turned(countryRows.map(([name = '', code]) => [name, String(code).toLowerCase()])),
  );
  const found = findCodes(tables);
  expect(found.banks).toEqual(banks.slice(0, 6).map(({ id, name }) => ({ id, name })));
  expect(found.countries).toEqual(countries);
});

test('ignores banks that repeat, as they do in a list of employees', async () => {
  const employees = [...bankRows.slice(0, 10), ...bankRows.slice(0, 2)].map(([bank = '', id = ''], index) => [
    index + 1,
    bank,
    id,
  ]);
  expect(findCodes(await tablesOf([['No', 'Bank', 'Id'], ...employees])).banks).toEqual([]);
});

test('searches a sheet of many candidate columns quickly', () => {
  const rows = 499;
  const codesAt = (column: number) => (_: unknown, row: number) =>
    row < 4 ? String(banks[row]?.id) : String(1_000 * row + column + 1);
  // Counts how often a name is read, so that the computer's speed does not matter.
  let readings = 0;
  const columns = Array.from({ length: 200 }, (_, column) => {
    const texts = Array.from({ length: rows }, codesAt(column));
    const watched = new Proxy(texts, {
      get(target, key, receiver) {
        readings += 1;
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
    return { letters: 'A', texts: watched, types: new Uint8Array(rows) };
  });
  expect(findCodes([{ lines: new Uint32Array(rows), columns }])).toEqual({ banks: [], countries: [] });
  expect(readings).toBeLessThan(20 * columns.length * rows);
});

test.each([
  ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['a hundred thousand signs', 'B'.repeat(100_000), 'B'.repeat(120)],
  ['a formula', '=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
])('takes a name with %s as plain text', (_, name, expected) => {
  const all = [...banks.map((bank) => [String(bank.id), bank.name] as const), ['77', name] as const];
  const columnOf = (index: 0 | 1) => ({
    letters: 'A',
    types: new Uint8Array(all.length),
    texts: all.map((cells) => cells[index]),
  });
  const found = findCodes([{ lines: new Uint32Array(all.length), columns: [columnOf(0), columnOf(1)] }]);
  expect(found.banks.at(-1)).toEqual({ id: 77, name: expected });
});

test('prefers the column of names that agrees with the codes', async () => {
  const rows = bankRows.map(([name = '', id = ''], index) => [`Branch ${index}`, id, name]);
  const { banks: found } = findCodes(await tablesOf(rows));
  expect(found[0]).toEqual({ id: banks[0]?.id, name: banks[0]?.name });
});

test.each<[string, readonly (readonly Cells[])[]]>([
  ['only three known codes', [bankRows.slice(0, 3)]],
  ['numbers beside names that are not theirs', [bankRows.map(([, id = ''], index) => [`Bank ${index}`, id])]],
  [
    'words',
    [
      [
        ['Zimbabwe', 'Harare'],
        ['Lesotho', 'Maseru'],
        ['Malawi', 'Lilongwe'],
        ['Zambia', 'Lusaka'],
      ],
    ],
  ],
  [
    'a list that is too long',
    [
      [
        ...bankRows,
        ...Array.from({ length: 500 }, (_, index): Cells => [`Bank ${index}`, 5_000_000 + index]),
      ],
    ],
  ],
])('finds no codes in %s', async (_, sheets) => {
  expect(findCodes(await tablesOf(...sheets))).toEqual({ banks: [], countries: [] });
});
