import type { Write } from '#contract/domain/write.ts';
import { employeeOf } from './kind.ts';
import type { Subject, WriteReads } from './write-reads.ts';

/**
 * Whether the employee is one of this company, and the payslip the employee's: the paths of most writes carry neither, so
 * that a mixed-up id would change somebody of another company. Who was read under this company is known to be its own.
 */
export async function isOwn(reads: WriteReads, write: Write, subject: Subject): Promise<boolean> {
  if (subject.employeeId === null) return true;
  const employeeId = employeeOf(subject);
  if (!(await reads.isCached(employeeId))) {
    const found = await reads.employees(({ id }) => id === employeeId);
    if (found.length === 0) return false;
  }
  if (!('payslipId' in write) || write.payslipId === null) return true;
  return reads.hasPayslip(employeeId, write.payslipId);
}
