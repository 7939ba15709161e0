import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { verifyChain } from '#electron/audit-log/verify-chain.ts';
import { openStore } from '#store/client.ts';
import { unlock } from '#store/database.ts';
import { workerPath } from '#test/support/store/store-worker.ts';
import { timestamp, canary, cellsOf, openedWith, reopen, typeInto, withBackup } from './backed-up-store.ts';
import { openTestStore, temporaryDirectory, testKey } from '#test/support/store/open-test-store.ts';
import { period } from '#test/support/samples/company.ts';
import { aSubmission, aVerdict, anOutboxCell, commitNow } from '#test/support/samples/submissions.ts';

test('sets the current work aside and puts the restored work in its place', async () => {
  const { directory, store, draftId, backup } = await withBackup();
  await typeInto(store, draftId, 'later');
  await store.backups.stage({ id: backup.id, at: timestamp });
  expect(await cellsOf(store)).toContain('later');
  const restored = await reopen(directory, store);
  expect(await cellsOf(restored)).toContain(canary);
  const aside = readdirSync(directory).filter((name) => name.startsWith('work.db.before-restore-'));
  expect(aside).toHaveLength(1);
  expect(openedWith(join(directory, aside[0] ?? ''), testKey)).toBe(2);
  // Restored once, and not again at each start.
  await typeInto(restored, draftId, 'newest');
  expect(await cellsOf(await reopen(directory, restored))).toContain('newest');
});

test('sends nothing that was unfinished after a restore, and shows it as unknown', async () => {
  const { directory, store, draftId } = await withBackup();
  const cells = [anOutboxCell(1), anOutboxCell(2, { request: 1 }), anOutboxCell(3, { request: 2 })];
  await commitNow(store.work, aSubmission('b1', draftId), cells);
  await store.work.settleCells({ submissionId: 'b1', cells: [aVerdict(3, 'applied')], at: timestamp });
  await store.work.markSending({ submissionId: 'b1', request: 1, cells: 1 });
  const { id } = await store.backups.make({ at: timestamp + 5 });
  expect(await store.backups.examine({ id })).toMatchObject({ unfinished: 2 });
  await store.backups.stage({ id, at: timestamp });
  const restored = await reopen(directory, store);
  const found = await restored.work.readSubmission({ submissionId: 'b1' });
  expect(found?.submission.state).toBe('halted');
  expect(found?.cells.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'applied']);
});

test.each([
  ['of this system', '/etc/hosts'],
  ['of Windows, where the clerk worked before', 'C:\\Users\\thandi\\Documents\\Payslips.zip'],
])('restores no job that writes to a place %s, which the backup’s author chose', async (_whose, path) => {
  const { directory, store } = await withBackup();
  const task = { output: 'zip', place: { path, name: 'hosts', part: path } };
  const audit = { at: timestamp, kind: 'job-started', outcome: 'done' } as const;
  const { connectionId, companyId } = period;
  const job = { id: 'j1', connectionId, companyId, kind: 'save-payslips', place: 'hosts', task } as const;
  const steps = [{ employeeId: 1, about: 'Nkosi, Thandi', task: {} }];
  await store.work.addJob({ job, steps, audit });
  const { id } = await store.backups.make({ at: timestamp + 1 });
  await store.backups.stage({ id, at: timestamp });
  expect(await (await reopen(directory, store)).work.listJobs()).toEqual([]);
});

test('restores no address of a company’s page, which the backup’s author chose', async () => {
  const { directory, store } = await withBackup();
  const { connectionId, companyId } = period;
  await store.work.writeCompanyPage({
    connectionId,
    companyId,
    address: 'https://elsewhere.example/',
    at: timestamp,
  });
  const { id } = await store.backups.make({ at: timestamp + 1 });
  await store.backups.stage({ id, at: timestamp });
  expect(await (await reopen(directory, store)).work.listCompanyPages({ connectionId })).toEqual([]);
});

