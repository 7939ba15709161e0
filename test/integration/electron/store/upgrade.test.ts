import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#store/database.ts';
import { cacheMigrations, workMigrations } from '#store/migrations/migrations.ts';
import { jobsOfMany } from '#store/migrations/work/0036-jobs-of-many.ts';
import { tell } from '#test/support/counts.ts';
import { isDeep } from '#test/support/seed.ts';
import { openTestStore, temporaryDirectory, testKey } from '#test/support/store/open-test-store.ts';
import { hours } from '#test/support/samples/company.ts';
import { startStoreProcess } from './store-process.ts';

const versions = (migrations: readonly unknown[]) => Array.from(migrations.keys(), (index) => index + 1);
const older = versions(workMigrations).slice(0, -1);
/** All steps are one transaction. The deep run kills in each of them, the quick one in the first and the last. */
const killedSteps = older
  .map((version) => version + 1)
  .filter((step) => isDeep || step === 2 || step > older.length);

/** A clerk's data under the first schema; every later schema has these tables. */
const firstRows = `
INSERT INTO connections (id, name, base_url, practice, saved_at) VALUES ('karoo', 'Karoo', 'https://k.example/v1', 0, 1);
INSERT INTO settings (name, value) VALUES ('theme', '"dark"');
INSERT INTO drafts (id, connection_id, company_id, pay_frequency_id, period_end, revision, updated_at)
  VALUES ('draft-1', 'karoo', 7, 3, '2026-11-30', 4, 2);
INSERT INTO draft_cells (draft_id, employee_id, heading, typed, value)
  VALUES ('draft-1', 1, '${hours}', '5,5', '5.5'), ('draft-1', 2, '${hours}', 'abc', NULL);
INSERT INTO outbox_batches (id, draft_id, connection_id, company_id, pay_frequency_id, period_end, created_at, state)
  VALUES ('b1', 'draft-1', 'karoo', 7, 3, '2026-11-30', 100, 'open');
INSERT INTO outbox_cells (batch_id, employee_id, heading, connection_id, company_id, payslip_id, scope, value, base,
    request, state)
  VALUES ('b1', 1, '${hours}', 'karoo', 7, 10, 'payslip', '5.5', '0', 0, 'sending');
`;

/** From this schema on, a submission names the request in progress, and no cell is marked as being sent. */
const requestUnderWay = 12;
const underWayRows = `
UPDATE outbox_cells SET state = 'waiting' WHERE batch_id = 'b1';
UPDATE outbox_batches SET sending = 0 WHERE id = 'b1';
`;

/** A profile as the version with this many steps left it: killed while sending. */
function profileOf(version: number): string {
  const directory = temporaryDirectory();
  const options = { key: testKey, synchronous: 'FULL' } as const;
  const migrations = workMigrations.slice(0, version);
  const work = openDatabase({ ...options, file: join(directory, 'work.db'), migrations });
  work.exec(firstRows);
  if (version >= requestUnderWay) work.exec(underWayRows);
  work.close();
  return directory;
}

async function expectKept(directory: string): Promise<void> {
  const store = await openTestStore({ directory });
  const { work } = store;
  expect((await work.readDraft({ draftId: 'draft-1' }))?.cells).toMatchObject([
    { employeeId: 1, heading: hours, typed: '5,5', value: '5.5' },
    { employeeId: 2, heading: hours, typed: 'abc', value: null },
  ]);
  expect(await work.listConnections()).toMatchObject([{ id: 'karoo', name: 'Karoo' }]);
  expect(await work.readSettings()).toEqual({ theme: '"dark"' });
  await work.recoverOutbox({ at: 200 });
  expect(await work.readSubmission({ submissionId: 'b1' })).toMatchObject({
    submission: { state: 'halted' },
    cells: [{ employeeId: 1, state: 'unknown', base: '0', value: '5.5' }],
  });
  await store.close();
}

