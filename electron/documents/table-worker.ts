import { parentPort } from 'node:worker_threads';
import { writeCsvSheet } from './csv.ts';
import type { TableRows, TableTask } from './table-task.ts';
import { writeXlsx } from './xlsx.ts';

const added = new Map<number, TableRows>();

function addRows(sheet: number, rows: TableRows): TableRows {
  const all = added.get(sheet) ?? [];
  added.set(sheet, all);
  for (const row of rows) all.push(row);
  return all;
}

function carryOut({ as, sheets }: Extract<TableTask, { kind: 'write' }>): Uint8Array<ArrayBuffer> {
  const whole = sheets.map((sheet, at) => ({ ...sheet, rows: addRows(at, sheet.rows) }));
  const [first] = whole;
  if (first === undefined) throw new Error('A table has no sheet.');
  const written = as === 'xlsx' ? writeXlsx(...whole) : writeCsvSheet(first);
  // Small ones share their memory with others, which cannot be handed over.
  return new Uint8Array(written);
}

const port = parentPort;
if (port === null) throw new Error('Tables are written in a thread of their own.');
port.on('message', (task: TableTask) => {
  if (task.kind === 'add') {
    addRows(task.sheet, task.rows);
    return;
  }
  const bytes = carryOut(task);
  port.postMessage(bytes, [bytes.buffer]);
});
