import { z } from 'zod';
import type { ServicePeriod } from './contract/service-period.ts';
import { read, readRows, sameOwner } from '#api/wire/rows.ts';
import { day, id, optionalDay, optionalFlag, optionalId, optionalInt } from '#api/wire/values.ts';

const period = z.object({
  id,
  employee_id: optionalId,
  start_date: day,
  end_date: optionalDay,
  negative: optionalFlag,
  termination_code: optionalInt,
});

/** The service periods of one employee, on their own or included in the employee's record. */
export function readServicePeriods(
  body: unknown,
  employeeId: number,
  what = 'service-periods',
): ServicePeriod[] {
  return readRows(body, { what, plural: 'service_periods', wrapper: 'service_period' }, (record, path) => {
    const known = read(period, record, path);
    sameOwner(employeeId, known.employee_id, `${path}.employee_id`);
    return {
      id: known.id,
      employeeId,
      startDate: known.start_date,
      endDate: known.end_date,
      longTermLeave: known.negative,
      terminationCode: known.termination_code,
    };
  });
}
