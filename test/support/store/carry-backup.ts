// Moves a profile between systems: `node test/support/store/carry-backup.ts make <file>` on one, `… open <file> <next>` on
// the other, which compares what is in the sealed backup with what belongs in it, and seals it again for the way back.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { carryAway, carryInto, openWithWork, workOf } from './moved-work.ts';

const [what, file = '', next = ''] = process.argv.slice(2);
const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-moved-'));
  folders.push(folder);
  return folder;
};

const made = await openWithWork(newFolder(), randomBytes(32));
const wanted = await workOf(made);
if (what === 'make') {
  writeFileSync(file, await carryAway(made));
} else {
  const moved = await carryInto(readFileSync(file), newFolder(), randomBytes(32));
  assert.deepEqual(await workOf(moved), wanted);
  if (next !== '') writeFileSync(next, await carryAway(moved));
  await moved.close();
}
await made.close();
for (const folder of folders) rmSync(folder, { recursive: true, force: true });
process.stdout.write(`${process.platform}: ${what} ${file} holds\n`);
