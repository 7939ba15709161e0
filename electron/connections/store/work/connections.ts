import type { Connection } from '../../contract/connection.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { writeAuditEntry } from '#electron/audit-log/store/work/audit-log.ts';
import { recordUndecided, removeWork } from '#store/work/removal.ts';
import { refuseOpenSubmission, refuseSendingWrite } from '#store/work/unfinished.ts';

type ConnectionRow = Omit<Connection, 'practice'> & { practice: number };

/** All connections, in the order in which they were added. */
function listConnections(db: Db): readonly Connection[] {
  const rows = statement<ConnectionRow>(
    db,
    'SELECT id, name, base_url AS baseUrl, practice FROM connections ORDER BY position',
  ).all({});
  return rows.map((row) => ({ ...row, practice: row.practice === 1 }));
}

function saveConnection(db: Db, { connection, at }: { connection: Connection; at: number }): void {
  write(db, () => {
    const before = nameOf(db, connection.id);
    statement(
      db,
      `INSERT INTO connections (id, name, base_url, practice, saved_at)
       VALUES (@id, @name, @baseUrl, @practice, @at)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, base_url = excluded.base_url,
         practice = excluded.practice, saved_at = excluded.saved_at`,
    ).run({ ...connection, practice: Number(connection.practice), at });
    const act = { at, outcome: 'done', connectionId: connection.id, new: connection.name } as const;
    if (before === null)
      writeAuditEntry(db, { ...act, kind: 'connection-added', subject: connection.baseUrl });
    else if (before !== connection.name)
      writeAuditEntry(db, { ...act, kind: 'connection-renamed', old: before });
  });
}

function nameOf(db: Db, id: string): string | null {
  const row = statement<{ name: string }>(db, 'SELECT name FROM connections WHERE id = @id').get({ id });
  return row?.name ?? null;
}

/** Also removes the connection's drafts and its outbox. Refused while a submission or a write is being sent. */
function removeConnection(db: Db, { connectionId, at }: { connectionId: string; at: number }): void {
  write(db, () => {
    refuseOpenSubmission(db, { connectionId });
    refuseSendingWrite(db, { connectionId });
    const old = nameOf(db, connectionId);
    recordUndecided(db, { connectionId });
    if (old !== null)
      writeAuditEntry(db, { at, kind: 'connection-forgotten', outcome: 'done', connectionId, old });
    removeWork(db, { connectionId });
    statement(db, 'DELETE FROM connections WHERE id = @connectionId').run({ connectionId });
  });
}

export const methods = { listConnections, saveConnection, removeConnection };
