import type { CompanyRef } from '#kit/ids.ts';
import type { Journal } from '../contract/journal.ts';
import type { AgedItem } from '#store/records/aged.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { unpack, type Packed } from '#store/cache/content.ts';

type Answer = CompanyRef & { journal: Journal; at: number };

function saveJournal(db: Db, { connectionId, companyId, journal, at }: Answer): void {
  write(db, () => {
    statement(
      db,
      `INSERT OR REPLACE INTO journals (connection_id, company_id, pay_run_id, fetched_at, content)
       VALUES (@connectionId, @companyId, @payRunId, @at, @content)`,
    ).run({ connectionId, companyId, payRunId: journal.payRunId, at, content: JSON.stringify(journal) });
  });
}

function readJournal(db: Db, ref: CompanyRef & { payRunId: number }): AgedItem<Journal> | null {
  const row = statement<Packed<Journal> & { fetchedAt: number }>(
    db,
    `SELECT content, fetched_at AS fetchedAt FROM journals
     WHERE connection_id = @connectionId AND company_id = @companyId AND pay_run_id = @payRunId`,
  ).get(ref);
  return row === undefined ? null : { item: unpack(row), fetchedAt: row.fetchedAt };
}

export const methods = { saveJournal, readJournal };
