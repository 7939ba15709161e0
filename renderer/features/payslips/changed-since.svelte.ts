import type { Bridge } from '#bridge/bridge.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { followChanges } from '#records/changes.ts';
import { untrack } from 'svelte';

/** The payslips of a company that have changed since they were handed out. */
export class ChangedSince {
  /** Null until they are known. */
  ids = $state.raw<readonly number[] | null>(null);
  #reading: Promise<readonly number[]> | undefined;
  readonly #bridge: Bridge;
  readonly #company: CompanyRef;

  constructor(bridge: Bridge, company: CompanyRef) {
    this.#bridge = bridge;
    this.#company = company;
  }

  /** Those that are known, once they have been read. */
  get read(): Promise<readonly number[]> {
    return (this.#reading ??= this.#load());
  }

  /** Reads them now and after each change; `onchange` is called when they are others. Returns a function that stops it. */
  follow(onchange: () => void): () => void {
    const reload = async () => {
      const before = JSON.stringify(this.ids ?? []);
      this.#reading = this.#load();
      if (JSON.stringify(await this.#reading) !== before) onchange();
    };
    // What is read must not start the effect again that reads it.
    untrack(() => void reload());
    const { handOuts, companies } = this.#bridge.events;
    return followChanges({ ...this.#company }, [handOuts.changed, companies.changed], () => void reload());
  }

  async #load(): Promise<readonly number[]> {
    try {
      const { payslipIds } = await this.#bridge.calls.handOuts.changed(this.#company);
      this.ids = payslipIds;
    } catch {
      // The list is shown without them, and says nothing of them.
    }
    return this.ids ?? [];
  }
}
