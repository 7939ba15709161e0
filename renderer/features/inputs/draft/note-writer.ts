import { rowKey } from '#electron/inputs/contract/row-ref.ts';
import type { RowNote } from '#electron/inputs/contract/bulk-input.ts';

const delayMs = 150;
const retryMs = 2_000;

export interface NoteWriterOptions {
  /** Resolves when the notes are on disk. */
  readonly write: (notes: readonly RowNote[]) => Promise<unknown>;
  readonly onfailure: (error: unknown) => void;
}

/** Saves notes as they are typed: the newest of each row, one write at a time, retried until it succeeds. */
export class NoteWriter {
  #options: NoteWriterOptions;
  #unsaved = new Map<number, RowNote>();
  #writing: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failure: { readonly error: unknown } | undefined;

  constructor(options: NoteWriterOptions) {
    this.#options = options;
  }

  /** Writes for another screen from now on, and reports failures to it. */
  setOptions(options: NoteWriterOptions): void {
    this.#options = options;
  }

  /** Notes that wait to be written. */
  get pending(): readonly RowNote[] {
    return [...this.#unsaved.values()];
  }

  /** The number of unsaved notes if the last write failed, else 0. */
  get failing(): number {
    return this.#failure === undefined ? 0 : this.#unsaved.size;
  }

  add(notes: readonly RowNote[]): void {
    for (const note of notes) this.#unsaved.set(rowKey(note), note);
    this.#schedule(delayMs);
  }

  /** Writes everything now; resolves when it is on disk, rejects if it could not be written. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#writing;
    while (this.#unsaved.size > 0) {
      await this.#write();
      if (this.#failure !== undefined) throw this.#failure.error;
    }
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
      this.#failure = undefined;
      this.#schedule(0);
    } catch (error) {
      this.#failure = { error };
      // Notes that were typed in the meantime are newer and win.
      this.#unsaved = new Map([...notes, ...this.#unsaved]);
      this.#options.onfailure(error);
      this.#schedule(retryMs);
    }
  }
}
