import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, isAppError, type AppErrorParams } from '#kit/errors.ts';
import { isInUse, retryWhileInUse, type RetryContext } from './file-in-use.ts';
import { newPart, removeLeftParts } from './left-parts.ts';
import { windowsPathProblem } from './windows-path.ts';

type Reason = AppErrorParams<'file-failed'>['reason'];

/** The parts of the file system that tests replace. */
export interface Disk extends RetryContext {
  readonly rename: typeof rename;
}

export const realDisk: Disk = {
  system: process.platform,
  pause: sleep,
  rename: (from, to) => rename(from, to),
};

const reasons: Readonly<Record<string, Reason>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EACCES: 'not-allowed',
  EPERM: 'not-allowed',
  EROFS: 'not-allowed',
  EBUSY: 'in-use',
  ENOENT: 'gone',
  ENOTDIR: 'gone',
  ENAMETOOLONG: 'name',
  EINVAL: 'name',
};

/** Any failure with a file as `file-failed`; an `AppError` is returned unchanged. */
export function asFileFailure(path: string, error: unknown): AppError {
  if (isAppError(error)) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return fileFailed(path, reasons[code] ?? 'failed', error);
}

function fileFailed(path: string, reason: Reason, cause?: unknown): AppError {
  return new AppError('file-failed', { name: basename(path), reason }, { cause });
}

/**
 * Writes the whole file or nothing: the previous file is replaced only once all is on disk. Fails with `file-failed`.
 */
export async function writeWhole(path: string, bytes: Uint8Array, disk: Disk = realDisk): Promise<void> {
  await removeLeftParts(dirname(path));
  await writeWholeBy({ path, part: newPart(path) }, bytes, disk);
}

/** Like `writeWhole`, but through the given partial file in the same folder, which replaces what a crash left of it. */
export async function writeWholeBy(
  { path, part }: { readonly path: string; readonly part: string },
  bytes: Uint8Array,
  disk: Disk = realDisk,
): Promise<void> {
  const problem = disk.system === 'win32' ? windowsPathProblem(path) : undefined;
  if (problem !== undefined) throw fileFailed(path, problem);
  try {
    await retryWhileInUse(() => rm(part, { force: true }), disk);
    // Never through an existing file or link.
    await withFile(part, 'wx', async (file) => {
      await file.writeFile(bytes);
      await file.sync();
    });
    await replace(path, part, disk);
  } catch (error) {
    // The clerk sees the original failure, even if the partial file cannot be removed.
    await retryWhileInUse(() => rm(part, { force: true }), disk).catch(() => undefined);
    throw asFileFailure(path, error);
  }
}

/**
 * Renames the part. Its folder has just accepted a file, so a refusal concerns the target: it is open, or read-only.
 */
export async function replace(path: string, part: string, disk: Disk): Promise<void> {
  try {
    await retryWhileInUse(() => disk.rename(part, path), disk);
  } catch (error) {
    if (isInUse(error, disk.system) && (await isWritable(path))) throw fileFailed(path, 'in-use', error);
    throw error;
  }
}

async function isWritable(path: string): Promise<boolean> {
  try {
    const target = await stat(path);
    return target.isFile() && (target.mode & 0o200) !== 0;
  } catch {
    // There is no file, so nobody has it open.
    return false;
  }
}

/** Fails with `file-failed`; a file larger than allowed is not read. */
export async function readWhole(path: string, maxBytes: number): Promise<Uint8Array> {
  try {
    return await retryWhileInUse(() =>
      withFile(path, 'r', async (file) => {
        const { size } = await file.stat();
        if (size > maxBytes) throw fileFailed(path, 'too-large');
        return await file.readFile();
      }),
    );
  } catch (error) {
    throw asFileFailure(path, error);
  }
}

/**
 * Removes a file; one that is gone already is no failure, nor is one that cannot be: its name is impossible, or its folder
 * is none. Fails with `file-failed`.
 */
export async function removeWhole(path: string, disk: RetryContext = realDisk): Promise<void> {
  try {
    await retryWhileInUse(() => rm(path, { force: true }), disk);
  } catch (error) {
    const failure = asFileFailure(path, error);
    const isNowhere = isAppError(failure, 'file-failed') && ['gone', 'name'].includes(failure.params.reason);
    if (!isNowhere) throw failure;
  }
}

async function withFile<T>(path: string, flags: string, use: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, flags, 0o600);
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}
