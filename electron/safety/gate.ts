/** Closed while Paydesk is locked: whatever begins something new waits here, and what is under way continues. */
export class Gate {
  #opened: { readonly promise: Promise<void>; readonly open: () => void } | undefined;

  get isClosed(): boolean {
    return this.#opened !== undefined;
  }

  close(): void {
    if (this.#opened !== undefined) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#opened = { promise, open: resolve };
  }

  open(): void {
    this.#opened?.open();
    this.#opened = undefined;
  }

  /** Resolves when the gate is open, at once if it already is. */
  async passed(): Promise<void> {
    while (this.#opened !== undefined) await this.#opened.promise;
  }
}
