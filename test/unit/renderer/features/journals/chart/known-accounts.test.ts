import { expect, test } from 'vitest';
import { KnownAccounts } from '#features/journals/chart/known-accounts.ts';

const salaries = { code: '477', name: 'Salaries' };
const bank = { code: '', name: 'Petty cash' };
const [first, second] = [
  { code: '500', name: 'Levies' },
  { code: '501', name: 'Levies' },
];
const known = new KnownAccounts([salaries, bank, first, second]);

test('An account is found by its code, otherwise by a name that only it has', () => {
  expect(known.meantBy(' 477 ')).toBe(salaries);
  expect(known.meantBy('SALARIES')).toBe(salaries);
  expect(known.meantBy('Levies')).toBeUndefined();
  expect(known.chosen('name', '477')).toBeUndefined();
  expect(known.chosen('code', '500')).toBe(first);
});

test('An account is in the chart by its code, or by its name if it has none', () => {
  expect(known.has({ code: '477', name: 'Anything' })).toBe(true);
  expect(known.has({ code: '4777', name: 'Salaries' })).toBe(false);
  expect(known.has({ code: '', name: 'levies' })).toBe(true);
  expect(known.has({ code: '', name: 'Bonus' })).toBe(false);
  expect(known.has({ code: '', name: '' })).toBe(true);
  expect(new KnownAccounts([]).has({ code: '1', name: '' })).toBe(true);
});

test('Each text is offered once, with the other part beside it, and so is what is typed', () => {
  const shown = (part: 'code' | 'name', typed: string) =>
    known.options(part, typed, 'Unknown').map(({ value, detail }) => `${value} (${detail})`);
  expect(shown('code', '')).toEqual(['477 (Salaries)', '500 (Levies)', '501 (Levies)']);
  expect(shown('name', 'Bonus')).toEqual([
    'Bonus (Unknown)',
    'Salaries (477)',
    'Petty cash ()',
    'Levies (500, 501)',
  ]);
});
