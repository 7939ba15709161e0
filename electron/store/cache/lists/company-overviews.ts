import type { CompanyOverview, OpenPeriod } from '#contract/domain/company.ts';
import { statement, type Db } from '../../sql.ts';

/** Overviews of the companies whose employees have been read; those who are in service on the day `on` are counted. */
export function listCompanyOverviews(
  db: Db,
  ref: { connectionId: string; on: string },
): readonly CompanyOverview[] {
  const companies = statement<Omit<CompanyOverview, 'periods'>>(
    db,
    `SELECT a.company_id AS companyId, a.fetched_at AS readAt,
       (SELECT count(*) FROM employees e
        WHERE e.connection_id = a.connection_id AND e.company_id = a.company_id
          AND (e.ended_on IS NULL OR e.ended_on >= @on)) AS employees
     FROM answers a WHERE a.connection_id = @connectionId AND a.list = 'employees'
     ORDER BY a.company_id`,
  ).all(ref);
  const periods = statement<OpenPeriod & { companyId: number }>(
    db,
    `SELECT company_id AS companyId, pay_frequency_id AS payFrequencyId, name AS payFrequencyName, min(date) AS end,
       payslips, finalised
     FROM (SELECT p.company_id, e.pay_frequency_id, p.date, count(*) AS payslips, sum(p.finalised) AS finalised
           FROM payslips p JOIN employees e USING (connection_id, company_id, employee_id)
           WHERE p.connection_id = @connectionId AND p.special = 0
           GROUP BY p.company_id, e.pay_frequency_id, p.date HAVING sum(p.finalised) < count(*))
     JOIN pay_frequencies f USING (company_id, pay_frequency_id)
     WHERE f.connection_id = @connectionId
     GROUP BY company_id, pay_frequency_id ORDER BY end, name COLLATE NOCASE`,
  ).all(ref);
  const byCompany = Map.groupBy(periods, ({ companyId }) => companyId);
  return companies.map((company) => ({
    ...company,
    periods: (byCompany.get(company.companyId) ?? []).map(({ companyId: _, ...period }) => period),
  }));
}
