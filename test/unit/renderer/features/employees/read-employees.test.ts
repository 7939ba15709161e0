import { anyForm } from '#test/support/samples/onboarding.ts';
import { columnOf } from '#features/file-import/reading/table.ts';
import { hourlyRatePath } from '#electron/onboarding/contract/first-inputs.ts';
import { onboardingFields, onboardingFieldsFor } from '#electron/onboarding/contract/onboarding.ts';
import { doubtMessages } from '#messages/forms.ts';
import { blocksSending, marksOf, sheetFields } from '#features/employees/file/sheet-field.ts';
import { FieldHeaders } from '#features/employees/file/field-headers.ts';
import { doubtfulDate, readEmployees } from '#features/employees/file/read-employees.ts';
import { writeXlsx } from '#documents/xlsx.ts';
import type { SpreadsheetKind } from '#electron/exports/contract/spreadsheet.ts';
import { groups } from '#test/support/samples/karoo.ts';
import { workbookOf } from '#test/support/files/workbook.ts';
import { expect, test } from 'vitest';
import { openFile } from './open-file.ts';

const fields = sheetFields(onboardingFields, groups);
const headers = new FieldHeaders(fields);

async function read(bytes: Uint8Array, dayFirst: boolean | null = null) {
  const { file } = await openFile(bytes, fields);
  return { ...readEmployees({ ...file, dayFirst, usesAsked: false }), doubtful: doubtfulDate(file) };
}

const csv = (...lines: string[]) => read(new TextEncoder().encode(lines.join('\r\n')));

/** What one cell of a text file becomes. */
async function cell(header: string, text: string) {
  const { employees } = await csv(`First names;${header}`, `Thoko;"${text.replaceAll('"', '""')}"`);
  return Object.entries(employees[0] ?? {}).find(([path]) => path !== 'firstName')?.[1] ?? '';
}

test('recognises columns by names of Paydesk, the service and other programs', () => {
  expect(fields.map(({ title }) => headers.suggest([title])[0])).toEqual(fields.map(({ path }) => path));
  const wires = fields.flatMap(({ field, path }) => (field.wire === undefined ? [] : [[field.wire, path]]));
  expect(wires.map(([wire = '']) => headers.suggest([wire])[0])).toEqual(wires.map(([, path]) => path));
  expect(headers.suggest(['Surname', 'DOB', 'Acc No', 'Van', 'Shoe size'])).toEqual([
    'lastName',
    'birthdate',
    'bankAccount.accountNumber',
    '',
    '',
  ]);
});

test('assigns a field to its best column, and reads a code after an address as a postal code', () => {
  expect(headers.suggest(['Initials', 'First names', 'Surname'])).toEqual(['', 'firstName', 'lastName']);
  expect(headers.suggest(['Initials', 'Surname'])).toEqual(['firstName', 'lastName']);
  expect(headers.suggest(['Branch', 'Branch code'])).toEqual(['', 'bankAccount.branchCode']);
  expect(headers.suggest(['Code', 'Street', 'City', 'Code'])).toEqual([
    'number',
    'physicalAddress.street',
    'physicalAddress.city',
    'physicalAddress.postalCode',
  ]);
});

test('leaves an uncalculated formula empty and doubts it, even with a 0 in its place', async () => {
  const cells = (row: number, pay: string) =>
    `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${row === 1 ? 'First names' : 'Thoko'}</t></is></c>${pay}</row>`;
  const rows =
    cells(1, '<c r="B1" t="inlineStr"><is><t>Salary</t></is></c>') +
    cells(2, '<c r="B2"><f>5*2500</f><v>0</v></c>') +
    cells(3, '<c r="B3"><f>5*2500</f><v></v></c>');
  const { employees, doubted } = await read(workbookOf({ rows: [rows] }));
  expect(employees).toEqual([{ firstName: 'Thoko' }, { firstName: 'Thoko' }]);
  expect(doubted.map(({ address }) => address)).toEqual(['B2', 'B3']);
});

