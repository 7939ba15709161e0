import type { CompanyRef, EmployeeRef } from '#kit/ids.ts';
import { placed, statement, write, type Db } from '#store/sql.ts';
import { writeAuditEntry } from '#electron/audit-log/store/work/audit-log.ts';
import { ownedBy } from '#store/work/removal.ts';

/** Replaces all passwords of a company. The audit log records how many there are, but no password. */
function replacePayslipPasswords(
  db: Db,
  {
    connectionId,
    companyId,
    passwords,
    at,
  }: CompanyRef & {
    readonly passwords: readonly { readonly employeeId: number; readonly password: string }[];
    readonly at: number;
  },
): void {
  write(db, () => {
    const before = measurePayslipPasswords(db, { connectionId, companyId });
    statement(db, `DELETE FROM payslip_passwords WHERE ${ownedBy({ connectionId, companyId })}`).run({
      connectionId,
      companyId,
    });
    const insert = placed(
      db,
      `INSERT INTO payslip_passwords (connection_id, company_id, employee_id, password, at) VALUES (?, ?, ?, ?, ?)`,
    );
    for (const { employeeId, password } of passwords) {
      insert.run([connectionId, companyId, employeeId, password, at]);
    }
    if (before === null && passwords.length === 0) return;
    writeAuditEntry(db, {
      at,
      outcome: 'done',
      connectionId,
      companyId,
      kind: passwords.length > 0 ? 'passwords-imported' : 'passwords-forgotten',
      old: before === null ? null : String(before.employees),
      new: String(passwords.length),
    });
  });
}

/** Null if the clerk's table had none for this employee. */
function readPayslipPassword(db: Db, { connectionId, companyId, employeeId }: EmployeeRef): string | null {
  const row = statement<{ password: string }>(
    db,
    `SELECT password FROM payslip_passwords
     WHERE connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId`,
  ).get({ connectionId, companyId, employeeId });
  return row?.password ?? null;
}

/** How many employees have a password, and when the passwords were last imported; null if none has one. */
function measurePayslipPasswords(
  db: Db,
  { connectionId, companyId }: CompanyRef,
): { readonly employees: number; readonly at: number } | null {
  const row = statement<{ employees: number; at: number | null }>(
    db,
    `SELECT count(*) AS employees, max(at) AS at FROM payslip_passwords
     WHERE connection_id = @connectionId AND company_id = @companyId`,
  ).get({ connectionId, companyId });
  return row === undefined || row.at === null ? null : { employees: row.employees, at: row.at };
}

function removePayslipPassword(db: Db, { connectionId, companyId, employeeId }: EmployeeRef): void {
  write(db, () => {
    statement(
      db,
      `DELETE FROM payslip_passwords
       WHERE connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId`,
    ).run({ connectionId, companyId, employeeId });
  });
}

export const methods = {
  replacePayslipPasswords,
  readPayslipPassword,
  measurePayslipPasswords,
  removePayslipPassword,
};
