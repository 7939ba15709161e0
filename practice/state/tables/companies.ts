export const companyTables = `
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
