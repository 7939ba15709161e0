import { expect, test } from 'vitest';
import { columnOf, type FileTable } from '#features/file-import/reading/table.ts';
import { passwordHeaderOf, passwordRowsOf } from '#features/hand-out/password-file.svelte.ts';
import { csvTable } from '#test/support/samples/file-import.ts';

const read = (table: FileTable, usesAsked: boolean) => {
  const { rows, doubted } = passwordRowsOf(table, { header: 0, number: 0, password: 1, usesAsked });
  return {
    passwords: rows.map(({ password }) => password),
    doubted: doubted.map(({ address, doubt, text }) => [address, doubt, text]),
  };
};

test('lists passwords damaged by Excel without showing them, and uses them only on request', () => {
  const text =
    'Number,Password\r\n001,8.00101E+12\r\n002,blou  kraan\r\n003,01-Mar\r\n004,TRUE\r\n005,823456789\r\n006,0123\r\n';
  const table = csvTable(text);
  const doubted = [
    ['B2', 'cut-digits', ''],
    ['B4', 'turned-into-date', ''],
    ['B5', 'truth-value', ''],
    // One that kept its zero shows that it was typed as a text.
    ['B6', 'lost-zeros', ''],
  ];
  expect(read(table, false)).toEqual({ passwords: ['', 'blou  kraan', '', '', '', '0123'], doubted });
  expect(read(table, true)).toEqual({
    passwords: ['', 'blou  kraan', '01-Mar', 'TRUE', '823456789', '0123'],
    doubted,
  });
});

test('strips the apostrophe that protects leading zeros of a numeric password', () => {
  const text = "Number,Password\r\n001,'0083\r\n002,'n Roos\r\n003,'0083x\r\n";
  const table = csvTable(text);
  expect(read(table, false)).toEqual({ passwords: ['0083', "'n Roos", "'0083x"], doubted: [] });
});

test('warns that a numeric password may have lost its zeros', () => {
  const table: FileTable = {
    lines: Uint32Array.of(1, 2),
    columns: [
      columnOf('A', [
        { type: 'text', text: 'Number' },
        { type: 'text', text: '001' },
      ]),
      columnOf('B', [
        { type: 'text', text: 'Password' },
        { type: 'number', text: '823456789' },
      ]),
    ],
  };
  expect(read(table, false)).toEqual({ passwords: [''], doubted: [['B2', 'lost-zeros', '']] });
});

test('takes only a row with a known name as the header', () => {
  const headerOf = (text: string) => passwordHeaderOf(csvTable(text));
  expect(headerOf('EMP01,alpha\nEMP02,9999\n')).toBeUndefined();
  expect(headerOf('Passwords of March\nEmp no,Password\nEMP01,alpha\nEMP02,9999\n')).toBe(1);
  expect(headerOf('Emp,Wagwoord\nEMP01,alpha\nEMP02,9999\n')).toBe(0);
});
