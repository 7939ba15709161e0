import type { Payslip } from '../../contract/payslip.ts';
import type { Aged } from '#store/records/aged.ts';
import type { OnceOffFilter } from '../records/payslips.ts';
import { statement, type Db } from '#store/sql.ts';
import { payFrequencyOf } from './pay-frequency-of.ts';
import { oldestAnswer, payslipColumns, toPayslip, type PayslipRow } from './payslips.ts';

/** The once-off payslips of one pay frequency, by employee and day, with the time of the oldest answer. */
function listOnceOffPayslips(db: Db, filter: OnceOffFilter): Aged<Payslip> {
  const rows = statement<Omit<PayslipRow, 'payRunId' | 'released'>>(
    db,
    `SELECT ${payslipColumns} FROM payslips p JOIN employees e USING (connection_id, company_id, employee_id)
     WHERE p.connection_id = @connectionId AND p.company_id = @companyId
       AND ${payFrequencyOf} = @payFrequencyId AND p.special = 1
       AND ((@after IS NULL OR p.date > @after) AND (@until IS NULL OR p.date <= @until)
         OR p.payslip_id IN (SELECT value FROM json_each(@wanted)))
     ORDER BY p.employee_id, p.date, p.payslip_id`,
  ).all({ ...filter, wanted: JSON.stringify(filter.payslipIds) });
  return { items: rows.map(toPayslip), fetchedAt: oldestAnswer(db, filter) };
}

export const methods = { listOnceOffPayslips };
