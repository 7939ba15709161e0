import { expect, test } from 'vitest';
import { plainLetters } from '#kit/plain-letters.ts';

test.each([
  ['Zoë van Niekerk', 'zoe van niekerk'],
  ['GROẞE', 'grosse'],
  ['Þórdís', 'thordis'],
  ['Łukasz Ørsted', 'lukasz orsted'],
])('reads %s as %s', (name, plain) => {
  expect(plainLetters(name)).toBe(plain);
});
