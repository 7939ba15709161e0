import { expect, test } from 'vitest';
import { cellKindOf } from '#features/inputs/values/input-kinds.ts';

test.each(['money', 'hours', 'days', 'date', 'yes-no', 'percent'] as const)(
  'a cell of %s that is to be emptied says so, and is never 0',
  (kind) => {
    const cellKind = cellKindOf({ kind });
    expect(cellKind.parse(' Clear ')).toEqual({ value: '' });
    expect(cellKind.format('')).toBe('clear');
    expect(cellKind.parse(cellKind.plain(''))).toEqual({ value: '' });
    expect(cellKind.compare('', '0')).not.toBe(0);
    expect(cellKind.compare('', '')).toBe(0);
  },
);

test('in a text the bare word is a text', () => {
  const cellKind = cellKindOf({ kind: 'text' });
  expect(cellKind.parse('clear').value).toBe('clear');
  expect(cellKind.parse('(clear)')).toEqual({ value: '' });
});

test('a choice takes its own values alone', () => {
  const cellKind = cellKindOf({ kind: 'choice', choices: ['A', 'B'] });
  expect(cellKind.parse('b').value).toBe('B');
  expect(cellKind.parse('C').value).toBeNull();
});

test('Space goes on from an emptied cell as from an empty one', () => {
  const { toggle } = cellKindOf({ kind: 'yes-no' });
  expect(toggle?.('')).toBe(toggle?.(null));
});
