import { copyFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../database.ts';
import { workMigrations } from '../migrations/migrations.ts';
import { patiently } from '../patience.ts';
import { chosenBackup } from './backup-store.ts';
import { dropOlderAside, setAside } from '../set-aside.ts';
import { markRestored } from '../work/restored.ts';
import { fileOf, folderOf, syncFile, syncFolderOf } from './files.ts';

const suffixes = ['', '-wal', '-shm', '-journal'];

/**
 * Prepares a restored database beside the present one. Its last step is a rename: where it fails before, nothing has
 * happened; after it the next opening takes it over, whatever comes between, so nothing fails any more.
 */
export function stageRestore(
  directory: string,
  key: Uint8Array,
  { id, at }: { id: string; at: number },
): void {
  const source = fileOf(directory, id);
  const part = join(directory, 'work.db.restoring');
  removePart(part);
  try {
    prepare(part, key, { source, at });
    patiently(() => renameSync(part, stagedFile(directory)));
  } catch (error) {
    // Of a full disk above all: the room is the typing's now.
    removePart(part);
    throw error;
  }
  // From here on the next opening restores: whatever fails must not be told as a restore that did not happen.
  asFarAsPossible(() => syncFolderOf(part));
  if (id === chosenBackup) removeServed(directory);
}

/** What the next opening does once more, and no restore fails by. */
function asFarAsPossible(act: () => void): void {
  try {
    act();
  } catch {
    // As the clerk can do nothing about it, and nothing depends on it.
  }
}

/** What was brought from elsewhere has served; it is no backup of this computer. */
function removeServed(directory: string): void {
  const chosen = join(folderOf(directory), `${chosenBackup}.db`);
  asFarAsPossible(() => patiently(() => rmSync(chosen, { force: true })));
}

function removePart(part: string): void {
  for (const suffix of suffixes) patiently(() => rmSync(part + suffix, { force: true }));
}

function prepare(part: string, key: Uint8Array, { source, at }: { source: string; at: number }): void {
  copyFileSync(source, part);
  const db = openDatabase({ file: part, key, synchronous: 'FULL', migrations: workMigrations });
  try {
    markRestored(db, { at });
  } finally {
    db.close();
  }
  syncFile(part);
}

function stagedFile(directory: string): string {
  return join(directory, 'work.db.restored');
}

/**
 * Puts a staged database in the place of the present one, which is kept as `work.db.before-restore-<time>`. Interrupted
 * anywhere, the next start goes on with it: the time is the staged file's, and what is older goes when all is done.
 */
export function installRestored(directory: string): void {
  const staged = stagedFile(directory);
  const found = statSync(staged, { throwIfNoEntry: false });
  if (found === undefined) return;
  const file = join(directory, 'work.db');
  const at = Math.floor(found.mtimeMs);
  setAside(file, 'before-restore', at);
  // It is ahead of the restored database, as the clerk wanted: that is not a loss to report.
  patiently(() => rmSync(join(directory, 'high-water.mark'), { force: true }));
  syncFolderOf(file);
  patiently(() => renameSync(staged, file));
  syncFolderOf(file);
  removeServed(directory);
  asFarAsPossible(() => dropOlderAside(file, 'before-restore', at));
}
