import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { personalNumber } from '#electron/employees/contract/personal-numbers-calls.ts';
import { employeeFields, newEmployeeFields } from '#electron/employees/contract/employee-fields.ts';
import { isIncomeTaxNumber } from '#electron/employees/contract/employee-rules.ts';
import { isPersonalPath } from '#payroll/personal-number.ts';
import type { FieldProblem } from '#kit/form/field-problem.ts';
import { fieldsOf, type Field, type FieldKind } from '#kit/form/form-table.ts';
import { problemsOf, problemsSince, valuesOf } from '#kit/form/form-values.ts';
import { factsOfIdNumber, idNumberProblem } from '#payroll/id-number.ts';
import { placeRefusal } from '#kit/form/place-refusal.ts';
import { composeIdNumber } from '#practice/identifiers.ts';
import { runs } from '#test/support/seed.ts';
import { nomvula } from './employee-texts.ts';
import identifiers from '../../../fixtures/identifiers.json' with { type: 'json' };

const { idNumber } = nomvula;
const withPassport = {
  identificationType: 'passport',
  otherNumber: 'P 7654 321',
  passportCode: 'BWA',
  idNumber: '',
};

const problems = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(problemsOf(newEmployeeFields, { ...nomvula, ...texts }));

test.each<Readonly<Record<string, string>>>([
  {},
  { firstName: 'Ñokwanda’s', lastName: "D'Oliveira-Müller van der Merwe" },
  { firstName: 'uMfundo', lastName: 'Šváb Ḓavhana' },
  { firstName: '  Nomvula ' },
  { idNumber: '801218 5201 081' },
  { idNumber: '0002295000083', birthdate: '2000-02-29' },
  withPassport,
  { ...withPassport, identificationType: 'asylum_seeker', passportCode: '' },
  {
    identificationType: 'refugee',
    idNumber: composeIdNumber({ birthdate: '1980-12-18', gender: 'male', serial: 3, citizenship: 'refugee' }),
  },
  { identificationType: 'none', idNumber: '' },
  {
    paymentMethod: 'cash',
    'bankAccount.bankId': '',
    'bankAccount.accountNumber': '',
    'bankAccount.branchCode': '',
  },
  { 'bankAccount.bankId': '999', 'bankAccount.branchCode': '123456' },
  { 'physicalAddress.city': '', 'physicalAddress.suburb': 'Gugulethu' },
  { 'physicalAddress.street': '', 'physicalAddress.city': '' },
])('accepts %o', (texts) => {
  expect(problems(texts)).toEqual({});
});

