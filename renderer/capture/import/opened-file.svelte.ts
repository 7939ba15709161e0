import { Latest } from '#state/latest.ts';
import { readInWorker } from './read-in-worker.ts';
import { FileProblem, type FileProblemCode } from './reading/file-problem.ts';
import { limits } from './reading/limits.ts';
import type { ReadFile } from './reading/read-file.ts';

type Read<T> = (bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal, sheet: number | null) => Promise<T>;

/** One sheet of a file; null: the first with anything in it. */
export const readOneSheet: Read<ReadFile> = (bytes, signal, sheet) => readInWorker({ bytes, sheet }, signal);

/** A file that the clerk chose, while it is read and once it is; the last one that was chosen counts. */
export class OpenedFile<T = ReadFile> {
  readonly #read: Read<T>;
  readonly #latest = new Latest();
  #stop = new AbortController();
  /** Kept for reading another sheet of it. */
  #file = $state.raw<File | null>(null);
  #reading = $state(false);
  #problem = $state<FileProblemCode>();

  constructor(read: Read<T>) {
    this.#read = read;
  }

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
  async open(file: File, sheet: number | null = null): Promise<T | null> {
    const wanted = this.reset();
    this.#file = file;
    this.#reading = true;
    try {
      if (file.size > limits.fileBytes) throw new FileProblem('too-large');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const read = await this.#read(bytes, this.#stop.signal, sheet);
      return wanted() ? read : null;
    } catch (error) {
      if (wanted()) this.#problem = error instanceof FileProblem ? error.code : 'damaged';
      return null;
    } finally {
      if (wanted()) this.#reading = false;
    }
  }

  async openSheet(sheet: number): Promise<T | null> {
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
