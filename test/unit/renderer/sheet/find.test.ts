import { expect, it } from 'vitest';
import { findCell } from '#sheet/model/find.ts';

const table = [
  ['Thandi', 'Sipho'],
  ['johan', 'THANDEKA'],
];
const textOf = (row: number, column: number): string => table[row]?.[column] ?? '';
const bounds = { rows: 2, columns: 2 };

it('finds the next cell in reading order, past the end and in upper or lower case', () => {
  expect(findCell({ text: 'thand', from: { row: 0, column: 0 } }, bounds, textOf)).toEqual({
    row: 1,
    column: 1,
  });
  expect(findCell({ text: 'thand', from: { row: 1, column: 1 } }, bounds, textOf)).toEqual({
    row: 0,
    column: 0,
  });
});

it('finds the previous cell', () => {
  const request = { text: 'o', from: { row: 0, column: 0 }, backwards: true };
  expect(findCell(request, bounds, textOf)).toEqual({ row: 1, column: 0 });
});

it('finds nothing for an empty or unknown text, or in an empty table', () => {
  const from = { row: 0, column: 0 };
  expect(findCell({ text: '', from }, bounds, textOf)).toBeUndefined();
  expect(findCell({ text: 'x', from }, bounds, textOf)).toBeUndefined();
  expect(findCell({ text: 'o', from }, { rows: 0, columns: 2 }, textOf)).toBeUndefined();
});

it('finds a minus sign by a hyphen', () => {
  const request = { text: '-5', from: { row: 0, column: 0 } };
  expect(findCell(request, bounds, (row) => (row === 1 ? '\u22125,00' : '5,00'))).toEqual({
    row: 1,
    column: 0,
  });
});
