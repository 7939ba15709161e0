import type { Arrived } from '#store/cache/arriving.ts';
import { arrivedEmployees, type ArrivedEmployee } from './arrived-employees.ts';
import type { ChangeLog } from '#electron/sync/store/cache/change-log.ts';
import { forgetEmployee, listEmployeeIds, saveListedEmployee } from './employees.ts';
import { saveListedItems } from '#electron/pay-items/store/cache/listed-items.ts';
import { learnNames, listDetailed } from '#electron/payslips/store/cache/payslip-items.ts';
import { savePayslips } from '#electron/payslips/store/cache/payslips.ts';
import { saveServicePeriods } from '#electron/leaving/store/cache.ts';
import { statement, type Db } from '#store/sql.ts';

const ofCompany = 'connection_id = @connectionId AND company_id = @companyId';

/**
 * The employees whose payslips, or service periods, were read individually since the list was requested, so that the
 * list would undo that. A reading in the future does not count: it was made while the clock was wrong.
 */
function readSince(db: Db, { connectionId, companyId, at }: Arrived): ReadSince {
  const idsOf = (sql: string) => {
    const binding = { connectionId, companyId, at, now: Date.now() };
    const rows = statement<{ id: number }>(db, `${sql} AND fetched_at > @at AND fetched_at <= @now`).all(
      binding,
    );
    return new Set(rows.map(({ id }) => id));
  };
  return {
    payslips: idsOf(`SELECT employee_id AS id FROM payslip_answers WHERE ${ofCompany}`),
    servicePeriods: idsOf(
      `SELECT owner_id AS id FROM owner_answers WHERE ${ofCompany} AND list = 'service-periods'`,
    ),
  };
}

/** Replaces the previous list with one that has arrived completely. Returns the number of employees in it. */
export function replaceListed(db: Db, arrived: Arrived, log: ChangeLog): number {
  const { connectionId, companyId } = arrived;
  const gone = new Set(listEmployeeIds(db, arrived));
  const detailed = listDetailed(db, arrived);
  const since = readSince(db, arrived);
  let count = 0;
  for (const arriving of arrivedEmployees(db, arrived.incomingId)) {
    gone.delete(arriving.employee.employeeId);
    count += 1;
    saveEmployee(db, arrived, { arriving, log, detailed, since });
  }
  for (const employeeId of gone) {
    log.noteRemoved(employeeId);
    forgetEmployee(db, { connectionId, companyId, employeeId });
  }
  return count;
}

interface ReadSince {
  readonly payslips: ReadonlySet<number>;
  readonly servicePeriods: ReadonlySet<number>;
}

interface Saving {
  readonly arriving: ArrivedEmployee;
  readonly log: ChangeLog;
  /** The payslips whose own details are cached. */
  readonly detailed: ReadonlySet<number>;
  readonly since: ReadSince;
}

function saveEmployee(db: Db, { connectionId, companyId, at }: Arrived, saving: Saving): void {
  const { arriving, log, detailed, since } = saving;
  const company = { connectionId, companyId };
  const ref = { ...company, employeeId: arriving.employee.employeeId };
  const before = saveListedEmployee(db, company, arriving.employee);
  if (before !== 'same') log.noteEmployee(arriving.employee, before);
  const { servicePeriods, payslips } = arriving;
  if (servicePeriods !== null && !since.servicePeriods.has(ref.employeeId))
    saveServicePeriods(db, { ...ref, servicePeriods, at });
  if (payslips === null || since.payslips.has(ref.employeeId)) return;
  const saved = savePayslips(db, { ...ref, rowsBeside: () => payslips, included: true, at });
  log.notePayslips(ref.employeeId, saved);
  if (arriving.items === null) return;
  saveListedItems(db, { ...ref, content: arriving.items, at, known: saved.after });
  for (const { id } of payslips) if (detailed.has(id)) learnNames(db, { ...company, payslipId: id }, at);
}
