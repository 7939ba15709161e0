import { onboardingFields } from '#electron/onboarding/contract/onboarding.ts';
import { passesLuhn } from '#payroll/luhn.ts';
import { FieldInference, toCorrect } from '#features/employees/file/infer-fields.ts';
import { readEmployees } from '#features/employees/file/read-employees.ts';
import { marksOf, sheetFields } from '#features/employees/file/sheet-field.ts';
import { groups as plainGroups } from '#test/support/samples/karoo.ts';
import { expect, test } from 'vitest';
import { openFile } from './open-file.ts';

const today = '2026-11-20';
const groupsOf = (...payFrequencies: string[]) => ({
  ...plainGroups,
  payFrequencies: payFrequencies.map((name, index) => ({ id: index + 7, companyId: 42, name })),
});
const both = groupsOf('Monthly, last day of the month', 'Weekly, on Friday');
const fieldsOf = (groups = both) => sheetFields(onboardingFields, groups);

async function read(lines: readonly string[], { groups = both, isOfNew = true } = {}) {
  const fields = fieldsOf(groups);
  const { file } = await openFile(lines, fields);
  const inference = isOfNew ? new FieldInference(fields, today) : undefined;
  return {
    ...readEmployees({ ...file, dayFirst: true, usesAsked: false, inference }),
    inferred: inference?.counts,
  };
}

test('infers details from an ID number, a bank and an account', async () => {
  const { employees, inferred } = await read([
    'First names;ID number;Bank;Account number;Branch code;Pay frequency',
    'Thoko;8001015009087;Tyme Bank;51000000001;;weekly',
    'Sipho;;;62000000001;250655;MONTHLY',
  ]);
  expect(employees).toEqual([
    {
      firstName: 'Thoko',
      idNumber: '8001015009087',
      identificationType: 'rsa_id',
      birthdate: '1980-01-01',
      paymentMethod: 'eft_manual',
      payFrequencyId: '8',
      'bankAccount.bankId': '2081327592',
      'bankAccount.accountNumber': '51000000001',
      'bankAccount.branchCode': '678910',
    },
    {
      firstName: 'Sipho',
      paymentMethod: 'eft_manual',
      payFrequencyId: '7',
      'bankAccount.bankId': '1809393886',
      'bankAccount.accountNumber': '62000000001',
      'bankAccount.branchCode': '250655',
    },
  ]);
  expect(inferred).toContainEqual({ title: 'Paid by', of: 'Account number', count: 2 });
});

test('never overwrites values of a file, and infers nothing from an invalid ID number', async () => {
  const { employees } = await read([
    'First names;ID number;Identified by;Date of birth;Bank;Branch code;Payment method',
    'Thoko;8001015009087;Passport;02/01/1980;Capitec;632005;cash',
    'Sipho;8001015009088;;;;;',
  ]);
  expect(employees[0]).toMatchObject({
    identificationType: 'passport',
    birthdate: '1980-01-02',
    paymentMethod: 'cash',
    'bankAccount.branchCode': '632005',
  });
  expect(employees[1]).toEqual({
    firstName: 'Sipho',
    idNumber: '8001015009088',
    identificationType: 'rsa_id',
  });
});

test.each([
  ['Weekly', groupsOf('Weekly, on Friday', 'Two-weekly'), '7'],
  ['Weekly', groupsOf('Weekly, on Friday', 'Weekly, on Monday'), 'Weekly'],
  ['Weekly', groupsOf('Two-weekly', 'Monthly'), 'Weekly'],
  ['Weekliks', both, '8'],
  // A company with one pay frequency need not be asked.
  ['', groupsOf('Monthly'), '7'],
  ['', both, undefined],
])('finds the pay frequency %j only when it is unambiguous', async (text, groups, expected) => {
  const { employees } = await read(['First names;Pay frequency', `Thoko;${text}`], { groups });
  expect(employees[0]?.['payFrequencyId']).toBe(expected);
});

test.each([
  ['new employees', true],
  ['changes', false],
])('splits one column of surname and first name, in a file of %s', async (_, isOfNew) => {
  const lines = [
    'Number;Name;Job title;Appointed;E-mail',
    '0012;Nkosi, Thoko;Packer;02/11/2026;t@example.co.za',
  ];
  const { employees } = await read(lines, { isOfNew });
  expect(employees).toEqual([
    {
      number: '0012',
      firstName: 'Thoko',
      lastName: 'Nkosi',
      jobTitle: 'Packer',
      appointmentDate: '2026-11-02',
      email: 't@example.co.za',
    },
  ]);
});

test('infers nothing in a file of changes', async () => {
  const { employees } = await read(['First names;ID number', 'Thoko;8001015009087'], { isOfNew: false });
  expect(employees).toEqual([{ firstName: 'Thoko', idNumber: '8001015009087' }]);
});

/** A valid ID number of somebody born on 1 January 1980. */
function idNumber(sequence: number): string {
  const digits = `800101${5_000 + sequence}08`;
  return `${digits}${Array.from({ length: 10 }, (_, last) => last).find((last) => passesLuhn(`${digits}${last}`))}`;
}

test('reports only the four mistakes in a file of ten employees', async () => {
  const headers = [
    'First names',
    'Surname',
    'ID number',
    'Email',
    'Pay frequency',
    'Start date',
    'Bank',
    'Account number',
    'Account type',
    'Street number',
    'Street',
    'Suburb',
    'Town',
    'Postal code',
    'Postal same as physical',
  ];
  const mistakes = [
    { Email: 'e@example,co.za' },
    // The date of birth follows from it once it is typed, and the branch code from the bank.
    { 'ID number': '8.00101E+12' },
    { 'Start date': '31/02/2026' },
    { Bank: 'Volksbank' },
  ];
  const lines = Array.from({ length: 10 }, (_, index) => {
    const employee: Record<string, string> = {
      'First names': `Name${index}`,
      Surname: 'Nkosi',
      'ID number': idNumber(index),
      Email: `<e${index}@example.co.za>`,
      'Pay frequency': 'Weekly',
      'Start date': '02/11/2026',
      Bank: 'FNB',
      'Account number': `6200 0000 00${index}`,
      'Account type': 'Savings',
      'Street number': '12',
      Street: 'Long Street',
      Suburb: 'Gardens',
      Town: 'Cape Town',
      'Postal code': '8001',
      'Postal same as physical': 'Yes',
      ...mistakes[index],
    };
    return headers.map((header) => employee[header]).join(';');
  });
  const { employees, doubted, shared } = await read([headers.join(';'), ...lines]);
  expect([employees.length, doubted.map(({ address }) => address), shared]).toEqual([10, ['C3'], []]);
  const wrong = employees.flatMap((texts) =>
    toCorrect(marksOf(onboardingFields, fieldsOf(), { texts, sense: { today } })),
  );
  expect(wrong.map(({ path }) => path)).toEqual([
    'email',
    'idNumber',
    'appointmentDate',
    'bankAccount.bankId',
  ]);
  expect(wrong.at(-1)?.message).toContain('Volksbank');
});

test('reports rows with the same employee number or ID number', async () => {
  const { shared } = await read([
    'First names;Employee number;ID number',
    'Thoko;0012;8001015009087',
    'Sipho;0013;800101 5009 087',
    'Zoë;0012;',
  ]);
  expect(shared.map(({ text, lines }) => [text, lines])).toEqual([
    ['0012', ['2', '4']],
    ['8001015009087', ['2', '3']],
  ]);
});
