export const leaveTables = `
CREATE TABLE leave_types (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  name TEXT NOT NULL,
  opening_days REAL NOT NULL,
  days_a_year REAL NOT NULL
) STRICT;
`;
