/** Lets several askers share one piece of work that is already under way. */
export class InFlight {
  readonly #running = new Map<string, Promise<unknown>>();

  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    // One key always stands for one task, so the promise found has that task's type.
    if (running !== undefined) return running as Promise<T>;
    const started = task().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}