test.each([
  ['Surname', 'Ḓavhana-van der Westhuizen', 'Ḓavhana-van der Westhuizen'],
  ['Surname', "D'Oliveira", "D'Oliveira"],
  ['Job title', "'n Toets", "'n Toets"],
  // Spreadsheets protect leading zeros with an apostrophe, and people group digits.
  ['ID number', "'0002290012083", '0002290012083'],
  ['ID number', '800101 5009 087', '8001015009087'],
  ['Account no', '62-001-234567', '62001234567'],
  ['ID number', '8.00101E+12', ''],
  ['ID number', '٨٠٠١٠١٥٠٠٩٠٨٧', '٨٠٠١٠١٥٠٠٩٠٨٧'],
  ['Date of birth', '29/02/2000', '2000-02-29'],
  ['Date of birth', '29/02/2001', '29/02/2001'],
  ['Date of birth', '2000/02/29', '2000-02-29'],
  ['Date of birth', '36585', '36585'],
  ['Pay frequency', 'weekly', '7'],
  ['Pay frequency', 'Monthly', 'Monthly'],
  ['Pay point', 'PACKHOUSE', '31'],
  ['Bank', 'FNB', '1809393886'],
  ['ID type', 'SA ID', 'rsa_id'],
  ['Identified by', 'Passport', 'passport'],
  ['payment_method', 'eft_manual', 'eft_manual'],
  ['Account type', 'Savings', '2'],
  ['Director of the company', 'N', 'no'],
  ['Director of the company', 'perhaps', 'perhaps'],
  ['Salary', 'R 18 250,50', '18250.50'],
  ['Branch code', '51001', '051001'],
  ['Branch code', '12345', '12345'],
  ['Street code', '', ''],
])('in a column %s, reads %s as %s', async (header, text, expected) => {
  expect(await cell(header, text)).toBe(expected);
});

test('asks about ambiguous dates, and reads them as answered', async () => {
  const lines = ['First name;Start date;DOB', 'Thoko;03/04/2026;25/12/1990', 'Zoë;05/04/2026;01/02/1991'];
  const bytes = new TextEncoder().encode(lines.join('\n'));
  expect((await read(bytes)).doubtful).toBe('03/04/2026');
  expect((await read(bytes)).employees[0]).toMatchObject({
    appointmentDate: '03/04/2026',
    birthdate: '1990-12-25',
  });
  expect((await read(bytes, true)).employees[1]).toMatchObject({
    appointmentDate: '2026-04-05',
    birthdate: '1991-02-01',
  });
  expect((await read(bytes, false)).employees[0]).toMatchObject({ appointmentDate: '2026-03-04' });
});

test('restores and reports leading zeros that Excel dropped when they can be verified', async () => {
  const column = (header: string, kind: SpreadsheetKind) => ({ header, kind, width: 12 });
  const bytes = writeXlsx({
    name: 'New',
    frozen: 0,
    columns: [
      column('First names', 'text'),
      column('ID number', 'number'),
      column('Income tax number', 'number'),
      column('Branch code', 'number'),
      column('Account number', 'number'),
      column('Date of birth', 'date'),
    ],
    rows: [['Zoë', '2290012083', '1339050', '51001', '12345678', '2000-02-29']],
  });
  const { employees, mended } = await read(bytes);
  expect(employees).toEqual([
    {
      firstName: 'Zoë',
      idNumber: '0002290012083',
      incomeTaxNumber: '0001339050',
      'bankAccount.branchCode': '051001',
      // The full length of an account number is unknown.
      'bankAccount.accountNumber': '12345678',
      birthdate: '2000-02-29',
    },
  ]);
  expect(mended).toBe(3);
});

test('skips empty rows, and rows beyond the limit', async () => {
  const many = Array.from({ length: 2_001 }, (_, index) => `P${index};`);
  const { employees, tooMany } = await csv('First names;Shoe size', ';44', ...many);
  expect([employees.length, tooMany, employees[0]?.['firstName']]).toEqual([2_000, 1, 'P0']);
});

