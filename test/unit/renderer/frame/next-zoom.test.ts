import { nextZoom } from '#renderer/frame/next-zoom.ts';
import { expect, test } from 'vitest';

test.each([
  [100, 1, 110],
  [100, -1, 90],
  [200, 1, 200],
  [80, -1, 80],
  [120, 1, 125],
  [120, -1, 110],
] as const)('zooms from %i in direction %i to %i', (percent, direction, expected) => {
  expect(nextZoom(percent, direction)).toBe(expected);
});
