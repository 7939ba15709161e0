import { readInWorker } from './read-in-worker.ts';
import { Allowance } from './reading/allowance.ts';
import { FileProblem } from './reading/file-problem.ts';
import { limits } from './reading/limits.ts';
import type { ReadFile } from './reading/read-file.ts';
import type { FileTable } from './reading/table.ts';

/** A workbook's validation lists are on one of its first sheets. */
const maxSheets = 40;

type Read = typeof readInWorker;

/** Limits all sheets together to what one may hold: many sheets can be the same few bytes. */
class Held {
  readonly #allowance: Allowance;
  #cells = 0;

  constructor(fileBytes: number) {
    this.#allowance = new Allowance(fileBytes);
  }

  add({ lines, columns }: FileTable): void {
    this.#cells += lines.length * columns.length;
    if (this.#cells > limits.cells) throw new FileProblem('too-many-cells');
    for (const { texts } of columns) for (const text of texts) this.#allowance.reserveText(text);
  }
}

/**
 * The tables of all sheets of a file, including hidden ones, which often hold a workbook's validation lists. Rejects as
 * `readInWorker` does: together the sheets may hold no more, and take no longer, than one sheet.
 */
export function readAllSheets(
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<readonly FileTable[]> {
  return readSheetsBy(readInWorker, bytes, signal);
}

/** As `readAllSheets`, with the function that reads one sheet. */
export async function readSheetsBy(
  read: Read,
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<readonly FileTable[]> {
  const timer = AbortSignal.timeout(limits.readMs);
  const either = AbortSignal.any([signal, timer]);
  const readOne: (sheet: number | null) => Promise<ReadFile> = (sheet) =>
    read({ bytes, sheet, hidden: true }, either).catch((error: unknown) => {
      throw timer.aborted && error === timer.reason ? new FileProblem('took-too-long') : error;
    });
  const held = new Held(bytes.length);
  const first = await readOne(null);
  held.add(first.table);
  const tables = [first.table];
  for (const sheet of first.sheets.slice(0, maxSheets).keys()) {
    // Sheets before the first one read are blank.
    if (sheet <= (first.sheetsRead[0] ?? 0)) continue;
    const table = await readOne(sheet).then(
      (file) => file.table,
      (error: unknown) => {
        if (error instanceof FileProblem && error.code === 'empty') return null;
        throw error;
      },
    );
    if (table === null) continue;
    held.add(table);
    tables.push(table);
  }
  return tables;
}