test('is not locked after a restore of a backup that was made while Paydesk was locked', async () => {
  const { directory, store } = await withBackup();
  await store.work.writeSettings({ values: { 'lock.closed-up-ms': '5' } });
  const { id } = await store.backups.make({ at: timestamp + 1 });
  await store.backups.stage({ id, at: timestamp });
  const restored = await reopen(directory, store);
  expect(await restored.work.readSettings()).not.toHaveProperty('lock.closed-up-ms');
});

test('is not in counter mode after a restore of a backup that was made in it', async () => {
  const { directory, store } = await withBackup();
  const noted = { 'counter.up-ms': '5', 'counter.employee': '{}', 'counter.wrong': '9' };
  await store.work.writeSettings({ values: { ...noted, 'counter.code': 'sealed' } });
  const { id } = await store.backups.make({ at: timestamp + 1 });
  await store.backups.stage({ id, at: timestamp });
  const restored = await (await reopen(directory, store)).work.readSettings();
  expect(Object.keys(restored).filter((name) => name.startsWith('counter.'))).toEqual(['counter.code']);
});

test('holds a waiting change after a restore until it was read and the clerk agrees', async () => {
  const { directory, store } = await withBackup();
  const write = {
    id: 'w1',
    employeeId: 4,
    subject: 'employee 4',
    afterId: null,
    about: 'Nkosi, Thandi',
    hash: 'h',
    base: null,
    connectionId: period.connectionId,
    companyId: period.companyId,
    write: { kind: 'employee.remove', employeeId: 4 },
  } as const;
  await store.work.commitWrite({ write, at: timestamp });
  const { id } = await store.backups.make({ at: timestamp + 1 });
  expect(await store.backups.examine({ id })).toMatchObject({ unfinished: 1 });
  await store.backups.stage({ id, at: timestamp });
  const restored = await reopen(directory, store);
  const [found] = await restored.work.listUnfinishedWrites({ connectionId: period.connectionId });
  expect(found).toMatchObject({ id: 'w1', state: 'unknown', held: true });
});

test('records a restore in the audit log, and does not report it as a loss', async () => {
  const { directory, store, draftId, backup } = await withBackup();
  await typeInto(store, draftId, 'later');
  await store.work.addAuditEntry({ at: timestamp, kind: 'backup-made', outcome: 'done' });
  await store.backups.stage({ id: backup.id, at: timestamp });
  const restored = await reopen(directory, store);
  const { rows } = await restored.work.listAuditEntries({ filter: {}, offset: 0, limit: 5 });
  expect(rows[0]).toMatchObject({ kind: 'backup-restored', outcome: 'done' });
  expect(await verifyChain(restored.work)).toMatchObject({ brokenAt: null, missing: 0 });
});

const actor = { user: 'thandi', computer: 'FRONT-DESK' };

test('keeps the audit entries since the backup, and records who restored it', async () => {
  const directory = temporaryDirectory();
  const store = await openTestStore({ directory, actor });
  await store.work.addAuditEntry({ at: timestamp, kind: 'printed', outcome: 'done', subject: 'before' });
  const backup = await store.backups.make({ at: timestamp });
  for (const subject of ['first', 'second']) {
    await store.work.addAuditEntry({ at: timestamp, kind: 'exported', outcome: 'done', subject });
  }
  const { position, hash } = await store.work.readAuditPosition();
  await store.backups.stage({ id: backup.id, at: timestamp + 5 });
  const restored = await reopen(directory, store);
  const { rows } = await restored.work.listAuditEntries({ filter: {}, offset: 0, limit: 9 });
  expect(rows.map(({ kind, subject, user }) => [kind, subject, user])).toEqual([
    ['backup-restored', null, 'thandi'],
    ['exported', 'second', 'thandi'],
    ['exported', 'first', 'thandi'],
    ['printed', 'before', 'thandi'],
  ]);
  expect(await verifyChain(restored.work)).toMatchObject({ brokenAt: null, missing: 0, entries: 4 });
  // What the keychain remembers of the log from before the restore still holds.
  await restored.close();
  const reached = { position, hash, at: timestamp };
  const again = await openTestStore({ directory, reached });
  expect(await again.work.listLosses()).toEqual([]);
});

