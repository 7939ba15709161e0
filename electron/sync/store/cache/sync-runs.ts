import { mapCompanyLists } from '#electron/companies/contract/company-lists.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { CompanyAges, SyncRun } from '../records.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { readFetchedAt, readOwnedAt } from '#store/cache/answers.ts';
import { unpack, type Packed } from '#store/cache/content.ts';
import { findUnplaced } from '#electron/companies/store/cache/reported-pay-points.ts';

function saveSyncRun(db: Db, run: SyncRun): void {
  const { connectionId, companyId } = run;
  write(db, () => {
    statement(
      db,
      `INSERT OR REPLACE INTO sync_runs (connection_id, company_id, content)
       VALUES (@connectionId, @companyId, @content)`,
    ).run({ connectionId, companyId, content: JSON.stringify(run) });
  });
}

/** The sync runs of all connections. */
function listSyncRuns(db: Db): readonly SyncRun[] {
  const rows = statement<Packed<SyncRun>>(
    db,
    'SELECT content FROM sync_runs ORDER BY connection_id, company_id',
  ).all({});
  return rows.map(unpack);
}

/** The pay run of the newest period, and when its payslips were read. */
function findNewestPayRun(db: Db, ref: CompanyRef) {
  const newest = statement<{ id: number }>(
    db,
    `SELECT pay_run_id AS id FROM pay_runs WHERE connection_id = @connectionId AND company_id = @companyId
     ORDER BY period_end DESC, pay_run_id DESC LIMIT 1`,
  ).get(ref);
  if (newest === undefined) return null;
  return { ...newest, readAt: readOwnedAt(db, { ...ref, list: 'pay-run-payslips', ownerId: newest.id }) };
}

function readCompanyAges(db: Db, { connectionId, companyId }: CompanyRef): CompanyAges {
  const ref = { connectionId, companyId };
  const { count } = statement<{ count: number }>(
    db,
    `SELECT count(*) AS count FROM employees
     WHERE connection_id = @connectionId AND company_id = @companyId`,
  ).get(ref) ?? { count: 0 };
  return {
    count,
    employees: readFetchedAt(db, { ...ref, list: 'employees' }),
    lists: mapCompanyLists((list) => readFetchedAt(db, { ...ref, list })),
    newestPayRun: findNewestPayRun(db, ref),
    unplaced: findUnplaced(db, ref),
  };
}

export const methods = { saveSyncRun, listSyncRuns, readCompanyAges };
