/** Closed while Paydesk is locked: what would begin something new waits here, what is under way goes on. */
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

  /** At once where it is open. */
  async passed(): Promise<void> {
    while (this.#opened !== undefined) await this.#opened.promise;
  }
}
