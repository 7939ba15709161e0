import { describe, expect, test } from 'vitest';
import { findPassword, needsPassword, passwordOf, type PasswordRule } from '#electron/hand-out/password.ts';
import type { CachedEmployee } from '#electron/employees/store/records.ts';
import type { Store } from '#store/store.ts';

const idNumber = { password: 'id-number', digits: 6 } as const;
const birthDate = { password: 'birth-date', digits: null } as const;

/** A record with only what passwords are made from. */
const employee = (record: Partial<CachedEmployee>) => record as CachedEmployee;

test('is needed when a rule is chosen', () => {
  expect(needsPassword(idNumber)).toBe(true);
  expect(needsPassword(birthDate)).toBe(true);
  expect(needsPassword({ password: 'own-table', digits: null })).toBe(true);
  expect(needsPassword({ password: 'none', digits: null })).toBe(false);
  expect(needsPassword({ digits: null })).toBe(false);
});

describe('a password', () => {
  test('is the end of the ID number without spaces and signs', () => {
    expect(passwordOf(idNumber, employee({ idNumber: '800101 5009-087' }))).toBe('009087');
    expect(passwordOf({ ...idNumber, digits: 13 }, employee({ idNumber: '8001015009087' }))).toBe(
      '8001015009087',
    );
  });

  test('is the end of the other number when there is no ID number', () => {
    expect(passwordOf(idNumber, employee({ idNumber: ' ', otherNumber: 'A 012-345 67' }))).toBe('234567');
    expect(passwordOf(idNumber, employee({ idNumber: null, otherNumber: 'a01234567' }))).toBe('234567');
    expect(passwordOf(idNumber, employee({ idNumber: '8001015009087', otherNumber: 'A01234567' }))).toBe(
      '009087',
    );
  });

  test('is the whole passport number when the rule is the whole ID number', () => {
    const whole = { ...idNumber, digits: 13 };
    expect(passwordOf(whole, employee({ idNumber: null, otherNumber: 'A 012-345 67' }))).toBe('A01234567');
    expect(passwordOf(whole, employee({ idNumber: null, otherNumber: 'A0123' }))).toBeNull();
    // A damaged ID number is not taken for a whole one.
    expect(passwordOf(whole, employee({ idNumber: '80010150090', otherNumber: 'A01234567' }))).toBeNull();
  });

  test('is the date of birth with the year first', () => {
    expect(passwordOf(birthDate, employee({ birthdate: '1980-01-01' }))).toBe('19800101');
  });

  test.each<[string, PasswordRule, CachedEmployee | null]>([
    ['too short a number', idNumber, employee({ idNumber: '12345' })],
    ['no number', idNumber, employee({ idNumber: null, otherNumber: null })],
    ['no digits to take', { ...idNumber, digits: null }, employee({ idNumber: '8001015009087' })],
    ['no count of digits', { password: 'id-number' }, employee({ idNumber: '8001015009087' })],
    ['no birth date', birthDate, employee({ birthdate: null })],
    ['a date of birth of signs only', birthDate, employee({ birthdate: '--' })],
    ['a record that was never read', birthDate, null],
    ['no employee', idNumber, null],
  ])('is null and never empty for %s', (_what, rule, record) => {
    expect(passwordOf(rule, record)).toBeNull();
  });
});

test('is read from the clerk’s table only when that is the rule', async () => {
  const store = {
    work: { readPayslipPassword: () => Promise.resolve('from the table') },
    cache: { readEmployee: () => Promise.resolve({ item: employee({ birthdate: '1980-01-01' }) }) },
  } as unknown as Store;
  const ref = { connectionId: 'c-1', companyId: 1, employeeId: 2 };
  expect(await findPassword(store, { password: 'own-table', digits: null }, ref)).toBe('from the table');
  expect(await findPassword(store, birthDate, ref)).toBe('19800101');
});
