import { FileProblem } from './file-problem.ts';
import { limits } from './limits.ts';

/** So much an entry of a list or a table takes besides its text. */
export const entryBytes = 16;

/**
 * What reading one file may take of the memory in all. Each part of the reading says what it is about to hold: a few
 * kilobytes can be packed so that each limit of its own is kept and all together fill the computer.
 */
export class Allowance {
  #left: number;

  constructor(fileBytes: number) {
    const { least, most, timesItsFile } = limits.memory;
    this.#left = Math.min(most, Math.max(least, fileBytes * timesItsFile));
  }

  reserve(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new FileProblem('takes-too-much');
  }

  /** A text is written out for each cell on its way to the page, shared or not. */
  reserveText(text: string): void {
    this.reserve(entryBytes + 2 * text.length);
  }
}
