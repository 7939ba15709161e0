import { Latest } from '#state/latest.ts';
import { expect, test } from 'vitest';

test('wants the answer to the newest question only', () => {
  const latest = new Latest();
  const first = latest.begin();
  expect(first()).toBe(true);
  const second = latest.begin();
  expect(first()).toBe(false);
  expect(second()).toBe(true);
});

test('wants no answer once the questions are forgotten', () => {
  const latest = new Latest();
  const asked = latest.begin();
  latest.forget();
  expect(asked()).toBe(false);
});
