import { Worker } from 'node:worker_threads';
import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import { toLines } from './row-lines.ts';
import type { TableKind, TableTask } from './table-task.ts';

/**
 * How many tables may collect rows at once. Beyond that the oldest is dropped, so that an abandoned one frees its
 * memory.
 */
const maxWaiting = 4;

/**
 * Writes each table in a thread of its own, which ends afterwards: a large table takes seconds of processor time and
 * much memory. For the same reason its rows may be handed over in parts beforehand.
 */
export class TableWork {
  readonly #file: string | URL;
  readonly #waiting = new Map<string, Worker>();
  /** Tables whose rows were lost before they were written: without their first rows, they must not be continued. */
  readonly #gone = new Set<string>();

  /** `file` is the thread's script. */
  constructor(file: string | URL) {
    this.#file = file;
  }

  /** Adds rows to a sheet of a table that is written later. Fails if earlier rows are gone. */
  addRows(tableId: string, rows: Spreadsheet['rows'], sheet = 0): void {
    if (this.#gone.has(tableId)) throw rowsGone();
    const worker = this.#waiting.get(tableId) ?? this.#begin(tableId);
    add(worker, sheet, rows);
  }

  /** Rows that were added under `tableId` come first in their sheets. Fails if they are gone. */
  async write(as: TableKind, sheets: readonly Spreadsheet[], tableId?: string): Promise<Uint8Array> {
    const worker = tableId === undefined ? this.#start() : this.#waiting.get(tableId);
    if (worker === undefined) throw rowsGone();
    if (tableId !== undefined) this.#waiting.delete(tableId);
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    worker.on('message', resolve).on('error', reject);
    worker.on('exit', () => reject(new Error('The thread for tables has ended.')));
    for (const [index, { rows }] of sheets.entries()) add(worker, index, rows);
    post(worker, { kind: 'write', as, sheets: sheets.map(({ rows: _, ...sheet }) => sheet) });
    try {
      return await promise;
    } finally {
      // It loads no native add-on and writes no file, so it can be terminated at any time.
      await worker.terminate();
    }
  }

  #begin(tableId: string): Worker {
    const [oldest] = this.#waiting.keys();
    if (oldest !== undefined && this.#waiting.size >= maxWaiting) {
      void this.#waiting.get(oldest)?.terminate();
      this.#lose(oldest);
    }
    const worker = this.#start();
    // Not reported here: the next use fails because the rows are gone.
    worker.on('error', () => this.#lose(tableId));
    this.#waiting.set(tableId, worker);
    return worker;
  }

  #lose(tableId: string): void {
    this.#waiting.delete(tableId);
    this.#gone.add(tableId);
  }

  #start(): Worker {
    const worker = new Worker(this.#file);
    worker.unref();
    return worker;
  }
}

const rowsGone = () => new Error('The rows of a table are gone.');

function add(worker: Worker, sheet: number, rows: Spreadsheet['rows']): void {
  if (rows.length > 0) post(worker, { kind: 'add', sheet, lines: toLines(rows) });
}

const post = (worker: Worker, task: TableTask): void => worker.postMessage(task);
