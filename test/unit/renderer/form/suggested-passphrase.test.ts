import { expect, onTestFinished, test, vi } from 'vitest';
import { strengthOf } from '#electron/safety/contract/passphrase.ts';
import { suggestPassphrase } from '#form/suggested-passphrase.ts';
import { passphraseList } from '#features/safety/texts/passphrase-list.ts';

test('has 1,024 different words that are easy to type', () => {
  expect(new Set(passphraseList).size).toBe(1_024);
  expect(passphraseList.filter((word) => !/^[a-z]{4,8}$/.test(word))).toEqual([]);
});

test('suggests a strong passphrase that is different each time', () => {
  const suggested = Array.from({ length: 500 }, suggestPassphrase);
  expect(suggested.filter((text) => strengthOf(text) === 'weak')).toEqual([]);
  expect(new Set(suggested).size).toBe(500);
  expect(suggested.every((text) => new Set(text.split(' ')).size === 5)).toBe(true);
});

test('suggests no words that its own field refuses as too weak', () => {
  const drawn = [
    'dragon',
    'monkey',
    'shadow',
    'globe',
    'harp',
    'rabbit',
    'garage',
    'cable',
    'puppy',
    'wreath',
  ];
  const weak = drawn.slice(0, 5).join(' ');
  expect(strengthOf(weak)).toBe('weak');
  const indexes = drawn.map((word) => passphraseList.indexOf(word));
  expect(indexes).not.toContain(-1);
  const random = vi
    .spyOn(crypto, 'getRandomValues')
    .mockImplementation((array) => Object.assign(array, { 0: indexes.shift() }));
  onTestFinished(() => random.mockRestore());
  expect(suggestPassphrase()).toBe(drawn.slice(5).join(' '));
});
