import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../database.ts';
import { mayPass } from '../failures.ts';
import { workMigrations } from '../migrations/migrations.ts';
import { patiently } from '../patience.ts';
import { chosenBackup } from './backup-store.ts';
import { carryAuditLog, noteUnreadLog, withDatabase, type Files } from './carry-audit-log.ts';
import { carryPaymentRuns } from './carry-payment-runs.ts';
import type { Actor, AuditPosition } from '#electron/audit-log/store/records.ts';
import { writeAuditEntry } from '#electron/audit-log/store/work/audit-log.ts';
import { holdWrites } from '#electron/outbox/store/work/writes.ts';
import { asideOf, dropOlderAside, lastAsideAt, setAside } from '../set-aside.ts';
import { fileOf, folderOf, syncFile, syncFolderOf } from './files.ts';
import { statement, write, type Db } from '../sql.ts';
import { setKnownNames } from '../work/names.ts';
import { removeUnreadable } from '../work/unreadable.ts';

/**
 * What had not ended when the backup was made may have been sent since, by the database that the backup replaces. All
 * of it is therefore unknown, including what was waiting, and nothing is sent until it has been read again and the
 * clerk has agreed.
 */
function markRestored(db: Db, { at, actor }: { at: number; actor: Actor | undefined }): void {
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
    // The backup may have been made while Paydesk was locked or in counter mode; the clerk who restores it is in neither.
    statement(
      db,
      `DELETE FROM settings WHERE name IN
         ('lock.closed-up-ms', 'counter.up-ms', 'counter.employee', 'counter.wrong')`,
    ).run({});
    // Whether a passphrase was chosen is a matter of this computer, where the next start looks for one.
    statement(db, `DELETE FROM settings WHERE name = 'recovery.chosen'`).run({});
    // So are the policies that its registry had.
    statement(db, `DELETE FROM settings WHERE name = 'policies.known'`).run({});
    holdWrites(db, at);
    // Jobs name files and folders, which are outdated at best, and chosen by whoever made the backup.
    statement(db, 'DELETE FROM jobs').run({});
    // So do payment runs, whose files are read and removed: where a backup has them, they are gone.
    statement(
      db,
      `UPDATE payment_runs SET state = 'prepared', file_name = NULL, file_path = NULL, file_part = NULL,
         file_hash = NULL, released_by = NULL, released_at = NULL
       WHERE state = 'writing'`,
    ).run({});
    statement(db, `UPDATE payment_runs SET file_path = '', file_part = NULL WHERE file_path IS NOT NULL`).run(
      {},
    );
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

const suffixes = ['', '-wal', '-shm', '-journal'];

/** A profile's folder and its key, 32 bytes. */
export interface Place {
  readonly directory: string;
  readonly key: Uint8Array;
}

export interface Restore {
  readonly id: string;
  readonly at: number;
  /** Who restores it. */
  readonly actor?: Actor | undefined;
}

/** Prepares a restored database beside the current one, which changes nothing. */
export function prepareRestore({ directory, key }: Place, { id, at, actor }: Restore): void {
  const source = fileOf(directory, id);
  const part = preparedFile(directory);
  removePart(part);
  try {
    prepare(part, key, { source, at, actor });
  } catch (error) {
    // The likely cause is a full disk: frees the space for what is typed next.
    removePart(part);
    throw error;
  }
}

/**
 * The decisive step is a rename: if it fails, nothing has changed; after it the next opening installs the database in
 * any case, so errors no longer matter.
 */
export function commitRestore({ directory }: Pick<Place, 'directory'>, { id }: Pick<Restore, 'id'>): void {
  const part = preparedFile(directory);
  try {
    patiently(() => renameSync(part, stagedFile(directory)));
  } catch (error) {
    removePart(part);
    throw error;
  }
  // From here on the next opening restores, so a failure must not be reported as a restore that did not happen.
  asFarAsPossible(() => syncFolderOf(part));
  if (id === chosenBackup) removeServed(directory);
}

/** Runs a step that the next opening repeats and that must not make a restore fail. */
function asFarAsPossible(act: () => void): void {
  try {
    act();
  } catch {
    // Ignored: the clerk can do nothing about it, and nothing depends on it.
  }
}

/** Removes the imported backup after use, because it is not a backup of this computer. */
function removeServed(directory: string): void {
  const chosen = join(folderOf(directory), `${chosenBackup}.db`);
  asFarAsPossible(() => patiently(() => rmSync(chosen, { force: true })));
}

function removePart(part: string): void {
  for (const suffix of suffixes) patiently(() => rmSync(part + suffix, { force: true }));
}

function prepare(
  part: string,
  key: Uint8Array,
  { source, at, actor }: Omit<Restore, 'id'> & { readonly source: string },
): void {
  copyFileSync(source, part);
  const db = openDatabase({ file: part, key, synchronous: 'FULL', migrations: workMigrations });
  try {
    markRestored(db, { at, actor });
  } finally {
    db.close();
  }
  syncFile(part);
}

/**
 * A damaged database is the usual reason for a restore, and must not prevent it. Whatever may pass is tried again at the
 * next start: otherwise a full disk would be enough to lose the entries since the backup.
 */
function carryOn(files: Files, reached: AuditPosition | null): void {
  const { restored, replaced, key } = files;
  try {
    carryAuditLog(files);
  } catch (error) {
    if (mayPass(error)) throw error;
    if (reached !== null) asFarAsPossible(() => noteUnreadLog(files, reached));
  }
  try {
    withDatabase(restored, key, (db) => withDatabase(replaced, key, (old) => carryPaymentRuns(db, old)));
  } catch (error) {
    if (mayPass(error)) throw error;
  }
}

function preparedFile(directory: string): string {
  return join(directory, 'work.db.restoring');
}

function stagedFile(directory: string): string {
  return join(directory, 'work.db.restored');
}

/**
 * Replaces the current database with a staged one, and keeps it as `work.db.before-restore-<time>`. If interrupted, the
 * next start continues: the time is that of the staged file, until the current one was set aside. Databases set aside earlier are removed at the end.
 */
export function installRestored({ directory, key }: Place, reached: AuditPosition | null): void {
  // Left by a run that was killed before its restore had happened.
  asFarAsPossible(() => removePart(preparedFile(directory)));
  const staged = stagedFile(directory);
  const found = statSync(staged, { throwIfNoEntry: false });
  if (found === undefined) return;
  const file = join(directory, 'work.db');
  const asideAt = existsSync(file) ? undefined : lastAsideAt(file, 'before-restore');
  const timestamp = asideAt ?? Math.floor(found.mtimeMs);
  setAside(file, 'before-restore', timestamp);
  // The mark is ahead of the restored database, which is what the clerk wanted and not a loss to report.
  patiently(() => rmSync(join(directory, 'high-water.mark'), { force: true }));
  syncFolderOf(file);
  const replaced = asideOf(file, 'before-restore', timestamp);
  if (existsSync(replaced)) carryOn({ restored: staged, replaced, key }, reached);
  patiently(() => renameSync(staged, file));
  syncFolderOf(file);
  removeServed(directory);
  asFarAsPossible(() => dropOlderAside(file, 'before-restore', timestamp));
}
