import { expect, test } from 'vitest';
import { Allowance } from '#features/file-import/reading/allowance.ts';
import { readCsv } from '#features/file-import/reading/csv.ts';
import { columnOf, type FileTable } from '#features/file-import/reading/table.ts';
import { passwordHeaderOf, passwordRowsOf } from '#features/hand-out/password-file.svelte.ts';

const read = (table: FileTable, usesAsked: boolean) => {
  const { rows, doubted } = passwordRowsOf(table, { header: 0, number: 0, password: 1, usesAsked });
  return {
    passwords: rows.map(({ password }) => password),
    doubted: doubted.map(({ address, doubt, text }) => [address, doubt, text]),
  };
};

test('passwords that Excel has damaged are listed without showing them, and used only if the clerk says so', () => {
  const text =
    'Number,Password\r\n001,8.00101E+12\r\n002,blou  kraan\r\n003,01-Mar\r\n004,TRUE\r\n005,823456789\r\n006,0123\r\n';
  const table = readCsv(text, new Allowance(text.length));
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

test('an apostrophe that keeps the zeros of a password of digits is no part of it', () => {
  const text = "Number,Password\r\n001,'0083\r\n002,'n Roos\r\n003,'0083x\r\n";
  const table = readCsv(text, new Allowance(text.length));
  expect(read(table, false)).toEqual({ passwords: ['0083', "'n Roos", "'0083x"], doubted: [] });
});

test('a password that a workbook has as a number may have lost its zeros', () => {
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

test('only a row with a known name is the header: the first employee may have words alone too', () => {
  const headerOf = (text: string) => passwordHeaderOf(readCsv(text, new Allowance(text.length)));
  expect(headerOf('EMP01,alpha\nEMP02,9999\n')).toBeUndefined();
  expect(headerOf('Passwords of March\nEmp no,Password\nEMP01,alpha\nEMP02,9999\n')).toBe(1);
  expect(headerOf('Emp,Wagwoord\nEMP01,alpha\nEMP02,9999\n')).toBe(0);
});
