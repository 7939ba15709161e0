import type { CompanyRef } from '#contract/domain/ids.ts';
import type { ListedPayslip } from '../../records/first-copies.ts';
import { statement, type Db } from '../../sql.ts';

type Row = Omit<ListedPayslip, 'finalised'> & { readonly finalised: number };

/** All payslips of a company from a day on, including once-off ones. */
export function listPayslipsSince(
  db: Db,
  input: CompanyRef & { readonly since: string },
): readonly ListedPayslip[] {
  const rows = statement<Row>(
    db,
    `SELECT p.payslip_id AS payslipId, p.employee_id AS employeeId, p.date, p.finalised,
       iif(p.calculating, NULL, p.nett_pay_cents) AS nettPayCents,
       coalesce(json_extract(r.content, '$.bankAccount.accountNumber'), '') AS accountNumber
     FROM payslips p LEFT JOIN employee_records r USING (connection_id, company_id, employee_id)
     WHERE p.connection_id = @connectionId AND p.company_id = @companyId AND p.date >= @since`,
  ).all({ ...input });
  return rows.map((row) => ({ ...row, finalised: row.finalised === 1 }));
}
