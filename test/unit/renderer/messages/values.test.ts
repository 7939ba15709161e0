import { besideMasked, formatInput, formatValue, formatWholeRands } from '#messages/values.ts';
import { expect, test } from 'vitest';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['6.8', '6,80'],
  ['6.666', '6,666'],
  ['7', '7'],
  ['-1234.5', '\u22121 234,50'],
  ['2026-11-25', '25 Nov 2026'],
  ['2026-11', 'Nov 2026'],
  ['true', 'Yes'],
  ['false', 'No'],
  ['051001', '051001'],
  ['Day shift', 'Day shift'],
])('writes %s as people do', (value, text) => {
  expect(plain(formatValue(value))).toBe(text);
});

test('keeps the digits of an employee number together', () => {
  expect(formatInput('number', '12345')).toBe('12345');
  expect(plain(formatInput('calc.commission.amount', '12345'))).toBe('12 345');
});

test('writes whole rand without cents', () => {
  expect(plain(formatWholeRands(2_500))).toBe('R 2 500');
});

test('tells a masked number from another that ends alike', () => {
  expect(besideMasked('•••• 4412', '•••• 9087')).toBe('•••• 4412');
  expect(besideMasked('•••• 4412', '•••• 4412')).toBe('•••• 4412 (another number with the same end)');
  expect(besideMasked('', '')).toBe('');
});
