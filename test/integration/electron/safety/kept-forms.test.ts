import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { contract } from '#electron/contract.ts';
import { createPipeline } from '#ipc/pipeline.ts';
import { unlock } from '#store/database.ts';
import { openRuntime } from '#test/support/runtime.ts';
import { temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { passphrase } from '#test/support/profile.ts';

const form = { connectionId: 'karoo', companyId: 42, name: 'leave', about: '{"employeeIds":[7]}' } as const;
const texts = { from: `typed-${randomBytes(8).toString('hex')}`, to: '2026-12-23' };

/** A Paydesk that locks itself while nobody is there; its page then hands over what was typed into a form. */
async function openLeft(directory: string, key: Buffer) {
  const states: string[] = [];
  const runtime = await openRuntime({
    directory,
    key,
    onevent: (noun, name, payload) => {
      if (`${noun}.${name}` !== 'lock.changed') return;
      const { state } = payload as { state: string };
      states.push(state);
      if (state === 'closing') void emptyPage();
    },
  });
  const { forms, lock } = runtime.handlers;
  const dispatch = createPipeline({
    contract: { forms: contract.forms, lock: contract.lock },
    handlers: { forms, lock },
    isTrusted: () => true,
    isLocked: runtime.isLocked,
    counter: runtime.counterGuard,
    checkOutputs: true,
    logUnexpected: (_where, error) => {
      throw error;
    },
  });
  const sender = { url: 'paydesk://app/', isMainFrame: true } as never;
  const ask = (noun: string, name: string, input: unknown) => dispatch({ noun, name, sender, input });
  async function emptyPage() {
    await ask('forms', 'keep', { ...form, texts });
    await ask('lock', 'emptied', {});
  }
  const becomesLocked = async () => {
    await expect.poll(() => runtime.lock.isClosed).toBe(true);
    return states;
  };
  return {
    runtime,
    becomesLocked,
    read: () => ask('forms', 'read', form),
    drop: () => ask('forms', 'drop', form),
    unlock: () => ask('lock', 'unlock', { passphrase }),
    close: async () => {
      runtime.lock.end();
      await runtime.close();
    },
  };
}

/** Everything in the database, read with its key. */
function contentOf(file: string, key: Buffer, cipher: 'sqlcipher' | 'aegis'): string {
  const db = new Database(file, { readonly: true });
  try {
    unlock(db, key, cipher);
    const tables = db
      .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
      .pluck()
      .all();
    return JSON.stringify(tables.map((table) => [table, db.prepare(`SELECT * FROM "${table}"`).all()]));
  } finally {
    db.close();
  }
}

test('keeps what was typed in a form while Paydesk is locked, in memory only, until it ends', async () => {
  const [directory, key] = [temporaryDirectory(), randomBytes(32)];
  const first = await openLeft(directory, key);
  await first.runtime.handlers.recovery.set({ passphrase });
  await first.runtime.lock.start();
  expect(await first.becomesLocked()).toContain('closing');
  expect(await first.read()).toMatchObject({ ok: false, error: { code: 'locked' } });
  expect(await first.unlock()).toMatchObject({ ok: true });
  expect(await first.read()).toEqual({ ok: true, value: { texts } });
  // Another lock before the texts are in the form does not lose them.
  expect(await first.read()).toEqual({ ok: true, value: { texts } });
  expect(await first.drop()).toMatchObject({ ok: true });
  expect(await first.read()).toEqual({ ok: true, value: { texts: {} } });
  await first.becomesLocked();
  await first.close();

  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const bytes = /\.(db|key|mark|json)$/.test(name) ? readFileSync(join(directory, name)) : Buffer.alloc(0);
    expect([name, bytes.includes(texts.from)]).toEqual([name, false]);
  }
  const work = contentOf(join(directory, 'work.db'), key, 'sqlcipher');
  // The search does find what is there.
  expect(work).toContain('recovery-passphrase-set');
  expect(work).not.toContain(texts.from);
  expect(contentOf(join(directory, 'cache.db'), key, 'aegis')).not.toContain(texts.from);

  const again = await openLeft(directory, key);
  await again.runtime.lock.start();
  expect(await again.read()).toMatchObject({ ok: false, error: { code: 'locked' } });
  expect(await again.unlock()).toMatchObject({ ok: true });
  expect(await again.read()).toEqual({ ok: true, value: { texts: {} } });
  await again.close();
});
