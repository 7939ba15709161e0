import type { CompanyRef } from '#kit/ids.ts';
import type { ListedPayslip } from '../records/first-copies.ts';
import { statement, type Db } from '#store/sql.ts';

type Row = Omit<ListedPayslip, 'finalised'> & { readonly finalised: number };

/** A company's payslips from a day on, those of some employees, or named ones; including once-off ones. */
function listPayslipFacts(
  db: Db,
  input: CompanyRef & {
    readonly since?: string;
    readonly employeeIds?: readonly number[];
    readonly payslipIds?: readonly number[];
  },
): readonly ListedPayslip[] {
  const { connectionId, companyId, since, employeeIds, payslipIds } = input;
  const isOneOf = (column: string, ids: string) => `AND ${column} IN (SELECT value FROM json_each(@${ids}))`;
  const rows = statement<Row>(
    db,
    `SELECT p.payslip_id AS payslipId, p.employee_id AS employeeId, p.date, p.finalised,
       iif(p.calculating, NULL, p.nett_pay_cents) AS nettPayCents,
       coalesce(json_extract(r.content, '$.bankAccount.accountNumber'), '') AS accountNumber
     FROM payslips p LEFT JOIN employee_records r USING (connection_id, company_id, employee_id)
     WHERE p.connection_id = @connectionId AND p.company_id = @companyId
       ${since === undefined ? '' : 'AND p.date >= @since'}
       ${employeeIds === undefined ? '' : isOneOf('p.employee_id', 'employeeIds')}
       ${payslipIds === undefined ? '' : isOneOf('p.payslip_id', 'payslipIds')}`,
  ).all({
    connectionId,
    companyId,
    ...(since !== undefined && { since }),
    ...(employeeIds !== undefined && { employeeIds: JSON.stringify(employeeIds) }),
    ...(payslipIds !== undefined && { payslipIds: JSON.stringify(payslipIds) }),
  });
  return rows.map((row) => ({ ...row, finalised: row.finalised === 1 }));
}

export const methods = { listPayslipFacts };
