import { parentPort } from 'node:worker_threads';
import { writeCsvSheet } from './csv.ts';
import type { TableRows, TableTask } from './table-task.ts';
import { writeXlsx } from './xlsx.ts';

const rows: TableRows = [];

function carryOut({ as, sheets }: Extract<TableTask, { kind: 'write' }>): Uint8Array<ArrayBuffer> {
  const [first, ...others] = sheets;
  if (first === undefined) throw new Error('A table has no sheet.');
  for (const row of first.rows) rows.push(row);
  const whole = { ...first, rows };
  const written = as === 'xlsx' ? writeXlsx(whole, ...others) : writeCsvSheet(whole);
  // Small ones share their memory with others, which cannot be handed over.
  return new Uint8Array(written);
}

const port = parentPort;
if (port === null) throw new Error('Tables are written in a thread of their own.');
port.on('message', (task: TableTask) => {
  if (task.kind === 'add') {
    for (const row of task.rows) rows.push(row);
    return;
  }
  const bytes = carryOut(task);
  port.postMessage(bytes, [bytes.buffer]);
});
