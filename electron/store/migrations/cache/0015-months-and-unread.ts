import type { Migration } from '../../migrate.ts';

/**
 * What Home also counts: employees whose payslips were never read, and the payslips of each month, for its EMP201. An
 * employee without a payslip changes only `payslip_answers`.
 */
export const monthsAndUnread: Migration = `
DELETE FROM period_summaries;
DELETE FROM summarised_companies;
ALTER TABLE period_summaries ADD COLUMN unread INTEGER NOT NULL DEFAULT 0;

CREATE TABLE month_summaries (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  month TEXT NOT NULL,
  payslips INTEGER NOT NULL,
  finalised INTEGER NOT NULL,
  PRIMARY KEY (connection_id, company_id, month),
  FOREIGN KEY (connection_id, company_id) REFERENCES summarised_companies ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TRIGGER payslip_answers_insert_outdates AFTER INSERT ON payslip_answers BEGIN
  DELETE FROM summarised_companies WHERE connection_id = NEW.connection_id AND company_id = NEW.company_id;
END;

CREATE TRIGGER payslip_answers_delete_outdates AFTER DELETE ON payslip_answers BEGIN
  DELETE FROM summarised_companies WHERE connection_id = OLD.connection_id AND company_id = OLD.company_id;
END;
`;
