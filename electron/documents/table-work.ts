import { Worker } from 'node:worker_threads';
import type { Spreadsheet } from '#contract/domain/spreadsheet.ts';
import { toLines } from './row-lines.ts';
import type { TableKind, TableTask } from './table-task.ts';

/** More than any table has: what has waited longest goes, so that no page that was left keeps memory. */
const maxWaiting = 4;

/**
 * Writes tables in a thread of their own, one for each, which ends with it: a large one takes the processor for seconds,
 * and much memory. Its rows may be handed over in parts before, for the same reason.
 */
export class TableWork {
  readonly #file: string | URL;
  readonly #waiting = new Map<string, Worker>();

  /** `file`: of the thread. */
  constructor(file: string | URL) {
    this.#file = file;
  }

  /** Rows of a sheet of a table that is written later. */
  addRows(tableId: string, rows: Spreadsheet['rows'], sheet = 0): void {
    const worker = this.#waiting.get(tableId) ?? this.#begin(tableId);
    add(worker, sheet, rows);
  }

  /** The rows that were handed over before stand first in their sheets. Fails where they are not there any more. */
  async write(as: TableKind, sheets: readonly Spreadsheet[], tableId?: string): Promise<Uint8Array> {
    const worker = tableId === undefined ? this.#start() : this.#waiting.get(tableId);
    if (worker === undefined) throw new Error('The rows of a table are gone.');
    if (tableId !== undefined) this.#waiting.delete(tableId);
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    worker.on('message', resolve).on('error', reject);
    worker.on('exit', () => reject(new Error('The thread for tables has ended.')));
    for (const [at, { rows }] of sheets.entries()) add(worker, at, rows);
    post(worker, { kind: 'write', as, sheets: sheets.map(({ rows: _, ...sheet }) => sheet) });
    try {
      return await promise;
    } finally {
      // It has no native code and writes no file, so it may be ended at any moment.
      await worker.terminate();
    }
  }

  #begin(tableId: string): Worker {
    const [oldest] = this.#waiting.keys();
    if (oldest !== undefined && this.#waiting.size >= maxWaiting) {
      void this.#waiting.get(oldest)?.terminate();
      this.#waiting.delete(oldest);
    }
    const worker = this.#start();
    // Told when the table is written: its rows are not there then.
    worker.on('error', () => this.#waiting.delete(tableId));
    this.#waiting.set(tableId, worker);
    return worker;
  }

  #start(): Worker {
    const worker = new Worker(this.#file);
    worker.unref();
    return worker;
  }
}

function add(worker: Worker, sheet: number, rows: Spreadsheet['rows']): void {
  if (rows.length > 0) post(worker, { kind: 'add', sheet, lines: toLines(rows) });
}

const post = (worker: Worker, task: TableTask): void => worker.postMessage(task);
