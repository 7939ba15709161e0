import { Latest } from '#state/latest.ts';
import { readInWorker } from './read-in-worker.ts';
import { FileProblem, type FileProblemCode } from './reading/file-problem.ts';
import { limits } from './reading/limits.ts';
import type { ReadFile } from './reading/read-file.ts';

/** A file that the clerk chose, while it is read and once it is; the last one that was chosen counts. */
export class OpenedFile {
  readonly #latest = new Latest();
  #stop = new AbortController();
  /** Kept for reading another sheet of it. */
  #file = $state.raw<File | null>(null);
  #reading = $state(false);
  #problem = $state<FileProblemCode>();

  get name(): string {
    return this.#file?.name ?? '';
  }

  get isReading(): boolean {
    return this.#reading;
  }

  /** Why the file cannot be used. */
  get problem(): FileProblemCode | undefined {
    return this.#problem;
  }

  /** Null: it cannot be used, or is no longer the one that is wanted. */
  async open(file: File, sheet: number | null = null): Promise<ReadFile | null> {
    const wanted = this.reset();
    this.#file = file;
    this.#reading = true;
    try {
      if (file.size > limits.fileBytes) throw new FileProblem('too-large');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const read = await readInWorker({ bytes, sheet }, this.#stop.signal);
      return wanted() ? read : null;
    } catch (error) {
      if (wanted()) this.#problem = error instanceof FileProblem ? error.code : 'damaged';
      return null;
    } finally {
      if (wanted()) this.#reading = false;
    }
  }

  async openSheet(sheet: number): Promise<ReadFile | null> {
    return this.#file === null ? null : this.open(this.#file, sheet);
  }

  /** Back to choosing; what is being read is no longer wanted. */
  reset(): () => boolean {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#file = null;
    this.#reading = false;
    this.#problem = undefined;
    return this.#latest.begin();
  }
}
