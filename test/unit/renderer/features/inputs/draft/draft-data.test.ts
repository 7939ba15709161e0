import { describe, expect, test as plainTest } from 'vitest';
import { cellFactsOf } from '#features/inputs/draft/applied-marks.ts';
import { DraftData } from '#features/inputs/draft/draft-data.ts';
import { markFor } from '#features/inputs/draft/outcome-marks.ts';
import { inputRow, openedDraft, refusalOf, savedOutcomeOf } from '#test/support/samples/inputs.ts';

const heading = 'calc.basic_salary.overtime_hours_input';
const column = { heading, scope: 'payslip', kind: 'hours', source: 'calculation' } as const;
const typedColumn = { ...column, heading: 'calc.99.amount', source: 'typed' } as const;
const opened = openedDraft({
  rows: [inputRow(7), inputRow(8, { lock: 'finalised' })],
  columns: [column],
  available: [typedColumn],
  bases: [{ employeeId: 7, heading, value: '2.00', readAt: Date.now() }],
  fetchedAt: 5,
});
const cell = { employeeId: 7, heading, typed: '5', value: '5.00' };
const refusal = refusalOf(7, heading);

const test = plainTest.extend('data', () => new DraftData(opened));

describe('the data of a draft', () => {
  test('does not rely on a value that was read long ago', () => {
    const bases = [{ employeeId: 7, heading, value: '3', readAt: Date.now() - 3_600_000 }];
    const data = new DraftData({ ...opened, bases });
    data.edit([{ employeeId: 7, heading, typed: '3', value: '3' }]);
    expect(data.currentOf(7, heading)).toBe('3');
    expect(data.changes).toHaveLength(1);
    expect(data.cellsWithoutBase).toHaveLength(1);
  });

  test('marks a column that is new in a period which was read before, even if a layout hides it', () => {
    const both = {
      draftId: 'draft-1',
      columns: [column, { ...typedColumn, source: 'calculation' as const }],
    };
    const fresh = new DraftData({ ...opened, fetchedAt: null });
    fresh.handleEvent(both);
    expect(fresh.isJoined(typedColumn.heading)).toBe(false);
    const data = new DraftData(opened);
    data.showOnly(new Set([heading]));
    data.handleEvent(both);
    expect([data.isJoined(heading), data.isJoined(typedColumn.heading)]).toEqual([false, true]);
    expect(data.columns).toHaveLength(2);
  });

  test('counts a typed value as a change unless it is known to be the current one', ({ data }) => {
    data.edit([cell, { ...cell, employeeId: 8 }]);
    expect(data.changes).toHaveLength(2);
    data.handleEvent({
      draftId: 'draft-1',
      bases: [{ employeeId: 7, heading, value: '5', readAt: Date.now() }],
    });
    expect(data.changes.map(({ employeeId }) => employeeId)).toEqual([8]);
  });

  test('has a plain state for a cell that agrees with its mark', () => {
    const values = [undefined, '', '0', '5'];
    const states = values.flatMap((current) =>
      values.flatMap((last) =>
        [{}, { cells: [cell] }, { outcomes: [refusal] }].map((more) => ({ current, last, more })),
      ),
    );
    const notRead = markFor({ cell: undefined, outcome: undefined, held: undefined }, false);
    for (const { current, last, more } of states) {
      const data = new DraftData({
        ...opened,
        ...more,
        bases: current === undefined ? [] : [{ employeeId: 7, heading, value: current, readAt: Date.now() }],
        lastValues: last === undefined ? [] : [{ employeeId: 7, heading, value: last }],
      });
      const mark = markFor(cellFactsOf(data, { employeeId: 7, heading }), false);
      const plain = data.plainState(7, heading);
      expect({ current, last, quiet: plain === 'quiet' }).toEqual({
        current,
        last,
        quiet: mark?.mark === 'none',
      });
      if (plain === 'unread') expect(mark).toEqual(notRead);
    }
  });

  test('ignores an event of another draft', ({ data }) => {
    expect(
      data.handleEvent({ draftId: 'draft-2', rows: [], columns: [], outcomes: [refusal], fetchedAt: 9 }),
    ).toBe(false);
    expect(data.rows).toHaveLength(2);
    expect(data.outcomes).toEqual([]);
    expect(data.fetchedAt).toBe(5);
  });

  test('removes a cell once it is saved, and takes its current value', () => {
    const data = new DraftData({ ...opened, cells: [cell] });
    const bases = [{ employeeId: 7, heading, value: '5.00', readAt: Date.now() }];
    data.handleEvent({ draftId: 'draft-1', bases, settled: [{ employeeId: 7, heading }] });
    expect(data.cells).toEqual([]);
    expect(data.currentOf(7, heading)).toBe('5.00');
  });

  test('keeps what was typed while an older value was being sent', () => {
    const data = new DraftData({ ...opened, cells: [cell] });
    data.edit([{ ...cell, typed: '6', value: '6.00' }]);
    const bases = [{ employeeId: 7, heading, value: '5.00', readAt: Date.now() }];
    data.handleEvent({ draftId: 'draft-1', bases, settled: [{ employeeId: 7, heading }] });
    expect(data.changes).toMatchObject([{ typed: '6' }]);
  });

  test('calls a typed cell overtaken by somebody else’s value, but not by a submission of its own', () => {
    const data = new DraftData({ ...opened, cells: [cell] });
    data.edit([{ ...cell, typed: '6', value: '6.00', seen: '2.00' }]);
    const base = { employeeId: 7, heading, value: '5.00', readAt: Date.now() };
    data.handleEvent({ draftId: 'draft-1', bases: [base], outcomes: [savedOutcomeOf(7, heading)] });
    expect(data.overtakenCells).toEqual([]);
    data.handleEvent({ draftId: 'draft-1', bases: [{ ...base, value: '9.00' }] });
    expect(data.overtaken(cell)).toEqual({ seen: '5.00', held: '9.00' });
  });

  test('removes a refusal when its cell is edited, but not a lost answer', () => {
    const data = new DraftData({ ...opened, cells: [cell], outcomes: [refusal] });
    expect(data.refused).toHaveLength(1);
    data.edit([{ ...cell, typed: '6', value: '6.00' }]);
    expect(data.refused).toEqual([]);
    data.handleEvent({ draftId: 'draft-1', outcomes: [{ ...refusal, state: 'unknown', reason: null }] });
    data.edit([cell]);
    expect(data.unknown).toHaveLength(1);
  });

  test('looks for missing current values only in unlocked rows', () => {
    const data = new DraftData({ ...opened, bases: [] });
    data.edit([cell, { ...cell, employeeId: 8 }]);
    expect(data.cellsWithoutBase.map(({ employeeId }) => employeeId)).toEqual([7]);
  });

  test('keeps a column with typed values when an event lacks it', () => {
    const data = new DraftData({ ...opened, columns: [column, typedColumn] });
    data.edit([{ ...cell, heading: typedColumn.heading }]);
    data.handleEvent({ draftId: 'draft-1', columns: [column] });
    expect(data.columns.map((shown) => shown.heading)).toEqual([heading, typedColumn.heading]);
  });

  test('offers only columns that are not shown', ({ data }) => {
    expect(data.available).toHaveLength(1);
    data.addColumn(typedColumn);
    expect(data.available).toEqual([]);
  });
});
