import type { CompanyRef } from '#kit/ids.ts';
import type { ListedPayslip } from '../records/first-copies.ts';
import { statement, type Db } from '#store/sql.ts';

type Row = Omit<ListedPayslip, 'finalised'> & { readonly finalised: number };

/** A part of a long list: what comes after a payslip, in the order of employees and payslips. */
interface Page {
  readonly after: Pick<ListedPayslip, 'employeeId' | 'payslipId'>;
  readonly limit: number;
}

/** A company's payslips from a day on, those of some employees, or named ones; including once-off ones. */
function listPayslipFacts(
  db: Db,
  input: CompanyRef & {
    readonly since?: string;
    readonly employeeIds?: readonly number[];
    readonly payslipIds?: readonly number[];
    readonly page?: Page;
  },
): readonly ListedPayslip[] {
  const { connectionId, companyId, since, employeeIds, payslipIds, page } = input;
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
       ${payslipIds === undefined ? '' : isOneOf('p.payslip_id', 'payslipIds')}
       ${page === undefined ? '' : afterPayslip}`,
  ).all({
    connectionId,
    companyId,
    ...(since !== undefined && { since }),
    ...(employeeIds !== undefined && { employeeIds: JSON.stringify(employeeIds) }),
    ...(payslipIds !== undefined && { payslipIds: JSON.stringify(payslipIds) }),
    ...(page !== undefined && { ...page.after, limit: page.limit }),
  });
  return rows.map((row) => ({ ...row, finalised: row.finalised === 1 }));
}

/** In the order of the table's key, so that no part is read twice. */
const afterPayslip = `AND (p.employee_id, p.payslip_id) > (@employeeId, @payslipId)
  ORDER BY p.employee_id, p.payslip_id LIMIT @limit`;

export const methods = { listPayslipFacts };