describe('an upgrade', () => {
  test.each(older)('from schema %i keeps all work', async (version) => {
    await expectKept(profileOf(version));
  });

  test.for(killedSteps)(
    'that is killed in step %i begins again',
    { timeout: 60_000 },
    async (step, context) => {
      const directory = profileOf(1);
      const crashing = startStoreProcess('crashing-upgrade.ts', [directory, String(step)]);
      await crashing.ended;
      expect(crashing.wasKilled()).toBe(true);
      await expectKept(directory);
      tell(context, { 'kills in an upgrade': 1 });
    },
  );

  test.each(versions(cacheMigrations).slice(0, -1))(
    'of a cache of schema %i keeps the cache',
    async (version) => {
      const directory = profileOf(1);
      const migrations = cacheMigrations.slice(0, version);
      const file = join(directory, 'cache.db');
      openDatabase({ file, key: testKey, cipher: 'aegis', synchronous: 'NORMAL', migrations }).close();
      await expectKept(directory);
      expect(readdirSync(directory).filter((name) => name.includes('corrupt'))).toEqual([]);
    },
  );

  test.each([{ people: 3, addedEmployees: 1 }, null])(
    'keeps which parts of a company were to be read, and the changes of its list: %j',
    async (changes) => {
      const directory = profileOf(1);
      const file = join(directory, 'cache.db');
      const options = { file, key: testKey, cipher: 'aegis', synchronous: 'NORMAL' } as const;
      const before = openDatabase({ ...options, migrations: cacheMigrations.slice(0, 12) });
      const wanted = { company: 5, everyone: null, payFrequencies: [[3, 4]], employees: [[1, 2]] };
      const content = JSON.stringify({ wanted: { ...wanted, people: 7 }, agreed: true, changes });
      before.prepare('INSERT INTO sync_runs VALUES (?, ?, ?)').run('karoo', 7, content);
      before.close();
      const { cache } = await openTestStore({ directory });
      expect(await cache.listSyncRuns()).toEqual([
        {
          wanted: { ...wanted, employeeList: 7 },
          agreed: true,
          changes: changes && { employees: 3, addedEmployees: 1 },
        },
      ]);
    },
  );

  test('keeps each job with its steps, and removes the steps with it', async () => {
    const index = workMigrations.indexOf(jobsOfMany);
    const directory = profileOf(index);
    const migrations = workMigrations.slice(0, index);
    const before = openDatabase({
      file: join(directory, 'work.db'),
      key: testKey,
      synchronous: 'FULL',
      migrations,
    });
    before.exec(`
      INSERT INTO jobs (id, connection_id, company_id, kind, place, task, state, created_at, changed_at)
        VALUES ('j1', 'karoo', 7, 'save-payslips', 'November', '{"output":"folder"}', 'stopped', 1, 2);
      INSERT INTO job_steps (job_id, position, employee_id, person, task, state, failure, result) VALUES
        ('j1', 0, 1, 'Dlamini', '{"payslipId":10}', 'done', NULL, '5'),
        ('j1', 1, 2, 'Botha', '{"payslipId":11}', 'waiting', NULL, NULL);
    `);
    before.close();
    const { work } = await openTestStore({ directory });
    expect(await work.listJobs()).toMatchObject([
      { id: 'j1', connectionId: 'karoo', companyId: 7, task: { output: 'folder' }, total: 2, done: 1 },
    ]);
    const company = { connectionId: 'karoo', companyId: 7 };
    expect(await work.listAllSteps({ jobId: 'j1' })).toMatchObject([
      { position: 0, company, employeeId: 1, about: 'Dlamini', state: 'done', result: 5 },
      { position: 1, company, employeeId: 2, about: 'Botha', state: 'waiting', task: { payslipId: 11 } },
    ]);
    await work.dropJob({ jobId: 'j1' });
    expect(await work.listAllSteps({ jobId: 'j1' })).toEqual([]);
  });
});
