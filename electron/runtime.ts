import type { createPipeline } from '#ipc/pipeline.ts';

/** Everything behind the window: services over the databases of one profile. */
interface OpenRuntime {
  readonly dispatch: ReturnType<typeof createPipeline>;
  /** Waits for the calls under way and writes everything to disk. */
  close(): Promise<void>;
}

/**
 * Closes and reopens everything behind the window while the window stays open: after a restore, a wipe, or when a lost
 * key has been recovered. Calls that arrive in between wait for the new runtime.
 */
export class Runtime<T extends OpenRuntime, Opening> {
  readonly #open: (opening: Opening) => Promise<T>;
  #current: Promise<T>;

  constructor(open: (opening: Opening) => Promise<T>, first: Opening) {
    this.#open = open;
    this.#current = open(first);
  }

  get current(): Promise<T> {
    return this.#current;
  }

  readonly dispatch: OpenRuntime['dispatch'] = async (request) => (await this.#current).dispatch(request);

  /**
   * `between` runs while nothing is open. A call from the page must not await this: it waits for all calls to end
   * first.
   */
  reopen(opening: Opening, between: () => Promise<void>): Promise<T> {
    const before = this.#current;
    this.#current = this.#replace(before, opening, between);
    return this.#current;
  }

  async #replace(before: Promise<T>, opening: Opening, between: () => Promise<void>): Promise<T> {
    await (await before).close();
    await between();
    return this.#open(opening);
  }
}
