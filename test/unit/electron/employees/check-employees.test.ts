import { expect, test } from 'vitest';
import { employeeCheck } from '#electron/employees/contract/employee-check.ts';
import { byUrgency, findingText } from '#features/employees/texts/employee-checks.ts';
import { doubtMessages } from '#messages/forms.ts';
import { checkEmployees, type CheckedEmployee } from '#electron/employees/check-employees.ts';
import { nomvula } from './employee-texts.ts';

const names = { firstName: 'Sipho', lastName: 'Nkosi' };
const texts = { ...nomvula, ...names, idNumber: '9001049818080', birthdate: '1990-01-04' };
const sipho = { employeeId: 1, number: 'E1', ...names, texts, unreadable: [] };
const other = (
  more: Record<string, string>,
  otherNames = { firstName: 'Lerato', lastName: 'Maseko' },
): CheckedEmployee => ({
  employeeId: 2,
  number: null,
  unreadable: [],
  ...otherNames,
  texts: {
    ...texts,
    idNumber: nomvula.idNumber,
    birthdate: nomvula.birthdate,
    incomeTaxNumber: '0843089848',
    'bankAccount.accountNumber': '99887766',
    ...more,
  },
});

const on = '2026-11-20';
const found = (...employees: CheckedEmployee[]) =>
  checkEmployees(employees, { on, ofPay: new Map() }).map(({ employeeId, check, path, problem, others }) => [
    employeeId,
    check,
    path,
    problem ?? others.join(),
  ]);

test('finds nothing in complete records that share nothing', () => {
  expect(found(sipho, other({}))).toEqual([]);
});

test('names each missing or wrong field, and those that eFiling needs', () => {
  const incomplete = {
    ...sipho,
    texts: {
      ...texts,
      idNumber: '123',
      incomeTaxNumber: '',
      'physicalAddress.street': '',
      'physicalAddress.city': '',
    },
  };
  expect(found(incomplete)).toEqual([
    [1, 'field', 'idNumber', 'id-number-length'],
    [1, 'no-tax-number', 'incomeTaxNumber', ''],
    [1, 'no-address', 'physicalAddress.city', ''],
  ]);
});

test.each([
  ['incomeTaxNumber', ['idNumber', 'bankAccount.accountNumber', 'no-address']],
  ['idNumber', ['bankAccount.accountNumber', 'no-tax-number', 'no-address']],
  ['bankAccount', ['idNumber', 'no-tax-number', 'no-address']],
  ['physicalAddress.street', ['idNumber', 'bankAccount.accountNumber', 'no-tax-number']],
  // Neither is part of the other, although the names begin or end alike.
  ['bank', ['idNumber', 'bankAccount.accountNumber', 'no-tax-number', 'no-address']],
  ['accountNumber', ['idNumber', 'bankAccount.accountNumber', 'no-tax-number', 'no-address']],
])('does not check %s when it cannot be read, but checks the rest', (unreadable, expectedChecks) => {
  const incomplete = {
    ...sipho,
    unreadable: [unreadable],
    texts: {
      ...texts,
      idNumber: '123',
      'bankAccount.accountNumber': '1',
      incomeTaxNumber: '',
      'physicalAddress.street': '',
      'physicalAddress.city': '',
    },
  };
  expect(found(incomplete).map(([, check, path]) => (check === 'field' ? path : check))).toEqual(
    expectedChecks,
  );
});

test.each([
  [{ 'bankAccount.accountNumber': '62001 234567' }, 'shared-account'],
  [{ incomeTaxNumber: '0001339050' }, 'same-tax-number'],
])('names two employees who share %o to each other', (more, check) => {
  const both = found(sipho, other(more)).filter(([, one]) => one === check);
  expect(both.map(([employeeId, , , others]) => [employeeId, others])).toEqual([
    [1, 'Lerato Maseko'],
    [2, 'Sipho Nkosi (E1)'],
  ]);
});

test('names a few of many employees who share an account, and counts the rest', () => {
  const all = Array.from({ length: 200 }, (_, index) => ({
    ...sipho,
    employeeId: index,
    firstName: `F${index}`,
    texts: { 'bankAccount.accountNumber': '1234' },
  }));
  const shared = checkEmployees(all, { on, ofPay: new Map() }).filter(
    ({ check }) => check === 'shared-account',
  );
  expect(shared).toHaveLength(200);
  expect(new Set(shared.map(({ others, moreOthers }) => `${others.length} ${moreOthers}`))).toEqual(
    new Set(['8 191']),
  );
  expect(shared[2]?.others.slice(0, 3)).toEqual(['F0 Nkosi (E1)', 'F1 Nkosi (E1)', 'F3 Nkosi (E1)']);
});

test('compares accounts by bank, except when the bank is unknown', () => {
  const number = { 'bankAccount.accountNumber': texts['bankAccount.accountNumber'] };
  const sharers = (...employees: CheckedEmployee[]) =>
    found(...employees).filter(([, check]) => check === 'shared-account');
  const elsewhere = other({ ...number, 'bankAccount.bankId': '189450181' });
  expect(sharers(sipho, elsewhere)).toEqual([]);
  expect(sharers(sipho, other({ ...number, 'bankAccount.bankId': '' }))).toHaveLength(2);
  expect(sharers(sipho, elsewhere, { ...other(number), employeeId: 3 })).toEqual([
    [1, 'shared-account', 'bankAccount.accountNumber', 'Lerato Maseko'],
    [3, 'shared-account', 'bankAccount.accountNumber', 'Sipho Nkosi (E1)'],
  ]);
});

test('finds a shared account whose leading zeros are missing', () => {
  const short = other({ 'bankAccount.accountNumber': '00062001234567' });
  expect(found(sipho, short).filter(([, check]) => check === 'shared-account')).toHaveLength(2);
});

