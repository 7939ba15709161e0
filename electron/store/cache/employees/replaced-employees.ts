import type { Arrived } from '../arriving.ts';
import { arrivedEmployees, type ArrivedEmployee } from './arrived-employees.ts';
import type { ChangeLog } from '../sync/change-log.ts';
import { forgetEmployee, listEmployeeIds, saveListedEmployee } from './employees.ts';
import { saveListedItems } from '../calculations/listed-items.ts';
import { learnNames, listDetailed } from '../payslips/payslip-items.ts';
import { savePayslips } from '../payslips/payslips.ts';
import { saveServicePeriods } from './service-periods.ts';
import type { Db } from '../../sql.ts';

/** Replaces the previous list with one that has arrived completely. Returns the number of employees in it. */
export function replaceListed(db: Db, arrived: Arrived, log: ChangeLog): number {
  const { connectionId, companyId } = arrived;
  const gone = new Set(listEmployeeIds(db, arrived));
  const detailed = listDetailed(db, arrived);
  let count = 0;
  for (const arriving of arrivedEmployees(db, arrived.incomingId)) {
    gone.delete(arriving.employee.employeeId);
    count += 1;
    saveEmployee(db, arrived, { arriving, log, detailed });
  }
  for (const employeeId of gone) {
    log.noteRemoved(employeeId);
    forgetEmployee(db, { connectionId, companyId, employeeId });
  }
  return count;
}

interface Saving {
  readonly arriving: ArrivedEmployee;
  readonly log: ChangeLog;
  /** The payslips whose own details are cached. */
  readonly detailed: ReadonlySet<number>;
}

function saveEmployee(db: Db, { connectionId, companyId, at }: Arrived, saving: Saving): void {
  const { arriving, log, detailed } = saving;
  const company = { connectionId, companyId };
  const ref = { ...company, employeeId: arriving.employee.employeeId };
  const before = saveListedEmployee(db, company, arriving.employee);
  if (before !== 'same') log.noteEmployee(arriving.employee, before);
  const { servicePeriods, payslips } = arriving;
  if (servicePeriods !== null) saveServicePeriods(db, { ...ref, servicePeriods, at });
  if (payslips === null) return;
  const saved = savePayslips(db, { ...ref, rowsBeside: () => payslips, included: true, at });
  log.notePayslips(ref.employeeId, saved);
  if (arriving.items === null) return;
  saveListedItems(db, { ...ref, content: arriving.items, at, known: saved.after });
  for (const { id } of payslips) if (detailed.has(id)) learnNames(db, { ...company, payslipId: id }, at);
}
