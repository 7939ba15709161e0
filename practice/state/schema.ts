/** Raised with every change of the tables below. */
export const schemaVersion = 1;

/** Ids are unique over all companies, as in the service; JSON columns hold what is only ever read and written whole. */
export const schema = `
CREATE TABLE companies (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  physical_address TEXT NOT NULL
) STRICT;

CREATE TABLE pay_points (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  name TEXT NOT NULL,
  physical_address TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE waves (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  frequency TEXT NOT NULL,
  first_end_date TEXT NOT NULL,
  interim_first_end_date TEXT,
  first_period_offset INTEGER NOT NULL,
  notification_days_before INTEGER,
  finalisation_days_before INTEGER,
  payslip_payment_day INTEGER,
  custom_name TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE custom_items (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  label TEXT NOT NULL,
  effect TEXT NOT NULL,
  pattern TEXT NOT NULL
) STRICT;

CREATE TABLE leave_types (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  name TEXT NOT NULL,
  opening_days REAL NOT NULL,
  days_a_year REAL NOT NULL
) STRICT;

CREATE TABLE employees (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  wave_id INTEGER NOT NULL REFERENCES waves (id),
  record TEXT NOT NULL
) STRICT;
CREATE INDEX employees_by_company ON employees (company_id);

CREATE TABLE service_periods (
  id INTEGER PRIMARY KEY,
  employee_id INTEGER NOT NULL REFERENCES employees (id),
  start_date TEXT NOT NULL,
  end_date TEXT,
  negative INTEGER NOT NULL DEFAULT 0,
  termination_code INTEGER,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX service_periods_by_employee ON service_periods (employee_id);

CREATE TABLE payment_runs (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  wave_id INTEGER NOT NULL REFERENCES waves (id),
  period_offset INTEGER NOT NULL,
  period_end_date TEXT NOT NULL,
  special INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE payslips (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  employee_id INTEGER NOT NULL REFERENCES employees (id),
  date TEXT NOT NULL,
  special INTEGER NOT NULL DEFAULT 0,
  finalised INTEGER NOT NULL DEFAULT 0,
  ss_released INTEGER NOT NULL DEFAULT 0,
  payment_run_id INTEGER REFERENCES payment_runs (id),
  dirty INTEGER NOT NULL DEFAULT 0,
  nett_cents INTEGER,
  uif_remuneration_cents INTEGER NOT NULL DEFAULT 0,
  result TEXT
) STRICT;
CREATE INDEX payslips_by_employee ON payslips (employee_id, date);
CREATE INDEX payslips_by_company ON payslips (company_id, employee_id, date);
CREATE INDEX payslips_dirty ON payslips (company_id) WHERE dirty = 1;

CREATE TABLE calculations (
  id INTEGER PRIMARY KEY,
  company_id INTEGER,
  employee_id INTEGER,
  payslip_id INTEGER,
  item TEXT NOT NULL,
  inputs TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX calculations_of_employee ON calculations (employee_id, item) WHERE employee_id IS NOT NULL;
CREATE UNIQUE INDEX calculations_of_payslip ON calculations (payslip_id, item) WHERE payslip_id IS NOT NULL;
CREATE INDEX calculations_of_company ON calculations (company_id) WHERE company_id IS NOT NULL;

CREATE TABLE effects (
  employee_id INTEGER NOT NULL,
  payslip_id INTEGER NOT NULL,
  attribute TEXT NOT NULL,
  writes INTEGER NOT NULL,
  changes INTEGER NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (employee_id, payslip_id, attribute)
) STRICT, WITHOUT ROWID;
`;
