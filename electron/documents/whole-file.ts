import { randomBytes } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AppError, type AppErrorParams } from '#contract/errors.ts';

type Reason = AppErrorParams<'file-failed'>['reason'];

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

function failure(path: string, error: unknown): AppError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return fileFailed(path, reasons[code] ?? 'failed', error);
}

function fileFailed(path: string, reason: Reason, cause?: unknown): AppError {
  return new AppError('file-failed', { name: basename(path), reason }, { cause });
}

/**
 * Writes the file whole or not at all: what stood there before is replaced only when all is on the disk. Fails with
 * `file-failed`.
 */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const part = join(dirname(path), `.${randomBytes(8).toString('hex')}.part`);
  try {
    // Never through a file or link that somebody else has laid there.
    await withFile(part, 'wx', async (file) => {
      await file.writeFile(bytes);
      await file.sync();
    });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw failure(path, error);
  }
}

/** Fails with `file-failed`, before reading where the file is larger than allowed. */
export async function readWhole(path: string, maxBytes: number): Promise<Uint8Array> {
  try {
    return await withFile(path, 'r', async (file) => {
      const { size } = await file.stat();
      if (size > maxBytes) throw fileFailed(path, 'too-large');
      return await file.readFile();
    });
  } catch (error) {
    throw error instanceof AppError ? error : failure(path, error);
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
