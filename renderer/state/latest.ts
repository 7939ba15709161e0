/** Tells whether an answer is still the one that was asked for last. */
export class Latest {
  #newest = 0;

  /** Begins a question; the returned function says whether none was begun since. */
  begin(): () => boolean {
    const mine = ++this.#newest;
    return () => mine === this.#newest;
  }

  /** Says whether no question was begun since now, for what belongs to the present one. */
  current(): () => boolean {
    const mine = this.#newest;
    return () => mine === this.#newest;
  }

  /** Makes every answer under way unwanted. */
  forget(): void {
    this.#newest++;
  }
}