const bad: readonly (readonly [path: string, text: string, problem: FieldProblem])[] = [
  ['firstName', '', 'missing'],
  ['firstName', ' \t', 'missing'],
  ['firstName', 'a'.repeat(201), 'too-long'],
  ['lastName', '', 'missing'],
  ['identificationType', '', 'missing'],
  ['identificationType', 'x'.repeat(61), 'too-long'],
  ['idNumber', '', 'missing'],
  ['idNumber', '1015077082', 'id-number-length'],
  ['idNumber', '8,01219E+12', 'id-number-length'],
  ['idNumber', '٨٠١٢١٨٥٢٠١٠٨١', 'id-number-length'],
  ['idNumber', '8012185201018', 'id-number-wrong'],
  ['idNumber', '8013185201081', 'id-number-wrong'],
  ['idNumber', '•••• 1081', 'not-whole'],
  ['birthdate', '', 'missing'],
  ['birthdate', '18/12/1980', 'not-a-date'],
  ['birthdate', '29573', 'not-a-date'],
  ['birthdate', '1981-02-29', 'not-a-date'],
  ['birthdate', '1900-02-29', 'not-a-date'],
  ['birthdate', '١٩٨٠-١٢-١٨', 'not-a-date'],
  ['birthdate', "'1980-12-18", 'not-a-date'],
  ['birthdate', '1980-12-17', 'not-as-in-id'],
  ['email', 'nomvula', 'not-an-email'],
  ['email', 'nomvula@example', 'not-an-email'],
  ['email', 'a b@example.co.za', 'not-an-email'],
  ['email', 'nomvula@example,co.za', 'not-an-email'],
  ['email', 'nomvula@example.co.za; sipho@example.co.za', 'not-an-email'],
  ['email', 'nomvula@exämple.co.za', 'not-an-email'],
  ['payFrequencyId', '', 'missing'],
  ['payFrequencyId', 'Weekly', 'not-listed'],
  ['payFrequencyId', '-1', 'not-listed'],
  ['payFrequencyId', "'7", 'not-listed'],
  ['payPointId', 'Packhouse', 'not-listed'],
  ['appointmentDate', '', 'missing'],
  ['appointmentDate', '2026-02-30', 'not-a-date'],
  ['appointmentDate', '1980-12-18', 'before-birth'],
  ['appointmentDate', '1979-01-01', 'before-birth'],
  ['number', '9'.repeat(201), 'too-long'],
  ['jobTitle', 'x'.repeat(201), 'too-long'],
  ['incomeTaxNumber', '1339050', 'not-a-tax-number'],
  ['incomeTaxNumber', '0001339051', 'not-a-tax-number'],
  ['incomeTaxNumber', '5001339050', 'not-a-tax-number'],
  ['incomeTaxNumber', '1.33905E+06', 'not-a-tax-number'],
  ['incomeTaxNumber', '٠٠٠١٣٣٩٠٥٠', 'not-a-tax-number'],
  ['paymentMethod', '', 'missing'],
  ['bankAccount.bankId', '', 'missing'],
  ['bankAccount.bankId', 'FNB', 'not-listed'],
  ['bankAccount.accountNumber', '', 'missing'],
  ['bankAccount.accountNumber', '123', 'not-an-account-number'],
  ['bankAccount.accountNumber', '6,2E+10', 'not-an-account-number'],
  ['bankAccount.accountNumber', '1'.repeat(17), 'not-an-account-number'],
  ['bankAccount.accountNumber', '٦٢٠٠١٢٣٤٥٦٧', 'not-an-account-number'],
  ['bankAccount.accountNumber', "'62001234567", 'not-an-account-number'],
  ['bankAccount.branchCode', '٢٥٠٦٥٥', 'not-a-branch-code'],
  ['bankAccount.branchCode', '', 'missing'],
  ['bankAccount.branchCode', '51001', 'not-a-branch-code'],
  ['bankAccount.branchCode', '2506555', 'not-a-branch-code'],
  ['bankAccount.branchCode', '25065O', 'not-a-branch-code'],
  ['bankAccount.branchCode', '632005', 'other-bank'],
  ['bankAccount.holderName', 'x'.repeat(201), 'too-long'],
  ['physicalAddress.postalCode', '0'.repeat(201), 'too-long'],
  ['physicalAddress.city', ' ', 'no-town'],
  ['postalAddress.sameAsPhysical', 'maybe', 'not-listed'],
];

test.each(bad)('refuses a value: %s, "%s" is %s', (path, text, problem) => {
  const holder = path === 'bankAccount.holderName' ? { 'bankAccount.holderRelationship': '3' } : {};
  expect(problems({ ...holder, [path]: text })[path]).toBe(problem);
});

