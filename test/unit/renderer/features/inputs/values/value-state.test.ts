import { expect, test } from 'vitest';
import { stateOfCell, stateOfValue } from '#features/inputs/values/value-state.ts';

test.each([
  [undefined, 'unknown'],
  [null, 'unknown'],
  ['', 'empty'],
  ['0', 'zero'],
  ['0.00', 'zero'],
  ['-0', 'zero'],
  ['no', 'zero'],
  ['False', 'zero'],
  ['0.01', 'filled'],
  ['-1', 'filled'],
  ['true', 'filled'],
  ['none', 'filled'],
] as const)('a value of %o is %s', (value, state) => expect(stateOfValue(value)).toBe(state));

test('takes the state of what was typed before that of the current value, even if it cannot be read', () => {
  expect(stateOfCell({ cell: undefined, held: '0' })).toBe('zero');
  expect(stateOfCell({ cell: undefined, held: undefined })).toBe('unknown');
  expect(stateOfCell({ cell: { value: null }, held: '' })).toBe('refused');
  expect(stateOfCell({ cell: { value: '' }, held: '7' })).toBe('empty');
  expect(stateOfCell({ cell: { value: '0' }, held: '' })).toBe('zero');
});
