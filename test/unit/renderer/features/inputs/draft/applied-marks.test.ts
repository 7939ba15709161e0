import { expect, test } from 'vitest';
import { AppliedMarks } from '#features/inputs/draft/applied-marks.ts';
import { DraftData } from '#features/inputs/draft/draft-data.ts';
import type { CellMark } from '#sheet/model/marks.ts';
import type { SheetState } from '#sheet/state/sheet-state.svelte.ts';
import { columns, hours, row } from '../review/period.ts';

test.each([
  ['what was sent, where the current value is not known', undefined, undefined],
  ['nothing, where the current value is known to be empty', '', null],
  ['the current value, where it is known', '0.00', '0.00'],
])('a saved cell shows %s', (_, held, value) => {
  const saved = {
    employeeId: 1,
    heading: hours,
    state: 'applied',
    reason: null,
    message: null,
    theirs: null,
  };
  const data = new DraftData({
    draftId: 'd',
    rows: [row(1)],
    columns: [...columns],
    available: [],
    bases: held === undefined ? [] : [{ employeeId: 1, heading: hours, value: held, readAt: Date.now() }],
    items: [],
    lastValues: [],
    notes: [],
    ended: [],
    periodDays: null,
    cells: [],
    outcomes: [{ ...saved, state: 'applied' }],
    submission: null,
    fetchedAt: 1,
  });
  const marks: CellMark[] = [];
  // All that marks need of a sheet.
  const sheet = { setMarks: (own: readonly CellMark[]) => marks.push(...own) } as unknown as SheetState;
  new AppliedMarks(sheet).applyAll(data, false);
  const mark = marks.find(({ columnId }) => columnId === hours);
  expect(mark).toMatchObject({ mark: 'saved' });
  expect(mark?.value).toBe(value);
});
