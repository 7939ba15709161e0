import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyChain } from '#electron/audit-log/verify-chain.ts';
import { openDatabase } from '#store/database.ts';
import { workMigrations } from '#store/migrations/migrations.ts';
import type { Store } from '#store/store.ts';
import { openTestStore, temporaryDirectory, testKey } from '#test/support/store/open-test-store.ts';
import { period } from '#test/support/samples/company.ts';

const markFile = 'high-water.mark';
const connection = { id: 'karoo', name: 'Karoo payroll', baseUrl: 'https://example.org/v1', practice: false };
const heading = 'calc.commission.amount';

let directory: string;

beforeEach(() => {
  directory = temporaryDirectory();
});

const write = (store: Store, draftId: string, employeeId: number) =>
  store.work.writeDraftCells({
    draftId,
    changes: [{ employeeId, heading, cell: { typed: '1', value: '1' } }],
    at: 100 + employeeId,
  });

async function work(act: (store: Store) => Promise<void>): Promise<void> {
  const store = await openTestStore({ directory });
  await act(store);
  await store.close();
}

/** Creates a connection and a draft of two employees. */
const begin = () =>
  work(async (store) => {
    await store.work.saveConnection({ connection, at: 1 });
    await store.cache.replaceCompanies({
      connectionId: 'karoo',
      companies: [{ id: 7, name: 'Karoo Trading' }],
      at: 1,
    });
    await store.work.openDraft({ ...period, newId: 'd1', at: 2 });
    await write(store, 'd1', 1);
    await write(store, 'd1', 2);
  });

/** Copies the database's files, with the mark if requested. */
function save(withMark = false): string {
  const copy = temporaryDirectory();
  for (const name of readdirSync(directory)) {
    if (name.startsWith('work.db') || (withMark && name === markFile)) {
      cpSync(join(directory, name), join(copy, name));
    }
  }
  return copy;
}

function putBack(copy: string): void {
  for (const name of readdirSync(directory).filter((file) => file.startsWith('work.db'))) {
    rmSync(join(directory, name));
  }
  cpSync(copy, directory, { recursive: true });
}

async function lossesAtNextStart() {
  const store = await openTestStore({ directory });
  const losses = await store.work.listLosses();
  const state = await verifyChain(store.work);
  await store.close();
  return { losses, state };
}

function tamper(sql: string): void {
  const db = openDatabase({
    file: join(directory, 'work.db'),
    key: testKey,
    synchronous: 'FULL',
    migrations: workMigrations,
  });
  db.exec(sql);
  db.close();
}

describe('a start after which nothing is missing', () => {
  test('reports no loss, the first time and every time', async () => {
    await begin();
    expect(existsSync(join(directory, markFile))).toBe(true);
    expect((await lossesAtNextStart()).losses).toEqual([]);
    await work(async (store) => {
      await write(store, 'd1', 3);
      await store.work.discardDraft({ draftId: 'd1', at: 5 });
    });
    expect(await lossesAtNextStart()).toEqual({
      losses: [],
      state: { entries: 2, brokenAt: null, missing: 0 },
    });
  });

  test('reports no loss when the app was killed between a commit and its mark', async () => {
    await begin();
    const older = readFileSync(join(directory, markFile));
    await work(async (store) => {
      await write(store, 'd1', 3);
      await store.work.openDraft({ ...period, periodEnd: '2026-12-31', newId: 'd2', at: 2 });
      await write(store, 'd2', 1);
    });
    writeFileSync(join(directory, markFile), older);
    expect((await lossesAtNextStart()).losses).toEqual([]);
  });

  test('reports no loss of drafts that were removed with their connection', async () => {
    await begin();
    const older = readFileSync(join(directory, markFile));
    await work((store) => store.work.removeConnection({ connectionId: 'karoo', at: 9 }));
    writeFileSync(join(directory, markFile), older);
    expect((await lossesAtNextStart()).losses).toEqual([]);
  });
});

describe('a company that was removed just before a kill', () => {
  const company = { connectionId: 'karoo', companyId: 7 };

  test('is not reported as a lost draft', async () => {
    await begin();
    const older = readFileSync(join(directory, markFile));
    await work((store) => store.work.removeCompany({ ...company, at: 9 }));
    writeFileSync(join(directory, markFile), older);
    expect((await lossesAtNextStart()).losses).toEqual([]);
  });

  test('does not hide the loss of another company’s draft', async () => {
    await begin();
    const older = readFileSync(join(directory, markFile));
    await work((store) => store.work.removeCompany({ ...company, companyId: 8, at: 9 }));
    tamper('DELETE FROM drafts');
    writeFileSync(join(directory, markFile), older);
    const { losses } = await lossesAtNextStart();
    expect(losses).toMatchObject([{ missingEntries: 0, drafts: [{ draftId: 'd1', state: 'gone' }] }]);
  });
});

