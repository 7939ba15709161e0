import { FileProblem } from './file-problem.ts';
import { limits } from './limits.ts';

/** Memory that an entry of a list or a table takes in addition to its text. */
export const entryBytes = 16;

/**
 * The memory that reading one file may take in total. Each part of the reading reserves what it is about to hold: a few
 * packed kilobytes can stay within every single limit and together still fill the computer's memory.
 */
export class Allowance {
  #left: number;

  constructor(fileBytes: number) {
    const { min, max, timesItsFile } = limits.memory;
    this.#left = Math.min(max, Math.max(min, fileBytes * timesItsFile));
  }

  reserve(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new FileProblem('takes-too-much');
  }

  /** A text is copied for each cell on its way to the page, even if several cells share it. */
  reserveText(text: string): void {
    this.reserve(entryBytes + 2 * text.length);
  }
}
