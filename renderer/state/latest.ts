/** Determines whether an answer still belongs to the latest question. */
export class Latest {
  #newest = 0;

  /** Begins a question; the returned function returns whether none has begun since. */
  begin(): () => boolean {
    const mine = ++this.#newest;
    return () => mine === this.#newest;
  }

  /** For work on the current question: the returned function returns whether none has begun since. */
  current(): () => boolean {
    const mine = this.#newest;
    return () => mine === this.#newest;
  }

  /** Makes every answer that is still under way outdated. */
  forget(): void {
    this.#newest++;
  }
}
