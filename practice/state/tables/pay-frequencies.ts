export const payFrequencyTables = `
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
