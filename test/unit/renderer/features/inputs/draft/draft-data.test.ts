import { describe, expect, test } from 'vitest';
import { cellFactsOf } from '#features/inputs/draft/applied-marks.ts';
import { DraftData, type OpenedDraft } from '#features/inputs/draft/draft-data.ts';
import { markFor } from '#features/inputs/draft/outcome-marks.ts';
import type { CellOutcome } from '#electron/inputs/contract/bulk-input.ts';

const heading = 'calc.basic_salary.overtime_hours_input';
const column = { heading, scope: 'payslip', kind: 'hours', source: 'calculation' } as const;
const typedColumn = { ...column, heading: 'calc.99.amount', source: 'typed' } as const;
const row = {
  employeeId: 7,
  number: 'A1',
  name: 'Dlamini, Thandi',
  payPoint: null,
  payslipId: 70,
  lock: null,
  calculating: false,
  nettPayCents: 1,
};
const opened: OpenedDraft = {
  draftId: 'd1',
  rows: [row, { ...row, employeeId: 8, lock: 'finalised' }],
  columns: [column],
  available: [typedColumn],
  bases: [{ employeeId: 7, heading, value: '2.00', readAt: Date.now() }],
  items: [],
  lastValues: [],
  notes: [],
  ended: [],
  periodDays: 7,
  cells: [],
  outcomes: [],
  submission: null,
  fetchedAt: 5,
};
const cell = { employeeId: 7, heading, typed: '5', value: '5.00' };
const refusal: CellOutcome = {
  employeeId: 7,
  heading,
  state: 'rejected',
  reason: 'refused',
  message: 'No.',
  theirs: null,
};