test('finds duplicates by ID number, and by name and date of birth', () => {
  const twin = other(
    { ...texts, 'bankAccount.accountNumber': '99887766' },
    { firstName: 'SIPHO ', lastName: 'nkosi' },
  );
  const checks = new Set(found(sipho, twin).map(([, check]) => check));
  expect(checks).toEqual(new Set(['same-id-number', 'same-tax-number', 'same-person']));
});

test('reports each kind of check', () => {
  const noNumber = { 'physicalAddress.street': '', 'physicalAddress.city': '', incomeTaxNumber: '' };
  const wrong = other({ ...noNumber, 'bankAccount.accountNumber': '12' });
  const low = { unit: 'hour', paid: '20', minimum: '30.23', hourly: '30.23', from: '2026-03-01' } as const;
  const late = { ...sipho, employeeId: 4, texts: { ...texts, appointmentDate: '2062-11-20' } };
  const all = checkEmployees([sipho, { ...sipho, employeeId: 3 }, wrong, late], {
    on,
    ofPay: new Map([
      [3, [{ check: 'low-pay', pay: low }]],
      [4, [{ check: 'no-pay' }]],
    ]),
  });
  // Employees whose service ended or ends are checked elsewhere.
  const ofRecords = employeeCheck.options.filter(
    (check) => !['end-ahead', 'leave-left', 'loan-left'].includes(check),
  );
  expect(new Set(all.map(({ check }) => check))).toEqual(new Set(ofRecords));
  expect(all.filter(({ check }) => check === 'low-pay')).toMatchObject([{ employeeId: 3, pay: low }]);
});

test('does not compare values that are empty or cannot be read', () => {
  const unread = {
    ...sipho,
    texts: { ...texts, incomeTaxNumber: '', birthdate: '' },
    unreadable: ['incomeTaxNumber', 'birthdate'],
  };
  expect(
    found(unread, {
      ...unread,
      employeeId: 2,
      texts: { ...unread.texts, idNumber: '8012185201081', 'bankAccount.accountNumber': '998877' },
    }),
  ).toEqual([]);
});

test('finds duplicates by passport number, and by name without accents', () => {
  const passport = { identificationType: 'passport', idNumber: '', otherNumber: 'A 0123 456' };
  const andre = {
    ...sipho,
    firstName: 'André',
    lastName: 'Botha',
    texts: { ...texts, ...passport },
  };
  const twin = other(
    { ...passport, otherNumber: 'a0123456', birthdate: texts.birthdate },
    { firstName: 'Andre', lastName: 'Botha' },
  );
  const shared = found(andre, twin).filter(([, check]) => check !== 'field');
  expect(shared).toEqual([
    [1, 'same-id-number', 'otherNumber', 'Andre Botha'],
    [1, 'same-person', 'birthdate', 'Andre Botha'],
    [2, 'same-id-number', 'otherNumber', 'André Botha (E1)'],
    [2, 'same-person', 'birthdate', 'André Botha (E1)'],
  ]);
});

test.each([
  ['birthdate', 'over-100', { identificationType: 'none', birthdate: '1920-01-04' }],
  ['appointmentDate', 'under-15', { appointmentDate: '2004-12-01' }],
  ['appointmentDate', 'year-ahead', { appointmentDate: '2062-11-20' }],
  ['physicalAddress.postalCode', 'not-four-digits', { 'physicalAddress.postalCode': '157' }],
])('finds an unlikely value: %s, %s', (path, doubt, more) => {
  const all = checkEmployees([{ ...sipho, texts: { ...texts, ...more } }], { on, ofPay: new Map() });
  expect(all).toMatchObject([{ check: 'doubt', path, doubt, problem: null }]);
  expect(findingText(all[0] ?? expect.fail())).toBe(doubtMessages[doubt as keyof typeof doubtMessages]);
});

test('gives the values that may contradict each other, with personal numbers masked', () => {
  const young = { ...sipho, texts: { ...texts, appointmentDate: '2000-03-01' } };
  const valuesOf = (check: string, employee: CheckedEmployee) =>
    checkEmployees([employee], { on, ofPay: new Map() }).find((one) => one.check === check)?.values;
  expect(valuesOf('doubt', young)).toEqual([
    { path: 'appointmentDate', value: '2000-03-01' },
    { path: 'birthdate', value: '1990-01-04' },
  ]);
  const wrong = { ...sipho, texts: { ...texts, idNumber: '9001049818081' } };
  expect(valuesOf('field', wrong)).toEqual([{ path: 'idNumber', value: '•••• 8081' }]);
  const ahead = { ...sipho, texts: { ...texts, appointmentDate: '2028-03-01' } };
  expect(valuesOf('doubt', ahead)).toEqual([{ path: 'appointmentDate', value: '2028-03-01' }]);
  const otherwise = { ...sipho, texts: { ...texts, birthdate: '1990-01-05' } };
  expect(valuesOf('field', otherwise)).toEqual([
    { path: 'birthdate', value: '1990-01-05' },
    { path: 'idNumber', value: '•••• 8080' },
  ]);
  expect(valuesOf('no-tax-number', { ...sipho, texts: { ...texts, incomeTaxNumber: '' } })).toEqual([]);
});

test('puts employees who are paid nothing or too little first, and the tax year last', () => {
  const all = employeeCheck.options.map((check) => ({
    employeeId: 1,
    number: null,
    ...names,
    check,
    path: null,
    problem: null,
    others: [],
    moreOthers: 0,
  }));
  const sorted = byUrgency(all).map(({ check }) => check);
  expect(sorted.slice(0, 2)).toEqual(['no-pay', 'low-pay']);
  expect(sorted.slice(-2)).toEqual(['no-tax-number', 'no-address']);
});
