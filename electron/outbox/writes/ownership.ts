import type { Write } from '../contract/write.ts';
import { employeeOf } from './kind.ts';
import type { Subject, WriteReads } from './write-reads.ts';

/**
 * Whether the employee belongs to this company, and the payslip to the employee. The paths of most writes contain
 * neither, so a mixed-up id would change somebody of another company. Somebody who was read under this company belongs
 * to it.
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
