import type { BaseProgress } from '../reading/base-reading.ts';
import type { EmployeesReading } from '../reading/employees-reading.svelte.ts';
import { RangeEditor, type RangePlan, type RangeScope } from './range-editor.ts';
import type { RangeOperation } from './range-operations.ts';
import { isDecimal } from '#payroll/decimal.ts';
import type { BulkInputsState } from '../bulk-inputs-state.svelte.ts';

/** The operations that have a dialog; clearing is carried out at once. */
export type RangeQuestion = Exclude<RangeOperation['type'], 'clear'>;

/** One operation on the selected cells: its operand, what it would do, and what has to be read for it. */
export class RangeState {
  readonly #inputs: BulkInputsState;
  #asked = $state<RangeQuestion | null>(null);
  #operand = $state('');
  /** Where last period is copied; other operations are on the selected cells. */
  scope = $state<RangeScope>('selection');
  /** Whether copying replaces the values that are there. */
  overwrite = $state(false);
  /** Readings that were begun here; any other goes on when the dialog closes. */
  readonly #begun = new Set<EmployeesReading>();

  constructor(inputs: BulkInputsState) {
    this.#inputs = inputs;
  }

  get asked(): RangeQuestion | null {
    return this.#asked;
  }

  get operand(): string {
    return this.#operand;
  }

  set operand(text: string) {
    this.#operand = text;
  }

  /** Null while the operand is missing or invalid. */
  get operation(): RangeOperation | null {
    const text = this.#operand.trim();
    switch (this.#asked) {
      case null:
        return null;
      case 'copy-last':
        return { type: 'copy-last', overwrite: this.overwrite };
      case 'set-where-empty':
        return text === '' ? null : { type: 'set-where-empty', typed: text };
      case 'add':
      case 'multiply':
        return isDecimal(text) ? { type: this.#asked, operand: text } : null;
    }
  }

  /** What the operation would do, with the values that have been read by now. */
  get plan(): RangePlan | null {
    const { operation } = this;
    return operation === null ? null : (this.#editor()?.plan(operation, this.scope) ?? null);
  }

  /** The number of cells with another value, which copying replaces only if the clerk says so. */
  get existing(): number {
    if (this.#asked !== 'copy-last') return 0;
    return this.#editor()?.plan({ type: 'copy-last', overwrite: false }, this.scope).left.get('filled') ?? 0;
  }

  /** The progress of reading what the operation needs; null if nothing is being read. */
  get progress(): BaseProgress | null {
    const { everything, lastPeriod } = this.#inputs.values;
    return (this.#asked === 'copy-last' ? lastPeriod.progress : null) ?? everything.progress;
  }

  get error(): unknown {
    const { everything, lastPeriod } = this.#inputs.values;
    return (this.#asked === 'copy-last' ? lastPeriod.error : null) ?? everything.error;
  }

  ask(question: RangeQuestion): void {
    this.#operand = '';
    this.scope = 'selection';
    this.overwrite = false;
    this.#asked = question;
    // The operation itself asks for last period's values, so those that are missing are read at once.
    if (question === 'copy-last') void this.read();
  }

  close(): void {
    for (const reading of this.#begun) reading.stop();
    this.#begun.clear();
    this.#asked = null;
  }

  /** Reads what the operation needs and does not know: first last period, which tells whether the rest matters. */
  async read(): Promise<void> {
    const { everything, lastPeriod } = this.#inputs.values;
    const asked = this.#asked;
    await this.#start(lastPeriod, this.plan?.unread.last);
    if (this.#asked === asked) await this.#start(everything, this.plan?.unread.current);
  }

  async #start(reading: EmployeesReading, employees: ReadonlySet<number> = new Set()): Promise<void> {
    if (employees.size === 0) return;
    if (reading.progress === null) this.#begun.add(reading);
    await reading.start(employees);
    this.#begun.delete(reading);
  }

  /** What is being read still completes. */
  stopReading(): void {
    const { everything, lastPeriod } = this.#inputs.values;
    if (this.#asked === 'copy-last') lastPeriod.stop();
    everything.stop();
  }

  apply(): void {
    const { operation, scope } = this;
    this.close();
    if (operation !== null) this.#editor()?.apply(operation, scope);
  }

  /** Sets every selected input to be sent as empty, even if its current value is unknown. */
  clear(): void {
    this.#editor()?.apply({ type: 'clear' });
  }

  #editor(): RangeEditor | undefined {
    const { grid, data } = this.#inputs;
    return grid === null ? undefined : new RangeEditor(grid.sheet, () => data);
  }
}
