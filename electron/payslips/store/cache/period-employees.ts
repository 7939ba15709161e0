import type { CompanyRef } from '#kit/ids.ts';
import type { PayslipData } from '../../contract/payslip.ts';
import type { PeriodEmployee } from '#electron/period-check/store/records.ts';
import { statement, type Db } from '#store/sql.ts';
import { isOfPeriod } from './pay-frequency-of.ts';
import { payPointOf } from './paid-employees.ts';
import { readLabelled } from './payslip-items.ts';

const ofEmployee =
  'connection_id = e.connection_id AND company_id = e.company_id AND employee_id = e.employee_id';

/** All employees of a pay frequency in one period by name, including former ones, with the facts that its check needs. */
function listPeriodEmployees(
  db: Db,
  period: CompanyRef & { payFrequencyId: number; periodEnd: string },
): readonly PeriodEmployee[] {
  return statement<PeriodEmployee>(
    db,
    `SELECT e.employee_id AS employeeId, e.number, e.first_name AS firstName, e.last_name AS lastName,
       e.appointment_date AS appointmentDate, e.ended_on AS endedOn,
       (SELECT max(start_date) FROM service_periods WHERE ${ofEmployee}) AS startedOn,
       coalesce((SELECT json_extract(content, '$.bankAccount.accountNumber') FROM employee_records
         WHERE ${ofEmployee}), '') AS accountNumber,
       coalesce((SELECT CAST(json_extract(content, '$.bankAccount.bankId') AS TEXT) FROM employee_records
         WHERE ${ofEmployee}), '') AS bankId,
       (SELECT fetched_at FROM payslip_answers WHERE ${ofEmployee}) AS payslipsReadAt, ${payPointOf} AS payPoint
     FROM employees e
     WHERE e.connection_id = @connectionId AND e.company_id = @companyId AND ${isOfPeriod}
     ORDER BY e.sort_name, e.employee_id`,
  ).all({ ...period });
}

/** The items of payslips by label, with the nett pay that the list had beside them; payslips without are left out. */
function listLabelledItems(
  db: Db,
  { payslipIds, ...ref }: CompanyRef & { payslipIds: readonly number[] },
): readonly {
  readonly payslipId: number;
  readonly nettPayCents: number | null;
  readonly data: PayslipData;
}[] {
  const labelled = readLabelled(db, { ...ref, payslipIds });
  return payslipIds.flatMap((payslipId) => {
    const found = labelled.get(payslipId);
    return found === undefined ? [] : [{ payslipId, nettPayCents: found.nettPayCents, data: found.data }];
  });
}

export const methods = { listPeriodEmployees, listLabelledItems };
