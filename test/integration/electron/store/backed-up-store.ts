import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Store } from '#store/store.ts';
import { openTestStore, temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { hours, period } from '#test/support/samples/company.ts';
import { openDraftWith } from '#test/support/samples/submissions.ts';

export const canary = `canary${randomBytes(12).toString('hex')}`;
export const timestamp = Date.parse('2026-11-21T10:00:00Z');

export async function typeInto(store: Store, draftId: string, value: string, employeeId = 9): Promise<void> {
  const cell = { typed: value, value };
  await store.work.writeDraftCells({
    draftId,
    changes: [{ employeeId, heading: hours, cell }],
    at: timestamp,
  });
}

export async function cellsOf(store: Store): Promise<readonly string[]> {
  const draft = await store.work.openDraft({ ...period, newId: 'other', at: timestamp });
  return draft.cells.map(({ typed }) => typed);
}

/** A store with one draft that contains a canary, and a backup of it. */
export async function withBackup() {
  const directory = temporaryDirectory();
  const store = await openTestStore({ directory });
  const draftId = await openDraftWith(store, [1]);
  await typeInto(store, draftId, canary);
  const backup = await store.backups.make({ at: timestamp });
  return { directory, store, draftId, backup, file: join(directory, 'backups', `${backup.id}.db`) };
}

/** Closes the store and opens it again, as after the clerk has restored something. */
export async function reopen(directory: string, store: Store): Promise<Store> {
  await store.close();
  return openTestStore({ directory });
}

export function openedWith(file: string, key: Uint8Array | null): number {
  const db = new Database(file, { readonly: true });
  try {
    db.pragma(`cipher = 'sqlcipher'`);
    if (key !== null) db.pragma(`key = "x'${Buffer.from(key).toString('hex')}'"`);
    return db.prepare<[], number>('SELECT count(*) FROM draft_cells').pluck().get() ?? 0;
  } finally {
    db.close();
  }
}