test.each([
  'Hourly Rate',
  'Rate per hour',
  'rate/hour',
  'Wage',
  'WAGES',
  'Hourly wage',
  'Uurloon',
  'hourly_rate',
])('takes a column %s beside one of salaries for the hourly rate', (header) => {
  const rate = { item: 'basic_salary', input: 'hourly_rate', kind: 'rate', name: null } as const;
  const table = onboardingFieldsFor({ ...anyForm, firstInputs: [rate] }, []);
  const all = new FieldHeaders(sheetFields(table, { ...groups, firstInputs: [rate] }));
  expect(all.suggest([header, 'Salary', 'Weekly wage'])).toEqual([hourlyRatePath, 'firstPay.salary', '']);
});

test('reports one finding for each cell: missing, wrong, no choice, unexpected or unlikely', () => {
  const texts = {
    firstName: 'Zoë',
    lastName: 'Ḓavhana',
    identificationType: 'SA citizen',
    idNumber: '8001015009087',
    birthdate: '29/02/2001',
    payFrequencyId: '7',
    appointmentDate: '2026-11-02',
    paymentMethod: 'cash',
    'physicalAddress.city': 'Paarl',
    'physicalAddress.postalCode': '762',
    'firstPay.salary': '31.50',
  };
  const marks = marksOf(onboardingFields, fields, { texts, sense: { today: '2026-11-20' } });
  expect(marks.map(({ path, mark }) => [path, mark])).toEqual([
    ['identificationType', 'invalid'],
    ['idNumber', 'impossible'],
    ['birthdate', 'invalid'],
    ['physicalAddress.postalCode', 'impossible'],
    ['firstPay.salary', 'impossible'],
  ]);
  expect(marks.filter(({ isDoubt }) => isDoubt).map(({ message }) => message)).toEqual([
    doubtMessages['not-four-digits'],
    doubtMessages['low-for-a-period'],
  ]);
  expect(marks.filter(blocksSending).map(({ path }) => path)).toEqual(['identificationType', 'birthdate']);
});

test('accepts the unambiguous start of a pay frequency’s name', () => {
  const fieldWith = (...names: string[]) =>
    sheetFields(onboardingFields, {
      ...groups,
      payFrequencies: names.map((name, index) => ({ id: index + 1, companyId: 42, name })),
    }).find(({ path }) => path === 'payFrequencyId');
  const field = fieldWith('Weekly, on Friday', 'Monthly, on the 25th');
  expect(field?.kind.parse('weekly')).toEqual({ value: '1' });
  expect(field?.kind.parse('Monthly, on the 25th')).toEqual({ value: '2' });
  expect(fieldWith('Weekly, on Friday', 'Weekly, on Monday')?.kind.parse('Weekly').value).toBeNull();
});

test('finds the choice with exactly the same name, and none when two have it', () => {
  const names = ['1', '2', 'Shop A-', 'Shop A+', 'Depot', 'depot'];
  const payPoints = [2, 1, 3, 4, 5, 6].map((id, index) => ({ id, companyId: 42, name: names[index] ?? '' }));
  const field = sheetFields(onboardingFields, { ...groups, payPoints }).find(
    ({ path }) => path === 'payPointId',
  );
  const readAs = (text: string) => {
    const column = columnOf('A', [{ type: 'text', text }]);
    const table = { lines: Uint32Array.of(1), columns: [column] };
    const file = { table, columns: [{ column, field }], header: undefined, days: 1900 as const };
    return readEmployees({ ...file, dayFirst: null, usesAsked: false }).employees[0]?.['payPointId'];
  };
  expect(['1', '2', 'Shop A-', 'shop a+'].map(readAs)).toEqual(['2', '1', '3', '4']);
  expect(['shop a', 'Depot'].map(readAs)).toEqual(['shop a', 'Depot']);
  expect(field?.kind.choices?.slice(-2).map(({ text }) => text)).toEqual(['Depot (5)', 'depot (6)']);
});
