import { z } from 'zod';
import { companyId, employeeId, payFrequencyId, payPointId } from '#kit/ids.ts';

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
