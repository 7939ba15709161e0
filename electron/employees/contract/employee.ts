import { z } from 'zod';
import { companyId, employeeId, payFrequencyId, payPointId } from '#kit/ids.ts';

// The shapes of an employee: `EmployeeRecord` is everything that the service has of one, as the form changes it, and
// `EmployeeChanges` or `NewEmployee` what is sent of it; `Employee`, here, the part that lists, payslips and the sheet need;
// `EmployeeSummary` one of the service's list while it arrives; `EmployeeLine` a row of our list; `EmployeeDetail` the panel.

/** An employee on the payroll. `attributes` has the record's plain values by their wire names, for bulk inputs. */
export const employee = z.strictObject({
  id: employeeId,
  companyId,
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  payFrequencyId: payFrequencyId.nullable(),
  payPointId: payPointId.nullable(),
  attributes: z.record(z.string(), z.string()),
});
export type Employee = z.infer<typeof employee>;
