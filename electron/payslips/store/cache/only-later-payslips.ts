import type { PeriodRef } from '#kit/ids.ts';
import { statement, type Db } from '#store/sql.ts';
import { maxIncluded } from './payslips.ts';

const ofEmployee = `p.connection_id = e.connection_id AND p.company_id = e.company_id AND p.employee_id = e.employee_id`;

/**
 * Employees whose payslip of the period would be older than any that was read: as many payslips are known as a list
 * includes, all of later periods, so it is unknown whether there is one. Employees appointed after the period are left
 * out, because they had none in it.
 */
function listEmployeesWithOnlyLaterPayslips(db: Db, ref: PeriodRef): readonly number[] {
  // The unary plus makes SQLite use the employee's key; by the index of dates it would walk the whole company for each.
  const rows = statement<{ employeeId: number }>(
    db,
    `SELECT e.employee_id AS employeeId FROM employees e
     WHERE e.connection_id = @connectionId AND e.company_id = @companyId
       AND e.pay_frequency_id = @payFrequencyId
       AND (e.appointment_date IS NULL OR e.appointment_date <= @periodEnd)
       AND NOT EXISTS (SELECT 1 FROM payslips p WHERE ${ofEmployee} AND +p.date <= @periodEnd)
       AND (SELECT count(*) FROM payslips p WHERE ${ofEmployee}) >= @maxIncluded
     ORDER BY e.employee_id`,
  ).all({ ...ref, maxIncluded });
  return rows.map(({ employeeId }) => employeeId);
}

export const methods = { listEmployeesWithOnlyLaterPayslips };
