import type { CompanyRef } from '#kit/ids.ts';
import type { ListedPayee } from './records.ts';
import { statement, type Db } from '#store/sql.ts';

/** All employees of a company by name, including former ones, with how they are paid. */
function listPayees(db: Db, { connectionId, companyId }: CompanyRef): readonly ListedPayee[] {
  return statement<ListedPayee>(
    db,
    `SELECT e.employee_id AS employeeId, e.number, e.first_name AS firstName, e.last_name AS lastName,
       e.pay_frequency_id AS payFrequencyId,
       coalesce(json_extract(r.content, '$.paymentMethod'), '') AS paymentMethod,
       coalesce(json_extract(r.content, '$.bankAccount.accountNumber'), '') AS accountNumber,
       coalesce(json_extract(r.content, '$.bankAccount.branchCode'), '') AS branchCode,
       coalesce(CAST(json_extract(r.content, '$.bankAccount.bankId') AS TEXT), '') AS bankId,
       coalesce(json_extract(r.content, '$.bankAccount.holderName'), '') AS holderName,
       coalesce(CAST(json_extract(r.content, '$.bankAccount.accountType') AS TEXT), '') AS accountType,
       e.ended_on AS endedOn,
       a.fetched_at AS payslipsReadAt
     FROM employees e
     LEFT JOIN employee_records r USING (connection_id, company_id, employee_id)
     LEFT JOIN payslip_answers a USING (connection_id, company_id, employee_id)
     WHERE e.connection_id = @connectionId AND e.company_id = @companyId
     ORDER BY e.sort_name, e.employee_id`,
  ).all({ connectionId, companyId });
}

export const methods = { listPayees };
