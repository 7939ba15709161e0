import type { Migration } from '../../migrate.ts';

/** Which tasks were settled for an employee whose service ended on a day, by whom and when. */
export const leaverTicks: Migration = `
CREATE TABLE leaver_ticks (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  end_date TEXT NOT NULL,
  task TEXT NOT NULL,
  ticked_by TEXT NOT NULL,
  ticked_at INTEGER NOT NULL,
  PRIMARY KEY (connection_id, company_id, employee_id, end_date, task)
) STRICT, WITHOUT ROWID;
`;
