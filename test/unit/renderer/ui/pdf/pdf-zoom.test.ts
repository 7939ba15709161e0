import { expect, test } from 'vitest';
import { scaleOf, stepFrom } from '#ui/pdf/pdf-zoom.ts';

const page = { width: 800, height: 1_100 };

test('fits the width or the whole page into the space, with a margin on each side', () => {
  expect(scaleOf('width', page, { width: 832, height: 300 })).toBe(1);
  expect(scaleOf('page', page, { width: 832, height: 582 })).toBe(0.5);
  expect(scaleOf('150', page, { width: 10, height: 10 })).toBe(1.5);
});

test('does not shrink below a quarter when there is no space', () => {
  expect(scaleOf('width', page, { width: 20, height: 20 })).toBe(0.25);
});

test('steps to the next larger or smaller size, and not beyond the largest', () => {
  expect(stepFrom(1.1, 'in')).toBe('125');
  expect(stepFrom(1.1, 'out')).toBe('100');
  expect(stepFrom(1.002, 'out')).toBe('75');
  expect(stepFrom(3, 'in')).toBeUndefined();
});
