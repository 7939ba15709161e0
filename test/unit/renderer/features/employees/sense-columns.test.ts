import { readFile } from '#features/file-import/reading/read-file.ts';
import { onboardingFields } from '#electron/onboarding/contract/onboarding.ts';
import { groups } from '#test/support/samples/karoo.ts';
import { senseColumns } from '#features/employees/file/sense-columns.ts';
import { sheetFields } from '#features/employees/file/sheet-field.ts';
import { expect, test } from 'vitest';

const fields = sheetFields(onboardingFields, groups);

async function sense(lines: readonly string[], targets: readonly string[]) {
  const { table } = await readFile(new TextEncoder().encode(lines.join('\n')), null);
  return senseColumns(targets, { table, header: undefined, fields });
}

test('recognises columns without headers by their cells', async () => {
  const lines = [
    '0101|Nkosi, Thoko|8001015009087|FNB|62001234567|250655|Weekly|Packhouse|t@example.co.za',
    '0102|Müller, Zoë|800101 5009 087|Std Bank|62001234568|051001|weekliks|packhouse|z@example.co.za',
  ];
  expect(
    await sense(
      lines,
      Array.from({ length: 9 }, () => ''),
    ),
  ).toEqual([
    '',
    'firstName',
    'idNumber',
    'bankAccount.bankId',
    '',
    'bankAccount.branchCode',
    'payFrequencyId',
    'payPointId',
    'email',
  ]);
});

test.each([
  ['one cell is not a bank', ['FNB', 'Volksbank']],
  ['its cells could be anything', ['1', '2']],
  ['its cells are ordinary words', ['Gauteng', 'Limpopo']],
])('leaves a column unassigned when %s', async (_, texts) => {
  expect(
    await sense(
      texts.map((text) => `${text}|x`),
      ['', ''],
    ),
  ).toEqual(['', '']);
});

test('does not override a header', async () => {
  const lines = ['FNB|Capitec|Nkosi, T', 'ABSA|FNB|Müller, Z'];
  expect(await sense(lines, ['', 'bankAccount.bankId', ''])).toEqual(['', 'bankAccount.bankId', 'firstName']);
  expect(await sense(lines, ['lastName', '', ''])).toEqual(['lastName', 'bankAccount.bankId', '']);
});
