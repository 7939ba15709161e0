import type { Migration } from '../../migrate.ts';

/**
 * Why a finding is right, and the period that was compared with: every comparison has its own ticks. The index finds
 * what was done about one employee.
 */
export const checkNotes: Migration = `
ALTER TABLE check_ticks RENAME TO check_ticks_before;
CREATE TABLE check_ticks (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_frequency_id INTEGER NOT NULL,
  period_end TEXT NOT NULL,
  employee_id INTEGER NOT NULL,
  check_name TEXT NOT NULL,
  payslip_id INTEGER NOT NULL,
  compared TEXT NOT NULL,
  state TEXT NOT NULL,
  ticked_by TEXT NOT NULL,
  ticked_at INTEGER NOT NULL,
  note TEXT NOT NULL,
  PRIMARY KEY (
    connection_id, company_id, pay_frequency_id, period_end, employee_id, check_name, payslip_id, compared
  )
) STRICT, WITHOUT ROWID;
INSERT INTO check_ticks
  SELECT connection_id, company_id, pay_frequency_id, period_end, employee_id, check_name, payslip_id, 'before', state,
    ticked_by, ticked_at, ''
  FROM check_ticks_before;
DROP TABLE check_ticks_before;
CREATE INDEX acts_by_employee ON acts (connection_id, company_id, employee_id, position)
  WHERE employee_id IS NOT NULL;
`;
