import { Latest } from '#state/latest.ts';
import { readInWorker } from './read-in-worker.ts';
import { FileProblem, type FileProblemCode } from './reading/file-problem.ts';
import { limits } from './reading/limits.ts';
import type { ReadFile, TextChoice } from './reading/read-file.ts';

/** How a file is to be read, where the clerk has chosen. */
export interface ReadChoice {
  /** Indexes of the worksheets to be read together; undefined reads the first one with any content. */
  readonly sheets?: readonly number[] | undefined;
  readonly text?: TextChoice | undefined;
}

/** For the system's dialog: what can be read, then what cannot, so that the clerk can choose it and is told why. */
export const fileEndings =
  '.xlsx,.xlsm,.csv,.txt,.tsv,.xls,.xlsb,.ods,.fods,.numbers,.xml,.htm,.html,.gsheet';

type Read<T> = (bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal, choice: ReadChoice) => Promise<T>;

/** Reads one sheet of a file, or several of them as one table. */
export const readAsTable: Read<ReadFile> = (bytes, signal, { sheets = null, text }) =>
  readInWorker({ bytes, sheet: sheets, text }, signal);

/** The names of the sheets that were not read. */
export const unreadSheets = ({
  sheets,
  sheetsRead,
}: Pick<ReadFile, 'sheets' | 'sheetsRead'>): readonly string[] =>
  sheets.filter((_, place) => !sheetsRead.includes(place));

/** A file that the clerk chose, while and after it is read; only the latest choice counts. */
export class OpenedFile<T = ReadFile> {
  readonly #read: Read<T>;
  readonly #latest = new Latest();
  #stop = new AbortController();
  /** Kept for reading it again in another way. */
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

  /** Null if the file cannot be used, or another one was chosen since. */
  async open(file: File, choice: ReadChoice = {}): Promise<T | null> {
    const wanted = this.reset();
    // Another file may be chosen while the bytes are awaited; the signal would then be that of its reading.
    const { signal } = this.#stop;
    this.#file = file;
    this.#reading = true;
    try {
      // Checked before the bytes are in memory.
      if (file.size > limits.fileBytes) throw new FileProblem('too-large');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const read = await this.#read(bytes, signal, choice);
      return wanted() ? read : null;
    } catch (error) {
      // A file that is moved away while it is being read fails with the browser's own error.
      if (wanted()) this.#problem = error instanceof FileProblem ? error.code : 'damaged';
      return null;
    } finally {
      if (wanted()) this.#reading = false;
    }
  }

  /** Reads the file again: other sheets of it, or its text with another separator or other letters. */
  async openAgain(choice: ReadChoice): Promise<T | null> {
    return this.#file === null ? null : this.open(this.#file, choice);
  }

  /** Cancels a reading in progress; the returned function says whether nothing else has been chosen since. */
  reset(): () => boolean {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#file = null;
    this.#reading = false;
    this.#problem = undefined;
    return this.#latest.begin();
  }
}
