import type { PeriodRef } from '#contract/domain/ids.ts';
import { statement, type Db } from '../sql.ts';
import { mostIncluded } from './payslips.ts';

/**
 * People of whom as many payslips are known as come with a list, all of them of later periods. Who began later than the
 * period had none in it; whether the others had one was never told.
 */
export function listOnlyLater(db: Db, ref: PeriodRef): readonly number[] {
  const rows = statement<{ employeeId: number }>(
    db,
    `SELECT p.employee_id AS employeeId FROM payslips p
     JOIN employees e USING (connection_id, company_id, employee_id)
     WHERE p.connection_id = @connectionId AND p.company_id = @companyId
       AND e.pay_frequency_id = @payFrequencyId
       AND (e.appointment_date IS NULL OR e.appointment_date <= @periodEnd)
     GROUP BY p.employee_id HAVING count(*) >= @mostIncluded AND min(p.date) > @periodEnd`,
  ).all({ ...ref, mostIncluded });
  return rows.map(({ employeeId }) => employeeId);
}
