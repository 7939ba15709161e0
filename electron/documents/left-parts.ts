import { dayMs } from '#payroll/calendar.ts';
import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';

/** Identifies this computer in folders that several share, without revealing its name. */
const computer = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const named = /^\.paydesk-([\da-f]{8})-(\d{1,10})-[\da-f]{16}\.part$/;

/**
 * The path of a hidden file beside `path` for its content until that is complete. Its name says which process writes
 * it.
 */
export function newPart(path: string): string {
  return join(dirname(path), `.paydesk-${computer}-${process.pid}-${randomBytes(8).toString('hex')}.part`);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process runs, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Whether the process that wrote the part has ended. On another computer, or if its id may have been reused, only the
 * part's age shows that.
 */
async function isLeft(folder: string, name: string): Promise<boolean> {
  const [, of, pid] = named.exec(name) ?? [];
  if (pid === undefined) return false;
  if (of === computer && !isRunning(Number(pid))) return true;
  const { mtimeMs } = await stat(join(folder, name));
  return Date.now() - mtimeMs > dayMs;
}

/**
 * Removes the partial files that a crash or a power failure left in a folder: they contain what the clerk was saving.
 */
export async function removeLeftParts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => named.test(one))) {
    // Another Paydesk may have removed it already; a part that cannot be removed must not prevent a file from being
    // saved.
    if (await isLeft(folder, name).catch(() => false))
      await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
}
