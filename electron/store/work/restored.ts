import { statement, write, type Db } from '../sql.ts';
import { writeAuditEntry } from './audit-log.ts';
import { removeUnreadable } from './unreadable.ts';
import { holdWrites } from './writes.ts';

/**
 * What had not ended when the backup was made may have been sent since, by the database that it takes the place of. So
 * all of it is unknown, what waited too, and nothing goes out before it is read again and the clerk agrees.
 */
export function markRestored(db: Db, { at }: { at: number }): void {
  write(db, () => {
    const unreadable = removeUnreadable(db);
    statement(db, `UPDATE outbox_cells SET state = 'unknown' WHERE state IN ('waiting', 'sending')`).run({});
    statement(
      db,
      `UPDATE outbox_batches AS b SET state = 'halted', closed_at = coalesce(closed_at, @at), sending = NULL
       WHERE b.state = 'open' OR EXISTS (
         SELECT 1 FROM outbox_cells c WHERE c.batch_id = b.id AND c.state = 'unknown')`,
    ).run({ at });
    // It may have been made while Paydesk was locked; the clerk who restores it is there.
    statement(db, `DELETE FROM settings WHERE name = 'lock.closed-up-ms'`).run({});
    // Which passphrase is chosen is a matter of this computer, where the next start looks for it.
    statement(db, `DELETE FROM settings WHERE name = 'recovery.chosen'`).run({});
    holdWrites(db, at);
    // They name files and folders: of another time at best, and chosen by whoever made the backup.
    statement(db, 'DELETE FROM jobs').run({});
    // The clerk signs in where these lead.
    statement(db, 'DELETE FROM company_pages').run({});
    // The mark beside the database goes with the one that is set aside; until there is a new one none is missed.
    statement(db, 'DELETE FROM high_water_mark').run({});
    if (unreadable > 0) {
      writeAuditEntry(db, { at, kind: 'unreadable-left-out', outcome: 'done', old: String(unreadable) });
    }
    // The last: by it the next start knows that nothing was lost.
    writeAuditEntry(db, { at, kind: 'backup-restored', outcome: 'done' });
  });
}
