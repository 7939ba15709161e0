import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { patiently } from '../patience.ts';
import { chosenBackup, type SavedBackup } from './backup-store.ts';
import { Refusal } from '../refusal.ts';

const named = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/;

export function folderOf(directory: string): string {
  return join(directory, 'backups');
}

/** The file of a backup. Ids come from the page, so only a known form of id ever becomes a path. */
export function fileOf(directory: string, id: string): string {
  if (!named.test(id) && id !== chosenBackup) throw new Error('not the id of a backup');
  const file = join(folderOf(directory), `${id}.db`);
  if (!existsSync(file)) throw new Refusal({ code: 'backup-refused', params: { reason: 'gone' } });
  return file;
}

function idOf(timestamp: number): string {
  return new Date(timestamp).toISOString().replaceAll(/[-:.]/g, '');
}

function timeOf(id: string): number {
  return Date.parse(id.replace(named, '$1-$2-$3T$4:$5:$6.$7Z'));
}

/** The backups in a profile's folder, newest first; the imported one is not among them. */
export function listBackups(directory: string): readonly SavedBackup[] {
  const folder = folderOf(directory);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => name.replace(/\.db$/, ''))
    .filter((id) => named.test(id))
    .map((id) => ({ id, at: timeOf(id), bytes: statSync(join(folder, `${id}.db`)).size }))
    .toSorted((a, b) => b.at - a.at);
}

/** Removes what interrupted or failed copies left behind. */
export function removeParts(directory: string): void {
  const folder = folderOf(directory);
  const parts = readdirSync(folder).filter((name) => /\.part(-\w+)?$/.test(name));
  for (const name of parts) patiently(() => rmSync(join(folder, name)));
}

/** A free id for a new backup and the path for its unfinished copy. Creates the folder, and removes earlier remains. */
export function beginBackup(directory: string, timestamp: number): { id: string; part: string } {
  const folder = folderOf(directory);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeParts(directory);
  let time = timestamp;
  while (existsSync(join(folder, `${idOf(time)}.db`))) time += 1;
  return { id: idOf(time), part: join(folder, `${idOf(time)}.part`) };
}

function syncPath(path: string, flags: string): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Flushes the contents of a file to the disk. */
export function syncFile(file: string): void {
  syncPath(file, 'r+');
}

export function syncFolderOf(file: string): void {
  // Windows cannot open folders, and writes names through anyway.
  if (process.platform !== 'win32') syncPath(dirname(file), 'r');
}
