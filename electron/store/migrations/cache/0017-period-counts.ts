import type { Migration } from '../../migrate.ts';

/**
 * The payslips of each period, for its pay day: `period_summaries` has only the current one. All companies are counted
 * again.
 */
export const periodCounts: Migration = `
DELETE FROM summarised_companies;

CREATE TABLE period_counts (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_frequency_id INTEGER NOT NULL,
  period_end TEXT NOT NULL,
  payslips INTEGER NOT NULL,
  finalised INTEGER NOT NULL,
  PRIMARY KEY (connection_id, company_id, pay_frequency_id, period_end),
  FOREIGN KEY (connection_id, company_id) REFERENCES summarised_companies ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
`;
