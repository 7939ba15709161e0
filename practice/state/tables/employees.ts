export const employeeTables = `
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
