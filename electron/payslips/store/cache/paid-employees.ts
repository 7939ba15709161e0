import type { CompanyRef } from '#kit/ids.ts';
import type { PaidEmployee } from '#electron/pay-runs/store/records/pay-runs.ts';
import { statement, type Db } from '#store/sql.ts';

/** The payslips of the pay runs of a company, as far as its payslip lists or the run's own list show. */
const inRuns = `SELECT pay_run_id, payslip_id FROM payslips
  WHERE connection_id = @connectionId AND company_id = @companyId AND pay_run_id IS NOT NULL
  UNION
  SELECT pay_run_id, payslip_id FROM pay_run_payslips
  WHERE connection_id = @connectionId AND company_id = @companyId`;

/** The number of payslips in each pay run of a company. */
function countRunPayslips(
  db: Db,
  { connectionId, companyId }: CompanyRef,
): readonly { readonly payRunId: number; readonly payslips: number }[] {
  return statement<{ payRunId: number; payslips: number }>(
    db,
    `SELECT pay_run_id AS payRunId, count(*) AS payslips FROM (${inRuns}) GROUP BY pay_run_id`,
  ).all({ connectionId, companyId });
}

/** The payslips in each pay run of a company. */
function listRunPayslipIds(
  db: Db,
  { connectionId, companyId }: CompanyRef,
): readonly { readonly payRunId: number; readonly payslipIds: readonly number[] }[] {
  return statement<{ payRunId: number; payslipIds: string }>(
    db,
    `SELECT pay_run_id AS payRunId, json_group_array(payslip_id) AS payslipIds FROM (${inRuns}) GROUP BY pay_run_id`,
  )
    .all({ connectionId, companyId })
    .map(({ payRunId, payslipIds }) => ({ payRunId, payslipIds: JSON.parse(payslipIds) as number[] }));
}

/** The pay point of an employee `e`, from the record or from a report. */
export const payPointOf = `(SELECT name FROM pay_points p WHERE p.connection_id = e.connection_id
  AND p.company_id = e.company_id AND p.pay_point_id = coalesce(e.pay_point_id, e.reported_pay_point_id))`;

/** All employees of a company by name, with their pay points. */
function listPaidEmployees(db: Db, { connectionId, companyId }: CompanyRef): readonly PaidEmployee[] {
  return statement<PaidEmployee>(
    db,
    `SELECT e.employee_id AS employeeId, e.number, e.first_name AS firstName, e.last_name AS lastName,
       ${payPointOf} AS payPoint
     FROM employees e WHERE e.connection_id = @connectionId AND e.company_id = @companyId
     ORDER BY e.sort_name, e.employee_id`,
  ).all({ connectionId, companyId });
}

export const methods = { countRunPayslips, listRunPayslipIds, listPaidEmployees };
