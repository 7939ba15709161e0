import type { Bridge } from '#bridge/bridge.ts';
import type { CellRef } from '#capture/cell-key.ts';
import { rowKey } from '#contract/domain/row-ref.ts';
import type { BulkInputsState } from '../bulk-inputs-state.svelte.ts';

/** What the clerk can do about inputs that were there last period: copy them, or end them on purpose. */
export class MissingInputs {
  readonly #bridge: Bridge;
  readonly #inputs: BulkInputsState;

  constructor(bridge: Bridge, inputs: BulkInputsState) {
    this.#bridge = bridge;
    this.#inputs = inputs;
  }

  /** Copies last period's values as one undo step, even into hidden columns. Resolves when they are on disk. */
  async copy(cells: readonly CellRef[]): Promise<void> {
    const { data, grid } = this.#inputs;
    if (data === undefined || grid === null) return;
    data.use(new Set(cells.map(({ heading }) => heading)));
    this.#inputs.redraw();
    grid.writeValues(
      cells.flatMap((cell) => {
        const value = data.lastOf(rowKey(cell), cell.heading);
        return value === undefined ? [] : [{ ...cell, value }];
      }),
    );
    await this.#inputs.flush();
  }

  /** Marks inputs as ended, so that they are not reported as missing in this period; `ended` false undoes that. */
  async markEnded(cells: readonly CellRef[], ended: boolean): Promise<void> {
    const { data } = this.#inputs;
    if (data === undefined || cells.length === 0) return;
    const inputs = cells.map(({ employeeId, heading }) => ({ employeeId, heading }));
    await this.#bridge.calls.bulkInputs.markEnded({ draftId: data.draftId, inputs, ended });
    data.markEnded(inputs, ended);
    this.#inputs.redraw();
  }
}
