import { BaseReading, type BaseProgress } from './base-reading.ts';

/** Reads employees from the service on request; the caller can wait for the reading or stop it. */
export class EmployeesReading {
  readonly #reader: BaseReading;
  #progress = $state.raw<BaseProgress | null>(null);
  #error = $state.raw<unknown>(null);
  #done: (() => void) | undefined;

  constructor(read: (employeeIds: readonly number[]) => Promise<unknown>, first: () => ReadonlySet<number>) {
    this.#reader = new BaseReading({
      read,
      first,
      onprogress: (progress) => this.#notify(progress),
      onfailure: (error) => (this.#error = error),
    });
  }

  get progress(): BaseProgress | null {
    return this.#progress;
  }

  /** Why the last reading ended before all employees were read; null if it did not. */
  get error(): unknown {
    return this.#error;
  }

  /** Resolves when all employees have been read, or the reading was stopped or failed. */
  start(employeeIds: Iterable<number>): Promise<void> {
    this.#error = null;
    this.#reader.setUrgent(true);
    const done = new Promise<void>((resolve) => {
      const before = this.#done;
      this.#done = () => {
        before?.();
        resolve();
      };
    });
    this.#reader.request(employeeIds);
    if (this.#progress === null) this.#notify(null);
    return done;
  }

  /** The slice that is being read still completes. */
  stop(): void {
    this.#reader.stop();
  }

  #notify(progress: BaseProgress | null): void {
    this.#progress = progress;
    if (progress !== null) return;
    const done = this.#done;
    this.#done = undefined;
    done?.();
  }
}
