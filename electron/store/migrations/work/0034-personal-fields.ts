import { searchedWords } from '#electron/audit-log/store/work/audit-log.ts';
import type { Migration } from '../../migrate.ts';

/**
 * The custom fields that contain personal numbers, and the words of the audit log without such numbers: a search found
 * them digit by digit. Words repeat an entry and are not part of the chain.
 */
export const personalFields: Migration = (db) => {
  db.exec(`
CREATE TABLE personal_fields (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  field TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, field)
) STRICT, WITHOUT ROWID;
`);
  const rows =
    db.prepare(`SELECT position, kind, person_name AS employeeName, company_name AS companyName, subject, old, new,
    message, user FROM acts WHERE old IS NOT NULL OR new IS NOT NULL OR message IS NOT NULL`);
  const update = db.prepare('UPDATE acts SET words = ? WHERE position = ?');
  for (const row of rows.all() as (Parameters<typeof searchedWords>[0] & { position: number })[]) {
    update.run(searchedWords(row), row.position);
  }
};
