import { z } from 'zod';
import { companyId, employeeId, payslipId } from '#kit/ids.ts';
import { outsideFields } from '#kit/outside.ts';
import { isoDate, serviceTimestamp } from '#kit/values.ts';

/**
 * Numbers as the service wrote them, booleans as `true` or `false`, the service's null as ''. Null: it could not be
 * parsed.
 */
const readValues = z.record(z.string(), z.string().nullable());

/**
 * A payslip item and its inputs. `item` is the system name (basic_salary) or the custom item's number as a string,
 * ready for `calc.<item>.<input>`. The id is null if the calculation is inherited.
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
 * A calculation with everything that the service has about it. Outputs have the form of inputs. `fields` is the record
 * as it came, with numbers as the text that the service wrote.
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

/** Exact decimals and text travel as strings; a flag is sent in the format in which it was last received. */
const calculationDetails = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]));
export type CalculationDetails = z.infer<typeof calculationDetails>;

/** Only the given details change. The date is for inherited calculations only. */
export const calculationChange = z.strictObject({
  calcType: z.string().regex(/^[A-Za-z0-9_]{1,100}$/),
  details: calculationDetails,
  effectiveDate: isoDate.nullable(),
});
export type CalculationChange = z.infer<typeof calculationChange>;
