/** Events that arrive while a draft is being opened. Its data may be older, so they are handled again afterwards. */
export class EarlyEvents {
  /** Null while nothing is being opened. */
  #held: (() => void)[] | null = null;

  begin(): void {
    this.#held = [];
  }

  hold(handle: () => void): void {
    this.#held?.push(handle);
  }

  /** Called if opening fails: what is shown has already handled them. */
  drop(): void {
    this.#held = null;
  }

  replay(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const handle of held) handle();
  }
}