test('completes a restore at the next start when the audit log could not be carried over', async () => {
  const { directory, store, backup } = await withBackup();
  await store.work.addAuditEntry({ at: timestamp, kind: 'exported', outcome: 'done' });
  const reached = { ...(await store.work.readAuditPosition()), at: timestamp };
  await store.backups.stage({ id: backup.id, at: timestamp + 5 });
  await store.close();
  // As for a full disk, which a test cannot have.
  const other = new Database(join(directory, 'work.db.restored'));
  unlock(other, testKey);
  other.pragma('locking_mode = EXCLUSIVE');
  other.prepare('SELECT count(*) FROM acts').get();
  await expect(openTestStore({ directory, reached })).rejects.toMatchObject({ params: { reason: 'in-use' } });
  other.close();
  const restored = await openTestStore({ directory, reached });
  const { rows } = await restored.work.listAuditEntries({ filter: {}, offset: 0, limit: 2 });
  expect(rows.map(({ kind }) => kind)).toEqual(['backup-restored', 'exported']);
  expect(await cellsOf(restored)).toContain(canary);
});

test('records how many audit entries of each kind a restore from another computer replaces', async () => {
  const elsewhere = await withBackup();
  await elsewhere.store.work.addAuditEntry({
    at: timestamp,
    kind: 'printed',
    outcome: 'done',
    subject: 'there',
  });
  const copy = await elsewhere.store.backups.copyOut(
    await elsewhere.store.backups.make({ at: timestamp + 1 }),
  );
  const directory = temporaryDirectory();
  const key = randomBytes(32);
  const store = await openTestStore({ directory, key, actor });
  for (const kind of ['exported', 'exported', 'number-shown'] as const) {
    await store.work.addAuditEntry({ at: timestamp, kind, outcome: 'done' });
  }
  const { hash } = await store.work.readAuditPosition();
  await store.backups.importBackup(copy);
  await store.backups.stage({ id: 'chosen', at: timestamp + 5 });
  await store.close();
  const restored = await openTestStore({ directory, key });
  const { rows } = await restored.work.listAuditEntries({ filter: {}, offset: 0, limit: 9 });
  expect(rows.slice(0, 4).map(({ kind, subject, old, user }) => [kind, subject, old, user])).toEqual([
    ['backup-restored', hash, '3', 'thandi'],
    ['audit-entries-replaced', 'number-shown', '1', 'thandi'],
    ['audit-entries-replaced', 'exported', '2', 'thandi'],
    ['printed', 'there', null, null],
  ]);
  expect(await verifyChain(restored.work)).toMatchObject({ brokenAt: null, missing: 0 });
});

test('restores nothing when it was interrupted before its last step', async () => {
  const { directory, store, draftId } = await withBackup();
  await typeInto(store, draftId, 'later');
  writeFileSync(join(directory, 'work.db.restoring'), 'half a database');
  const again = await reopen(directory, store);
  expect(await cellsOf(again)).toContain('later');
  expect(existsSync(join(directory, 'work.db.restoring'))).toBe(false);
});

test('restores a backup when the database is damaged', async () => {
  const { directory, store, backup } = await withBackup();
  await store.close();
  truncateSync(join(directory, 'work.db'), 5000);
  const broken = openStore({ directory, key: testKey, workerPath });
  await expect(broken).rejects.toMatchObject({ params: { reason: 'corrupt' } });
  await store.backups.stage({ id: backup.id, at: timestamp });
  const reached = { position: 7, hash: 'ab'.repeat(32), at: timestamp };
  const restored = await openTestStore({ directory, reached });
  expect(await cellsOf(restored)).toContain(canary);
  const { rows } = await restored.work.listAuditEntries({ filter: {}, offset: 0, limit: 1 });
  expect(rows).toMatchObject([{ kind: 'backup-restored', old: '7', subject: reached.hash }]);
  expect(await verifyChain(restored.work)).toMatchObject({ brokenAt: null });
});
