import { randomBytes } from 'node:crypto';
import { copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeKey } from '../database.ts';
import { toFailure } from '../failures.ts';
import { renewDatabases, type RenewalProgress } from '../key-renewal.ts';
import { patiently } from '../patience.ts';
import {
  chosenBackup,
  type BackupContent,
  type Inventory,
  type KeyedCopy,
  type SavedBackup,
} from './backup-store.ts';
import type { Failure } from '../protocol.ts';
import { contentOf, lookInto, refuse, readInventory } from './content.ts';
import { beginBackup, fileOf, folderOf, listBackups, removeParts, syncFile, syncFolderOf } from './files.ts';
import { commitRestore, prepareRestore, type Place, type Restore } from './restore.ts';

/** A task for a worker that runs this one task and exits. */
export interface BackupTask extends Place {
  readonly task: keyof typeof tasks;
  readonly input: unknown;
}

export type BackupReply = { readonly value: unknown } | { readonly failure: Failure };

/** Called while a task runs that takes long. */
type Notify = (progress: RenewalProgress) => void;

function sameRows(a: Inventory, b: Inventory): boolean {
  const names = Object.keys(a.rows);
  const alike =
    names.length === Object.keys(b.rows).length && names.every((name) => a.rows[name] === b.rows[name]);
  return alike && a.version === b.version;
}

function finish(
  { directory, key }: Place,
  input: { id: string; part: string; original: Inventory },
): SavedBackup {
  const { id, part, original } = input;
  if (!sameRows(lookInto(part, key, readInventory), original)) throw refuse('damaged');
  syncFile(part);
  const file = join(folderOf(directory), `${id}.db`);
  patiently(() => renameSync(part, file));
  syncFolderOf(file);
  const made = listBackups(directory).find((backup) => backup.id === id);
  if (made === undefined) throw new Error('The backup that was just made is not there.');
  return made;
}

function importBackup({ directory, key }: Place, { bytes, key: theirs }: KeyedCopy): BackupContent {
  const { part } = beginBackup(directory, 0);
  try {
    writeFileSync(part, bytes, { mode: 0o600 });
    lookInto(part, theirs, () => undefined);
    changeKey(part, { from: theirs, to: key });
    const content = lookInto(part, key, contentOf);
    syncFile(part);
    patiently(() => renameSync(part, join(folderOf(directory), `${chosenBackup}.db`)));
    return content;
  } finally {
    removeParts(directory);
  }
}

/** Encrypted with the profile's own key, an export would open today's databases for whoever has its passphrase. */
function copyOut({ directory, key }: Place, { id }: { id: string }): KeyedCopy {
  const file = fileOf(directory, id);
  lookInto(file, key, () => undefined);
  const { part } = beginBackup(directory, 0);
  try {
    copyFileSync(file, part);
    const own = randomBytes(key.length);
    changeKey(part, { from: key, to: own });
    return { bytes: readFileSync(part), key: own };
  } finally {
    removeParts(directory);
  }
}

const tasks = {
  begin: ({ directory }: Place, { at }: { at: number }) => beginBackup(directory, at),
  finish,
  removeParts: ({ directory }: Place) => removeParts(directory),
  remove: ({ directory }: Place, { id }: { id: string }) => patiently(() => rmSync(fileOf(directory, id))),
  examine: ({ directory, key }: Place, { id }: { id: string }) =>
    lookInto(fileOf(directory, id), key, contentOf),
  copyOut,
  importBackup,
  prepareRestore: (place: Place, input: Restore) => {
    lookInto(fileOf(place.directory, input.id), place.key, () => undefined);
    prepareRestore(place, input);
  },
  commitRestore,
  /** Encrypts everything with the profile's key, which has replaced `from`. */
  renewKey: ({ directory, key }: Place, { from }: { from: Uint8Array }, notify: Notify) =>
    renewDatabases(directory, { from, to: key }, notify),
};

export function runBackupTask({ task, input, ...place }: BackupTask, notify: Notify): BackupReply {
  try {
    // Only the client starts tasks, each with the input that it expects.
    const run = tasks[task] as (place: Place, input: unknown, notify: Notify) => unknown;
    return { value: run(place, input, notify) };
  } catch (error) {
    return { failure: toFailure(error, place.directory) };
  }
}
