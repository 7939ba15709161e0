import type { Migration } from '../../migrate.ts';

/**
 * Lists as the service returned them. Money is in cents, inputs are text as the service wrote them. `payslip_id` 0 in
 * the tables of calculations stands for the employee's own ones, because a key column cannot be null.
 */
export const answers: Migration = `
CREATE TABLE answers (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  list TEXT NOT NULL,
  fetched_at INTEGER NOT NULL,
  PRIMARY KEY (connection_id, company_id, list)
) STRICT, WITHOUT ROWID;

CREATE TABLE companies (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE pay_frequencies (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_frequency_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, pay_frequency_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE pay_points (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  pay_point_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, pay_point_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE employees (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  number TEXT,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  pay_frequency_id INTEGER,
  pay_point_id INTEGER,
  attributes TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, employee_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX employees_by_pay_frequency ON employees (connection_id, company_id, pay_frequency_id);

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
  PRIMARY KEY (connection_id, company_id, employee_id, payslip_id),
  FOREIGN KEY (connection_id, company_id, employee_id) REFERENCES payslip_answers ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX payslips_by_date ON payslips (connection_id, company_id, date);

CREATE TABLE calculation_answers (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  payslip_id INTEGER NOT NULL,
  fetched_at INTEGER NOT NULL,
  stale_since INTEGER,
  PRIMARY KEY (connection_id, company_id, employee_id, payslip_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX calculation_answers_by_payslip ON calculation_answers (connection_id, company_id, payslip_id);

CREATE TABLE calculations (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  payslip_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  calculation_id INTEGER,
  own_employee_id INTEGER,
  own_payslip_id INTEGER,
  item TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, employee_id, payslip_id, position),
  FOREIGN KEY (connection_id, company_id, employee_id, payslip_id)
    REFERENCES calculation_answers ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE calculation_inputs (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  payslip_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  input TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, employee_id, payslip_id, position, input),
  FOREIGN KEY (connection_id, company_id, employee_id, payslip_id, position)
    REFERENCES calculations ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
`;
