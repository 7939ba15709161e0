import type { CellRecord } from './cells.ts';

export interface StepCell {
  rowId: string;
  columnId: string;
  before: CellRecord;
  after: CellRecord;
}

/** What one command did, by ids, so that it can be taken back after a sort or a reload. */
export type Step = readonly StepCell[];

export interface HistoryLimits {
  steps: number;
  cells: number;
}

/** Bounded undo and redo: the oldest steps go first, the newest always stays. */
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

  takeUndo(): Step | undefined {
    const step = this.#done.pop();
    if (step === undefined) return undefined;
    this.#cells -= step.length;
    this.#undone.push(step);
    return step;
  }

  takeRedo(): Step | undefined {
    const step = this.#undone.pop();
    if (step === undefined) return undefined;
    this.#cells += step.length;
    this.#done.push(step);
    return step;
  }

  clear(): void {
    this.#done = [];
    this.#undone = [];
    this.#cells = 0;
  }

  #isOverLimit(): boolean {
    return this.#done.length > this.#limits.steps || this.#cells > this.#limits.cells;
  }
}
