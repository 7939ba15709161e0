import { Worker } from 'node:worker_threads';
import { AppError } from '#kit/errors.ts';
import type { BackupContent, BackupStore, KeyedCopy, SavedBackup } from './backup-store.ts';
import { toFailure } from '../failures.ts';
import type { RenewalProgress } from '../key-renewal.ts';
import { toError } from '../to-error.ts';
import type { Actor } from '#electron/audit-log/store/records.ts';
import type { WorkStore } from '../store.ts';
import { listBackups } from './files.ts';
import type { BackupReply, BackupTask } from './tasks.ts';

interface BackupOptions {
  readonly directory: string;
  readonly key: Uint8Array;
  readonly workerPath: string | URL;
  /** The open database, or one that fails each call. */
  readonly work: Pick<WorkStore, 'copyInto'>;
  readonly runTask?: RunTask | undefined;
  /** Who restores a backup, for the audit log. */
  readonly actor?: Actor | undefined;
}

/** Runs a task, by default in a separate thread; tests that need no thread save the time to start one. */
export type RunTask = (
  workerPath: string | URL,
  task: BackupTask,
  onProgress?: (progress: RenewalProgress) => void,
) => Promise<BackupReply>;

/**
 * Runs one task in a separate thread, because checking a whole database must not block the window or typing. The
 * thread exits on its own; terminating it inside the database driver would abort the process.
 */
export const runInThread: RunTask = (workerPath, task, onProgress) => {
  const worker = new Worker(workerPath, { workerData: task });
  const gone = (cause?: unknown) => new AppError('store-unavailable', { reason: 'failed' }, { cause });
  return new Promise((resolve, reject) => {
    let reply: BackupReply | undefined;
    worker.on('message', (message: BackupReply | { readonly progress: RenewalProgress }) => {
      if ('progress' in message) onProgress?.(message.progress);
      else reply = message;
    });
    worker.once('error', (error) => reject(gone(error)));
    worker.once('exit', () => (reply === undefined ? reject(gone()) : resolve(reply)));
  });
};

export function createBackupStore(options: BackupOptions): BackupStore {
  const { directory, key, workerPath, work, actor, runTask = runInThread } = options;
  // The result of each task is typed in tasks.ts; the thread in between loses the type.
  const ask = async <T>(task: BackupTask['task'], input: unknown = {}): Promise<T> => {
    const reply = await runTask(workerPath, { directory, key, task, input });
    if ('failure' in reply) throw toError(reply.failure);
    return reply.value as T;
  };
  let last: Promise<unknown> = Promise.resolve();
  /** Only one copy is written at a time, because each begins by deleting the unfinished files of earlier ones. */
  const inTurn = <T>(write: () => Promise<T>): Promise<T> => {
    const turn = last.then(write);
    last = turn.catch(() => undefined);
    return turn;
  };
  const make = async ({ at }: { at: number }): Promise<SavedBackup> => {
    const { id, part } = await ask<{ id: string; part: string }>('begin', { at });
    try {
      const original = await work.copyInto({ file: part });
      return await ask<SavedBackup>('finish', { id, part, original });
    } catch (error) {
      // Frees the space for what is typed next. If even that fails, the next backup does it; the first error counts.
      await ask<void>('removeParts').catch(() => undefined);
      throw error;
    }
  };
  return {
    // Reads only names and sizes: starting a thread would take a hundred times as long as the file system does.
    list: () =>
      Promise.try(() => listBackups(directory)).catch((error: unknown) => {
        throw toError(toFailure(error, directory));
      }),
    make: (input) => inTurn(() => make(input)),
    remove: (input) => ask<void>('remove', input),
    examine: (input) => ask<BackupContent>('examine', input),
    copyOut: (input) => inTurn(() => ask<KeyedCopy>('copyOut', input)),
    importBackup: (input) => inTurn(() => ask<BackupContent>('importBackup', input)),
    stage: async ({ id, at, before }) => {
      await ask<void>('prepareRestore', { id, at, actor });
      await before?.();
      await ask<void>('commitRestore', { id });
    },
  };
}

const refuse = () => Promise.reject(new AppError('store-unavailable', { reason: 'failed' }));

/** For a store in memory: without files there are no backups. */
export const noBackups: BackupStore = {
  list: () => Promise.resolve([]),
  make: refuse,
  remove: refuse,
  examine: refuse,
  copyOut: refuse,
  importBackup: refuse,
  stage: refuse,
};
