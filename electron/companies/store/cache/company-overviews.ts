import type { CompanyOverview, OpenPeriod } from '../../contract/company.ts';
import { statement, type Db } from '#store/sql.ts';
import { neverRead } from '#electron/period/store/cache/period-summaries.ts';

/**
 * Overviews of the companies whose employees have been read; those who are in service on the day `on` are counted. The
 * periods are those of the summaries, which must be current.
 */
function listCompanyOverviews(db: Db, ref: { connectionId: string; on: string }): readonly CompanyOverview[] {
  const companies = statement<Omit<CompanyOverview, 'periods'>>(
    db,
    `SELECT a.company_id AS companyId, a.fetched_at AS readAt,
       (SELECT count(*) FROM employees e
        WHERE e.connection_id = a.connection_id AND e.company_id = a.company_id
          AND (e.ended_on IS NULL OR e.ended_on >= @on)) AS employees,
       (SELECT count(*) FROM employees e
        WHERE e.connection_id = a.connection_id AND e.company_id = a.company_id AND ${neverRead}) AS unread
     FROM answers a WHERE a.connection_id = @connectionId AND a.list = 'employees'
     ORDER BY a.company_id`,
  ).all(ref);
  const periods = statement<OpenPeriod & { companyId: number }>(
    db,
    `SELECT s.company_id AS companyId, s.pay_frequency_id AS payFrequencyId, f.name AS payFrequencyName,
       s.period_end AS end, s.payslips, s.finalised, s.unread
     FROM period_summaries s JOIN pay_frequencies f USING (connection_id, company_id, pay_frequency_id)
     WHERE s.connection_id = @connectionId AND s.finalised < s.payslips
     ORDER BY s.period_end, f.name COLLATE NOCASE`,
  ).all(ref);
  const byCompany = Map.groupBy(periods, ({ companyId }) => companyId);
  return companies.map((company) => ({
    ...company,
    periods: (byCompany.get(company.companyId) ?? []).map(({ companyId: _, ...period }) => period),
  }));
}

export const methods = { listCompanyOverviews };
