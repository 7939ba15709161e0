import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppErrorBody } from '#kit/errors.ts';
import type { Failure } from './protocol.ts';
import { Refusal, type Reason } from './refusal.ts';

const corruption = ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_IOERR_SHORT_READ', 'SQLITE_IOERR_DATA'];

/** Reasons by the error code of SQLite (extended codes begin with the basic one) or of the file system. */
const reasons: readonly (readonly [prefix: string, reason: Reason])[] = [
  ...corruption.map((code) => [code, 'corrupt'] as const),
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_FULL', 'disk-full'],
  ['SQLITE_BUSY', 'in-use'],
  ['SQLITE_LOCKED', 'in-use'],
  ['SQLITE_', 'failed'],
  ['EACCES', 'read-only'],
  ['EPERM', 'read-only'],
  ['EROFS', 'read-only'],
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['E', 'failed'],
];

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** True if the bytes of a database are not what was written, or were written with another key. */
export function isCorruption(error: unknown): boolean {
  return corruption.some((code) => codeOf(error).startsWith(code));
}

/** True if the same may succeed later, with nothing else changed: the disk is full, or another program has the file. */
export function mayPass(error: unknown): boolean {
  const reason = reasonOf(error, null);
  return reason === 'disk-full' || reason === 'in-use';
}

function isWritable(directory: string): boolean {
  try {
    const files = ['work.db', 'cache.db'].map((name) => join(directory, name));
    for (const path of [directory, ...files.filter(existsSync)]) accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function reasonOf(error: unknown, directory: string | null): Reason | undefined {
  const code = codeOf(error);
  // SQLite says no more than "cannot open" or "I/O error" if it may not create or lock a file.
  const isVague = code.startsWith('SQLITE_CANTOPEN') || code.startsWith('SQLITE_IOERR_LOCK');
  if (isVague && directory !== null && !isWritable(directory)) return 'read-only';
  // Node's own codes are about mistakes of the program.
  if (code.startsWith('ERR_')) return undefined;
  return reasons.find(([prefix]) => code.startsWith(prefix))?.[1];
}

function bodyOf(error: unknown, directory: string | null): AppErrorBody {
  if (error instanceof Refusal) return error.body;
  const reason = reasonOf(error, directory);
  return reason === undefined
    ? { code: 'internal', params: {} }
    : { code: 'store-unavailable', params: { reason } };
}

export function toFailure(error: unknown, directory: string | null): Failure {
  const detail = error instanceof Error ? `${codeOf(error)} ${error.stack ?? error.message}` : String(error);
  return { body: bodyOf(error, directory), detail };
}