test.each<[Readonly<Record<string, string>>, string, FieldProblem]>([
  [{ ...withPassport, otherNumber: '' }, 'otherNumber', 'missing'],
  [{ ...withPassport, otherNumber: idNumber }, 'otherNumber', 'id-number-here'],
  [{ ...withPassport, passportCode: '' }, 'passportCode', 'missing'],
  [{ ...withPassport, passportCode: 'Botswana' }, 'passportCode', 'not-a-country-code'],
  [{ 'postalAddress.sameAsPhysical': 'no' }, 'postalAddress.line1', 'missing'],
  [
    { 'postalAddress.sameAsPhysical': '', 'postalAddress.line1': '' },
    'postalAddress.sameAsPhysical',
    'missing',
  ],
  [
    { 'classification.employmentType': 'less_than_22_hours_per_week' },
    'classification.writtenDeclaration',
    'missing',
  ],
  [
    {
      'classification.employmentType': 'less_than_22_hours_per_week',
      'classification.writtenDeclaration': 'no',
    },
    'classification.fiveHoursADayRule',
    'missing',
  ],
  [{ 'classification.uifExempt': 'yes' }, 'classification.uifExemptionReason', 'missing'],
])('refuses what contradicts other fields: %o', (texts, path, problem) => {
  if (path === 'postalAddress.sameAsPhysical') {
    // An address without any text is no address.
    expect(problems(texts)).toEqual({});
    return;
  }
  expect(problems(texts)[path]).toBe(problem);
});

/** What no field of a kind accepts: too long, of another type, from a spreadsheet. */
const badOfKind: Readonly<Partial<Record<FieldKind, readonly (readonly [string, FieldProblem])[]>>> = {
  text: [['x'.repeat(201), 'too-long']],
  choice: [['x'.repeat(61), 'too-long']],
  reference: [
    ['Packhouse', 'not-listed'],
    ['1.5', 'not-listed'],
    ['-1', 'not-listed'],
  ],
  'yes-no': [
    ['maybe', 'not-listed'],
    ['1', 'not-listed'],
  ],
  date: [
    ['18/12/1980', 'not-a-date'],
    ['29573', 'not-a-date'],
    ['2026-02-29', 'not-a-date'],
  ],
  'id-number': [
    ['800101', 'id-number-length'],
    ['8,01219E+12', 'id-number-length'],
  ],
};

/** Texts that make a field required or visible. */
function textsThatAsk({ row, of }: Field): Record<string, string> {
  const conditions = [of?.row.requiredIf, of?.row.onlyIf, row.requiredIf, row.onlyIf];
  return Object.fromEntries(
    conditions.flatMap((one = {}) => Object.entries(one).map(([path, [text = '']]) => [path, text] as const)),
  );
}

const everyBadForm = fieldsOf(newEmployeeFields).flatMap((field) => {
  const texts = badOfKind[field.row.kind] ?? [];
  if (texts.length === 0) throw new Error(`Nothing bad is known for the kind of ${field.path}.`);
  return texts.map(([text, problem]) => [field.path, text, problem, field] as const);
});

test.each(everyBadForm)('refuses a value of the wrong kind: %s, "%s"', (path, text, problem, field) => {
  const found = problems({ ...textsThatAsk(field), [path]: text })[path];
  // A field's own check comes first, and says more.
  const others = (field.row.checks ?? []).flatMap((check) => check(text) ?? []);
  expect([problem, ...others]).toContain(found);
});

test('requires what the service’s table requires, and a town', () => {
  const required = fieldsOf(newEmployeeFields).filter(
    (field) => problems({ ...textsThatAsk(field), [field.path]: ' ' })[field.path] !== undefined,
  );
  expect(required.map(({ path }) => path)).toEqual([
    'firstName',
    'lastName',
    'identificationType',
    'idNumber',
    'otherNumber',
    'passportCode',
    'birthdate',
    'payFrequencyId',
    'appointmentDate',
    'paymentMethod',
    'bankAccount.bankId',
    'bankAccount.accountNumber',
    'bankAccount.branchCode',
    'physicalAddress.city',
    'postalAddress.line1',
    'classification.writtenDeclaration',
    'classification.fiveHoursADayRule',
    'classification.lessThan24HoursAMonth',
    'classification.uifExemptionReason',
  ]);
});

