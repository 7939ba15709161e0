export const calculationTables = `
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
