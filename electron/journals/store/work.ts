import type { CompanyRef } from '#kit/ids.ts';
import type { JournalAccount } from '../contract/journal-book.ts';
import type { JournalNote, StoredJournalExport } from './records.ts';
import { statement, write, type Db } from '#store/sql.ts';

const ofCompany = 'connection_id = @connectionId AND company_id = @companyId';
const refOf = ({ connectionId, companyId }: CompanyRef): CompanyRef => ({ connectionId, companyId });

function listJournalAccounts(db: Db, company: CompanyRef): readonly JournalAccount[] {
  return statement<JournalAccount>(
    db,
    `SELECT side, category, item, code, name FROM journal_accounts WHERE ${ofCompany}`,
  ).all(refOf(company));
}

/** Saves accounts; one without code and name is removed. */
function saveJournalAccounts(
  db: Db,
  { accounts, ...company }: CompanyRef & { accounts: readonly JournalAccount[] },
): void {
  write(db, () => {
    for (const { side, category, item, code, name } of accounts) {
      const key = { ...refOf(company), side, category, item };
      if (code === '' && name === '') {
        statement(
          db,
          `DELETE FROM journal_accounts
           WHERE ${ofCompany} AND side = @side AND category = @category AND item = @item`,
        ).run(key);
        continue;
      }
      statement(
        db,
        `INSERT OR REPLACE INTO journal_accounts
         VALUES (@connectionId, @companyId, @side, @category, @item, @code, @name)`,
      ).run({ ...key, code, name });
    }
  });
}

/** What was chosen when a journal was last saved, by field. */
function readJournalSettings(db: Db, company: CompanyRef): Readonly<Record<string, string>> {
  const row = statement<{ content: string }>(
    db,
    `SELECT content FROM journal_settings WHERE ${ofCompany}`,
  ).get(refOf(company));
  // Only `noteJournalExports` writes this.
  return row === undefined ? {} : (JSON.parse(row.content) as Record<string, string>);
}

function listJournalExports(db: Db, company: CompanyRef): readonly StoredJournalExport[] {
  return statement<StoredJournalExport>(
    db,
    `SELECT pay_run_id AS payRunId, exported_at AS at, exported_by AS "by", layout, file_name AS fileName, hash
     FROM journal_exports WHERE ${ofCompany}`,
  ).all(refOf(company));
}

/** Records which journals were saved, and what was chosen for them. */
export function noteJournalExports(db: Db, { exports, settings, ...company }: JournalNote): void {
  const ref = refOf(company);
  write(db, () => {
    statement(db, 'INSERT OR REPLACE INTO journal_settings VALUES (@connectionId, @companyId, @content)').run(
      {
        ...ref,
        content: JSON.stringify(settings),
      },
    );
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

export const methods = {
  listJournalAccounts,
  saveJournalAccounts,
  readJournalSettings,
  listJournalExports,
  noteJournalExports,
};
