import type { Migration } from '../../migrate.ts';

/** Inputs that an employee had in the previous period, and that the clerk has ended on purpose in this one. */
export const endedInputs: Migration = `
CREATE TABLE ended_inputs (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_frequency_id INTEGER NOT NULL,
  period_end TEXT NOT NULL,
  employee_id INTEGER NOT NULL,
  heading TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, pay_frequency_id, period_end, employee_id, heading)
) STRICT, WITHOUT ROWID;
`;
