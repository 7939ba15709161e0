import type { IncreaseLine } from './increase-plan.ts';

/** What the clerk decides about single employees. */
export class IncreaseChoices {
  #ticks = $state.raw<ReadonlyMap<number, boolean>>(new Map());
  /** What becomes of values that the clerk has typed in the same cells; null: not decided yet. */
  typed = $state<'keep' | 'replace' | null>(null);

  /** Who leaves, or would get less, gets nothing unless the clerk says so. */
  isTicked({ row, marks }: IncreaseLine): boolean {
    return this.#ticks.get(row.employeeId) ?? !(marks.includes('leaving') || marks.includes('decrease'));
  }

  isTaken(line: IncreaseLine): boolean {
    return this.isTicked(line) && (line.typed === null || this.typed === 'replace');
  }

  tick(lines: readonly IncreaseLine[], ticked: boolean): void {
    const ticks = new Map(this.#ticks);
    for (const { row } of lines) ticks.set(row.employeeId, ticked);
    this.#ticks = ticks;
  }

  forget(): void {
    this.#ticks = new Map();
    this.typed = null;
  }
}
