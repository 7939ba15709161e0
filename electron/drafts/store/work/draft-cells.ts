import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { Refusal } from '#store/refusal.ts';
import { RowInsert } from '#store/row-insert.ts';
import { statement, write, type Db } from '#store/sql.ts';
import type { PackedCells } from '../packed-cells.ts';
import { findDraft, raiseRevision } from './drafts.ts';
import { endNothingToCapture } from '#electron/period/store/work/period-marks.ts';

const saveCells = new RowInsert({
  insert: 'INSERT INTO draft_cells (draft_id, employee_id, once_off_id, heading, typed, value, seen) VALUES',
  fixed: '@draftId',
  width: 6,
  after: 'ON CONFLICT DO UPDATE SET typed = excluded.typed, value = excluded.value, seen = excluded.seen',
});

/** Keeps inputs of a once-off payslip out of a regular draft, and the other way round. */
function refuseStrayRows({ onceOff }: { readonly onceOff: number }, { onceOffIds }: PackedCells): void {
  if (onceOffIds.some((id) => Number.isNaN(id) === (onceOff === 1)))
    throw new Refusal({ code: 'invalid-input', params: { path: 'onceOffId' } });
}

/** Makes the changes in their order: what is saved between two removals is saved together. */
function changeCells(db: Db, draftId: string, cells: PackedCells): void {
  const remove = statement(
    db,
    `DELETE FROM draft_cells WHERE draft_id = @draftId AND employee_id = @employeeId
       AND once_off_id = @onceOffId AND heading = @heading`,
  );
  let saved: unknown[] = [];
  const { employeeIds, onceOffIds, places, headings, values, seen } = cells;
  for (const [index, typed] of cells.typed.entries()) {
    const employeeId = employeeIds[index];
    const onceOffId = onceOffIds[index] || 0;
    const heading = headings[places[index] ?? -1];
    if (typed === null || saved.length === saveCells.most) {
      saveCells.run(db, { draftId }, saved);
      saved = [];
    }
    if (typed === null) {
      remove.run({ draftId, employeeId, onceOffId, heading });
    } else {
      const value = values[index];
      saved.push(
        employeeId,
        onceOffId,
        heading,
        typed,
        value === true ? typed : value,
        seen?.[index] ?? null,
      );
    }
  }
  saveCells.run(db, { draftId }, saved);
}

interface Writing {
  readonly draftId: string;
  readonly cells: PackedCells;
  readonly at: number;
}

/** The worker's end of `DraftWriter`. */
export function writeDraftCells(db: Db, { draftId, cells, at }: Writing): void {
  write(db, () => {
    const draft = findDraft(db, draftId);
    refuseStrayRows(draft, cells);
    changeCells(db, draftId, cells);
    if (cells.typed.some((typed) => typed !== null)) endNothingToCapture(db, draft, at);
    statement(db, 'UPDATE drafts SET updated_at = @at WHERE id = @draftId').run({ draftId, at });
    raiseRevision(db, draftId);
  });
}

function bindingOf({ heading, scope, kind, source, choices, onceOff }: InputColumn) {
  return {
    heading,
    scope,
    kind,
    source,
    choices: choices === undefined ? null : JSON.stringify(choices),
    onceOff: onceOff === undefined ? null : Number(onceOff),
  };
}

/** Adds a column. One that exists already gets the new description and keeps its place. */
function addDraftColumn(db: Db, { draftId, column }: { draftId: string; column: InputColumn }): void {
  write(db, () => {
    findDraft(db, draftId);
    statement(
      db,
      `INSERT INTO draft_columns (draft_id, heading, scope, kind, source, choices, once_off)
       VALUES (@draftId, @heading, @scope, @kind, @source, @choices, @onceOff)
       ON CONFLICT (draft_id, heading) DO UPDATE SET scope = excluded.scope, kind = excluded.kind,
         source = excluded.source, choices = excluded.choices, once_off = excluded.once_off`,
    ).run({ ...bindingOf(column), draftId });
  });
}

/** Removes a column and its cells. */
function removeDraftColumn(db: Db, { draftId, heading }: { draftId: string; heading: string }): void {
  write(db, () => {
    findDraft(db, draftId);
    for (const table of ['draft_columns', 'draft_cells']) {
      statement(db, `DELETE FROM ${table} WHERE draft_id = @draftId AND heading = @heading`).run({
        draftId,
        heading,
      });
    }
    raiseRevision(db, draftId);
  });
}

export const methods = { writeDraftCells, addDraftColumn, removeDraftColumn };
