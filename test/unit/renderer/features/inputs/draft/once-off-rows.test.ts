import { describe, expect, test } from 'vitest';
import { DraftData, type OpenedDraft } from '#features/inputs/draft/draft-data.ts';
import { layoutTable } from '#features/inputs/draft/draft-table.ts';
import { rowIdOf, rowRefOf } from '#electron/inputs/contract/row-ref.ts';
import type { InputRow } from '#electron/inputs/contract/bulk-input.ts';
import { formatDate } from '#messages/format.ts';

const heading = 'calc.annual_bonus.amount';

function rowAt(onceOffId: number, onceOffDate: string): InputRow {
  return {
    employeeId: 7,
    onceOffId,
    onceOffDate,
    number: 'A1',
    name: 'Dlamini, Thandi',
    payPoint: null,
    payslipId: onceOffId,
    lock: null,
    calculating: false,
    nettPayCents: 100,
  };
}

const rows = [rowAt(20, '2026-11-20'), rowAt(21, '2026-11-25')];
const opened: OpenedDraft = {
  draftId: 'draft-1',
  rows,
  columns: [{ heading, scope: 'payslip', kind: 'money', source: 'calculation' }],
  available: [],
  items: [],
  bases: [{ employeeId: 7, onceOffId: 20, heading, value: '5000.00', readAt: 0 }],
  lastValues: [],
  ended: [],
  periodDays: 7,
  cells: [{ employeeId: 7, onceOffId: 21, heading, typed: '3', value: '3' }],
  notes: [{ employeeId: 7, onceOffId: 21, note: 'ask' }],
  outcomes: [],
  submission: null,
  fetchedAt: 0,
};

describe('two once-off payslips of one employee', () => {
  test('have each their own cell, base and note', () => {
    const data = new DraftData(opened);
    const first = { employeeId: 7, onceOffId: 20, heading };
    const second = { employeeId: 7, onceOffId: 21, heading };
    expect([data.cell(first), data.held(first)?.value]).toEqual([undefined, '5000.00']);
    expect([data.cell(second)?.value, data.held(second)]).toEqual(['3', undefined]);
    expect(data.currentOf(21, heading)).toBeUndefined();
    expect([data.noteOf(20), data.noteOf(21)]).toEqual(['', 'ask']);
  });

  test('stand in the sheet as rows of their own, told apart by their day', () => {
    const data = new DraftData(opened);
    const { columns, rows: laid } = layoutTable(data);
    const at = columns.findIndex(({ id }) => id === '@once-off');
    expect(laid.map(({ id, values }) => [id, values[at]])).toEqual([
      ['7/20', formatDate('2026-11-20')],
      ['7/21', formatDate('2026-11-25')],
    ]);
  });
});

test('a row is found again by the name that the sheet has for it', () => {
  for (const row of [{ employeeId: 7 }, { employeeId: 7, onceOffId: 20 }]) {
    expect(rowRefOf(rowIdOf(row))).toEqual(row);
  }
});
