import { describe, expect, test } from 'vitest';
import { CellAccount } from '#features/file-import/rows/cell-account.ts';
import { judgeCell, type JudgedKind } from '#features/file-import/rows/judge-cell.ts';
import { doubtsIn, listOf } from '#features/file-import/reading/cell-doubts.ts';
import { columnOf } from '#features/file-import/reading/table.ts';
import { cellDoubts, type CellType } from '#electron/file-import/contract/file-cell.ts';

const texts = ['text', 'choice', 'password', 'email'] as const;
const codes = [
  'employee-number',
  'id-number',
  'tax-number',
  'account-number',
  'branch-code',
  'postal-code',
] as const;
const values = ['date', 'hours', 'money', 'quantity', 'percent', 'yes-no'] as const;
const kinds: readonly JudgedKind[] = [...texts, ...codes, ...values];

function judge(type: CellType, text: string, kind: JudgedKind): string {
  const judged = judgeCell({ type, text, doubts: listOf(doubtsIn(type, text)) }, kind);
  return [judged.verdict, judged.doubt, judged.text].filter(Boolean).join(' ');
}

/** The kinds of columns for which a cell has this verdict. */
const kindsWith = (verdict: string, cell: Parameters<typeof judgeCell>[0]) =>
  kinds.filter((kind) => judgeCell(cell, kind).verdict === verdict);

describe('judging a cell', () => {
  test.each(['never-calculated', 'placeholder', 'cut-digits'] as const)(
    'blocks a cell that is %s in every kind of column',
    (doubt) => {
      expect(kindsWith('block', { type: 'text', text: '0', doubts: [doubt] })).toEqual(kinds);
    },
  );

  test('blocks an error value in every kind of column', () => {
    expect(kindsWith('block', { type: 'error', text: '#N/A' })).toEqual(kinds);
  });

  test.each(['#N/A', '#REF!', '#DIV/0!', '#WAARDE!', '########', 'Err:502'])(
    'blocks %s of a text file in every kind of column',
    (text) => {
      expect(kindsWith('block', { type: 'text', text })).toEqual(kinds);
    },
  );

  test('passes a date for a date, choice or hours, and asks before using it as text or password', () => {
    const cell = { type: 'date', text: '2026-03-12' } as const;
    expect(kindsWith('pass', cell)).toEqual(['choice', 'date', 'hours']);
    expect(kindsWith('ask', cell)).toEqual(['text', 'password']);
  });

  test.each(cellDoubts)('reports the doubt %s by that name', (doubt) => {
    const reported = kinds.flatMap(
      (kind) => judgeCell({ type: 'text', text: '12', doubts: [doubt] }, kind).doubt ?? [],
    );
    // Hidden columns are reported for the file as a whole.
    expect(new Set(reported)).toEqual(new Set(doubt === 'hidden-column' ? [] : [doubt]));
  });

  test.each<[CellType, string, JudgedKind, string]>([
    ['text', "'0012", 'employee-number', 'pass 0012'],
    ['text', "'n Toets", 'text', "pass 'n Toets"],
    ['text', '  Senior\u00a0 packer ', 'text', 'pass Senior packer'],
    ['text', ' two  spaces ', 'password', 'pass two  spaces'],
    ['text', '1.20E+06', 'employee-number', 'block cut-digits 1.20E+06'],
    ['text', '8.00101E+12', 'password', 'block cut-digits 8.00101E+12'],
    ['yes-no', 'true', 'text', 'ask truth-value TRUE'],
    ['text', 'TRUE', 'text', 'ask truth-value TRUE'],
    ['yes-no', 'true', 'choice', 'pass Yes'],
    ['number', '823456789', 'password', 'ask lost-zeros 823456789'],
    ['number', '83', 'postal-code', 'pass 0083'],
    ['text', 'NULL', 'text', 'ask word-for-nothing NULL'],
    ['text', 'n/a', 'money', 'pass n/a'],
    ['text', 'Null', 'text', 'pass Null'],
    ['text', '#1', 'text', 'pass #1'],
    ['text', 'No\u00admsa\u200b', 'text', 'pass Nomsa'],
    ['text', '\u202a62001234567\u202c', 'account-number', 'pass 62001234567'],
    ['text', '\u200bthoko@example.co.za', 'email', 'pass thoko@example.co.za'],
    ['text', 'Ren?e', 'text', 'ask spoilt-letters Ren?e'],
    ['text', 'Ren?e', 'password', 'pass Ren?e'],
    ['text', '51001', 'branch-code', 'pass 051001'],
    ['number', '2290012083', 'id-number', 'pass 0002290012083'],
    ['number', '12345678', 'tax-number', 'ask lost-zeros 12345678'],
    ['number', '1339050', 'tax-number', 'pass 0001339050'],
    ['text', '<thoko@example.co.za>;', 'email', 'pass thoko@example.co.za'],
    ['empty', '', 'text', 'empty'],
    ['text', '\u200b ', 'text', 'empty'],
  ])('gives a cell of %s %j as %s the verdict: %s', (type, text, kind, expected) => {
    expect(judge(type, text, kind)).toBe(expected);
  });

  test('uses the displayed text of a number for a text, and its value otherwise', () => {
    const cell = { type: 'number', text: '203', shown: 'R 203' } as const;
    expect(judgeCell(cell, 'text').text).toBe('R 203');
    expect(judgeCell(cell, 'employee-number').text).toBe('203');
    expect(judgeCell(cell, 'money').text).toBe('203');
  });

  test('lists a cell that displays another value with the value that would be used', () => {
    const hidden = { type: 'number', text: '500', shown: 'n/a', doubts: ['shown-otherwise'] } as const;
    const table = { lines: Uint32Array.of(1), columns: [columnOf('A', [hidden])] };
    const account = new CellAccount({ table, header: undefined, usesAsked: false });
    expect(account.take(0, 0, 'money')).toBeUndefined();
    expect(account.doubted.map(({ text }) => text)).toEqual(['500']);
  });
});
