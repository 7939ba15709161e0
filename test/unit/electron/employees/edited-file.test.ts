import { compareRows } from '../../../../electron/employees/edited-file.ts';
import type { CustomField } from '#electron/employees/contract/custom-fields.ts';
import type { CachedEmployee } from '#electron/employees/store/records.ts';
import { expect, test } from 'vitest';
import { anEmployee } from '#test/support/samples/employees.ts';

const cached = (id: number, more: Partial<CachedEmployee>): CachedEmployee => ({
  ...anEmployee(id, { firstName: 'Zoë', lastName: 'Müller' }),
  idNumber: `800101500908${id}`,
  jobTitle: 'Packer',
  ...more,
});
const records = [cached(1, {}), cached(2, { number: 'E1' }), cached(3, { idNumber: '8012185201081' })];
const of = (...named: CustomField[]) => ({ named, today: '2026-11-20' });
const matched = (row: Record<string, string>) => {
  const [found] = compareRows([row], records, of());
  return [found?.by, found?.employeeId];
};

test('matches a row by id, then number, then ID number, but not when two employees have it', () => {
  expect(matched({ '@employeeId': '3', number: 'E1' })).toEqual(['id', 3]);
  expect(matched({ '@employeeId': '9', number: 'E3' })).toEqual(['id', null]);
  expect(matched({ number: ' e3 ' })).toEqual(['number', 3]);
  expect(matched({ number: 'E1' })).toEqual(['number', null]);
  expect(matched({ idNumber: '801218 5201 081' })).toEqual(['id-number', 3]);
  expect(matched({ firstName: 'Zoë', lastName: 'Müller' })).toEqual([null, null]);
});

test('lists only values that differ, without empty or masked ones', () => {
  const [found] = compareRows(
    [
      {
        '@employeeId': '3',
        firstName: ' Zoë ',
        jobTitle: 'Ntendishaledzi',
        email: '',
        idNumber: '•••• 1081',
        birthdate: '1980-12-18',
        madeUp: 'x',
        identificationType: 'rsa_id',
      },
    ],
    records,
    of(),
  );
  expect(found?.changes.map(({ path, before, now }) => [path, before, now])).toEqual([
    ['identificationType', '', 'rsa_id'],
    ['birthdate', '', '1980-12-18'],
    ['jobTitle', 'Packer', 'Ntendishaledzi'],
  ]);
});

test('masks personal numbers of the record and names the fields that a change makes wrong', () => {
  const [found] = compareRows(
    [{ '@employeeId': '3', idNumber: '8001015009087', 'bankAccount.branchCode': '51001' }],
    [cached(3, { idNumber: '8012185201081', identificationType: 'rsa_id', birthdate: '1980-12-18' })],
    of(),
  );
  expect(found).toMatchObject({
    changes: [
      { path: 'idNumber', before: '•••• 1081', now: '8001015009087', problem: null },
      // Nobody is paid into an account unless the payment says so.
      { path: 'bankAccount.branchCode', before: '', now: '51001', problem: 'not-asked' },
    ],
    // The date of birth was right before the change.
    problems: [{ path: 'birthdate', problem: 'not-as-in-id' }],
  });
  expect(JSON.stringify(found)).not.toContain('8012185201081');
});

test('warns when a row matched by id or number has another person’s name', () => {
  const thoko = cached(1, { firstName: 'Thoko', lastName: 'Zulu', idNumber: '8012185201081' });
  const namesOther = (row: Record<string, string>) => compareRows([row], [thoko], of())[0]?.namesOther;
  const account = { 'bankAccount.accountNumber': '62009876543' };
  const sipho = { firstName: 'Sipho', lastName: 'Dlamini', idNumber: '9001045009087', ...account };
  // Every company numbers its employees from 1, and so does every service.
  expect(namesOther({ '@employeeId': '1', ...sipho })).toBe(true);
  expect(namesOther({ number: 'E1', ...sipho })).toBe(true);
  expect(namesOther({ number: 'E1', firstName: 'Sipho', lastName: 'Dlamini' })).toBe(true);
  // A brother, or a namesake.
  expect(namesOther({ number: 'E1', ...sipho, lastName: ' ZULU ' })).toBe(true);
  // Changes that one employee may have: another name, a corrected number, both names, a mask.
  expect(namesOther({ number: 'E1', firstName: 'Thoko', lastName: 'Nkosi' })).toBe(false);
  expect(namesOther({ number: 'E1', firstName: 'thoko', lastName: 'Zulu', idNumber: '9001045009087' })).toBe(
    false,
  );
  expect(namesOther({ number: 'E1', ...sipho, idNumber: '801218 5201 081' })).toBe(false);
  expect(namesOther({ number: 'E1', firstName: 'Thokozani', lastName: 'Zulu', idNumber: '•••• 9087' })).toBe(
    false,
  );
});

