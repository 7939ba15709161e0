import type { CellRecord, TableIds } from './cells.ts';
import type { CellMessage } from './kinds/kind.ts';

/**
 * The state of cells before or after a step. Lists instead of an object per cell, because a paste would leave tens of
 * thousands of objects behind; of full length from the start, because lists that grow are copied.
 */
class CellRecords {
  readonly #typed: (string | undefined)[];
  readonly #values: (string | null)[];
  readonly #marks: Uint8Array;
  readonly #messages = new Map<number, CellMessage>();

  constructor(size: number) {
    this.#typed = new Array<string | undefined>(size);
    this.#values = new Array<string | null>(size);
    this.#marks = new Uint8Array(size);
  }

  set(index: number, { typed, value, mark, message }: CellRecord): void {
    this.#typed[index] = typed;
    this.#values[index] = value;
    this.#marks[index] = mark;
    if (message !== undefined) this.#messages.set(index, message);
  }

  at(index: number, base: string | null): CellRecord {
    return {
      typed: this.#typed[index],
      value: this.#values[index] ?? null,
      mark: this.#marks[index] ?? 0,
      message: this.#messages.get(index),
      base,
    };
  }
}

/** What one command did, cell by cell. Sorting does not change places, and after a reload cells are found by id. */
export class Step {
  readonly ids: TableIds;
  readonly size: number;
  length = 0;
  readonly #places: Int32Array;
  readonly #bases: (string | null)[];
  readonly #before: CellRecords;
  readonly #after: CellRecords;

  /** `size`: at most so many cells, for which it takes memory at once. */
  constructor(ids: TableIds, size: number) {
    this.ids = ids;
    this.size = size;
    this.#places = new Int32Array(size);
    this.#bases = new Array<string | null>(size);
    this.#before = new CellRecords(size);
    this.#after = new CellRecords(size);
  }

  push(place: number, before: CellRecord, after: CellRecord): void {
    const index = this.length++;
    this.#places[index] = place;
    this.#bases[index] = before.base;
    this.#before.set(index, before);
    this.#after.set(index, after);
  }

  /** As `Cells.place` counts it, in the table that had these ids. */
  place(index: number): number {
    return this.#places[index] ?? -1;
  }

  before(index: number): CellRecord {
    return this.#before.at(index, this.#bases[index] ?? null);
  }

  after(index: number): CellRecord {
    return this.#after.at(index, this.#bases[index] ?? null);
  }
}

export interface HistoryLimits {
  steps: number;
  cells: number;
}

/** Bounded undo and redo: the oldest steps are dropped first, and the newest is always kept. */
export class History {
  readonly #limits: HistoryLimits;
  #done: Step[] = [];
  #undone: Step[] = [];
  #cells = 0;

  constructor(limits: HistoryLimits = { steps: 200, cells: 500_000 }) {
    this.#limits = limits;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  push(step: Step): void {
    this.#undone = [];
    this.#done.push(step);
    this.#cells += step.size;
    while (this.#done.length > 1 && this.#isOverLimit()) this.#cells -= this.#done.shift()?.size ?? 0;
  }

  popUndo(): Step | undefined {
    const step = this.#done.pop();
    if (step === undefined) return undefined;
    this.#cells -= step.size;
    this.#undone.push(step);
    return step;
  }

  popRedo(): Step | undefined {
    const step = this.#undone.pop();
    if (step === undefined) return undefined;
    this.#cells += step.size;
    this.#done.push(step);
    return step;
  }

  #isOverLimit(): boolean {
    return this.#done.length > this.#limits.steps || this.#cells > this.#limits.cells;
  }
}
