import type { CompanyRef } from '#kit/ids.ts';
import type { WriteState } from '#electron/outbox/contract/write.ts';
import type { NewWrite, WriteRow } from '#electron/outbox/store/records.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { insertWrite, readWrite } from '#electron/outbox/store/work/writes.ts';

interface Captured extends CompanyRef {
  readonly id: string;
  readonly writes: readonly NewWrite[];
  readonly at: number;
}

/** One transaction, so that leave is captured for all or for nobody. Refuses with `write-under-way`. */
function commitLeaveCapture(db: Db, { id, connectionId, companyId, writes, at }: Captured): void {
  write(db, () => {
    statement(db, 'INSERT INTO leave_captures VALUES (@id, @connectionId, @companyId, @at)').run({
      id,
      connectionId,
      companyId,
      at,
    });
    const part = statement(
      db,
      'INSERT INTO leave_capture_writes (write_id, capture_id) VALUES (@writeId, @id)',
    );
    for (const row of writes) {
      insertWrite(db, row, at);
      part.run({ id, writeId: row.id });
    }
  });
}

/** Commits writes that undo others; `of` is the id of the write that a row undoes. Refuses with `write-under-way`. */
function commitLeaveUndo(
  db: Db,
  { writes, at }: { writes: readonly { readonly of: string; readonly row: NewWrite }[]; at: number },
): void {
  write(db, () => {
    const note = statement(db, 'UPDATE leave_capture_writes SET undone_by = @by WHERE write_id = @of');
    for (const { of, row } of writes) {
      insertWrite(db, row, at);
      note.run({ of, by: row.id });
    }
  });
}

interface CapturedWrite {
  readonly captureId: string;
  readonly at: number;
  readonly row: WriteRow;
  /** The state of the write that undoes it; null if there is none. */
  readonly undoState: WriteState | null;
}

/** The writes of a company's latest captures, newest first; only those of one capture if `id` is given. */
function listCapturedWrites(
  db: Db,
  { connectionId, companyId, id, limit }: CompanyRef & { readonly id: string | null; readonly limit: number },
): readonly CapturedWrite[] {
  const found = statement<{ captureId: string; at: number; writeId: string; undoState: WriteState | null }>(
    db,
    `SELECT c.id AS captureId, c.at, p.write_id AS writeId, u.state AS undoState
     FROM (SELECT * FROM leave_captures
           WHERE connection_id = @connectionId AND company_id = @companyId AND (@id IS NULL OR id = @id)
           ORDER BY at DESC, id LIMIT @limit) c
     JOIN leave_capture_writes p ON p.capture_id = c.id
     LEFT JOIN outbox_writes u ON u.id = p.undone_by
     JOIN outbox_writes w ON w.id = p.write_id
     ORDER BY c.at DESC, c.id, w.position`,
  ).all({ connectionId, companyId, id, limit });
  return found.flatMap(({ writeId, ...one }) => {
    const row = readWrite(db, { writeId });
    return row === null ? [] : [{ ...one, row }];
  });
}

export const methods = { commitLeaveCapture, commitLeaveUndo, listCapturedWrites };
