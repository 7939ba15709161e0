import { expect, test } from 'vitest';
import { AppliedMarks } from '#features/inputs/draft/applied-marks.ts';
import { DraftData } from '#features/inputs/draft/draft-data.ts';
import type { CellMark, RowCells } from '#sheet/model/marks.ts';
import type { SheetState } from '#sheet/state/sheet-state.svelte.ts';
import { inputRow, openedDraft, savedOutcomeOf } from '#test/support/samples/inputs.ts';
import { columns, hours } from '../review/period.ts';

/** All that marks need of a sheet. */
function marked(data: DraftData) {
  const [marks, unread]: [CellMark[], RowCells[]] = [[], []];
  const sheet = {
    setMarks: (newMarks: readonly CellMark[]) => marks.push(...newMarks),
    markAll: (cells: readonly RowCells[]) => unread.push(...cells),
  } as unknown as SheetState;
  const applied = new AppliedMarks(sheet);
  applied.applyAll(data, false);
  return { marks, unread, again: () => applied.applyAll(data, false) };
}

test('cells of which nothing is known are marked together, once, but not in a locked row', () => {
  const [first, ...others] = columns.map(({ heading }) => heading);
  const data = new DraftData(
    openedDraft({
      rows: [inputRow(1), { ...inputRow(2), lock: 'finalised' }, inputRow(3)],
      columns: [...columns],
      bases: [{ employeeId: 1, heading: String(first), value: '5.00', readAt: Date.now() }],
    }),
  );
  const { marks, unread, again } = marked(data);
  again();
  expect(unread).toEqual([
    { rowId: '1', columnIds: others },
    { rowId: '3', columnIds: [first, ...others] },
  ]);
  expect(marks.every(({ rowId }) => rowId === '2')).toBe(true);
});

test.each([
  ['what was sent when the current value is unknown', undefined, undefined],
  ['nothing when the current value is empty', '', null],
  ['the current value when it is known', '0.00', '0.00'],
])('a saved cell shows %s', (_, current, value) => {
  const data = new DraftData(
    openedDraft({
      rows: [inputRow(1)],
      columns: [...columns],
      bases:
        current === undefined ? [] : [{ employeeId: 1, heading: hours, value: current, readAt: Date.now() }],
      outcomes: [savedOutcomeOf(1, hours)],
    }),
  );
  const { marks } = marked(data);
  const mark = marks.find(({ columnId }) => columnId === hours);
  expect(mark).toMatchObject({ mark: 'saved' });
  expect(mark?.value).toBe(value);
});
