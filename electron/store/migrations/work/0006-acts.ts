import type { AuditOutcome } from '#electron/audit-log/contract/audit-kinds.ts';
import { fold } from '#electron/employees/store/cache/fold.ts';
import type { Migration } from '../../migrate.ts';
import { statement, type Db } from '../../sql.ts';
import { chainStart, hashOf } from '#electron/audit-log/store/work/audit-chain.ts';

/**
 * One row per audit entry, each with a hash over itself and the hash of the previous entry. The store assigns
 * positions, so that a missing one is noticed. `words` and `person_words` are folded text for the search.
 */
const schema = `
CREATE TABLE acts (
  position INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  outcome TEXT NOT NULL,
  user TEXT,
  computer TEXT,
  connection_id TEXT,
  connection_name TEXT,
  company_id INTEGER,
  company_name TEXT,
  employee_id INTEGER,
  person_name TEXT,
  period_end TEXT,
  subject TEXT,
  old TEXT,
  new TEXT,
  message TEXT,
  batch_id TEXT,
  words TEXT NOT NULL,
  person_words TEXT NOT NULL,
  hash BLOB NOT NULL
) STRICT;
CREATE INDEX acts_by_company ON acts (connection_id, company_id, position);
CREATE INDEX acts_by_time ON acts (at);

-- One row once a mark was written beside the database, so that its absence is noticed.
CREATE TABLE high_water_mark (since INTEGER NOT NULL) STRICT;
`;

interface OldRow {
  readonly at: number;
  readonly connectionId: string;
  readonly connectionName: string | null;
  readonly companyId: number;
  readonly employeeId: number;
  readonly heading: string;
  readonly old: string | null;
  readonly new: string;
  readonly outcome: AuditOutcome;
  readonly submissionId: string;
  readonly periodEnd: string | null;
}

/** Copies the entries of the older audit table, in their order. Users and names of employees were not recorded then. */
function copyOldEntries(db: Db): void {
  const rows = statement<OldRow>(
    db,
    `SELECT a.at, a.connection_id AS connectionId, c.name AS connectionName, a.company_id AS companyId,
       a.employee_id AS employeeId, a.heading, a.old, a.new, a.outcome, a.batch_id AS submissionId,
       b.period_end AS periodEnd
     FROM audit a LEFT JOIN connections c ON c.id = a.connection_id LEFT JOIN outbox_batches b ON b.id = a.batch_id
     ORDER BY a.position`,
  ).all({});
  const insert = statement(
    db,
    `INSERT INTO acts (position, at, kind, outcome, connection_id, connection_name, company_id, employee_id,
       period_end, subject, old, new, batch_id, words, person_words, hash)
     VALUES (@position, @at, @kind, @outcome, @connectionId, @connectionName, @companyId, @employeeId,
       @periodEnd, @subject, @old, @new, @submissionId, @words, '', @hash)`,
  );
  let before: Uint8Array = chainStart;
  for (const [index, { heading, ...row }] of rows.entries()) {
    const act = {
      ...row,
      position: index + 1,
      kind: 'bulk-input' as const,
      subject: heading,
      user: null,
      computer: null,
      companyName: null,
      employeeName: null,
      message: null,
    };
    before = hashOf(before, act);
    const words = fold([heading, row.old, row.new].filter(Boolean).join(' '));
    insert.run({ ...act, words, hash: before });
  }
}

export const acts: Migration = (db) => {
  db.exec(schema);
  copyOldEntries(db);
  db.exec('DROP TABLE audit');
};