describe('a database that is older than its mark', () => {
  const lostDraft = {
    draftId: 'd1',
    ref: period,
    connectionName: 'Karoo payroll',
    companyName: 'Karoo Trading',
    cells: 3,
    updatedAt: 103,
  };

  test('is reported, with each draft and the number of audit entries', async () => {
    await begin();
    const copy = save();
    await work(async (store) => {
      await write(store, 'd1', 3);
      await store.work.openDraft({ ...period, periodEnd: '2026-12-31', newId: 'd2', at: 2 });
      await write(store, 'd2', 1);
      await store.work.addAuditEntry({ at: 77, kind: 'exported', outcome: 'done' });
    });
    putBack(copy);
    const { losses, state } = await lossesAtNextStart();
    expect(losses).toMatchObject([
      { mark: 'read', missingEntries: 1, lastAuditEntryAt: 77, rewritten: false },
    ]);
    expect(losses[0]?.drafts).toEqual([
      { ...lostDraft, state: 'older' },
      {
        ...lostDraft,
        draftId: 'd2',
        ref: { ...period, periodEnd: '2026-12-31' },
        state: 'gone',
        cells: 1,
        updatedAt: 101,
      },
    ]);
    expect(state).toEqual({ entries: 1, brokenAt: null, missing: 1 });
  });

  test('is reported at each start until the clerk acknowledges it, which is recorded', async () => {
    await begin();
    const copy = save();
    await work((store) => write(store, 'd1', 3));
    putBack(copy);
    expect((await lossesAtNextStart()).losses).toHaveLength(1);
    await work(async (store) => {
      await write(store, 'd1', 4);
      expect(await store.work.listLosses()).toMatchObject([{ drafts: [{ ...lostDraft, state: 'older' }] }]);
      await store.work.acceptLosses({ at: 500 });
      expect(await store.work.listLosses()).toEqual([]);
      await store.work.acceptLosses({ at: 501 });
    });
    expect((await lossesAtNextStart()).losses).toEqual([]);
    await work(async (store) => {
      const filter = { kinds: ['loss-acknowledged' as const] };
      const { rows } = await store.work.listAuditEntries({ filter, offset: 0, limit: 9 });
      expect(rows).toMatchObject([{ at: 500, old: '0', new: '1' }]);
    });
  });

  test('is reported when the database has disappeared', async () => {
    await begin();
    putBack(temporaryDirectory());
    const { losses, state } = await lossesAtNextStart();
    expect(losses).toMatchObject([
      {
        missingEntries: 1,
        drafts: [{ draftId: 'd1', cells: 2, state: 'gone', companyName: 'Karoo Trading' }],
      },
    ]);
    expect(state).toEqual({ entries: 0, brokenAt: null, missing: 1 });
  });
});

describe('the audit log beside its mark', () => {
  const recordThree = () =>
    work(async (store) => {
      for (let index = 1; index <= 3; index += 1)
        await store.work.addAuditEntry({ at: index, kind: 'exported', outcome: 'done' });
    });

  test('shows how many entries are missing at its end', async () => {
    await recordThree();
    tamper('DELETE FROM acts WHERE position > 1');
    const { losses, state } = await lossesAtNextStart();
    expect(losses).toMatchObject([{ missingEntries: 2, lastAuditEntryAt: 3, rewritten: false, drafts: [] }]);
    expect(state).toEqual({ entries: 1, brokenAt: null, missing: 2 });
  });

  test('is reported when its end was rewritten, although each entry fits the one before', async () => {
    await work((store) => store.work.addAuditEntry({ at: 1, kind: 'exported', outcome: 'done' }));
    const copy = save(true);
    await work((store) => store.work.addAuditEntry({ at: 2, kind: 'exported', outcome: 'done' }));
    const known = readFileSync(join(directory, markFile));
    putBack(copy);
    await work((store) => store.work.addAuditEntry({ at: 3, kind: 'exported', outcome: 'failed' }));
    writeFileSync(join(directory, markFile), known);
    const { losses, state } = await lossesAtNextStart();
    expect(losses).toMatchObject([{ missingEntries: 0, rewritten: true }]);
    expect(state).toEqual({ entries: 2, brokenAt: 2, missing: 0 });
  });
});

describe('a mark that is of no use', () => {
  test('is reported when it was removed', async () => {
    await begin();
    rmSync(join(directory, markFile));
    expect((await lossesAtNextStart()).losses).toMatchObject([{ mark: 'missing', drafts: [] }]);
  });

  test('is reported and never trusted when it is damaged, forged or under another key', async () => {
    await begin();
    const good = readFileSync(join(directory, markFile));
    for (let position = 0; position < good.length; position += Math.ceil(good.length / 3)) {
      const damaged = Buffer.from(good);
      damaged.writeUInt8(damaged.readUInt8(position) ^ 1, position);
      writeFileSync(join(directory, markFile), damaged);
      await work(async (store) => {
        expect(await store.work.listLosses()).toMatchObject([{ mark: 'unreadable', missingEntries: 0 }]);
        await store.work.acceptLosses({ at: 1 });
      });
    }
    writeFileSync(join(directory, markFile), '');
    expect((await lossesAtNextStart()).losses).toMatchObject([{ mark: 'unreadable' }]);
  });

  test('cannot be read without the key', async () => {
    await begin();
    expect(readFileSync(join(directory, markFile)).includes('Karoo')).toBe(false);
  });
});
