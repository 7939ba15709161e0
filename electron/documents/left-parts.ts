import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';

/** Names this computer where a folder is shared with others, and says nothing of it. */
const computer = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const named = /^\.paydesk-([\da-f]{8})-(\d{1,10})-[\da-f]{16}\.part$/;
const dayMs = 86_400_000;

/** A hidden file beside another one, which holds its content until it is complete. Its name says which process writes it. */
export function newPart(path: string): string {
  return join(dirname(path), `.paydesk-${computer}-${process.pid}-${randomBytes(8).toString('hex')}.part`);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether the process that wrote it has ended. For another computer, only its age shows that. */
async function isLeft(folder: string, name: string): Promise<boolean> {
  const [, of, pid] = named.exec(name) ?? [];
  if (pid === undefined) return false;
  if (of === computer && !isRunning(Number(pid))) return true;
  const { mtimeMs } = await stat(join(folder, name));
  return Date.now() - mtimeMs > dayMs;
}

/** Removes what a crash or a power failure left of files in a folder: it has the content that they were to have. */
export async function removeLeftParts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => named.test(one))) {
    // Another Paydesk may have been faster; what cannot be removed must not keep a file from being saved.
    if (await isLeft(folder, name).catch(() => false))
      await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
}
