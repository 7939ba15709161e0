/** Work that the clerk starts: what went wrong with it is shown until it is tried again. */
export class Attempt {
  #failure = $state.raw<unknown>(null);

  /** Null: nothing went wrong. */
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
