export const accountingTables = `
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
