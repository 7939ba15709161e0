import type { PracticeDatabase } from './database.ts';
import { selectAll } from './sql.ts';

/** One company on the page. */
export interface CompanyOverview {
  readonly id: number;
  readonly name: string;
  readonly employees: number;
  readonly payslips: number;
  readonly frequencies: string;
}

export function listOverviews(database: PracticeDatabase): CompanyOverview[] {
  return selectAll(
    database,
    `SELECT id, name,
      (SELECT count(*) FROM employees WHERE company_id = companies.id) AS employees,
      (SELECT count(*) FROM payslips WHERE company_id = companies.id) AS payslips,
      (SELECT group_concat(DISTINCT replace(frequency, '_', ' ')) FROM waves WHERE company_id = companies.id)
        AS frequencies
    FROM companies ORDER BY id`,
  );
}
