import { describe, expect, test } from 'vitest';
import { isSamePerson, namesIn, signFields } from '#electron/period/contract/signature.ts';
import { problemsOf } from '#kit/form/form-values.ts';

describe('the person who signs', () => {
  test.each([
    ['Thandi Nkosi', 'thandi.nkosi'],
    ['Thandi Nkosi', ' THANDI  NKOSI '],
    ['Thandi Nkosi', 'thandinkosi'],
    ['Thandi Nkosi', 'Nkosi, Thandi'],
    ['Zoë Adams', 'Adams Zoe'],
  ])('is the same by the names %s and %s', (one, other) => {
    expect(isSamePerson(one, other)).toBe(true);
  });

  test('is another by another name', () => {
    expect(isSamePerson('Thandi Nkosi', 'Thandi Nkomo')).toBe(false);
  });

  test.each(['thandi, pieter', 'pieter; thandi', 'thandi and pieter', 'Thandi & Pieter', 'thandi/pieter'])(
    'is found among those who prepared it: %s',
    (preparedBy) => {
      expect(namesIn(preparedBy).some((name) => isSamePerson(name, 'Pieter'))).toBe(true);
    },
  );
});

test('needs the name of somebody who prepared it', () => {
  const problems = problemsOf(signFields, { preparedBy: '—', signedBy: 'Johan Adams' });
  expect([...problems]).toEqual([['preparedBy', 'missing']]);
});
