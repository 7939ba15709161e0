import { compareRows } from '../../../../electron/employees/edited-file.ts';
import type { CustomField } from '#electron/employees/contract/custom-fields.ts';
import type { CachedEmployee } from '#electron/employees/store/records.ts';
import { expect, test } from 'vitest';

const known = (id: number, more: Partial<CachedEmployee>): CachedEmployee => ({
  id,
  companyId: 1,
  number: `E${id}`,
  firstName: 'Zoë',
  lastName: 'Müller',
  payFrequencyId: 7,
  payPointId: null,
  attributes: {},
  idNumber: `800101500908${id}`,
  jobTitle: 'Packer',
  ...more,
});
const records = [known(1, {}), known(2, { number: 'E1' }), known(3, { idNumber: '8012185201081' })];
const of = (...named: CustomField[]) => ({ named, today: '2026-11-20' });
const matched = (row: Record<string, string>) => {
  const [found] = compareRows([row], records, of());
  return [found?.by, found?.employeeId];
};

test('a row is whose its first name says: the id, then the number, then the ID number, and nobody’s if two have it', () => {
  expect(matched({ '@employeeId': '3', number: 'E1' })).toEqual(['id', 3]);
  expect(matched({ '@employeeId': '9', number: 'E3' })).toEqual(['id', null]);
  expect(matched({ number: ' e3 ' })).toEqual(['number', 3]);
  expect(matched({ number: 'E1' })).toEqual(['number', null]);
  expect(matched({ idNumber: '801218 5201 081' })).toEqual(['id-number', 3]);
  expect(matched({ firstName: 'Zoë', lastName: 'Müller' })).toEqual([null, null]);
});

test('only what means something else is a change; what is empty or masked is none', () => {
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

test('personal numbers of the record never leave whole, and what a change makes wrong is said where it stands', () => {
  const [found] = compareRows(
    [{ '@employeeId': '3', idNumber: '8001015009087', 'bankAccount.branchCode': '51001' }],
    [known(3, { idNumber: '8012185201081', identificationType: 'rsa_id', birthdate: '1980-12-18' })],
    of(),
  );
  expect(found).toMatchObject({
    changes: [{ path: 'idNumber', before: '•••• 1081', now: '8001015009087', problem: null }],
    // The date of birth was right before the change.
    problems: [{ path: 'birthdate', problem: 'not-as-in-id' }],
  });
  expect(JSON.stringify(found)).not.toContain('8012185201081');
});

test('a row that was found by an id or a number and names somebody else is no change of that employee', () => {
  const thoko = known(1, { firstName: 'Thoko', lastName: 'Zulu', idNumber: '8012185201081' });
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

test('custom fields by the clerk’s names are compared where they were read, and named where they were not', () => {
  const grade = { id: '612', name: 'Grade', values: [{ id: '4101', name: 'Junior' }] };
  const rows = ['1', '2'].map((id) => ({
    '@employeeId': id,
    'customFields.612': '4101',
    jobTitle: 'Packer',
  }));
  const [read, unread] = compareRows(
    rows,
    [known(1, { customFields: { 612: 4102 } }), known(2, {})],
    of(grade),
  );
  const path = 'customFields.612';
  expect(read?.changes).toEqual([{ path, before: '4102', now: '4101', problem: null }]);
  expect(unread?.changes).toEqual([{ path, before: '', now: '4101', problem: 'not-read' }]);
  const [nobody] = compareRows(rows, [known(1, { customFields: { 612: 4102 } })], of());
  expect(nobody?.changes).toEqual([]);
});

test('a number that has only lost its zeros finds its employee, and changes nothing', () => {
  const numbered = [known(1, { number: '0012' }), known(3, { number: '0013' })];
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

test('any text that has only lost its zeros is no change, unless its column has kept some', () => {
  const boxed = [known(1, { jobTitle: '0042' }), known(3, { jobTitle: '0043' })];
  const changed = (...titles: string[]) =>
    compareRows(
      titles.map((jobTitle, at) => ({ '@employeeId': String(boxed[at]?.id), jobTitle })),
      boxed,
      of(),
    ).flatMap(({ changes }) => changes.map(({ now }) => now));
  expect(changed('42', '43')).toEqual([]);
  expect(changed('42', '44')).toEqual(['44']);
  expect(changed('42', '0043')).toEqual(['42']);
});

test('where 12 and 0012 both exist, a file without leading zeros names neither', () => {
  const numbered = [known(1, { number: '0012' }), known(3, { number: '12' })];
  const whose = (...numbers: string[]) =>
    compareRows(
      numbers.map((number) => ({ number })),
      numbered,
      of(),
    ).map(({ employeeId }) => employeeId);
  expect(whose('12')).toEqual([null]);
  expect(whose('12', '0012')).toEqual([3, 1]);
});

test('a new number that another employee has, or gets too, is refused', () => {
  const numbered = [known(1, {}), known(2, {}), known(3, {})];
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
