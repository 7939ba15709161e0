import { Worker } from 'node:worker_threads';
import { AppError } from '#contract/errors.ts';
import type { BackupContent, BackupStore, SavedBackup } from './backup-store.ts';
import { toFailure } from '../failures.ts';
import { toError } from '../to-error.ts';
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
}

/** A separate thread unless given: tests that do not need the thread save the time of its start. */
export type RunTask = (workerPath: string | URL, task: BackupTask) => Promise<BackupReply>;

/**
 * Runs one task in a separate thread: checking a whole database must not block the window or the typing. The
 * thread ends by itself; terminating one that is in the database driver would abort the process.
 */
const runInThread: RunTask = (workerPath, task) => {
  const worker = new Worker(workerPath, { workerData: task });
  const gone = (cause?: unknown) => new AppError('store-unavailable', { reason: 'failed' }, { cause });
  return new Promise((resolve, reject) => {
    let said: BackupReply | undefined;
    worker.once('message', (message: BackupReply) => (said = message));
    worker.once('error', (error) => reject(gone(error)));
    worker.once('exit', () => (said === undefined ? reject(gone()) : resolve(said)));
  });
};

export function createBackupStore(options: BackupOptions): BackupStore {
  const { directory, key, workerPath, work, runTask = runInThread } = options;
  // Each task's answer is typed in tasks.ts; the thread between loses the type.
  const ask = async <T>(task: BackupTask['task'], input: unknown = {}): Promise<T> => {
    const reply = await runTask(workerPath, { directory, key, task, input });
    if ('failure' in reply) throw toError(reply.failure);
    return reply.value as T;
  };
  let last: Promise<unknown> = Promise.resolve();
  /** One copy is written at a time: each begins by clearing away what it takes for the rest of an earlier one. */
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
      // Its room is the typing's now. Should even that fail, the next backup does it, and the first reason counts.
      await ask<void>('removeParts').catch(() => undefined);
      throw error;
    }
  };
  return {
    // Names and sizes: a thread takes a hundred times as long to start as the file system to answer.
    list: () =>
      Promise.try(() => listBackups(directory)).catch((error: unknown) => {
        throw toError(toFailure(error, directory));
      }),
    make: (input) => inTurn(() => make(input)),
    remove: (input) => ask<void>('remove', input),
    examine: (input) => ask<BackupContent>('examine', input),
    read: (input) => ask<Uint8Array>('read', input),
    importBackup: (input) => inTurn(() => ask<BackupContent>('importBackup', input)),
    stage: (input) => ask<void>('stage', input),
  };
}

const refuse = () => Promise.reject(new AppError('store-unavailable', { reason: 'failed' }));

/** Where nothing is kept on disk there is nothing to go back to. */
export const noBackups: BackupStore = {
  list: () => Promise.resolve([]),
  make: refuse,
  remove: refuse,
  examine: refuse,
  read: refuse,
  importBackup: refuse,
  stage: refuse,
};
