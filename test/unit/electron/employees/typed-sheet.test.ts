import { compareTyped } from '../../../../electron/employees/typed-sheet.ts';
import type { CachedEmployee } from '#electron/employees/store/records.ts';
import { anEmployee } from '#test/support/samples/employees.ts';
import { expect, test } from 'vitest';

const cached = (id: number, more: Partial<CachedEmployee>): CachedEmployee => ({
  ...anEmployee(id, { firstName: 'Zoë', lastName: 'Müller' }),
  jobTitle: 'Packer',
  email: 'zoe@example.org',
  paymentMethod: 'cash',
  ...more,
});
const records = [cached(1, { idNumber: '8012185201081' }), cached(2, {}), cached(3, {})];

const compared = (...typed: { employeeId: number; texts: Record<string, string> }[]) =>
  compareTyped(typed, records, { named: [], today: '2026-11-20' });
const changesOf = (employeeId: number, texts: Record<string, string>) =>
  compared({ employeeId, texts }).flatMap(({ changes }) =>
    changes.map(({ path, before, now, problem }) => [path, before, now, problem]),
  );

test('empties a field whose text was emptied, unlike an empty cell of a file', () => {
  expect(changesOf(1, { email: '', jobTitle: 'Packer' })).toEqual([['email', 'zoe@example.org', '', null]]);
  expect(changesOf(1, { lastName: '' })).toEqual([['lastName', 'Müller', '', 'missing']]);
});

test('reports what was typed for a field that is not asked for, and does not call it a change', () => {
  const branch = { 'bankAccount.branchCode': '470010' };
  expect(changesOf(1, branch)).toEqual([['bankAccount.branchCode', '', '470010', 'not-asked']]);
  expect(changesOf(1, { ...branch, paymentMethod: 'eft_manual' })).toContainEqual([
    'bankAccount.branchCode',
    '',
    '470010',
    null,
  ]);
});

test('accepts no masked number in place of a whole one, wherever it is', () => {
  const passport = { identificationType: 'passport', passportCode: 'ZWE', otherNumber: '•••• 0123' };
  const problems = changesOf(2, { ...passport, jobTitle: 'Driver •••• 1081' }).filter(
    ([, , , found]) => found,
  );
  expect(problems).toEqual([
    ['otherNumber', '', '•••• 0123', 'not-whole'],
    ['jobTitle', 'Packer', 'Driver •••• 1081', 'not-whole'],
  ]);
});

test('reports an employee number that two would have, but not numbers that were emptied', () => {
  const numbers = (one: string, other: string) =>
    compared({ employeeId: 1, texts: { number: one } }, { employeeId: 2, texts: { number: other } }).flatMap(
      ({ changes }) => changes.map(({ problem }) => problem),
    );
  expect(numbers('E9', 'e9')).toEqual(['already-there', 'already-there']);
  expect(numbers('E3', 'E8')).toEqual(['already-there', null]);
  expect(numbers('E2', 'E1')).toEqual([null, null]);
  expect(numbers('', '')).toEqual([null, null]);
});

test('asks about an account and an ID number that another employee has or gets', () => {
  const number = 'bankAccount.accountNumber';
  const account = (bankId: string, accountNumber: string) => ({
    paymentMethod: 'eft_manual',
    'bankAccount.bankId': bankId,
    'bankAccount.branchCode': '198765',
    [number]: accountNumber,
  });
  const doubtsOf = (...typed: Parameters<typeof compared>) =>
    compared(...typed).map(({ doubts }) => doubts.map(({ path, doubt }) => [path, doubt]));
  const one = { employeeId: 1, texts: account('7', '62009876543') };
  const other = { ...one, employeeId: 2 };
  expect(doubtsOf(one, other)).toEqual([[[number, 'shared-number']], [[number, 'shared-number']]]);
  // Each bank numbers its own accounts.
  expect(doubtsOf(one, { employeeId: 2, texts: account('8', '62009876543') })).toEqual([[], []]);
  const id = { identificationType: 'rsa_id', idNumber: '801218 5201 081', birthdate: '1980-12-18' };
  expect(doubtsOf({ employeeId: 2, texts: id })).toEqual([[['idNumber', 'shared-number']]]);
});
