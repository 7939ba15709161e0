import { describe, expect, test } from 'vitest';
import { DraftData } from '#features/inputs/draft/draft-data.ts';
import { layoutTable } from '#features/inputs/draft/draft-table.ts';
import { rowIdOf, rowRefOf } from '#electron/inputs/contract/row-ref.ts';
import { formatDate } from '#messages/format.ts';
import { inputRow, openedDraft } from '#test/support/samples/inputs.ts';

const heading = 'calc.annual_bonus.amount';

const opened = openedDraft({
  rows: [
    inputRow(7, { onceOffId: 20, onceOffDate: '2026-11-20', payslipId: 20 }),
    inputRow(7, { onceOffId: 21, onceOffDate: '2026-11-25', payslipId: 21 }),
  ],
  columns: [{ heading, scope: 'payslip', kind: 'money', source: 'calculation' }],
  bases: [{ employeeId: 7, onceOffId: 20, heading, value: '5000.00', readAt: 0 }],
  cells: [{ employeeId: 7, onceOffId: 21, heading, typed: '3', value: '3' }],
  notes: [{ employeeId: 7, onceOffId: 21, note: 'ask' }],
});

describe('two once-off payslips of one employee', () => {
  test('have their own cells, current values and notes', () => {
    const data = new DraftData(opened);
    const first = { employeeId: 7, onceOffId: 20, heading };
    const second = { employeeId: 7, onceOffId: 21, heading };
    expect([data.cell(first), data.held(first)?.value]).toEqual([undefined, '5000.00']);
    expect([data.cell(second)?.value, data.held(second)]).toEqual(['3', undefined]);
    expect(data.currentOf(21, heading)).toBeUndefined();
    expect([data.noteOf(20), data.noteOf(21)]).toEqual(['', 'ask']);
  });

  test('are separate rows of the sheet, distinguished by date', () => {
    const data = new DraftData(opened);
    const { columns, rows: laid } = layoutTable(data);
    const index = columns.findIndex(({ id }) => id === '@once-off');
    expect(laid.map(({ id, values }) => [id, values[index]])).toEqual([
      ['7/20', formatDate('2026-11-20')],
      ['7/21', formatDate('2026-11-25')],
    ]);
  });
});

test('converts a row to its id in the sheet and back', () => {
  for (const row of [{ employeeId: 7 }, { employeeId: 7, onceOffId: 20 }]) {
    expect(rowRefOf(rowIdOf(row))).toEqual(row);
  }
});
