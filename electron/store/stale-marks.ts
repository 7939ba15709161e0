import { markStale } from '#electron/pay-items/store/cache/calculations.ts';
import type { Databases } from './databases.ts';
import { statement, write } from './sql.ts';

interface TouchedOwner {
  readonly connectionId: string;
  readonly companyId: number;
  readonly employeeId: number;
  readonly payslipId: number | null;
  readonly createdAt: number;
}

/**
 * Marks every cached calculation that an unfinished submission or write has changed, or may have changed, as stale. The
 * cache may lack the mark or the new value: a crash can happen between the writes to the two databases, and the cache's
 * last writes do not survive a power loss.
 */
export function restoreStaleMarks({ work, cache }: Databases): void {
  const owners = statement<TouchedOwner>(
    work,
    `SELECT connection_id AS connectionId, company_id AS companyId, employee_id AS employeeId,
       json_extract(payload, '$.payslipId') AS payslipId, created_at AS createdAt
     FROM outbox_writes
     WHERE state IN ('sending', 'unknown') AND employee_id IS NOT NULL AND kind LIKE 'calculation.%'
     UNION ALL
     SELECT c.connection_id AS connectionId, c.company_id AS companyId, c.employee_id AS employeeId,
       iif(c.scope = 'payslip', c.payslip_id, NULL) AS payslipId, min(b.created_at) AS createdAt
     FROM outbox_batches b CROSS JOIN outbox_cells c ON c.batch_id = b.id
     WHERE b.state <> 'done' AND (c.state IN ('unknown', 'applied') OR c.request = b.sending)
       AND c.heading LIKE 'calc.%'
     GROUP BY 1, 2, 3, 4`,
  ).all({});
  write(cache, () => {
    for (const { connectionId, companyId, employeeId, payslipId, createdAt } of owners) {
      markStale(cache, {
        connectionId,
        companyId,
        employeeIds: payslipId === null ? [employeeId] : [],
        payslipIds: payslipId === null ? [] : [payslipId],
        at: createdAt,
      });
    }
  });
}
