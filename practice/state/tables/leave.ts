export const leaveTables = `
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
