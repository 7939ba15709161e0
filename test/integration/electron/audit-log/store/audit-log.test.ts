import { expect, test, describe } from 'vitest';
import Database from 'better-sqlite3';
import type { NewAuditEntry } from '#electron/audit-log/store/records.ts';
import { openDatabase } from '#store/database.ts';
import { migrate } from '#store/migrate.ts';
import { workMigrations } from '#store/migrations/migrations.ts';
import { verifyChain } from '#electron/audit-log/verify-chain.ts';
import {
  listAuditedCompanies,
  listAuditEntries,
  listAuditLines,
} from '#electron/audit-log/store/work/audit-list.ts';
import { walkAuditLog } from '#electron/audit-log/store/work/audit-verification.ts';
import { addAuditEntry } from '#electron/audit-log/store/work/audit-log.ts';
import { setKnownNames } from '#store/work/names.ts';
import type { Db } from '#store/sql.ts';
import { openTestStore, temporaryDirectory } from '#test/support/store/open-test-store.ts';

const whole = { offset: 0, limit: 500 };

const anInput = (timestamp: number, change: Partial<NewAuditEntry> = {}): NewAuditEntry => ({
  at: timestamp,
  kind: 'bulk-input',
  outcome: 'applied',
  connectionId: 'karoo',
  companyId: 7,
  employeeId: 41,
  periodEnd: '2026-11-30',
  subject: 'calc.commission.amount',
  old: '100.00',
  new: '250.00',
  message: 'Saved',
  submissionId: 'b1',
  ...change,
});

function openWork(): Db {
  const db = openDatabase({
    file: ':memory:',
    key: new Uint8Array(32),
    synchronous: 'FULL',
    migrations: workMigrations,
  });
  setKnownNames(db, {
    actor: { user: 'thandi', computer: 'FRONT-DESK' },
    companyName: (_, companyId) => (companyId === 7 ? 'Karoo Trading' : null),
    employeeName: () => 'Nkosi, Lerato',
  });
  return db;
}

/** The whole verification, as `verifyChain` makes it call by call. */
function walk(db: Db) {
  let state = walkAuditLog(db, { from: null });
  while (!state.ended) state = walkAuditLog(db, { from: state });
  const { entries, brokenAt } = state;
  return { entries, brokenAt };
}

