import { z } from 'zod';
import { employeeId, inheritedCalculationId } from './ids.ts';
import { outsideFields } from './outside.ts';
import { isoDate, serviceTimestamp } from './values.ts';

/** Values like a calculation's: numbers as written, yes and no as they are, null for what cannot be read. */
const inputs = z.record(z.string(), z.string().nullable());

/** What a person has from a profile unless it is given for them: Regular Hours, the classification. */
export const inheritedCalculation = z.strictObject({
  id: inheritedCalculationId,
  employeeId,
  /** week_hours, classification and what else there may be. */
  calcType: z.string(),
  definitionId: z.int().positive().nullable(),
  profileId: z.int().positive().nullable(),
  inputs,
  /** What changed on which day, oldest first; null is the base. */
  history: z.array(z.strictObject({ effectiveDate: isoDate.nullable(), inputs })),
  updatedAt: serviceTimestamp.nullable(),
  /** The record as it came, numbers as the text that the service wrote. */
  fields: outsideFields,
});
export type InheritedCalculation = z.infer<typeof inheritedCalculation>;
