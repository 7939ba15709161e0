import { expect, test } from 'vitest';
import { plainMessage, refusalOf, withoutKey } from '#api/service-message.ts';

const key = 'demo/key+"a"(1)';

test.each([
  ['as it is', key],
  ['as JSON', JSON.stringify(key).slice(1, -1)],
  ['with its slash escaped', String.raw`demo\/key+\"a\"(1)`],
  ['with characters by number', String.raw`demo\u002fkey\u002B\u0022a\"(1)`],
  ['by numbers alone', Array.from(key, (c) => `\\u00${c.charCodeAt(0).toString(16)}`).join('')],
])('removes the key from an answer %s', (_how, echoed) => {
  const body = `{"message":"Key ${echoed} is not known"}`;
  expect(refusalOf(withoutKey(body, key)).serviceMessage ?? 'not read').not.toContain('demo');
  expect(withoutKey(body, key)).not.toContain('emo');
});

test('leaves everything but the key unchanged, escapes too', () => {
  const body = String.raw`{"name":"Thandi \"T\" O\/Neil \u00e9","demo":"demo\/kez"}`;
  expect(withoutKey(body, key)).toBe(body);
});

test.each([
  '8001015009087',
  '800101 5009 08 7',
  '800101.5009.087',
  '800101_5009_087',
  '8001/01/5009087',
  '8001\u200b015009\u00ad087',
  '800101\u20605009087',
  '８００１０１５００９０８７',
])('masks an ID number written as %j', (number) => {
  expect(plainMessage(`ID number ${number} is taken`)).toBe('ID number … is taken');
});

test('does not mask dates, amounts and ids of the service', () => {
  const message = 'Payslip 1418851 of 2026-11-01 - 2026-11-30: 1,250,000.00 is above 9999999.99';
  expect(plainMessage(message)).toBe(message);
});

test('leaves out an attribute named like an ID number', () => {
  const errors = { '800101_5009_087': 'is taken', bank_account: { branch_code: 'is too short' } };
  expect(refusalOf(JSON.stringify({ message: 'no', errors })).fieldErrors).toEqual([
    { field: 'bank_account.branch_code', message: 'is too short' },
  ]);
});

test('masks messages of attributes and returns at most 50', () => {
  const errors = { id_number: ['8001015009087 is taken', 'is wrong'] };
  expect(refusalOf(JSON.stringify({ message: 'no', errors })).fieldErrors).toEqual([
    { field: 'id_number', message: '… is taken; is wrong' },
  ]);
  const parts = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, 'x']));
  const many = { ...parts(60), nested: parts(60) };
  expect(refusalOf(JSON.stringify({ message: 'no', errors: many })).fieldErrors).toHaveLength(50);
  const nested = { one: parts(40), two: parts(40) };
  expect(refusalOf(JSON.stringify({ message: 'no', errors: nested })).fieldErrors).toHaveLength(50);
});