describe('the audit log', () => {
  test('records who, whom, what, when, old and new value, outcome and the service’s message', () => {
    const db = openWork();
    addAuditEntry(db, anInput(10));
    addAuditEntry(db, { at: 20, kind: 'exported', outcome: 'done', subject: 'record.csv' });
    const { rows, total } = listAuditEntries(db, { filter: {}, ...whole });
    expect(total).toBe(2);
    expect(rows[1]).toEqual({
      ...anInput(10),
      position: 1,
      user: 'thandi',
      computer: 'FRONT-DESK',
      connectionName: null,
      companyName: 'Karoo Trading',
      employeeName: 'Nkosi, Lerato',
    });
    expect(rows[0]).toMatchObject({
      position: 2,
      companyId: null,
      employeeName: null,
      subject: 'record.csv',
    });
    expect(walk(db)).toEqual({ entries: 2, brokenAt: null });
  });

  test('lists a submission as one line at its newest entry, with only the entries that match the filter', () => {
    const db = openWork();
    addAuditEntry(db, anInput(1, { employeeId: 41 }));
    addAuditEntry(db, anInput(2, { employeeId: 42, outcome: 'unknown' }));
    addAuditEntry(db, { at: 3, kind: 'exported', outcome: 'done', subject: 'record.csv' });
    addAuditEntry(db, anInput(4, { employeeId: 42 }));
    addAuditEntry(db, anInput(5, { employeeId: 42, subject: 'calc.bonus.amount', outcome: 'rejected' }));
    addAuditEntry(db, anInput(6, { submissionId: 'b2' }));
    const { rows, total } = listAuditLines(db, { filter: {}, ...whole });
    expect(total).toBe(3);
    expect(rows.map(({ position, together }) => ({ position, together }))).toEqual([
      { position: 6, together: undefined },
      { position: 5, together: { employees: 2, inputs: 3, saved: 2 } },
      { position: 3, together: undefined },
    ]);
    const found = listAuditLines(db, { filter: { outcomes: ['rejected'] }, ...whole });
    expect(found).toMatchObject({ total: 1, rows: [{ position: 5, subject: 'calc.bonus.amount' }] });
    expect(found.rows[0]).not.toHaveProperty('together');
    const inside = listAuditEntries(db, { filter: { submissionId: 'b1' }, ...whole });
    expect(inside.rows.map(({ position }) => position)).toEqual([5, 4, 2, 1]);
    expect(listAuditLines(db, { filter: {}, upTo: 3, ...whole }).total).toBe(2);
  });

  test('can be filtered by company, employee, kind, outcome, days and text, a window at a time', () => {
    const db = openWork();
    for (let index = 1; index <= 600; index += 1) addAuditEntry(db, anInput(index, { new: `${index}.00` }));
    addAuditEntry(db, anInput(601, { companyId: 8, outcome: 'rejected', message: 'Amount is too large' }));
    addAuditEntry(db, anInput(602, { kind: 'number-shown', outcome: 'done', connectionId: 'other' }));
    const positions = (filter: Parameters<typeof listAuditEntries>[1]['filter']) =>
      listAuditEntries(db, { filter, ...whole }).rows.map(({ position }) => position);
    expect(listAuditEntries(db, { filter: {}, offset: 500, limit: 9_999 })).toMatchObject({
      total: 602,
      offset: 500,
    });
    expect(listAuditEntries(db, { filter: {}, offset: 0, limit: 500 }).rows).toHaveLength(500);
    expect(positions({ companyId: 8 })).toEqual([601]);
    expect(positions({ connectionId: 'other' })).toEqual([602]);
    expect(positions({ kinds: ['number-shown', 'exported'] })).toEqual([602]);
    expect(positions({ kinds: [] })).toEqual([]);
    expect(positions({ outcomes: ['rejected'] })).toEqual([601]);
    expect(positions({ text: 'TOO amount' })).toEqual([601]);
    expect(positions({ text: 'amount nowhere' })).toEqual([]);
    expect(positions({ employee: 'lerato nkosi', from: 600, before: 602 })).toEqual([601, 600]);
    expect(positions({ employee: 'karoo' })).toEqual([]);
    addAuditEntry(db, anInput(603, { employeeId: 99, employeeName: 'Dube, Lerato' }));
    addAuditEntry(db, anInput(604, { employeeId: 99, connectionId: 'other' }));
    expect(positions({ connectionId: 'karoo', companyId: 7, employeeId: 99 })).toEqual([603]);
  });

  test('is written in the same transaction as what it records', async () => {
    const store = await openTestStore();
    const connection = { id: 'karoo', name: 'Karoo', baseUrl: 'https://example.org/v1', practice: false };
    await store.work.saveConnection({ connection, at: 1 });
    await store.work.saveConnection({ connection: { ...connection, name: 'Karoo 2' }, at: 2 });
    await store.work.saveConnection({ connection: { ...connection, name: 'Karoo 2' }, at: 3 });
    await store.work.removeConnection({ connectionId: 'karoo', at: 4 });
    const { rows } = await store.work.listAuditEntries({ filter: {}, ...whole });
    expect(rows.map(({ at, kind, old, new: now }) => [at, kind, old, now])).toEqual([
      [4, 'connection-forgotten', 'Karoo 2', null],
      [2, 'connection-renamed', 'Karoo', 'Karoo 2'],
      [1, 'connection-added', null, 'Karoo'],
    ]);
    expect(await verifyChain(store.work)).toEqual({ entries: 3, brokenAt: null, missing: 0 });
  });

  test('lists each company in it once, by its latest name', () => {
    const db = openWork();
    addAuditEntry(db, anInput(1, { companyName: 'Old name' }));
    addAuditEntry(db, anInput(2, { companyName: 'New name' }));
    addAuditEntry(db, anInput(3, { companyId: 8, companyName: 'Another' }));
    addAuditEntry(db, { at: 4, kind: 'exported', outcome: 'done' });
    expect(listAuditEntries(db, { filter: {}, ...whole }).total).toBe(4);
    expect(listAuditedCompanies(db).map(({ companyName }) => companyName)).toEqual(['Another', 'New name']);
  });
});

interface Column {
  readonly name: string;
  readonly type: string;
}

/** A different value of the column's own type, even for one that is null. */
function otherValue(value: unknown, type: string): unknown {
  if (type === 'INTEGER') return typeof value === 'number' ? value + 1 : 1;
  if (type === 'BLOB') return Buffer.alloc(32, 7);
  return typeof value === 'string' && value !== '' ? null : 'x';
}

