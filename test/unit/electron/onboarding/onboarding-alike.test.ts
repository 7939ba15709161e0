import { findAlike } from '../../../../electron/onboarding/find-alike.ts';
import type { CachedEmployee } from '#electron/employees/store/records.ts';
import { expect, test } from 'vitest';
import { anEmployee } from '#test/support/samples/employees.ts';

const cached = (id: number, more: Partial<CachedEmployee>): CachedEmployee => ({
  ...anEmployee(id, { firstName: `F${id}`, lastName: `L${id}` }),
  ...more,
});

test('finds employees and earlier drafts that a draft may duplicate', () => {
  const found = findAlike(
    [
      {
        id: 'a',
        texts: { idNumber: '800101 5009 087', firstName: 'Zoe', lastName: 'Muller', birthdate: '1990-01-04' },
      },
      { id: 'b', texts: { firstName: 'Thoko', 'bankAccount.accountNumber': '62001234567' } },
      { id: 'c', texts: { firstName: 'Sipho', 'bankAccount.accountNumber': '62 001 234567', idNumber: '' } },
    ],
    [
      cached(1, { idNumber: '8001015009087' }),
      cached(2, { firstName: 'Zoë', lastName: 'Müller', birthdate: '1990-01-04' }),
      cached(3, { idNumber: '' }),
    ],
  );
  expect(found.map(({ id, employeeId, draftId, by }) => [id, employeeId, draftId, by])).toEqual([
    ['a', 1, null, ['id-number']],
    ['a', 2, null, ['name-and-birthdate']],
    ['c', null, 'b', ['bank-account']],
  ]);
});

test('names only the first few drafts when many share an account', () => {
  const drafts = Array.from({ length: 300 }, (_, index) => ({
    id: `d${index}`,
    texts: { firstName: `F${index}`, 'bankAccount.accountNumber': '62001234567' },
  }));
  const found = findAlike(drafts, []);
  expect(found).toHaveLength(3 * 300 - 6);
  expect(found.filter(({ id }) => id === 'd299').map(({ draftId }) => draftId)).toEqual(['d0', 'd1', 'd2']);
});
