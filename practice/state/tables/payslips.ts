export const payslipTables = `
CREATE TABLE payment_runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  wave_id INTEGER NOT NULL REFERENCES waves (id),
  period_offset INTEGER NOT NULL,
  period_end_date TEXT NOT NULL,
  special INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE payslips (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  employee_id INTEGER NOT NULL REFERENCES employees (id) ON DELETE CASCADE,
  date TEXT NOT NULL,
  special INTEGER NOT NULL DEFAULT 0,
  finalised INTEGER NOT NULL DEFAULT 0,
  ss_released INTEGER NOT NULL DEFAULT 0,
  payment_run_id INTEGER REFERENCES payment_runs (id),
  dirty INTEGER NOT NULL DEFAULT 0,
  nett_cents INTEGER,
  -- What it adds to the figures of the employee's later payslips.
  regular_cents INTEGER NOT NULL DEFAULT 0,
  once_off_cents INTEGER NOT NULL DEFAULT 0,
  retirement_cents INTEGER NOT NULL DEFAULT 0,
  medical_credit_cents INTEGER NOT NULL DEFAULT 0,
  worked_year_parts INTEGER NOT NULL DEFAULT 0,
  tax_cents INTEGER NOT NULL DEFAULT 0,
  uif_remuneration_cents INTEGER NOT NULL DEFAULT 0,
  loan_repaid_cents INTEGER NOT NULL DEFAULT 0,
  saved_cents INTEGER NOT NULL DEFAULT 0,
  result TEXT,
  -- The items under their labels, as JSON text: lists of thousands of payslips send it as it is.
  data TEXT,
  -- Of a finalised payslip, as JSON text: what its document tells, leave among it, as it was then.
  facts TEXT
) STRICT;
CREATE INDEX payslips_by_employee ON payslips (employee_id, date);
CREATE INDEX payslips_by_company ON payslips (company_id, employee_id, date);
CREATE INDEX payslips_dirty ON payslips (company_id) WHERE dirty = 1;
`;
