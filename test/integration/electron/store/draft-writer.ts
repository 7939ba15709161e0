import { writeSync } from 'node:fs';
import { openStore } from '#store/client.ts';
import { workerPath } from '#test/support/store/store-worker.ts';
import { hours, period } from '#test/support/samples/company.ts';
import { aSubmission, anOutboxCell, commitNow } from '#test/support/samples/submissions.ts';

// Run as a process: <key> <directory> <first number> <whole | piecemeal>. Until it is killed, it writes the same number
// into every cell of a draft, sends a batch of it, and prints `draft n` and `batch n` once the store has confirmed.
// Piecemeal: drafts only, each cell in its own transaction.
const [key = '', directory = '', first = '1', manner = 'whole'] = process.argv.slice(2);
const employees = Array.from({ length: 50 }, (_, index) => index + 1);

const { work } = await openStore({ directory, key: Buffer.from(key, 'hex'), workerPath });
const { id: draftId } = await work.openDraft({ ...period, newId: 'draft-1', at: 1 });

async function writeDraft(value: string): Promise<void> {
  const changes = employees.map((employeeId) => ({
    employeeId,
    heading: hours,
    cell: { typed: value, value },
  }));
  if (manner === 'whole') return work.writeDraftCells({ draftId, changes, at: 1 });
  for (const change of changes) await work.writeDraftCells({ draftId, changes: [change], at: 1 });
}

async function sendSubmission(value: string): Promise<void> {
  const submissionId = `batch-${value}`;
  const cells = employees.map((employeeId) => anOutboxCell(employeeId, { value }));
  await commitNow(work, aSubmission(submissionId, draftId), cells);
  await work.closeSubmission({ submissionId, state: 'halted', at: 1 });
}

for (let number = Number(first); ; number += 1) {
  await writeDraft(`${number}`);
  writeSync(1, `draft ${number}\n`);
  if (manner !== 'whole') continue;
  await sendSubmission(`${number}`);
  writeSync(1, `batch ${number}\n`);
}
