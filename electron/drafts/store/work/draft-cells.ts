import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { Refusal } from '#store/refusal.ts';
import { statement, write, type Db } from '#store/sql.ts';
import type { DraftContent } from '../records.ts';
import { findDraft, raiseRevision } from './drafts.ts';
import { rowBinding } from './once-off.ts';
import { endNothingToCapture } from '#electron/period/store/work/period-marks.ts';

interface Change {
  readonly employeeId: number;
  readonly onceOffId?: number | undefined;
  readonly heading: string;
  readonly cell: DraftContent | null;
}

/** Keeps inputs of a once-off payslip out of a regular draft, and the other way round. */
function refuseStrayRows({ onceOff }: { readonly onceOff: number }, changes: readonly Change[]): void {
  if (changes.some(({ onceOffId }) => (onceOffId !== undefined) !== (onceOff === 1)))
    throw new Refusal({ code: 'invalid-input', params: { path: 'onceOffId' } });
}

/** Writes cells in one transaction and returns once it is on disk; `cell: null` removes a cell. */
export function writeDraftCells(
  db: Db,
  { draftId, changes, at }: { draftId: string; changes: readonly Change[]; at: number },
): void {
  write(db, () => {
    const draft = findDraft(db, draftId);
    refuseStrayRows(draft, changes);
    const save = statement(
      db,
      `INSERT INTO draft_cells (draft_id, employee_id, once_off_id, heading, typed, value, seen)
       VALUES (@draftId, @employeeId, @onceOffId, @heading, @typed, @value, @seen)
       ON CONFLICT DO UPDATE SET typed = excluded.typed, value = excluded.value, seen = excluded.seen`,
    );
    const remove = statement(
      db,
      `DELETE FROM draft_cells WHERE draft_id = @draftId AND employee_id = @employeeId
         AND once_off_id = @onceOffId AND heading = @heading`,
    );
    for (const { heading, cell, ...row } of changes) {
      const place = { draftId, ...rowBinding(row), heading };
      if (cell === null) remove.run(place);
      else {
        const { typed, value, seen = null } = cell;
        save.run({ ...place, typed, value, seen });
      }
    }
    if (changes.some(({ cell }) => cell !== null)) endNothingToCapture(db, draft, at);
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
