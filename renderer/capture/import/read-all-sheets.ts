import { readInWorker } from './read-in-worker.ts';
import { FileProblem } from './reading/file-problem.ts';
import type { FileTable } from './reading/table.ts';

/** Lists that a workbook offers stand on one of its first sheets. */
const maxSheets = 40;

/**
 * The tables of all sheets of a file, hidden ones too: lists that a workbook offers in its cells often stand on a hidden
 * sheet. Fails as `readInWorker`.
 */
export async function readAllSheets(
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<readonly FileTable[]> {
  const first = await readInWorker({ bytes, sheet: null, hidden: true }, signal);
  const tables = [first.table];
  for (const sheet of first.sheets.slice(0, maxSheets).keys()) {
    // The sheets before it are blank.
    if (sheet <= first.sheet) continue;
    const table = await readInWorker({ bytes, sheet, hidden: true }, signal).then(
      (file) => file.table,
      (error: unknown) => {
        if (error instanceof FileProblem && error.code === 'empty') return null;
        throw error;
      },
    );
    if (table !== null) tables.push(table);
  }
  return tables;
}
