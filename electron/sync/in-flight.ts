interface Work {
  readonly done: Promise<unknown>;
  readonly leaving: AbortController;
}

/** Lets several callers share one task that is already under way. */
export class InFlight {
  readonly #running = new Map<string, Work>();

  run<T>(key: string, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    // One key always belongs to one task, so the promise found has that task's type.
    if (running !== undefined) return running.done as Promise<T>;
    const leaving = new AbortController();
    const done = task(leaving.signal).finally(() => {
      if (this.#running.get(key)?.leaving === leaving) this.#running.delete(key);
    });
    this.#running.set(key, { done, leaving });
    return done;
  }

  /** Aborts the task because no caller is left; the next caller starts it again. */
  leave(key: string): void {
    this.#running.get(key)?.leaving.abort();
    this.#running.delete(key);
  }
}