describe('verifying', () => {
  test('names the altered line, whichever part was changed', () => {
    const db = openWork();
    for (let index = 1; index <= 5; index += 1)
      addAuditEntry(db, anInput(index, { message: index === 3 ? null : 'Saved' }));
    const columns = db.prepare<[], Column>(`SELECT name, type FROM pragma_table_info('acts')`).all();
    expect(columns.length).toBe(21);
    let changed = 0;
    for (const { name, type } of columns) {
      for (let position = 1; position <= 5; position += 1) {
        const value = db.prepare(`SELECT ${name} AS value FROM acts WHERE position = ?`).get(position) as {
          value: unknown;
        };
        const next = name === 'position' ? position + 100 : otherValue(value.value, type);
        db.exec('SAVEPOINT before');
        try {
          db.prepare(`UPDATE acts SET ${name} = ? WHERE position = ?`).run(next, position);
          changed += 1;
          expect(walk(db).brokenAt, `${name} of ${position}`).toBe(position);
        } catch (error) {
          // The chain need not notice what the table refuses.
          if (!(error instanceof Database.SqliteError)) throw error;
        }
        db.exec('ROLLBACK TO before');
        db.exec('RELEASE before');
      }
    }
    expect(changed).toBeGreaterThan(80);
    expect(walk(db)).toEqual({ entries: 5, brokenAt: null });
  });

  test('notices a change of any single byte', () => {
    const db = openWork();
    addAuditEntry(db, anInput(1, { old: 'R 31 250,00 café' }));
    const text = Buffer.from('R 31 250,00 café');
    for (let index = 0; index < text.length; index += 1) {
      const changed = Buffer.from(text);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      db.prepare('UPDATE acts SET old = CAST(? AS TEXT)').run(changed);
      expect(walk(db).brokenAt).toBe(1);
    }
  });

  test('finds an altered line at the border of two batches', () => {
    const db = openWork();
    for (let index = 1; index <= 1_200; index += 1) addAuditEntry(db, anInput(index));
    expect(walk(db)).toEqual({ entries: 1_200, brokenAt: null });
    for (const position of [1, 500, 501, 1_000, 1_001, 1_200]) {
      for (const change of [`old = 'x'`, 'hash = zeroblob(32)']) {
        db.exec(`SAVEPOINT before; UPDATE acts SET ${change} WHERE position = ${position}`);
        expect(walk(db), `${change} of ${position}`).toEqual({ entries: 1_200, brokenAt: position });
        db.exec('ROLLBACK TO before; RELEASE before');
      }
    }
  });

  test('lets other calls run in between, and verifies what they record too', async () => {
    const store = await openTestStore({ directory: temporaryDirectory() });
    for (let index = 1; index <= 600; index += 1) await store.work.addAuditEntry(anInput(index));
    const order: string[] = [];
    const verified = verifyChain(store.work).finally(() => order.push('verified'));
    await store.work.addAuditEntry(anInput(601)).finally(() => order.push('recorded'));
    expect(await verified).toEqual({ entries: 601, brokenAt: null, missing: 0 });
    expect(order).toEqual(['recorded', 'verified']);
  });

  test('notices lines that were removed, inserted or reordered', () => {
    const db = openWork();
    for (let index = 1; index <= 4; index += 1)
      addAuditEntry(db, anInput(index, { submissionId: `b${index}` }));
    const tampered = (sql: string) => {
      db.exec(`SAVEPOINT before; ${sql}`);
      const { brokenAt } = walk(db);
      db.exec('ROLLBACK TO before; RELEASE before');
      return brokenAt;
    };
    expect(tampered('DELETE FROM acts WHERE position = 2')).toBe(2);
    expect(tampered('DELETE FROM acts WHERE position = 1')).toBe(1);
    expect(
      tampered(
        'DELETE FROM acts WHERE position = 2; UPDATE acts SET position = position - 1 WHERE position > 2',
      ),
    ).toBe(2);
    expect(
      tampered(
        'UPDATE acts SET position = 9 WHERE position = 2; UPDATE acts SET position = 2 WHERE position = 3; UPDATE acts SET position = 3 WHERE position = 9',
      ),
    ).toBe(2);
    expect(
      tampered(
        'INSERT INTO acts SELECT 5, at, kind, outcome, user, computer, connection_id, connection_name, company_id, company_name, employee_id, person_name, period_end, subject, old, new, message, batch_id, words, person_words, hash FROM acts WHERE position = 4',
      ),
    ).toBe(5);
  });
});

test('adds entries of an older version to the chain in their order', () => {
  const db = new Database(':memory:');
  const upTo = workMigrations.findIndex((step) => typeof step === 'function');
  migrate(db, workMigrations.slice(0, upTo));
  db.exec(`INSERT INTO connections (id, name, base_url, practice, saved_at) VALUES ('karoo', 'Karoo', 'x', 0, 1);
    INSERT INTO audit (at, connection_id, company_id, employee_id, heading, old, new, outcome, batch_id)
    VALUES (5, 'karoo', 7, 41, 'calc.a.b', NULL, '1', 'applied', 'b1'), (6, 'gone', 7, 42, 'calc.a.b', '1', '2', 'unknown', 'b2');`);
  migrate(db, workMigrations);
  expect(walk(db)).toEqual({ entries: 2, brokenAt: null });
  const { rows } = listAuditEntries(db, { filter: { text: 'calc.a.b' }, ...whole });
  expect(rows).toMatchObject([
    { position: 2, at: 6, kind: 'bulk-input', connectionName: null, old: '1', new: '2', outcome: 'unknown' },
    { position: 1, at: 5, connectionName: 'Karoo', old: null, new: '1', user: null, subject: 'calc.a.b' },
  ]);
  expect(db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'audit'`).get()).toBeUndefined();
  addAuditEntry(db, anInput(7));
  expect(walk(db)).toEqual({ entries: 3, brokenAt: null });
});

test('keeps the log intact when it is closed and opened again', async () => {
  const directory = temporaryDirectory();
  const first = await openTestStore({ directory });
  for (let index = 1; index <= 3; index += 1) await first.work.addAuditEntry(anInput(index));
  await first.close();
  const second = await openTestStore({ directory });
  await second.work.addAuditEntry(anInput(4));
  expect(await verifyChain(second.work)).toEqual({ entries: 4, brokenAt: null, missing: 0 });
  expect(await second.work.listLosses()).toEqual([]);
});
