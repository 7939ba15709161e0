import { Latest } from '#state/latest.ts';
import { expect, test } from 'vitest';

test('accepts only the answer to the newest request', () => {
  const latest = new Latest();
  const first = latest.begin();
  expect(first()).toBe(true);
  const second = latest.begin();
  expect(first()).toBe(false);
  expect(second()).toBe(true);
});

test('accepts no answer after a reset', () => {
  const latest = new Latest();
  const isNewest = latest.begin();
  latest.forget();
  expect(isNewest()).toBe(false);
});
