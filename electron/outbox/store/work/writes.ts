import type { CompanyRef } from '#kit/ids.ts';
import { fromStoredWrite, toStoredWrite } from '../../contract/write.ts';
import { Refusal } from '#store/refusal.ts';
import type { NewWrite, UnfinishedWrite, WriteRow } from '../records.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { knownNamesOf } from '#store/work/names.ts';

type Packed = 'write' | 'base' | 'theirs' | 'result' | 'refusals';
type StoredRow = Omit<WriteRow, Packed | 'held' | 'dismissed'> & {
  readonly payload: string;
  readonly base: string | null;
  readonly theirs: string | null;
  readonly result: string | null;
  readonly refusals: string | null;
  readonly held: number;
  readonly dismissedAt: number | null;
};

export const unfinished = `('waiting', 'sending', 'unknown', 'conflict', 'needs-clerk')`;

const columns = `w.id, w.connection_id AS connectionId, w.company_id AS companyId, w.employee_id AS employeeId,
  w.subject, w.after_id AS afterId, w.about, w.payload, w.payload_hash AS hash, w.base, w.state, w.reason,
  w.message, w.theirs, w.result, w.attempts, w.held, w.who, w.created_at AS createdAt,
  w.changed_at AS changedAt, w.dismissed_at AS dismissedAt, w.refusals`;

/** Only `insertWrite` and `moveWrite` write these columns, from values of the types that are read back. */
const unpacked = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

function rowOf({ payload, dismissedAt, ...row }: StoredRow): WriteRow {
  return {
    ...row,
    write: fromStoredWrite(JSON.parse(payload) as object),
    base: unpacked(row.base) as WriteRow['base'],
    theirs: unpacked(row.theirs) as WriteRow['theirs'],
    result: unpacked(row.result) as WriteRow['result'],
    refusals: (unpacked(row.refusals) as WriteRow['refusals'] | null) ?? [],
    held: row.held === 1,
    dismissed: dismissedAt !== null,
  };
}

export const packed = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Refuses a second press of the same button: the same write while the first one has not ended. */
function refuseTwin(db: Db, { connectionId, companyId, hash }: NewWrite): void {
  const twin = statement(
    db,
    `SELECT 1 FROM outbox_writes WHERE connection_id = @connectionId AND company_id = @companyId
       AND payload_hash = @hash AND state IN ${unfinished}`,
  ).get({ connectionId, companyId, hash });
  if (twin !== undefined) throw new Refusal({ code: 'write-under-way', params: {} });
}

/** Refuses a write that depends on a write of another company. */
function checkEarlier(db: Db, { connectionId, companyId, afterId }: NewWrite): void {
  if (afterId === null) return;
  const earlier = readWrite(db, { writeId: afterId });
  if (earlier?.connectionId !== connectionId || earlier.companyId !== companyId) {
    throw new Refusal({ code: 'not-found', params: { what: 'write' } });
  }
}

/** Returns once the write is on disk. Refuses with `write-under-way` if the same write has not ended yet. */
function commitWrite(db: Db, { write: row, at }: { write: NewWrite; at: number }): void {
  write(db, () => insertWrite(db, row, at));
}

/** Must be called inside a transaction. */
export function insertWrite(db: Db, row: NewWrite, timestamp: number): void {
  refuseTwin(db, row);
  checkEarlier(db, row);
  statement(
    db,
    `INSERT INTO outbox_writes (id, connection_id, company_id, employee_id, subject, after_id, about, kind,
         payload, payload_hash, base, state, attempts, held, who, created_at, changed_at)
       VALUES (@id, @connectionId, @companyId, @employeeId, @subject, @afterId, @about, @kind,
         @payload, @hash, @base, 'waiting', 0, 0, @who, @at, @at)`,
  ).run({
    ...row,
    kind: row.write.kind,
    payload: JSON.stringify(toStoredWrite(row.write)),
    base: packed(row.base),
    who: knownNamesOf(db).actor?.user ?? null,
    at: timestamp,
  });
}

export function readWrite(db: Db, { writeId }: { writeId: string }): WriteRow | null {
  const found = statement<StoredRow>(db, `SELECT ${columns} FROM outbox_writes w WHERE w.id = @writeId`).get({
    writeId,
  });
  return found === undefined ? null : rowOf(found);
}

