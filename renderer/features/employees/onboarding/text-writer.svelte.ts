import type { Texts } from '#contract/form/form-table.ts';

/**
 * Puts what is typed into a form on disk with each keystroke: one write at a time, the newest text of each field. What could
 * not be written is kept and goes with the next keystroke, or when it is asked for.
 */
export class TextWriter {
  readonly #write: (texts: Record<string, string>) => Promise<unknown>;
  #pending: Record<string, string> = {};
  #running: Promise<void> | undefined;
  #failure = $state.raw<unknown>(null);

  constructor(write: (texts: Record<string, string>) => Promise<unknown>) {
    this.#write = write;
  }

  /** Why what was typed last is not on disk; null: it is, or is about to be. */
  get failure(): unknown {
    return this.#failure;
  }

  save(path: string, text: string): void {
    this.#pending[path] = text;
    void this.flush();
  }

  /** Ends when all is on disk, or could not be written: then `failure` says why. */
  async flush(): Promise<void> {
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    await this.#running;
  }

  async #run(): Promise<void> {
    while (Object.keys(this.#pending).length > 0) {
      const texts = this.#pending;
      this.#pending = {};
      try {
        await this.#write(texts);
        this.#failure = null;
      } catch (error) {
        this.#pending = { ...texts, ...this.#pending };
        this.#failure = error;
        return;
      }
    }
  }
}

/** What the next employee of the same day usually has in common with this one. */
const shared = [
  'identificationType',
  'payFrequencyId',
  'payPointId',
  'appointmentDate',
  'paymentMethod',
  'classification.isDirector',
  'classification.employmentType',
  'firstPay.workDays',
  'firstPay.hoursADay',
];

export const sharedWithNext = (texts: Texts): Record<string, string> =>
  Object.fromEntries(shared.flatMap((path) => (texts[path] ? [[path, texts[path]]] : [])));
