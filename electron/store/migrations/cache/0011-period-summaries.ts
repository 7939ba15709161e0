import type { Migration } from '../../migrate.ts';

const outdate = (table: string, event: string, row: 'NEW' | 'OLD') => `
CREATE TRIGGER ${table}_${event.toLowerCase()}_outdates AFTER ${event} ON ${table} BEGIN
  DELETE FROM summarised_companies WHERE connection_id = ${row}.connection_id AND company_id = ${row}.company_id;
END;
`;

const outdating = ['payslips', 'employees', 'employee_records'].flatMap((table) => [
  outdate(table, 'INSERT', 'NEW'),
  outdate(table, 'UPDATE', 'NEW'),
  outdate(table, 'DELETE', 'OLD'),
]);

/**
 * The state of each pay frequency, so that Home need not count the payslips of sixty companies. Any change to what was
 * counted removes the company from `summarised_companies`, and it is counted again when Home asks. `unusual_of`
 * identifies the clerk's work that `unusual` was counted with.
 */
export const periodSummaries: Migration = `
CREATE TABLE summarised_companies (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  PRIMARY KEY (connection_id, company_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE period_summaries (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_frequency_id INTEGER NOT NULL,
  period_end TEXT NOT NULL,
  payslips INTEGER NOT NULL,
  finalised INTEGER NOT NULL,
  calculating INTEGER NOT NULL,
  last_end TEXT NOT NULL,
  follows_finalised INTEGER NOT NULL,
  unusual INTEGER,
  unusual_of TEXT,
  PRIMARY KEY (connection_id, company_id, pay_frequency_id),
  FOREIGN KEY (connection_id, company_id) REFERENCES summarised_companies ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
${outdating.join('')}`;
