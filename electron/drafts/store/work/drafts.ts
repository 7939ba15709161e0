import type { DraftCell, InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import type { PeriodRef, EmployeeRef } from '#kit/ids.ts';
import { Refusal } from '#store/refusal.ts';
import { statement, write, type Db } from '#store/sql.ts';
import type { Draft, DraftSummary } from '../records.ts';
import { writeAuditEntry } from '#electron/audit-log/store/work/audit-log.ts';
import { periodBinding, refOf, publicRow } from './once-off.ts';
import { finishHaltedSubmissions, refuseOpenSubmission } from '#store/work/unfinished.ts';

type DraftRow = Omit<PeriodRef, 'onceOff'> & { onceOff: number; id: string; revision: number };

const draftColumns = `id, connection_id AS connectionId, company_id AS companyId,
  pay_frequency_id AS payFrequencyId, period_end AS periodEnd, once_off AS onceOff, revision`;

/** The draft without its cells; throws `not-found` if there is none. */
export function findDraft(db: Db, draftId: string): DraftRow {
  const row = statement<DraftRow>(db, `SELECT ${draftColumns} FROM drafts WHERE id = @draftId`).get({
    draftId,
  });
  if (row === undefined) throw new Refusal({ code: 'not-found', params: { what: 'draft' } });
  return row;
}

/** Must accompany each change of cells, so that a review of an older revision is out of date. */
export function raiseRevision(db: Db, draftId: string): void {
  statement(db, 'UPDATE drafts SET revision = revision + 1 WHERE id = @draftId').run({ draftId });
}

type ColumnRow = Pick<InputColumn, 'heading' | 'scope' | 'kind' | 'source'> & {
  choices: string | null;
  onceOff: number | null;
};

function toColumn({ choices, onceOff, ...column }: ColumnRow): InputColumn {
  return {
    ...column,
    // We wrote it ourselves, from a list of texts.
    ...(choices === null ? {} : { choices: JSON.parse(choices) as string[] }),
    ...(onceOff === null ? {} : { onceOff: onceOff === 1 }),
  };
}

type CellRow = Omit<DraftCell, 'onceOffId'> & { onceOffId: number };

function toCell(row: CellRow): DraftCell {
  const { seen, ...cell } = publicRow(row);
  return seen === null ? cell : { ...cell, seen };
}

function load(db: Db, row: DraftRow): Draft {
  const columns = statement<ColumnRow>(
    db,
    `SELECT heading, scope, kind, source, choices, once_off AS onceOff
     FROM draft_columns WHERE draft_id = @id ORDER BY position`,
  ).all(row);
  const cells = statement<CellRow>(
    db,
    `SELECT employee_id AS employeeId, once_off_id AS onceOffId, heading, typed, value, seen FROM draft_cells
     WHERE draft_id = @id ORDER BY employee_id, once_off_id, heading`,
  ).all(row);
  return {
    id: row.id,
    ref: refOf(row),
    revision: row.revision,
    columns: columns.map(toColumn),
    cells: cells.map(toCell),
  };
}

/** The draft of the period, which is created if there is none. */
function openDraft(db: Db, { newId, at, ...ref }: PeriodRef & { newId: string; at: number }): Draft {
  const place = periodBinding(ref);
  return write(db, () => {
    const found = statement<DraftRow>(
      db,
      `SELECT ${draftColumns} FROM drafts WHERE connection_id = @connectionId AND company_id = @companyId
         AND pay_frequency_id = @payFrequencyId AND period_end = @periodEnd AND once_off = @onceOff`,
    ).get(place);
    if (found !== undefined) return load(db, found);
    statement(
      db,
      `INSERT INTO drafts (id, connection_id, company_id, pay_frequency_id, period_end, once_off, revision, updated_at)
       VALUES (@newId, @connectionId, @companyId, @payFrequencyId, @periodEnd, @onceOff, 0, @at)`,
    ).run({ ...place, newId, at });
    return load(db, findDraft(db, newId));
  });
}

function readDraft(db: Db, { draftId }: { draftId: string }): Draft | null {
  const row = statement<DraftRow>(db, `SELECT ${draftColumns} FROM drafts WHERE id = @draftId`).get({
    draftId,
  });
  return row === undefined ? null : load(db, row);
}

/**
 * Empties the draft. The draft itself stays, so that unknown cells of a halted submission can still be settled; cells
 * that such a submission never sent are discarded too.
 */
function discardDraft(db: Db, { draftId, at }: { draftId: string; at: number }): void {
  write(db, () => {
    const draft = findDraft(db, draftId);
    refuseOpenSubmission(db, { draftId });
    recordDiscarding(db, draft, at);
    for (const sql of [
      'DELETE FROM draft_cells WHERE draft_id = @draftId',
      'DELETE FROM draft_columns WHERE draft_id = @draftId',
      'DELETE FROM left_out_rows WHERE draft_id = @draftId',
      `DELETE FROM outbox_cells WHERE state = 'waiting'
         AND batch_id IN (SELECT id FROM outbox_batches WHERE draft_id = @draftId)`,
    ]) {
      statement(db, sql).run({ draftId });
    }
    finishHaltedSubmissions(db, draft);
    raiseRevision(db, draftId);
  });
}

/** The audit log records only the number of the inputs, because they were never sent. */
function recordDiscarding(
  db: Db,
  { id, connectionId, companyId, periodEnd }: DraftRow,
  timestamp: number,
): void {
  const { cells = 0 } =
    statement<{ cells: number }>(db, 'SELECT count(*) AS cells FROM draft_cells WHERE draft_id = @id').get({
      id,
    }) ?? {};
  if (cells === 0) return;
  const act = { at: timestamp, kind: 'draft-discarded', outcome: 'done', old: String(cells) } as const;
  writeAuditEntry(db, { ...act, connectionId, companyId, periodEnd });
}

/** Drafts with cells, newest first. */
function listDrafts(db: Db, { connectionId }: { connectionId: string }): readonly DraftSummary[] {
  const rows = statement<DraftRow & Pick<DraftSummary, 'cells' | 'employees' | 'updatedAt'>>(
    db,
    `SELECT ${draftColumns}, updated_at AS updatedAt,
       (SELECT count(*) FROM draft_cells c WHERE c.draft_id = drafts.id) AS cells,
       (SELECT count(DISTINCT c.employee_id) FROM draft_cells c WHERE c.draft_id = drafts.id) AS employees
     FROM drafts WHERE connection_id = @connectionId
       AND EXISTS (SELECT 1 FROM draft_cells c WHERE c.draft_id = drafts.id)
     ORDER BY updated_at DESC, id`,
  ).all({ connectionId });
  return rows.map(({ cells, employees, updatedAt, ...row }) => ({
    id: row.id,
    ref: refOf(row),
    cells,
    employees,
    updatedAt,
  }));
}

type EmployeeInputs = {
  readonly payFrequencyId: number;
  readonly periodEnd: string;
  readonly inputs: number;
};

/** How many inputs one employee has in the drafts of a company, by pay period, oldest first. */
function countEmployeeInputs(
  db: Db,
  { connectionId, companyId, employeeId }: EmployeeRef,
): readonly EmployeeInputs[] {
  return statement<EmployeeInputs>(
    db,
    `SELECT d.pay_frequency_id AS payFrequencyId, d.period_end AS periodEnd, count(*) AS inputs
     FROM drafts d JOIN draft_cells c ON c.draft_id = d.id
     WHERE d.connection_id = @connectionId AND d.company_id = @companyId AND c.employee_id = @employeeId
     GROUP BY d.pay_frequency_id, d.period_end ORDER BY d.period_end, d.pay_frequency_id`,
  ).all({ connectionId, companyId, employeeId });
}

export const methods = { openDraft, readDraft, discardDraft, listDrafts, countEmployeeInputs };
