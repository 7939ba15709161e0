import { AppError, type AppErrorCode } from '#kit/errors.ts';

/** Submits one employee after the other: a problem with one does not stop the others. */
export class Sending {
  readonly #submit: (id: string) => Promise<unknown>;
  #done = $state(0);
  #total = $state(0);
  #stopped = false;
  #failure: unknown = null;

  constructor(submit: (id: string) => Promise<unknown>) {
    this.#submit = submit;
  }

  get done(): number {
    return this.#done;
  }

  /** 0 while nothing is being submitted. */
  get total(): number {
    return this.#total;
  }

  /** A failure that would affect the others too; null if there was none. */
  get failure(): unknown {
    return this.#failure;
  }

  get isStopped(): boolean {
    return this.#stopped;
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Resolves to the ids that were submitted. */
  async run(ids: readonly string[]): Promise<readonly string[]> {
    const sent: string[] = [];
    this.#stopped = false;
    this.#failure = null;
    this.#done = 0;
    this.#total = ids.length;
    try {
      for (const id of ids) {
        if (this.isStopped) break;
        if (await this.#send(id)) sent.push(id);
        this.#done += 1;
      }
    } catch (error) {
      this.#failure = error;
    } finally {
      this.#total = 0;
    }
    return sent;
  }

  /** Resolves to false if only this one cannot be submitted. */
  async #send(id: string): Promise<boolean> {
    try {
      await this.#submit(id);
      return true;
    } catch (error) {
      const isOfOne = error instanceof AppError && codesOfOne.some((code) => error.code === code);
      if (isOfOne) return false;
      throw error;
    }
  }
}

const codesOfOne: readonly AppErrorCode[] = [
  'fields-wrong',
  'write-under-way',
  'not-found',
  'review-outdated',
  'nothing-to-send',
  // Of a record that is read: somebody has removed the employee, or the answer is damaged.
  'service-refused',
  'bad-answer',
];
