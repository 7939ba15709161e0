import { describe, expect, test } from 'vitest';
import {
  ageGroupOf,
  calculate,
  frequencyOf,
  readField,
  type Circumstances,
} from '#features/inputs/calculator/calculate.ts';

const empty = { nett: '', old: '', new: '', oldDays: '', newDays: '', paid: '' };
const usual: Circumstances = {
  date: '2026-11-30',
  frequency: 'monthly',
  age: 'under65',
  paysUif: true,
  nonStandard: false,
};

test('calculates gross from nett pay, by UIF and age', () => {
  const result = calculate('nett-to-gross', { ...empty, nett: '25 141,88' }, usual);
  expect(result?.cents).toBe(3_000_000);
  expect(
    calculate('nett-to-gross', { ...empty, nett: '25141.88' }, { ...usual, paysUif: false })?.cents,
  ).toBe(2_976_065);
  expect(calculate('nett-to-gross', { ...empty, nett: '25141.88' }, { ...usual, age: 'from65' })?.cents).toBe(
    2_890_034,
  );
});

test('calculates the correction for a salary that changes within the period', () => {
  const texts = { ...empty, old: '20000', new: '22000', oldDays: '10', newDays: '11' };
  expect(calculate('mid-period', texts, usual)).toEqual({
    cents: -95_238,
    working: [
      ['oldPart', 952_381],
      ['newPart', 1_152_381],
      ['pay', 2_104_762],
      ['correction', -95_238],
    ],
  });
  expect(calculate('mid-period', { ...texts, oldDays: '0', newDays: '0' }, usual)).toBeNull();
});

test.each([
  ['Weekly', 'weekly'],
  ['Every 2 weeks', 'fortnightly'],
  ['Fortnightly staff', 'fortnightly'],
  ['Every four weeks', 'every_four_weeks'],
  ['Twice a month', 'twice_a_month'],
  ['Monthly', 'monthly'],
  ['Head office', null],
])('takes a pay frequency called %s for: %s', (name, frequency) => {
  expect(frequencyOf(null, name)).toBe(frequency);
  expect(calculate('nett-to-gross', { ...empty, nett: '100' }, { ...usual, frequency: null })).toBeNull();
});

test('prefers the frequency from the service to that in the name', () => {
  expect(frequencyOf('weekly', 'Monthly and weekly')).toBe('weekly');
  expect(frequencyOf('every_ten_days', 'Monthly')).toBeNull();
});

test('takes the age on the last day of the tax year, and calculates nothing when it is unknown', () => {
  expect(ageGroupOf('1962-02-28', '2026-11-30')).toBe('from65');
  expect(ageGroupOf('1962-03-01', '2026-11-30')).toBe('under65');
  expect(ageGroupOf('1952-02-28', '2026-11-30')).toBe('from75');
  expect(ageGroupOf(null, '2026-11-30')).toBeNull();
  const texts = { ...empty, nett: '100' };
  expect(calculate('nett-to-gross', texts, { ...usual, age: null })).toBeNull();
  expect(calculate('nett-to-gross', texts, { ...usual, paysUif: null })).toBeNull();
});

test('taxes non-standard employment at a flat rate', () => {
  const flat = { ...usual, nonStandard: true, paysUif: false };
  expect(calculate('nett-to-gross', { ...empty, nett: '7500' }, flat)?.cents).toBe(1_000_000);
  const late = { ...empty, old: '28000', new: '30000', paid: '5' };
  expect(calculate('back-pay', late, flat)?.working).toContainEqual(['backPayTax', 250_000]);
});

test('calculates back pay, unless a field is empty', () => {
  const texts = { ...empty, old: '28000', new: '30000', paid: '5' };
  expect(calculate('back-pay', texts, usual)?.cents).toBe(1_000_000);
  expect(calculate('back-pay', { ...texts, paid: '' }, usual)).toBeNull();
});

describe('a field', () => {
  test.each([
    ['nett', '', 'empty'],
    ['nett', 'much', 'not-an-amount'],
    ['nett', '0', 'zero'],
    ['nett', '-5', 'zero'],
    ['nett', '12 345,67', 1_234_567],
    ['oldDays', '0', 0],
    ['oldDays', '1.5', 'not-a-count'],
    ['paid', '0', 'zero'],
    ['paid', '1000', 'not-a-count'],
  ] as const)('%s of "%s" is read as %s', (field, typed, read) => {
    expect(readField(field, typed)).toBe(read);
  });

  test('with two possible amounts is ambiguous', () => {
    expect(readField('nett', '1,250')).toBe('ambiguous');
  });
});
