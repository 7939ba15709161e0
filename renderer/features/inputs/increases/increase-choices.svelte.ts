import type { IncreaseLine } from './increase-plan.ts';

/** The clerk's decisions about individual employees, and about values typed already. */
export class IncreaseChoices {
  #ticks = $state.raw<ReadonlyMap<number, boolean>>(new Map());
  /** Whether to keep values that the clerk has already typed in the same cells; null until that is decided. */
  typed = $state<'keep' | 'replace' | null>(null);

  /** Employees who are leaving or would get less are left out unless the clerk ticks them. */
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
