import { expect, test } from 'vitest';
import { refusalOf, withoutKey } from '#api/words.ts';

const key = 'demo/key+"a"(1)';

test.each([
  ['as it is', key],
  ['as JSON', JSON.stringify(key).slice(1, -1)],
  ['with its slash escaped', String.raw`demo\/key+\"a\"(1)`],
  ['with characters by number', String.raw`demo\u002fkey\u002B\u0022a\"(1)`],
  ['by numbers alone', Array.from(key, (c) => `\\u00${c.charCodeAt(0).toString(16)}`).join('')],
])('a key is taken out of an answer %s', (_how, echoed) => {
  const body = `{"message":"Key ${echoed} is not known"}`;
  expect(refusalOf(withoutKey(body, key)).serviceMessage ?? 'not read').not.toContain('demo');
  expect(withoutKey(body, key)).not.toContain('emo');
});

test('what is not the key stays as it is, escapes too', () => {
  const body = String.raw`{"name":"Thandi \"T\" O\/Neil \u00e9","demo":"demo\/kez"}`;
  expect(withoutKey(body, key)).toBe(body);
});
