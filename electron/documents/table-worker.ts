import { parentPort } from 'node:worker_threads';
import { writeCsvSheet } from './csv.ts';
import { rowsOf } from './row-lines.ts';
import type { TableTask } from './table-task.ts';
import { writeXlsx } from './xlsx.ts';

/** The rows of each sheet, in the parts in which they arrived. */
const added = new Map<number, string[]>();

const partsOf = (sheet: number): readonly string[] => added.get(sheet) ?? [];

function runTask({ as, sheets }: Extract<TableTask, { kind: 'write' }>): Uint8Array<ArrayBuffer> {
  const [first] = sheets;
  if (first === undefined) throw new Error('A table has no sheet.');
  const written =
    as === 'xlsx'
      ? writeXlsx(...sheets.map((sheet, index) => ({ ...sheet, rows: partsOf(index).flatMap(rowsOf) })))
      : writeCsvSheet(first, partsOf(0));
  // Small buffers share pooled memory, which cannot be transferred to another thread.
  return new Uint8Array(written);
}

const port = parentPort;
if (port === null) throw new Error('Tables are written in a thread of their own.');
port.on('message', (task: TableTask) => {
  if (task.kind === 'add') {
    added.set(task.sheet, [...partsOf(task.sheet), task.lines]);
    return;
  }
  const bytes = runTask(task);
  port.postMessage(bytes, [bytes.buffer]);
});
