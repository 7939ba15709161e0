import type { Migration } from '../../migrate.ts';

/**
 * What somebody said or did for a period: that there is nothing to capture, which pay file was checked, who signed. Of a
 * whole month (the month file that was saved) the pay frequency is 0 and the end is `2026-11`.
 */
export const periodMarks: Migration = `
CREATE TABLE period_marks (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_frequency_id INTEGER NOT NULL,
  span_end TEXT NOT NULL,
  kind TEXT NOT NULL,
  marked_by TEXT NOT NULL,
  marked_at INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, pay_frequency_id, span_end, kind)
) STRICT, WITHOUT ROWID;
`;
