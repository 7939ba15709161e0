import { crc32 } from 'node:zlib';

const companyTables = `
CREATE TABLE companies (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  physical_address TEXT NOT NULL,
  settings TEXT NOT NULL
) STRICT;

CREATE TABLE pay_points (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  name TEXT NOT NULL,
  physical_address TEXT NOT NULL,
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

CREATE TABLE custom_fields (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  label TEXT NOT NULL,
  kind TEXT NOT NULL,
  options TEXT NOT NULL
) STRICT;
`;

const payFrequencyTables = `
CREATE TABLE waves (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
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
`;

const employeeTables = `
CREATE TABLE employees (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  wave_id INTEGER NOT NULL REFERENCES waves (id),
  record TEXT NOT NULL,
  number TEXT GENERATED ALWAYS AS (record ->> '$.number') VIRTUAL
) STRICT;
CREATE INDEX employees_by_company ON employees (company_id, id);
CREATE INDEX employees_by_number ON employees (company_id, number);

CREATE TABLE service_periods (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employees (id) ON DELETE CASCADE,
  start_date TEXT NOT NULL,
  end_date TEXT,
  negative INTEGER NOT NULL DEFAULT 0,
  termination_code INTEGER,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX service_periods_by_employee ON service_periods (employee_id);
`;

const payslipTables = `
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

const calculationTables = `
CREATE TABLE calculations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER REFERENCES companies (id),
  employee_id INTEGER REFERENCES employees (id) ON DELETE CASCADE,
  payslip_id INTEGER REFERENCES payslips (id) ON DELETE CASCADE,
  item TEXT NOT NULL,
  inputs TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX calculations_of_employee ON calculations (employee_id, item) WHERE employee_id IS NOT NULL;
CREATE UNIQUE INDEX calculations_of_payslip ON calculations (payslip_id, item) WHERE payslip_id IS NOT NULL;
CREATE INDEX calculations_of_company ON calculations (company_id) WHERE company_id IS NOT NULL;

CREATE TABLE inherited_calculations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employees (id) ON DELETE CASCADE,
  short_name TEXT NOT NULL,
  inputs_history TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (employee_id, short_name)
) STRICT;
`;

const accountingTables = `
CREATE INDEX payslips_by_run ON payslips (payment_run_id) WHERE payment_run_id IS NOT NULL;
CREATE INDEX payment_runs_by_company ON payment_runs (company_id, period_end_date);

-- What the books of a company are divided by: the employees of a pay point are booked on its split.
CREATE TABLE accounting_splits (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  name TEXT NOT NULL,
  pay_point_id INTEGER REFERENCES pay_points (id)
) STRICT;
`;

const leaveTables = `
CREATE TABLE leave_types (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  name TEXT NOT NULL,
  opening_days REAL NOT NULL,
  days_a_year REAL NOT NULL,
  -- 1: employees who are paid by the hour earn it by the hours paid, not by the period.
  by_hours INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE leave_days (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employees (id) ON DELETE CASCADE,
  type_id INTEGER NOT NULL REFERENCES leave_types (id),
  date TEXT NOT NULL,
  -- Null for the whole day; how much of a day it is was reckoned when it was captured.
  hours REAL,
  days REAL NOT NULL
) STRICT;
CREATE INDEX leave_days_by_employee ON leave_days (employee_id, date);
`;

const reportTables = `
CREATE TABLE report_jobs (
  uuid TEXT PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  report TEXT NOT NULL,
  question TEXT NOT NULL,
  -- Milliseconds since 1970: until then it waits or runs.
  ready_at INTEGER NOT NULL,
  -- The rows as JSON text, as they were when it was started.
  result TEXT NOT NULL,
  -- 1 once somebody has asked for them when they were ready.
  told INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX report_jobs_by_company ON report_jobs (company_id, ready_at);
`;

const effectTables = `
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

/** Ids are unique across companies, as in the service; JSON columns hold what is only read and written whole. */
export const schema = [
  companyTables,
  payFrequencyTables,
  employeeTables,
  payslipTables,
  calculationTables,
  accountingTables,
  leaveTables,
  reportTables,
  effectTables,
].join('\n');

/** A different number for every change of a table. SQLite stores it as a signed 32-bit number, and 0 is a new file. */
export const schemaVersion = (crc32(schema) >>> 1) | 1;
