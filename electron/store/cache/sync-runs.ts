import type { CompanyRef } from '#contract/domain/ids.ts';
import type { SyncRun } from '../ports/sync.ts';
import { statement, write, type Db } from '../sql.ts';
import { readFetchedAt } from './answers.ts';
import { unpack, type Packed } from './content.ts';

export function saveSyncRun(db: Db, run: SyncRun): void {
  const { connectionId, companyId } = run;
  write(db, () => {
    statement(
      db,
      `INSERT OR REPLACE INTO sync_runs (connection_id, company_id, content)
       VALUES (@connectionId, @companyId, @content)`,
    ).run({ connectionId, companyId, content: JSON.stringify(run) });
  });
}

export function listSyncRuns(db: Db): readonly SyncRun[] {
  const rows = statement<Packed<SyncRun>>(
    db,
    'SELECT content FROM sync_runs ORDER BY connection_id, company_id',
  ).all({});
  return rows.map(unpack);
}

const smallLists = {
  payFrequencies: 'pay-frequencies',
  people: 'employees',
  payPoints: 'pay-points',
  payRuns: 'pay-runs',
  leaveTypes: 'leave-types',
} as const;

export function readCompanyAges(db: Db, ref: CompanyRef) {
  const ageOf = (list: keyof typeof smallLists) => readFetchedAt(db, { ...ref, list: smallLists[list] });
  const { people } = statement<{ people: number }>(
    db,
    `SELECT count(*) AS people FROM employees
     WHERE connection_id = @connectionId AND company_id = @companyId`,
  ).get(ref) ?? { people: 0 };
  return {
    count: people,
    payFrequencies: ageOf('payFrequencies'),
    people: ageOf('people'),
    payPoints: ageOf('payPoints'),
    payRuns: ageOf('payRuns'),
    leaveTypes: ageOf('leaveTypes'),
  };
}
