import type { CompanyRef } from '#kit/ids.ts';
import type { JournalNote, StoredJournalExport } from './records.ts';
import { statement, write, type Db } from '#store/sql.ts';

const ofCompany = 'connection_id = @connectionId AND company_id = @companyId';
const refOf = ({ connectionId, companyId }: CompanyRef): CompanyRef => ({ connectionId, companyId });

function listJournalExports(db: Db, company: CompanyRef): readonly StoredJournalExport[] {
  return statement<StoredJournalExport>(
    db,
    `SELECT pay_run_id AS payRunId, exported_at AS at, exported_by AS "by", layout, file_name AS fileName, hash
     FROM journal_exports WHERE ${ofCompany}`,
  ).all(refOf(company));
}

/** Records which journals were saved. */
export function noteJournalExports(db: Db, { exports, ...company }: JournalNote): void {
  const ref = refOf(company);
  write(db, () => {
    const insert = statement(
      db,
      `INSERT OR REPLACE INTO journal_exports
       VALUES (@connectionId, @companyId, @payRunId, @at, @by, @layout, @fileName, @hash)`,
    );
    for (const { payRunId, at, by, layout, fileName, hash } of exports) {
      insert.run({ ...ref, payRunId, at, by, layout, fileName, hash });
    }
  });
}

export const methods = { listJournalExports, noteJournalExports };
