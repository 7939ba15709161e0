import { BaseReading, type BaseProgress } from './base-reading.ts';

/** A reading of the service, employee by employee, that somebody asked for and may wait for or stop. */
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

  /** Why the last reading ended before everybody was asked about. */
  get error(): unknown {
    return this.#error;
  }

  /** Ends when everybody was asked about, or it was stopped, or failed. */
  start(employeeIds: Iterable<number>): Promise<void> {
    this.#error = null;
    this.#reader.hurry(true);
    const done = new Promise<void>((resolve) => {
      const before = this.#done;
      this.#done = () => {
        before?.();
        resolve();
      };
    });
    this.#reader.want(employeeIds);
    if (this.#progress === null) this.#notify(null);
    return done;
  }

  /** The employees being asked about still come. */
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