export function findWrite(db: Db, writeId: string): WriteRow {
  const found = readWrite(db, { writeId });
  if (found === null) throw new Refusal({ code: 'not-found', params: { what: 'write' } });
  return found;
}

type Beside = { readonly afterState: UnfinishedWrite['afterState']; readonly inputsUnderWay: number };

/** Writes that have not ended, in the order in which they were submitted. */
export function listUnfinishedWrites(
  db: Db,
  { connectionId }: { connectionId: string },
): readonly UnfinishedWrite[] {
  const rows = statement<StoredRow & Beside>(
    db,
    `SELECT ${columns}, (SELECT a.state FROM outbox_writes a WHERE a.id = w.after_id) AS afterState,
       EXISTS (SELECT 1 FROM outbox_cells c JOIN outbox_batches b ON b.id = c.batch_id
         WHERE c.connection_id = w.connection_id AND c.company_id = w.company_id
           AND c.employee_id = w.employee_id
           AND (c.state = 'unknown' OR (c.state = 'waiting' AND b.state = 'open'))
       ) AS inputsUnderWay
     FROM outbox_writes w WHERE w.connection_id = @connectionId AND w.state IN ${unfinished}
     ORDER BY w.position`,
  ).all({ connectionId });
  return rows.map(({ afterState, inputsUnderWay, ...row }) => ({
    ...rowOf(row),
    afterState,
    inputsUnderWay: inputsUnderWay === 1,
  }));
}

/**
 * The last change of each employee's record, by company: those that have not ended, that were refused and not
 * dismissed, or that were applied since a time.
 */
function listLastUpdates(
  db: Db,
  { connectionId, companyId, since }: CompanyRef & { readonly since: number },
): readonly WriteRow[] {
  return statement<StoredRow>(
    db,
    `SELECT ${columns} FROM outbox_writes w
     WHERE w.connection_id = @connectionId AND w.company_id = @companyId AND w.kind = 'employee.update'
       AND (w.state IN ${unfinished} OR (w.state = 'rejected' AND w.dismissed_at IS NULL)
         OR (w.state = 'applied' AND w.changed_at >= @since))
       AND NOT EXISTS (SELECT 1 FROM outbox_writes l
         WHERE l.connection_id = w.connection_id AND l.company_id = w.company_id
           AND l.employee_id = w.employee_id AND l.kind = w.kind AND l.position > w.position)
     ORDER BY w.position`,
  )
    .all({ connectionId, companyId, since })
    .map(rowOf);
}

/** The writes that depend on a write, in the order in which they were submitted. */
export function listFollowers(db: Db, writeId: string): readonly WriteRow[] {
  return statement<StoredRow>(
    db,
    `SELECT ${columns} FROM outbox_writes w WHERE w.after_id = @writeId ORDER BY w.position`,
  )
    .all({ writeId })
    .map(rowOf);
}

/** Records that the clerk has read the outcome of a refused write. */
function dismissWrite(db: Db, { writeId, at }: { writeId: string; at: number }): void {
  write(db, () => {
    findWrite(db, writeId);
    statement(
      db,
      `UPDATE outbox_writes SET dismissed_at = @at WHERE id = @writeId AND state = 'rejected'`,
    ).run({ writeId, at });
  });
}

/** The ids of employees whom a write has added since a time. */
function listAdded(
  db: Db,
  { connectionId, companyId, since }: { connectionId: string; companyId: number; since: number },
): readonly number[] {
  const rows = statement<{ employeeId: number }>(
    db,
    `SELECT w.employee_id AS employeeId FROM outbox_writes w
     WHERE w.connection_id = @connectionId AND w.company_id = @companyId AND w.kind = 'employee.create'
       AND w.state = 'applied' AND w.changed_at >= @since AND w.employee_id IS NOT NULL`,
  ).all({ connectionId, companyId, since });
  return rows.map(({ employeeId }) => employeeId);
}

/** For a restored backup: what was sent after it was made is unknown. Must be called inside a transaction. */
export function holdWrites(db: Db, timestamp: number): void {
  statement(
    db,
    `UPDATE outbox_writes SET state = 'unknown', held = 1, changed_at = @at
     WHERE state IN ('waiting', 'sending', 'unknown')`,
  ).run({ at: timestamp });
}

export const methods = {
  commitWrite,
  readWrite,
  listUnfinishedWrites,
  listLastUpdates,
  dismissWrite,
  listAdded,
};
