import type { Migration } from '../../migrate.ts';

/**
 * Tables for everything that the service provides. `content` is JSON; the columns beside it are those that lists
 * search, sort and join by. Lists of the first schema that lack what is stored now are dropped and read again.
 */
export const wholeService: Migration = `
DROP TABLE employees;
DROP TABLE payslips;
DROP TABLE payslip_answers;
DROP TABLE companies;
DROP TABLE pay_frequencies;
DELETE FROM answers;

CREATE TABLE companies (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  words TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE pay_frequencies (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_frequency_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, pay_frequency_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE owner_answers (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  list TEXT NOT NULL,
  owner_id INTEGER NOT NULL,
  fetched_at INTEGER NOT NULL,
  PRIMARY KEY (connection_id, company_id, list, owner_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE employees (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  number TEXT,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  sort_name TEXT NOT NULL,
  words TEXT NOT NULL,
  id_number TEXT NOT NULL,
  pay_frequency_id INTEGER,
  pay_point_id INTEGER,
  reported_pay_point_id INTEGER,
  appointment_date TEXT,
  job_title TEXT,
  email TEXT,
  ended_on TEXT,
  PRIMARY KEY (connection_id, company_id, employee_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX employees_by_pay_frequency ON employees (connection_id, company_id, pay_frequency_id);
CREATE INDEX employees_by_number ON employees (connection_id, company_id, number);
CREATE INDEX employees_by_name ON employees (sort_name, connection_id, company_id, employee_id, words, id_number);
CREATE INDEX employees_by_company ON employees
  (connection_id, company_id, sort_name, employee_id, words, id_number);

CREATE TABLE employee_records (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  attributes TEXT NOT NULL,
  content TEXT,
  PRIMARY KEY (connection_id, company_id, employee_id),
  FOREIGN KEY (connection_id, company_id, employee_id) REFERENCES employees ON DELETE CASCADE
) STRICT;

CREATE TABLE service_periods (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  service_period_id INTEGER NOT NULL,
  start_date TEXT NOT NULL,
  end_date TEXT,
  long_term_leave INTEGER NOT NULL,
  termination_code INTEGER,
  PRIMARY KEY (connection_id, company_id, employee_id, service_period_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE payslip_answers (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  fetched_at INTEGER NOT NULL,
  PRIMARY KEY (connection_id, company_id, employee_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE payslips (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  payslip_id INTEGER NOT NULL,
  date TEXT NOT NULL,
  special INTEGER NOT NULL,
  finalised INTEGER NOT NULL,
  calculating INTEGER NOT NULL,
  nett_pay_cents INTEGER,
  pay_run_id INTEGER,
  released INTEGER,
  PRIMARY KEY (connection_id, company_id, employee_id, payslip_id),
  FOREIGN KEY (connection_id, company_id, employee_id) REFERENCES payslip_answers ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX payslips_by_date ON payslips (connection_id, company_id, date, employee_id);
CREATE INDEX payslips_by_date_anywhere ON payslips (date, connection_id, company_id, employee_id, payslip_id);
CREATE INDEX payslips_by_id ON payslips (connection_id, company_id, payslip_id);

CREATE TABLE payslip_items (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  payslip_id INTEGER NOT NULL,
  form TEXT NOT NULL,
  nett_pay_cents INTEGER,
  fetched_at INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, payslip_id, form)
) STRICT;

CREATE TABLE item_names (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  item TEXT NOT NULL,
  name TEXT NOT NULL,
  learned_at INTEGER NOT NULL,
  PRIMARY KEY (connection_id, company_id, item)
) STRICT, WITHOUT ROWID;

CREATE TABLE pay_runs (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_run_id INTEGER NOT NULL,
  period_end TEXT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, pay_run_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE pay_run_payslips (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_run_id INTEGER NOT NULL,
  payslip_id INTEGER NOT NULL,
  employee_id INTEGER,
  content TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, pay_run_id, payslip_id)
) STRICT;

CREATE TABLE journals (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_run_id INTEGER NOT NULL,
  fetched_at INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, pay_run_id)
) STRICT;

CREATE TABLE emp201s (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  month TEXT NOT NULL,
  fetched_at INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, month)
) STRICT, WITHOUT ROWID;

CREATE TABLE calculation_records (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  payslip_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, employee_id, payslip_id, position),
  FOREIGN KEY (connection_id, company_id, employee_id, payslip_id, position)
    REFERENCES calculations ON DELETE CASCADE
) STRICT;

CREATE TABLE inherited_calculations (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  inherited_calculation_id INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, employee_id, inherited_calculation_id)
) STRICT;

CREATE TABLE leave_types (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  leave_type_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, leave_type_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_balance_answers (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  as_at TEXT NOT NULL,
  fetched_at INTEGER NOT NULL,
  PRIMARY KEY (connection_id, company_id, employee_id, as_at)
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_balances (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  as_at TEXT NOT NULL,
  leave_type_id INTEGER NOT NULL,
  balance TEXT,
  PRIMARY KEY (connection_id, company_id, employee_id, as_at, leave_type_id),
  FOREIGN KEY (connection_id, company_id, employee_id, as_at) REFERENCES leave_balance_answers ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_days (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  leave_day_id INTEGER NOT NULL,
  date TEXT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, employee_id, leave_day_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX leave_days_by_date ON leave_days (connection_id, company_id, date);
`;
