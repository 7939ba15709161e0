import { expect, test } from 'vitest';
import { cellKindOf } from '#features/inputs/values/input-kinds.ts';

test.each(['money', 'hours', 'days', 'date', 'yes-no', 'percent'] as const)(
  'shows a cell of %s that will be cleared as “clear”, never as 0',
  (kind) => {
    const cellKind = cellKindOf({ kind });
    expect(cellKind.parse(' Clear ')).toEqual({ value: '' });
    expect(cellKind.format('')).toBe('clear');
    expect(cellKind.parse(cellKind.plain(''))).toEqual({ value: '' });
    expect(cellKind.compare('', '0')).not.toBe(0);
    expect(cellKind.compare('', '')).toBe(0);
  },
);

test('clears a text cell only by the word in brackets', () => {
  const cellKind = cellKindOf({ kind: 'text' });
  expect(cellKind.parse('clear').value).toBe('clear');
  expect(cellKind.parse('(clear)')).toEqual({ value: '' });
});

test('accepts only the choices of a choice cell', () => {
  const cellKind = cellKindOf({ kind: 'choice', choices: ['A', 'B'] });
  expect(cellKind.parse('b').value).toBe('B');
  expect(cellKind.parse('C').value).toBeNull();
});

test('toggles a cleared cell as it does an empty one', () => {
  const { toggle } = cellKindOf({ kind: 'yes-no' });
  expect(toggle?.('')).toBe(toggle?.(null));
});
