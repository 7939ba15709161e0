import { expect, test } from 'vitest';
import { readPasted } from '#features/file-import/rows/read-pasted.ts';
import { readValue } from '#features/file-import/rows/read-value.ts';
import { cellOf, type FileTable } from '#features/file-import/reading/table.ts';
import { kindOf } from '#features/inputs/values/input-kinds.ts';
import { withTextDoubts } from '#features/inputs/values/text-doubts.ts';
import type { InputKind } from '#electron/inputs/contract/bulk-input.ts';
import { csvTable } from '#test/support/samples/file-import.ts';

const valueIn = ({ columns: [column] }: FileTable, kind: InputKind) => {
  if (column === undefined) throw new Error('The table has no column.');
  const read = readValue(cellOf(column, 0), { kind, heading: 'calc.9.amount' }, { reading: {}, days: 1900 });
  return read.state === 'value' ? read.value : null;
};

test.each<[InputKind, string, string | null]>([
  ['money', '100-', '-100.00'],
  ['money', 'R 1 234,50-', '-1234.50'],
  ['money', "'12500.50", '12500.50'],
  ['money', '(1\u00a0234,50)', '-1234.50'],
  ['money', '-100-', null],
  ['hours', '7,5-', '-7.50'],
  ['number', '8.00101E+12', null],
  ['text', "'0012", '0012'],
  ['text', "'n Toets", "'n Toets"],
  ['text', '8.00101E+12', null],
  ['text', '#N/A', null],
  ['text', '\u202aNo\u00admsa\u00a0Nkosi\u202c', 'Nomsa Nkosi'],
  ['money', '\u202d1234\u202c', '1234.00'],
  ['money', '\u202e1234', null],
])('reads %s %s the same when it is typed, pasted and in a file: %s', (kind, text, value) => {
  const typed = kind === 'text' ? withTextDoubts(kindOf(kind)) : kindOf(kind);
  expect(typed.parse(text).value).toBe(value);
  expect(valueIn(readPasted(text).table, kind)).toBe(value);
  expect(valueIn(csvTable(`"${text}"`), kind)).toBe(value);
});