test('accepts a change when other fields were wrong before', () => {
  const before = { ...nomvula, idNumber: '123', email: 'none' };
  const since = (now: Record<string, string>) =>
    Object.fromEntries(problemsSince(employeeFields, before, { ...before, ...now }));
  expect(since({ jobTitle: 'Driver' })).toEqual({});
  expect(since({ email: 'still wrong' })).toEqual({ email: 'not-an-email' });
  expect(since({ paymentMethod: '' })).toEqual({ paymentMethod: 'missing' });
});

test('places an error of the service on the field with its wire name', () => {
  const errors = fieldsOf(newEmployeeFields).map(({ wire = '' }) => ({ field: wire, message: 'no' }));
  const { placed, others } = placeRefusal(newEmployeeFields, errors);
  expect(others).toEqual([]);
  expect([...placed.keys()]).toEqual(fieldsOf(newEmployeeFields).map(({ path }) => path));
});

test('masks the same numbers in forms as by name elsewhere', () => {
  const fields = fieldsOf(employeeFields);
  const masked = fields.filter(({ row }) => row.masked).map(({ path }) => path);
  expect(fields.map(({ path }) => path).filter(isPersonalPath)).toEqual(masked);
  const wires = fields.map(({ row }) => row.wire ?? '');
  expect(wires.filter(isPersonalPath)).toHaveLength(masked.length);
  // Each can be shown by a call of its own.
  expect(personalNumber.options).toHaveLength(masked.length);
});

test('sends the whole bank account, with a holder’s name only for a third party', () => {
  const texts = {
    ...nomvula,
    'bankAccount.holderName': 'Aunt Zanele',
    'bankAccount.holderRelationship': '1',
  };
  expect(valuesOf(employeeFields, texts)['bankAccount']).toEqual({
    bankId: 1809393886,
    accountNumber: '62001234567',
    branchCode: '250655',
    accountType: '',
    holderRelationship: '1',
    holderName: '',
  });
});

describe('identifiers', () => {
  test.each(identifiers.idNumbers)('ID number $id is valid: $valid', (vector) => {
    expect(idNumberProblem(vector.id) === undefined).toBe(vector.valid);
    const facts = factsOfIdNumber(vector.id);
    if (vector.birthdate !== undefined && vector.valid) expect(facts?.birthdates).toContain(vector.birthdate);
    if (vector.gender !== undefined && vector.valid) expect(facts?.sex).toBe(vector.gender);
    if (vector.status === 'permanent_resident') expect(facts?.status).toBe('permanent-resident');
  });

  test.each(identifiers.taxNumbers)('income tax number $ref is valid: $valid', ({ ref, valid }) => {
    expect(isIncomeTaxNumber(ref.replaceAll('/', '')) === undefined).toBe(valid);
  });

  test('an ID number has the facts that it was made from, and is refused when one digit is wrong', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-11-20'), noInvalidDate: true });
    const generated = fc.record({
      birthdate: day.map((date) => date.toISOString().slice(0, 10)),
      gender: fc.constantFrom('female' as const, 'male' as const),
      serial: fc.integer({ min: 0, max: 4999 }),
      citizenship: fc.constantFrom('citizen' as const, 'permanent_resident' as const, 'refugee' as const),
    });
    const property = fc.property(
      generated,
      fc.nat(12),
      fc.integer({ min: 1, max: 9 }),
      (employee, position, more) => {
        const number = composeIdNumber(employee);
        const facts = factsOfIdNumber(number);
        expect(facts?.sex).toBe(employee.gender);
        expect(facts?.status).toBe(employee.citizenship.replace('_', '-'));
        expect(facts?.birthdates).toContain(employee.birthdate);
        const other = (Number(number.charAt(position)) + more) % 10;
        const corrupt = `${number.slice(0, position)}${other}${number.slice(position + 1)}`;
        expect(idNumberProblem(corrupt)).toBe('id-number-wrong');
      },
    );
    fc.assert(property, runs(300));
  });
});
