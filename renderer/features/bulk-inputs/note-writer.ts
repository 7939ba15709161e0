import { rowKey } from '#contract/domain/row-ref.ts';
import type { RowNote } from '#contract/domain/bulk-input.ts';

const delayMs = 150;
const retryMs = 2_000;

interface Options {
  /** Resolves when the notes are on disk. */
  readonly write: (notes: readonly RowNote[]) => Promise<unknown>;
  readonly onfailure: (error: unknown) => void;
}

/** Saves notes as they are typed: the newest of each row, one write at a time, retried until it succeeds. */
export class NoteWriter {
  readonly #options: Options;
  #unsaved = new Map<number, RowNote>();
  #writing: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  add(notes: readonly RowNote[]): void {
    for (const note of notes) this.#unsaved.set(rowKey(note), note);
    this.#schedule(delayMs);
  }

  /** Resolves when everything is on disk or could not be written; never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#writing;
    if (this.#unsaved.size > 0) await this.#write();
  }

  #schedule(afterMs: number): void {
    clearTimeout(this.#timer);
    if (this.#unsaved.size > 0) this.#timer = setTimeout(() => void this.#write(), afterMs);
  }

  #write(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = undefined));
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    const notes = this.#unsaved;
    this.#unsaved = new Map();
    try {
      await this.#options.write([...notes.values()]);
      this.#schedule(0);
    } catch (error) {
      // Notes that were typed in the meantime are newer and win.
      this.#unsaved = new Map([...notes, ...this.#unsaved]);
      this.#options.onfailure(error);
      this.#schedule(retryMs);
    }
  }
}
