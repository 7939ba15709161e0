/** Events that arrive while something is being opened: its data may be older than they are, so they are handled once more. */
export class EarlyEvents {
  /** Null while nothing is being opened. */
  #held: (() => void)[] | null = null;

  begin(): void {
    this.#held = [];
  }

  hold(handle: () => void): void {
    this.#held?.push(handle);
  }

  /** It could not be opened: what is shown has had them. */
  drop(): void {
    this.#held = null;
  }

  replay(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const handle of held) handle();
  }
}
