import { RangeEditor, type RangePlan } from '#capture/range-editor.ts';
import type { RangeOperation } from '#capture/range-operations.ts';
import { isDecimal } from '#sheet/model/decimal.ts';
import type { BulkInputsState } from '../bulk-inputs-state.svelte.ts';

/** The operations that have a dialog; clearing is carried out at once. */
export type RangeQuestion = Exclude<RangeOperation['type'], 'clear'>;

/** One operation on the selected cells: its operand, what it would do, and what has to be read for it. */
export class RangeState {
  readonly #inputs: BulkInputsState;
  #asked = $state<RangeQuestion | null>(null);
  #operand = $state('');
  /** Whether the reading under way was begun here; any other goes on when the dialog closes. */
  #isReading = false;

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
        return { type: 'copy-last' };
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
    return operation === null ? null : (this.#editor()?.plan(operation) ?? null);
  }

  get reading() {
    const { everything, lastPeriod } = this.#inputs.values;
    return this.#asked === 'copy-last' ? lastPeriod : everything;
  }

  ask(question: RangeQuestion): void {
    this.#operand = '';
    this.#asked = question;
    // The operation itself asks for last period's values, so those that are missing are read at once.
    if (question === 'copy-last') void this.read();
  }

  close(): void {
    if (this.#isReading) this.reading.stop();
    this.#isReading = false;
    this.#asked = null;
  }

  /** Reads the unknown values of the selected employees. */
  async read(): Promise<void> {
    const employees = this.plan?.unknownEmployees ?? new Set<number>();
    if (employees.size === 0) return;
    this.#isReading ||= this.reading.progress === null;
    await this.reading.start(employees);
  }

  apply(): void {
    const { operation } = this;
    this.close();
    if (operation !== null) this.#editor()?.apply(operation);
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
