import type { Migration } from '../../migrate.ts';

/** Findings that somebody has looked at before a period is finalised. `state` identifies the figures that they saw. */
export const checkTicks: Migration = `
CREATE TABLE check_ticks (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_frequency_id INTEGER NOT NULL,
  period_end TEXT NOT NULL,
  employee_id INTEGER NOT NULL,
  check_name TEXT NOT NULL,
  payslip_id INTEGER NOT NULL,
  state TEXT NOT NULL,
  ticked_by TEXT NOT NULL,
  ticked_at INTEGER NOT NULL,
  PRIMARY KEY (connection_id, company_id, pay_frequency_id, period_end, employee_id, check_name, payslip_id)
) STRICT, WITHOUT ROWID;
`;
