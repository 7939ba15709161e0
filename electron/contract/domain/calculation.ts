import { z } from 'zod';
import { employeeId, payslipId } from './ids.ts';

/**
 * A payslip item and its inputs. `item` is the system name (basic_salary) or the custom item's number as a string,
 * ready for `calc.<item>.<input>`. A null id is an inherited one. Inputs are strings: numbers as the service wrote
 * them, booleans as true/false, null as ''.
 */
export const calculation = z.strictObject({
  id: z.int().nullable(),
  employeeId: employeeId.nullable(),
  payslipId: payslipId.nullable(),
  item: z.string(),
  inputs: z.record(z.string(), z.string()),
});
export type Calculation = z.infer<typeof calculation>;
