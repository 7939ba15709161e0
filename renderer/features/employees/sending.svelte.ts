import { AppError, type AppErrorCode } from '#contract/errors.ts';

/** Puts one after the other into the outbox: what is wrong with one keeps back no other. */
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

  /** 0 while nothing is being sent. */
  get total(): number {
    return this.#total;
  }

  /** What would keep back the rest too; null: nothing. */
  get failure(): unknown {
    return this.#failure;
  }

  get isStopped(): boolean {
    return this.#stopped;
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Answers those that it has put there. */
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

  /** False where this one alone cannot be sent. */
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
  ...(['fields-wrong', 'write-under-way', 'not-found', 'review-outdated', 'nothing-to-send'] as const),
];
