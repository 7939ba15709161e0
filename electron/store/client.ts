import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '#kit/errors.ts';
import { packCells } from '#electron/drafts/store/packed-cells.ts';
import { EmployeePacker, type PackedPiece } from '#electron/employees/store/cache/packed-employees.ts';
import { createBackupStore, noBackups, type RunTask } from './backups/client.ts';
import { listBackups } from './backups/files.ts';
import type { BackupStore } from './backups/backup-store.ts';
import { toFailure } from './failures.ts';
import type { Opening, PortName, Reply, Request } from './protocol.ts';
import type { CacheStore, Store, WorkStore } from './store.ts';
import { toError } from './to-error.ts';

/** The part of a worker thread that the client uses. */
export interface StoreThread {
  postMessage: (request: unknown) => void;
  on: {
    (event: 'message', listener: (reply: Reply) => void): unknown;
    (event: 'error', listener: (error: Error) => void): unknown;
    (event: 'exit', listener: () => void): unknown;
  };
  once: StoreThread['on'];
}

export interface StoreOptions extends Opening {
  readonly workerPath: string | URL;
  /** Starts a worker thread by default; tests that do not need the thread save its start. */
  readonly startThread?: (workerPath: string | URL, opening: Opening) => StoreThread;
  readonly runTask?: RunTask;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

type Ask = (request: Pick<Request, 'port' | 'method'> & { input?: unknown }) => Promise<unknown>;

/** True if there is a work database, one about to be restored, or a backup, so that no new key may be made. */
export function hasWork(directory: string): boolean {
  const files = ['work.db', 'work.db.restored'].map((name) => join(directory, name));
  const hasDatabase = files.some((file) => existsSync(file) && statSync(file).size > 0);
  return hasDatabase || listBackups(directory).length > 0;
}

function gone(cause?: unknown): AppError {
  return new AppError('store-unavailable', { reason: 'failed' }, { cause });
}

/** Sends numbered requests and matches the answers to them; once the worker is gone, every call fails. */
class StoreClient {
  readonly #worker: StoreThread;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #gone: Error | undefined;

  constructor(worker: StoreThread) {
    this.#worker = worker;
    worker.on('message', (reply: Reply) => this.#receive(reply));
    worker.on('error', (error) => this.end(gone(error)));
    worker.on('exit', () => this.end(gone()));
  }

  readonly ask: Ask = ({ port, method, input }) => {
    if (this.#gone !== undefined) return Promise.reject(this.#gone);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, port, method, input });
    });
  };

  end(reason: Error): void {
    this.#gone ??= reason;
    for (const { reject } of this.#waiting.values()) reject(this.#gone);
    this.#waiting.clear();
  }

  #receive(reply: Reply): void {
    if (reply.kind === 'opened' || reply.kind === 'not-opened') return;
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.kind === 'failure') waiting?.reject(toError(reply.failure));
    else if (reply.kind === 'answer') waiting?.resolve(reply.value);
    else {
      try {
        waiting?.resolve(JSON.parse(reply.text));
      } catch (error) {
        waiting?.reject(toError(toFailure(error, null)));
      }
    }
  }
}

function opened(worker: StoreThread): Promise<Extract<Reply, { kind: 'opened' }>> {
  return new Promise((resolve, reject) => {
    worker.once('error', (error) => reject(gone(error)));
    worker.once('exit', () => reject(gone()));
    worker.once('message', (reply: Reply) => {
      if (reply.kind === 'opened') resolve(reply);
      else if (reply.kind === 'not-opened') reject(toError(reply.failure));
    });
  });
}

function portOf(ask: Ask, port: PortName, methods: readonly string[]): unknown {
  const calls = methods.map((method) => [method, (input?: unknown) => ask({ port, method, input })]);
  return Object.freeze(Object.fromEntries(calls));
}

/** Employees are converted to rows on this side, where the list arrives, while the worker writes the previous ones. */
function cacheOf(ask: Ask, methods: readonly string[]): CacheStore {
  // The worker sent the names of these methods, and `CacheStore` is derived from the table that has them as keys.
  const port = portOf(ask, 'cache', methods) as CacheStore;
  const append = ask as (request: Parameters<Ask>[0]) => Promise<void>;
  const beginPiece: CacheStore['beginPiece'] = ({ incomingId }) => {
    const packer = new EmployeePacker();
    return {
      add: (employee) => {
        packer.add(employee);
        return packer.count;
      },
      send: () =>
        append({
          port: 'cache',
          method: 'appendEmployees',
          input: { incomingId, ...packer.pack() } satisfies PackedPiece,
        }),
    };
  };
  return Object.freeze({
    ...port,
    beginPiece,
    appendEmployees: ({ incomingId, employees }) => {
      const piece = beginPiece({ incomingId });
      for (const employee of employees) piece.add(employee);
      return piece.send();
    },
  } satisfies CacheStore);
}

function workOf(ask: Ask, methods: readonly string[]): WorkStore {
  // Safe for the same reason as in `cacheOf`.
  const port = portOf(ask, 'work', methods) as WorkStore;
  const writeCells = ask as (request: Parameters<Ask>[0]) => Promise<void>;
  return Object.freeze({
    ...port,
    writeDraftCells: ({ changes, ...rest }) =>
      writeCells({ port: 'work', method: 'writeDraftCells', input: { ...rest, cells: packCells(changes) } }),
  } satisfies WorkStore);
}

function backupsOf({ directory, ...options }: StoreOptions, work: WorkStore): BackupStore {
  return directory === null ? noBackups : createBackupStore({ ...options, directory, work });
}

function startWorker(workerPath: string | URL, opening: Opening): StoreThread {
  return new Worker(workerPath, { workerData: opening, resourceLimits: { maxYoungGenerationSizeMb: 12 } });
}

/**
 * Opens both databases in a worker thread; fails with `store-unavailable` and its reason. The worker sends the names of
 * its methods, so that they are listed in one place only. The thread exits on its own and is never terminated, because
 * terminating it inside the native code of the database driver would abort the whole process.
 */
export async function openStore({
  workerPath,
  startThread = startWorker,
  runTask,
  ...opening
}: StoreOptions): Promise<Store> {
  const worker = startThread(workerPath, opening);
  const client = new StoreClient(worker);
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  try {
    const { methods } = await opened(worker);
    let closing: Promise<unknown> | undefined;
    const work = workOf(client.ask, methods.work);
    return {
      cache: cacheOf(client.ask, methods.cache),
      work,
      backups: backupsOf({ ...opening, workerPath, ...(runTask && { runTask }) }, work),
      close: async () => {
        closing ??= client.ask({ port: 'worker', method: 'close' });
        try {
          await closing;
        } finally {
          await ended;
        }
      },
    };
  } catch (error) {
    await ended;
    throw error;
  }
}
