import { isHalfOf, partsOfDay } from '#electron/employees/contract/part-of-day.ts';
import { expect, test } from 'vitest';

test.each([
  ['off', { works_fri: 'no' }],
  ['full', { works_fri: 'yes', day_type_fri: 'full' }],
  ['half', { works_fri: 'yes', day_type_fri: 'partial', partial_hours_fri: '4.25' }],
  ['hours', { works_fri: 'yes', day_type_fri: 'partial' }],
] as const)('writes a day that is %s as the service knows it', (part, texts) => {
  expect(partsOfDay('fri', part, '8.5')).toEqual(texts);
});

test('knows half of a day only where a whole one is known', () => {
  expect(isHalfOf('8.5', '4.25')).toBe(true);
  expect(isHalfOf('8', '5')).toBe(false);
  expect(isHalfOf('', '')).toBe(false);
  expect(isHalfOf('0', '0')).toBe(false);
});
