import type { CellRecord, TableIds } from './cells.ts';
import type { CellMessage } from './kinds/kind.ts';

/**
 * The state of cells before or after a step. Lists instead of an object per cell, because a paste would leave tens of
 * thousands of objects behind.
 */
class CellRecords {
  readonly #typed: (string | undefined)[] = [];
  readonly #values: (string | null)[] = [];
  readonly #marks: number[] = [];
  readonly #bases: (string | null)[] = [];
  readonly #messages = new Map<number, CellMessage>();

  push({ typed, value, mark, message, base }: CellRecord): void {
    if (message !== undefined) this.#messages.set(this.#marks.length, message);
    this.#typed.push(typed);
    this.#values.push(value);
    this.#marks.push(mark);
    this.#bases.push(base);
  }

  at(index: number): CellRecord {
    return {
      typed: this.#typed[index],
      value: this.#values[index] ?? null,
      mark: this.#marks[index] ?? 0,
      message: this.#messages.get(index),
      base: this.#bases[index] ?? null,
    };
  }
}

/** What one command did, cell by cell. Sorting does not change places, and after a reload cells are found by id. */
export class Step {
  readonly ids: TableIds;
  /** As `Cells.place` counts them, in the table that had these ids. */
  readonly places: number[] = [];
  readonly before = new CellRecords();
  readonly after = new CellRecords();

  constructor(ids: TableIds) {
    this.ids = ids;
  }

  get length(): number {
    return this.places.length;
  }

  push(place: number, change: { before: CellRecord; after: CellRecord }): void {
    this.places.push(place);
    this.before.push(change.before);
    this.after.push(change.after);
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
    this.#cells += step.length;
    while (this.#done.length > 1 && this.#isOverLimit()) this.#cells -= this.#done.shift()?.length ?? 0;
  }

  popUndo(): Step | undefined {
    const step = this.#done.pop();
    if (step === undefined) return undefined;
    this.#cells -= step.length;
    this.#undone.push(step);
    return step;
  }

  popRedo(): Step | undefined {
    const step = this.#undone.pop();
    if (step === undefined) return undefined;
    this.#cells += step.length;
    this.#done.push(step);
    return step;
  }

  #isOverLimit(): boolean {
    return this.#done.length > this.#limits.steps || this.#cells > this.#limits.cells;
  }
}
