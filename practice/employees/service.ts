import { saveFinalisedFacts } from '../documents/finalised-facts.ts';
import { RequestError } from '../http/request-error.ts';
import { periodStart } from '../pay-periods.ts';
import type { Employee } from '../state/employees.ts';
import { alignOpenPayslips } from '../state/open-payslips.ts';
import { findWave, scheduleOf } from '../state/pay-frequencies.ts';
import { listFinalisedDates, listOpenPayslipIds } from '../state/payslips.ts';
import type { ServicePeriodRow } from '../state/service-periods.ts';
import { insertServicePeriod, listServicePeriods, setTermination } from '../state/service-periods.ts';
import { inTransaction } from '../state/sql.ts';
import type { World } from '../world.ts';

/** The service's termination codes; 1 means active, and 18 is not used. */
const terminationCodes = new Set([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19]);

/** Maternity or adoption, and illness: the employee is expected back. */
const longTermLeaveCodes = new Set([9, 10]);

/** Ends the current service period; if it has already ended, changes its date and code. */
export function endService(
  world: World,
  employee: Employee,
  { date, code }: { readonly date: string; readonly code: number },
): void {
  const period = currentPeriod(world, employee);
  if (!terminationCodes.has(code)) refuseAction('termination_code', 'is not included in the list');
  if (date < period.start_date) refuseAction('termination_date', 'must not be before the service began');
  if (date < startOfLastPaid(world, employee)) {
    refuseAction('termination_date', 'must not be before a finalised period');
  }
  const termination = { date, code, negative: longTermLeaveCodes.has(code) };
  change(world, employee, () =>
    setTermination(world.database, period.id, { termination, at: world.timestamp() }),
  );
}

/** The start of the last finalised period; service cannot end before it. */
function startOfLastPaid({ database }: World, { id, waveId }: Employee): string {
  const last = listFinalisedDates(database, id).at(-1);
  const wave = findWave(database, waveId);
  return last !== undefined && wave ? periodStart(scheduleOf(wave), last) : '';
}

/** Starts a new service period after an ended one. */
export function reinstate(world: World, employee: Employee, appointmentDate: string): void {
  const period = currentPeriod(world, employee);
  if (period.end_date === null) throw new RequestError(422, 'The employee is in service');
  if (appointmentDate <= period.end_date) {
    refuseAction('appointment_date', 'must be after the termination date');
  }
  change(world, employee, () =>
    insertServicePeriod(world.database, {
      employeeId: employee.id,
      startDate: appointmentDate,
      at: world.timestamp(),
    }),
  );
}

/** Cancels the latest termination; not possible after a reinstatement. */
export function undoEndService(world: World, employee: Employee): void {
  const period = currentPeriod(world, employee);
  if (period.end_date === null) throw new RequestError(422, 'There is no termination to undo');
  change(world, employee, () =>
    setTermination(world.database, period.id, { termination: null, at: world.timestamp() }),
  );
}

function currentPeriod({ database }: World, { id }: Employee): ServicePeriodRow {
  const period = listServicePeriods(database, id).at(-1);
  if (!period) throw new RequestError(422, 'The employee has no service period');
  return period;
}

function change({ database, calculator, today }: World, { id }: Employee, write: () => void): void {
  inTransaction(database, () => {
    saveFinalisedFacts(database, id);
    write();
    calculator.enqueue([...alignOpenPayslips(database, id, today()), ...listOpenPayslipIds(database, id)]);
  });
}

function refuseAction(attribute: string, message: string): never {
  throw new RequestError(422, 'Not saved', { [attribute]: message });
}
