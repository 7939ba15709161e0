import type { createPipeline } from '#ipc/pipeline.ts';

/** What stands behind the window: services over the databases of one profile. */
interface OpenRuntime {
  readonly dispatch: ReturnType<typeof createPipeline>;
  /** Lets calls under way be answered, and puts everything on disk. */
  close(): Promise<void>;
}

/**
 * Lets everything behind the window be closed and reopened while the window stays: after a restore, a wipe, or when
 * a lost key is back. Calls that come in between wait for the new one.
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

  /** `between` runs while nothing is open. Whoever asks must not wait for it inside a call: the call is waited for. */
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
