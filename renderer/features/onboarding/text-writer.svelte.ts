import type { Texts } from '#kit/form/form-table.ts';

/**
 * Saves what is typed into a form with each keystroke: one write at a time, the newest text of each field. What could
 * not be written is kept, and written with the next keystroke or `flush`.
 */
export class TextWriter {
  readonly #write: (texts: Record<string, string>) => Promise<unknown>;
  #pending: Record<string, string> = {};
  #running: Promise<void> | undefined;
  #failure = $state.raw<unknown>(null);

  constructor(write: (texts: Record<string, string>) => Promise<unknown>) {
    this.#write = write;
  }

  /** Why the latest texts are not on disk; null if they are, or are about to be. */
  get failure(): unknown {
    return this.#failure;
  }

  save(path: string, text: string): void {
    this.#pending[path] = text;
    void this.flush();
  }

  /** Resolves when everything is on disk or could not be written; `failure` then says why. */
  async flush(): Promise<void> {
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    await this.#running;
  }

  /** Forgets what could not be written: it was sent or discarded. */
  drop(): void {
    this.#pending = {};
    this.#failure = null;
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

/** What an employee usually has in common with the next one who is taken on. */
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
