import type { Migration } from '../../migrate.ts';

/**
 * Payments to third parties by the file of a payment run. A line is of a payslip or of a payee; `payee_due` names the payee
 * with the pay frequency and the period, and is numbered by `nth` as a payslip is, so that neither is recorded twice.
 */
export const thirdPartyPayments: Migration = `
ALTER TABLE remittance_payees ADD COLUMN account_type TEXT NOT NULL DEFAULT '';

ALTER TABLE payment_runs ADD COLUMN third_parties INTEGER NOT NULL DEFAULT 0;

CREATE TABLE payment_lines_of_both (
  run_id TEXT NOT NULL REFERENCES payment_runs (id) ON DELETE CASCADE,
  line INTEGER NOT NULL,
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER,
  payslip_id INTEGER,
  nth INTEGER,
  number TEXT,
  name TEXT NOT NULL,
  account_end TEXT NOT NULL,
  account_hash TEXT NOT NULL,
  payee_hash TEXT NOT NULL,
  nett_pay_cents INTEGER,
  amount_cents INTEGER NOT NULL,
  reference TEXT NOT NULL,
  own_reference TEXT NOT NULL,
  left_out INTEGER NOT NULL,
  decisions TEXT NOT NULL,
  payee_id TEXT,
  payee_due TEXT,
  PRIMARY KEY (run_id, line),
  CHECK ((payslip_id IS NULL) = (employee_id IS NULL)),
  CHECK ((payslip_id IS NULL) <> (payee_id IS NULL)),
  CHECK ((payee_id IS NULL) = (payee_due IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO payment_lines_of_both SELECT *, NULL, NULL FROM payment_lines;
DROP TABLE payment_lines;
ALTER TABLE payment_lines_of_both RENAME TO payment_lines;
CREATE UNIQUE INDEX payment_lines_once ON payment_lines (connection_id, company_id, payslip_id, nth);
CREATE UNIQUE INDEX payment_lines_payee_once ON payment_lines (connection_id, company_id, payee_due, nth);
CREATE INDEX payment_lines_by_employee ON payment_lines (connection_id, company_id, employee_id);
`;
