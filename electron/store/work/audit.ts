import { statement, type Db } from '../sql.ts';
import type { AuditRow } from '../store.ts';

/** For use inside the transaction of the act that it records. */
export function writeAudit(db: Db, row: AuditRow): void {
  statement(
    db,
    `INSERT INTO audit (at, connection_id, company_id, employee_id, heading, old, new, outcome, batch_id)
     VALUES (@at, @connectionId, @companyId, @employeeId, @heading, @old, @new, @outcome, @batchId)`,
  ).run({ ...row });
}

/** Newest first. */
export function listAudit(
  db: Db,
  { connectionId, limit }: { connectionId: string; limit: number },
): readonly AuditRow[] {
  return statement<AuditRow>(
    db,
    `SELECT at, connection_id AS connectionId, company_id AS companyId, employee_id AS employeeId, heading,
       old, new, outcome, batch_id AS batchId
     FROM audit WHERE connection_id = @connectionId ORDER BY position DESC LIMIT @limit`,
  ).all({ connectionId, limit });
}
