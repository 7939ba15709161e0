import { expect, test } from 'vitest';
import { AppliedMarks } from '#features/inputs/draft/applied-marks.ts';
import { DraftData } from '#features/inputs/draft/draft-data.ts';
import type { CellMark } from '#sheet/model/marks.ts';
import type { SheetState } from '#sheet/state/sheet-state.svelte.ts';
import { inputRow, openedDraft, savedOutcomeOf } from '#test/support/samples/inputs.ts';
import { columns, hours } from '../review/period.ts';

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
  const marks: CellMark[] = [];
  // All that marks need of a sheet.
  const sheet = {
    setMarks: (newMarks: readonly CellMark[]) => marks.push(...newMarks),
  } as unknown as SheetState;
  new AppliedMarks(sheet).applyAll(data, false);
  const mark = marks.find(({ columnId }) => columnId === hours);
  expect(mark).toMatchObject({ mark: 'saved' });
  expect(mark?.value).toBe(value);
});
