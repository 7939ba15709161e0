import type { Migration } from '../../migrate.ts';

/** Periods that were ticked as done, by whom and when. */
export const periodTicks: Migration = `
CREATE TABLE period_ticks (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_frequency_id INTEGER NOT NULL,
  period_end TEXT NOT NULL,
  ticked_by TEXT NOT NULL,
  ticked_at INTEGER NOT NULL,
  PRIMARY KEY (connection_id, company_id, pay_frequency_id, period_end)
) STRICT, WITHOUT ROWID;
`;
