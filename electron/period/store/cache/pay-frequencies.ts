import type { CompanyRef } from '#kit/ids.ts';
import type { PayFrequency } from '../../contract/pay-frequency.ts';
import type { Aged } from '#store/records/aged.ts';
import { statement, type Db } from '#store/sql.ts';
import { readFetchedAt } from '#store/cache/answers.ts';

/** The pay frequencies of a company, with the number of employees of each. */
function listPayFrequencies(
  db: Db,
  { connectionId, companyId }: CompanyRef,
): Aged<PayFrequency & { employees: number }> {
  const items = statement<PayFrequency & { employees: number }>(
    db,
    `SELECT f.pay_frequency_id AS id, f.company_id AS companyId, f.name, count(e.employee_id) AS employees
     FROM pay_frequencies f LEFT JOIN employees e USING (connection_id, company_id, pay_frequency_id)
     WHERE f.connection_id = @connectionId AND f.company_id = @companyId
     GROUP BY f.pay_frequency_id ORDER BY f.name COLLATE NOCASE, f.pay_frequency_id`,
  ).all({ connectionId, companyId });
  return { items, fetchedAt: readFetchedAt(db, { connectionId, companyId, list: 'pay-frequencies' }) };
}

export const methods = { listPayFrequencies };
