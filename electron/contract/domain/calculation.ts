import { z } from 'zod';
import { companyId, employeeId, payslipId } from './ids.ts';
import { outsideFields } from './outside.ts';
import { isoDate, serviceTimestamp } from './values.ts';

/** Numbers as the service wrote them, booleans as true/false, null as ''. Null came in a form that cannot be read. */
const readValues = z.record(z.string(), z.string().nullable());

/**
 * A payslip item and its inputs. `item` is the system name (basic_salary) or the custom item's number as a string,
 * ready for `calc.<item>.<input>`. A null id is an inherited one.
 */
export const calculation = z.strictObject({
  id: z.int().nullable(),
  employeeId: employeeId.nullable(),
  payslipId: payslipId.nullable(),
  item: z.string(),
  inputs: readValues,
});
export type Calculation = z.infer<typeof calculation>;

/**
 * A calculation with everything that the service has about it. Outputs are like inputs. `fields` is the record as it
 * came, numbers as the text that the service wrote.
 */
export const calculationRecord = calculation.extend({
  companyId: companyId.nullable(),
  definitionId: z.int().positive().nullable(),
  profileId: z.int().positive().nullable(),
  outputs: readValues,
  skip: z.boolean(),
  updatedAt: serviceTimestamp.nullable(),
  fields: outsideFields,
});
export type CalculationRecord = z.infer<typeof calculationRecord>;

/** Exact decimals and text travel as strings; a flag is sent in the form that `received` has it in. */
const calculationDetails = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]));
export type CalculationDetails = z.infer<typeof calculationDetails>;

/** Only the details given change. The date is for inherited calculations alone. */
export const calculationChange = z.strictObject({
  calcType: z.string().regex(/^[A-Za-z0-9_]{1,100}$/),
  details: calculationDetails,
  effectiveDate: isoDate.nullable(),
});
export type CalculationChange = z.infer<typeof calculationChange>;
