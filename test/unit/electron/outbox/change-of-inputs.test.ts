import { expect, test } from 'vitest';
import { payItemFields, payItemTexts, type CurrentInput } from '#electron/pay-items/contract/pay-item.ts';
import { changeOfInputs } from '#electron/outbox/change-of-inputs.ts';

const inputs: readonly CurrentInput[] = [
  { input: 'fixed_amount', kind: 'money', value: '20000.00' },
  { input: 'percentage', kind: 'percent', value: '' },
  { input: 'paid_once', kind: 'yes-no', value: 'true' },
];
const before = payItemTexts(inputs);
const table = payItemFields('48201', inputs);

test('sends only changed inputs, with the values that the clerk saw', () => {
  const now = { ...before, fixed_amount: '21000', paid_once: 'no' };
  expect(changeOfInputs(table, { before, now })).toEqual({
    details: { fixed_amount: '21000', paid_once: false },
    seen: { fixed_amount: '20000.00', paid_once: 'true' },
  });
});

test('sends an input with any name', () => {
  const odd = payItemFields('48201', [
    { input: '__proto__', kind: 'number' },
    { input: 'constructor', kind: 'number' },
  ]);
  const now = Object.fromEntries([
    ['__proto__', '5'],
    ['constructor', '6'],
  ]);
  const { details } = changeOfInputs(odd, { before: {}, now });
  expect(Object.entries(details)).toEqual(Object.entries(now));
});

test('sends emptied and filled-in inputs with null for empty', () => {
  const now = { ...before, fixed_amount: '', percentage: '7.5' };
  expect(changeOfInputs(table, { before, now })).toEqual({
    details: { fixed_amount: null, percentage: '7.5' },
    seen: { fixed_amount: '20000.00', percentage: null },
  });
});

test('refuses a change of notation only', () => {
  const now = { ...before, fixed_amount: '20000' };
  expect(() => changeOfInputs(table, { before, now })).toThrow(
    expect.objectContaining({ code: 'nothing-to-send' }),
  );
});

test.each([
  ['fixed_amount', 'R20', 'not-a-number'],
  ['fixed_amount', '1.005', 'too-many-decimals'],
  ['percentage', '101', 'too-large'],
  ['percentage', '-1', 'too-small'],
])('refuses a value on its field: %s, %s', (path, typed, problem) => {
  expect(() => changeOfInputs(table, { before, now: { ...before, [path]: typed } })).toThrow(
    expect.objectContaining({ code: 'fields-wrong', params: { problems: [{ path, problem }] } }),
  );
});
