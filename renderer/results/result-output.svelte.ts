import { maxRowsTogether } from '#electron/exports/contract/calls.ts';
import type { Bridge, CallInput } from '#bridge/bridge.ts';
import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import { tick } from 'svelte';

export type Exported = CallInput<'exports', 'print'>;
export type Sheets = [Spreadsheet, ...Spreadsheet[]];
type Saved = { readonly name: string } | null;

/** The ways in which a result leaves the screen: printed, as a PDF, as a workbook or CSV. */
export class ResultOutput {
  readonly #bridge: Bridge;
  readonly #exported: () => Exported;
  #error = $state.raw<unknown>(null);
  #isOnPaper = $state(false);

  constructor(bridge: Bridge, exported: () => Exported) {
    this.#bridge = bridge;
    this.#exported = exported;
  }

  get error(): unknown {
    return this.#error;
  }

  /** True while the result is laid out for paper; the page shows it to the printer meanwhile. */
  get isOnPaper(): boolean {
    return this.#isOnPaper;
  }

  /** False: nothing was printed. */
  async print(): Promise<boolean> {
    const done = await this.#layOut(() => this.#bridge.calls.exports.print(this.#exported()));
    return done?.printed === true;
  }

  /** Null: nothing was saved. */
  async savePdf(): Promise<Saved> {
    const done = await this.#layOut(() => this.#bridge.calls.exports.savePdf(this.#exported()));
    return done?.saved ?? null;
  }

  /** A large table is sent in parts, so that the window stays responsive. */
  async saveTable(as: 'xlsx' | 'csv', made: Sheets | Promise<Sheets>): Promise<Saved> {
    const { exports } = this.#bridge.calls;
    const exported = this.#exported();
    const done = await this.#try(async () => {
      const [table, ...others] = await made;
      const { rows } = table;
      if (rows.length <= maxRowsTogether)
        return exports.saveTable({
          ...exported,
          as,
          sheets: [table, ...others],
        });
      const tableId = crypto.randomUUID();
      for (let start = 0; start < rows.length; start += maxRowsTogether) {
        await exports.addRows({
          tableId,
          rows: rows.slice(start, start + maxRowsTogether),
        });
      }
      return exports.saveTable({
        ...exported,
        as,
        sheets: [{ ...table, rows: [] }, ...others],
        tableId,
      });
    });
    return done?.saved ?? null;
  }

  /** Removes the result from the print sheet, and clears the error. */
  end(): void {
    this.#isOnPaper = false;
    this.#error = null;
  }

  /** Lays the result out for the printer until main is done with it. */
  async #layOut<T>(run: () => Promise<T>): Promise<T | undefined> {
    this.#isOnPaper = true;
    await tick();
    await document.fonts.ready;
    try {
      return await this.#try(run);
    } finally {
      this.#isOnPaper = false;
    }
  }

  async #try<T>(run: () => Promise<T>): Promise<T | undefined> {
    this.#error = null;
    try {
      return await run();
    } catch (error) {
      this.#error = error;
      return undefined;
    }
  }
}
