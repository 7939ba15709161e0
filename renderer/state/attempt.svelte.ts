/** Runs work that the clerk starts, and keeps its failure to be shown until the next try. */
export class Attempt {
  #failure = $state.raw<unknown>(null);

  /** Null if nothing went wrong. */
  get failure() {
    return this.#failure;
  }

  /** Never rejects. */
  async run(work: () => Promise<unknown>): Promise<void> {
    this.#failure = null;
    try {
      await work();
    } catch (error) {
      this.#failure = error;
    }
  }

  forget(): void {
    this.#failure = null;
  }
}
