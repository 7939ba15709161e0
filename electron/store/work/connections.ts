import type { Connection } from '#contract/domain/connection.ts';
import { statement, write, type Db } from '../sql.ts';
import { refuseOpenBatch } from './unfinished.ts';

type ConnectionRow = Omit<Connection, 'practice'> & { practice: number };

/** In the order in which they were added. */
export function listConnections(db: Db): readonly Connection[] {
  const rows = statement<ConnectionRow>(
    db,
    'SELECT id, name, base_url AS baseUrl, practice FROM connections ORDER BY position',
  ).all({});
  return rows.map((row) => ({ ...row, practice: row.practice === 1 }));
}

export function saveConnection(db: Db, { connection, at }: { connection: Connection; at: number }): void {
  write(db, () => {
    statement(
      db,
      `INSERT INTO connections (id, name, base_url, practice, saved_at)
       VALUES (@id, @name, @baseUrl, @practice, @at)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, base_url = excluded.base_url,
         practice = excluded.practice, saved_at = excluded.saved_at`,
    ).run({ ...connection, practice: Number(connection.practice), at });
  });
}

/** The record of acts keeps what was sent and never answered: nothing else will know of it any more. */
function recordUnknown(db: Db, connectionId: string): void {
  statement(
    db,
    `INSERT INTO audit (at, connection_id, company_id, employee_id, heading, old, new, outcome, batch_id)
     SELECT coalesce(b.closed_at, b.created_at), c.connection_id, c.company_id, c.employee_id, c.heading,
       c.base, c.value, 'unknown', c.batch_id
     FROM outbox_cells c JOIN outbox_batches b ON b.id = c.batch_id
     WHERE c.connection_id = @connectionId AND c.state IN ('sending', 'unknown')
     ORDER BY b.position, c.employee_id, c.heading`,
  ).run({ connectionId });
}

/** Takes its drafts and its outbox along; refused while a batch is being sent. */
export function removeConnection(db: Db, { connectionId }: { connectionId: string }): void {
  write(db, () => {
    refuseOpenBatch(db, { connectionId });
    recordUnknown(db, connectionId);
    for (const sql of [
      'DELETE FROM drafts WHERE connection_id = @connectionId',
      'DELETE FROM outbox_batches WHERE connection_id = @connectionId',
      'DELETE FROM company_marks WHERE connection_id = @connectionId',
      'DELETE FROM item_names WHERE connection_id = @connectionId',
      'DELETE FROM connections WHERE id = @connectionId',
    ]) {
      statement(db, sql).run({ connectionId });
    }
  });
}
