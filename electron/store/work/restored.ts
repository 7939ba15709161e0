import type { Actor } from '#electron/audit-log/store/records.ts';
import { statement, write, type Db } from '../sql.ts';
import { writeAuditEntry } from '#electron/audit-log/store/work/audit-log.ts';
import { setKnownNames } from './names.ts';
import { removeUnreadable } from './unreadable.ts';
import { holdWrites } from '#electron/outbox/store/work/writes.ts';

/**
 * What had not ended when the backup was made may have been sent since, by the database that the backup replaces. All
 * of it is therefore unknown, including what was waiting, and nothing is sent until it has been read again and the
 * clerk has agreed.
 */
export function markRestored(db: Db, { at, actor }: { at: number; actor: Actor | undefined }): void {
  setKnownNames(db, { actor, companyName: () => null, employeeName: () => null });
  write(db, () => {
    const unreadable = removeUnreadable(db);
    statement(db, `UPDATE outbox_cells SET state = 'unknown' WHERE state IN ('waiting', 'sending')`).run({});
    statement(
      db,
      `UPDATE outbox_batches AS b SET state = 'halted', closed_at = coalesce(closed_at, @at), sending = NULL
       WHERE b.state = 'open' OR EXISTS (
         SELECT 1 FROM outbox_cells c WHERE c.batch_id = b.id AND c.state = 'unknown')`,
    ).run({ at });
    // The backup may have been made while Paydesk was locked; the clerk who restores it has unlocked Paydesk.
    statement(db, `DELETE FROM settings WHERE name = 'lock.closed-up-ms'`).run({});
    // Whether a passphrase was chosen is a matter of this computer, where the next start looks for one.
    statement(db, `DELETE FROM settings WHERE name = 'recovery.chosen'`).run({});
    // So are the policies that its registry had.
    statement(db, `DELETE FROM settings WHERE name = 'policies.known'`).run({});
    holdWrites(db, at);
    // Jobs name files and folders, which are outdated at best, and chosen by whoever made the backup.
    statement(db, 'DELETE FROM jobs').run({});
    // The clerk signs in at these addresses, so they must not come from a backup.
    statement(db, 'DELETE FROM company_pages').run({});
    // The mark beside the database is removed with the one that is set aside; until a new one exists, none is missed.
    statement(db, 'DELETE FROM high_water_mark').run({});
    if (unreadable > 0) {
      writeAuditEntry(db, { at, kind: 'unreadable-left-out', outcome: 'done', old: String(unreadable) });
    }
    // This entry must be the last: from it the next start knows that nothing was lost.
    writeAuditEntry(db, { at, kind: 'backup-restored', outcome: 'done' });
  });
}