describe('the data of a draft', () => {
  test('asks again for a value that was read long ago, and does not rely on it', () => {
    const bases = [{ employeeId: 7, heading, value: '3', readAt: Date.now() - 3_600_000 }];
    const data = new DraftData({ ...opened, bases });
    data.edit([{ employeeId: 7, heading, typed: '3', value: '3' }]);
    expect(data.currentOf(7, heading)).toBe('3');
    expect(data.changes).toHaveLength(1);
    expect(data.cellsWithoutBase).toHaveLength(1);
  });

  test('tells a column that joins a period which was read before, also where a layout leaves it out', () => {
    const both = { draftId: 'd1', columns: [column, { ...typedColumn, source: 'calculation' as const }] };
    const fresh = new DraftData({ ...opened, fetchedAt: null });
    fresh.handleEvent(both);
    expect(fresh.isJoined(typedColumn.heading)).toBe(false);
    const data = new DraftData(opened);
    data.showOnly(new Set([heading]));
    data.handleEvent(both);
    expect([data.isJoined(heading), data.isJoined(typedColumn.heading)]).toEqual([false, true]);
    expect(data.columns).toHaveLength(2);
  });

  test('counts as changes what differs from what the service holds, or may', () => {
    const data = new DraftData(opened);
    data.edit([cell, { ...cell, employeeId: 8 }]);
    expect(data.changes).toHaveLength(2);
    data.handleEvent({ draftId: 'd1', bases: [{ employeeId: 7, heading, value: '5', readAt: Date.now() }] });
    expect(data.changes.map(({ employeeId }) => employeeId)).toEqual([8]);
  });

  test('knows without working it out of which cells nothing is to be said, or that they were not read', () => {
    const values = [undefined, '', '0', '5'];
    const states = values.flatMap((held) =>
      values.flatMap((last) =>
        [{}, { cells: [cell] }, { outcomes: [refusal] }].map((more) => ({ held, last, more })),
      ),
    );
    const notRead = markFor({ cell: undefined, outcome: undefined, held: undefined }, false);
    for (const { held, last, more } of states) {
      const data = new DraftData({
        ...opened,
        ...more,
        bases: held === undefined ? [] : [{ employeeId: 7, heading, value: held, readAt: Date.now() }],
        lastValues: last === undefined ? [] : [{ employeeId: 7, heading, value: last }],
      });
      const mark = markFor(cellFactsOf(data, { employeeId: 7, heading }), false);
      const plain = data.plainState(7, heading);
      expect({ held, last, quiet: plain === 'quiet' }).toEqual({ held, last, quiet: mark?.mark === 'none' });
      if (plain === 'unread') expect(mark).toEqual(notRead);
    }
  });

  test('ignores news of another draft', () => {
    const data = new DraftData(opened);
    expect(
      data.handleEvent({ draftId: 'd2', rows: [], columns: [], outcomes: [refusal], fetchedAt: 9 }),
    ).toBe(false);
    expect(data.rows).toHaveLength(2);
    expect(data.outcomes).toEqual([]);
    expect(data.fetchedAt).toBe(5);
  });

  test('an applied cell leaves the draft', () => {
    const data = new DraftData({ ...opened, cells: [cell] });
    const bases = [{ employeeId: 7, heading, value: '5.00', readAt: Date.now() }];
    data.handleEvent({ draftId: 'd1', bases, settled: [{ employeeId: 7, heading }] });
    expect(data.cells).toEqual([]);
    expect(data.currentOf(7, heading)).toBe('5.00');
  });

  test('what was typed while its older value was on its way stays', () => {
    const data = new DraftData({ ...opened, cells: [cell] });
    data.edit([{ ...cell, typed: '6', value: '6.00' }]);
    const bases = [{ employeeId: 7, heading, value: '5.00', readAt: Date.now() }];
    data.handleEvent({ draftId: 'd1', bases, settled: [{ employeeId: 7, heading }] });
    expect(data.changes).toMatchObject([{ typed: '6' }]);
  });

  test('a sending of one’s own overtakes nothing that was typed meanwhile, somebody else’s does', () => {
    const data = new DraftData({ ...opened, cells: [cell] });
    data.edit([{ ...cell, typed: '6', value: '6.00', seen: '2.00' }]);
    const base = { employeeId: 7, heading, value: '5.00', readAt: Date.now() };
    const applied: CellOutcome = { ...refusal, state: 'applied', reason: null, message: null };
    data.handleEvent({ draftId: 'd1', bases: [base], outcomes: [applied] });
    expect(data.overtakenCells).toEqual([]);
    data.handleEvent({ draftId: 'd1', bases: [{ ...base, value: '9.00' }] });
    expect(data.overtaken(cell)).toEqual({ seen: '5.00', held: '9.00' });
  });

  test('an edit of a refused cell takes the refusal away, a lost answer stays open', () => {
    const data = new DraftData({ ...opened, cells: [cell], outcomes: [refusal] });
    expect(data.refused).toHaveLength(1);
    data.edit([{ ...cell, typed: '6', value: '6.00' }]);
    expect(data.refused).toEqual([]);
    data.handleEvent({ draftId: 'd1', outcomes: [{ ...refusal, state: 'unknown', reason: null }] });
    data.edit([cell]);
    expect(data.unknown).toHaveLength(1);
  });

  test('looks for missing bases only where something can be sent', () => {
    const data = new DraftData({ ...opened, bases: [] });
    data.edit([cell, { ...cell, employeeId: 8 }]);
    expect(data.cellsWithoutBase.map(({ employeeId }) => employeeId)).toEqual([7]);
  });

  test('keeps a column that holds something the clerk typed', () => {
    const data = new DraftData({ ...opened, columns: [column, typedColumn] });
    data.edit([{ ...cell, heading: typedColumn.heading }]);
    data.handleEvent({ draftId: 'd1', columns: [column] });
    expect(data.columns.map((shown) => shown.heading)).toEqual([heading, typedColumn.heading]);
  });

  test('offers only columns that are not shown', () => {
    const data = new DraftData(opened);
    expect(data.available).toHaveLength(1);
    data.addColumn(typedColumn);
    expect(data.available).toEqual([]);
  });
});
