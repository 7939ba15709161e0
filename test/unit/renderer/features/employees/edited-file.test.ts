import { compareRows, sheetOfEmployees } from '../../../../../electron/employees/edited-file.ts';
import { writeXlsx } from '#documents/xlsx.ts';
import { fileColumns, fileFields } from '#features/employees/change-many/edited-file.ts';
import { readEmployees } from '#features/employees/file/read-employees.ts';
import { changeManyMessages } from '#features/employees/texts/change-many.ts';
import type { CachedEmployee } from '#electron/employees/store/records.ts';
import { anEmployee } from '#test/support/samples/employees.ts';
import { groups } from '#test/support/samples/karoo.ts';
import { expect, test } from 'vitest';
import { openFile } from './open-file.ts';

/** Custom fields with names like Paydesk's own fields, and like the suffixes that distinguish custom fields. */
const customFields = [
  { id: '48211', name: 'surname', values: [] },
  {
    id: '48212',
    name: 'Date of birth',
    values: [
      { id: '4101', name: '29 February' },
      { id: '4102', name: 'Any other' },
    ],
  },
  { id: '48213', name: 'Surname (custom fields)', values: [] },
  { id: '48214', name: changeManyMessages.idHeader, values: [] },
  { id: '48215', name: '…', values: [] },
  { id: '48216', name: 'Úrname', values: [] },
  { id: '48217', name: 'Surname custom fields', values: [] },
];
const fields = fileFields({ ...groups, customFields });

const zoe: CachedEmployee = {
  ...anEmployee(3, { firstName: 'Zoë', lastName: 'Müller', payFrequencyId: 7 }),
  idNumber: '0002290012083',
  birthdate: '2000-02-29',
  customFields: {
    48211: 'Ḓavhana',
    48212: '4101',
    48213: 'a',
    48214: 'b',
    48215: 'c',
    48216: 'd',
    48217: 'e',
  },
};

/** The file as it is saved, edited, and read back. */
async function bringBack(edit: (header: string, text: string) => string, one = zoe) {
  const { idHeader } = changeManyMessages;
  const sheet = sheetOfEmployees(
    [one],
    { name: 'All', idHeader, columns: fileColumns(fields) },
    customFields,
  );
  const edited = {
    ...sheet,
    rows: sheet.rows.map((row) =>
      row.map((value, index) => value && edit(sheet.columns[index]?.header ?? '', value)),
    ),
  };
  const { file, headers, targets } = await openFile(writeXlsx(edited), fields);
  const { employees } = readEmployees({ ...file, dayFirst: null, usesAsked: false });
  return {
    headers,
    targets,
    changes: compareRows(employees, [one], { named: customFields, today: '2026-11-20' })[0]?.changes,
  };
}

test('exports and reimports a custom field named like a built-in one in its own column', async () => {
  const same = await bringBack((_, text) => text);
  expect(new Set(same.headers).size).toBe(same.headers.length);
  expect(same.targets).toEqual(fields.map(({ path }) => path));
  expect(same.headers).toEqual(
    expect.arrayContaining([
      'Surname',
      'surname (Custom fields)',
      'Date of birth (Custom fields)',
      'Paydesk ID (Custom fields)',
      '… (Custom fields)',
      'Surname custom fields (Custom fields 48217)',
    ]),
  );
  expect(same.changes).toEqual([]);
  const edited = await bringBack((header, text) => {
    if (header === 'surname (Custom fields)') return 'Nkosi';
    return header === 'Date of birth (Custom fields)' ? 'Any other' : text;
  });
  expect(edited.changes?.map(({ path, before, now }) => [path, before, now])).toEqual([
    ['customFields.48211', 'Ḓavhana', 'Nkosi'],
    ['customFields.48212', '4101', '4102'],
  ]);
});

test.each([
  ['uMfundo kaMkhize', 'Ngqulunga-Nqakula'],
  ['Ṱhinḓiswa', 'Ḽomba Ṋemaḓodzi'],
  ["D'Oliveira", 'van ’t Hoff'],
  ['Zoë Désirée', 'Müller-Šváb'],
  ['Gert Bêrend', 'du Preez (née Lötter)'],
  ['ǀkaggen', 'ǂKhomani'],
])('reads the name %s %s back as exported and as typed', async (firstName, lastName) => {
  const named = { ...zoe, firstName, lastName };
  expect((await bringBack((_, text) => text, named)).changes).toEqual([]);
  const typed = await bringBack((header, text) => {
    if (header === 'First names') return firstName;
    return header === 'Surname' ? lastName : text;
  });
  expect(typed.changes?.map(({ path, now }) => [path, now])).toEqual([
    ['firstName', firstName],
    ['lastName', lastName],
  ]);
});
