export const effectTables = `
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