test('compares custom fields that were read and names those that were not', () => {
  const grade = { id: '612', name: 'Grade', values: [{ id: '4101', name: 'Junior' }] };
  const rows = ['1', '2'].map((id) => ({
    '@employeeId': id,
    'customFields.612': '4101',
    jobTitle: 'Packer',
  }));
  const [read, unread] = compareRows(
    rows,
    [cached(1, { customFields: { 612: 4102 } }), cached(2, {})],
    of(grade),
  );
  const path = 'customFields.612';
  expect(read?.changes).toEqual([{ path, before: '4102', now: '4101', problem: null }]);
  expect(unread?.changes).toEqual([{ path, before: '', now: '4101', problem: 'not-read' }]);
  const [nobody] = compareRows(rows, [cached(1, { customFields: { 612: 4102 } })], of());
  expect(nobody?.changes).toEqual([]);
});

test('matches an employee number without its leading zeros and does not change it', () => {
  const numbered = [cached(1, { number: '0012' }), cached(3, { number: '0013' })];
  const [found, other] = compareRows(
    [
      { number: '12', jobTitle: 'Driver' },
      { '@employeeId': '3', number: '13' },
    ],
    numbered,
    of(),
  );
  expect([found?.by, found?.employeeId, found?.changes.map(({ path }) => path)]).toEqual([
    'number',
    1,
    ['jobTitle'],
  ]);
  expect(other?.changes).toEqual([]);
  // A file that has kept its zeros means what it says.
  const [renamed] = compareRows([{ '@employeeId': '1', number: '12' }, { number: '0013' }], numbered, of());
  expect(renamed?.changes.map(({ path, now }) => [path, now])).toEqual([['number', '12']]);
});

test('lists no change when a text only lacks leading zeros, unless others in the column have theirs', () => {
  const boxed = [cached(1, { jobTitle: '0042' }), cached(3, { jobTitle: '0043' })];
  const changed = (...titles: string[]) =>
    compareRows(
      titles.map((jobTitle, index) => ({ '@employeeId': String(boxed[index]?.id), jobTitle })),
      boxed,
      of(),
    ).flatMap(({ changes }) => changes.map(({ now }) => now));
  expect(changed('42', '43')).toEqual([]);
  expect(changed('42', '44')).toEqual(['44']);
  expect(changed('42', '0043')).toEqual(['42']);
});

test('matches neither employee when 12 and 0012 exist and the file has no leading zeros', () => {
  const numbered = [cached(1, { number: '0012' }), cached(3, { number: '12' })];
  const whose = (...numbers: string[]) =>
    compareRows(
      numbers.map((number) => ({ number })),
      numbered,
      of(),
    ).map(({ employeeId }) => employeeId);
  expect(whose('12')).toEqual([null]);
  expect(whose('12', '0012')).toEqual([3, 1]);
});

test('refuses a new number that another employee has or also gets', () => {
  const numbered = [cached(1, {}), cached(2, {}), cached(3, {})];
  const refused = (...rows: Record<string, string>[]) =>
    compareRows(rows, numbered, of()).map(({ changes }) => changes[0]?.problem);
  expect(refused({ '@employeeId': '1', number: 'e3' })).toEqual(['already-there']);
  expect(refused({ '@employeeId': '1', number: 'E9' }, { '@employeeId': '2', number: 'E9' })).toEqual([
    'already-there',
    'already-there',
  ]);
  // Two who exchange their numbers, or take one that becomes free, share none.
  expect(refused({ '@employeeId': '1', number: 'E2' }, { '@employeeId': '2', number: 'E1' })).toEqual([
    null,
    null,
  ]);
});

test('lists what is sent with a changed part of an account as it was compared, masked', () => {
  const account = { bankId: 464954524, accountNumber: '62001234567', branchCode: '470010', accountType: '1' };
  const record = cached(3, {
    paymentMethod: 'eft_manual',
    bankAccount: { ...account, holderRelationship: '1', holderName: '' },
  });
  const [bank, job] = compareRows(
    [
      { '@employeeId': '3', 'bankAccount.bankId': '1809393886', 'bankAccount.branchCode': '250655' },
      { '@employeeId': '3', jobTitle: 'Foreman' },
    ],
    [record],
    of(),
  );
  expect(bank?.seen).toEqual({
    'bankAccount.bankId': '464954524',
    'bankAccount.accountNumber': '•••• 567',
    'bankAccount.branchCode': '470010',
    'bankAccount.accountType': '1',
    'bankAccount.holderRelationship': '1',
    'bankAccount.holderName': '',
  });
  expect(job?.seen).toEqual({ jobTitle: 'Packer' });
});
