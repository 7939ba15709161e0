import type { Bridge } from '#bridge/bridge.ts';
import type { CellRef } from '../values/cell-key.ts';
import type { DraftData } from '../draft/draft-data.ts';
import { stateOfCell } from '../values/value-state.ts';
import { rowKey } from '#electron/inputs/contract/row-ref.ts';
import type { BulkInputsState } from '../bulk-inputs-state.svelte.ts';

/** What the clerk can do about inputs that were there last period: copy them, or end them on purpose. */
export class MissingInputs {
  readonly #bridge: Bridge;
  readonly #inputs: BulkInputsState;

  constructor(bridge: Bridge, inputs: BulkInputsState) {
    this.#bridge = bridge;
    this.#inputs = inputs;
  }

  /**
   * Copies last period's values as one undo step, even into hidden columns, and only into cells that are empty: those
   * whose current value is not known are read first. Resolves when the values are on disk, to the number of cells that
   * were left alone.
   */
  async copy(cells: readonly CellRef[]): Promise<{ readonly left: number; readonly error: unknown }> {
    const { everything } = this.#inputs.values;
    const { data, grid } = this.#inputs;
    if (data === undefined || grid === null) return { left: cells.length, error: null };
    const unread = cells.filter((cell) => stateIn(data, cell) === 'unknown');
    if (unread.length > 0) await everything.start(new Set(unread.map(({ employeeId }) => employeeId)));
    const empty = cells.filter((cell) => stateIn(data, cell) === 'empty');
    data.use(new Set(empty.map(({ heading }) => heading)));
    this.#inputs.redraw();
    grid.writeValues(
      empty.flatMap((cell) => {
        const value = data.lastOf(rowKey(cell), cell.heading);
        return value === undefined ? [] : [{ ...cell, value }];
      }),
    );
    await this.#inputs.flush();
    return { left: cells.length - empty.length, error: unread.length > 0 ? everything.error : null };
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

function stateIn(data: DraftData, cell: CellRef) {
  return stateOfCell({ cell: data.cell(cell), held: data.currentOf(rowKey(cell), cell.heading) });
}
