import { z } from 'zod';
import { employeeId, servicePeriodId } from './ids.ts';
import { isoDate } from './values.ts';

/** A time in service; `endDate` is null while it is open. */
export const servicePeriod = z.strictObject({
  id: servicePeriodId,
  employeeId,
  startDate: isoDate,
  endDate: isoDate.nullable(),
  /** The end marks long-term leave, not a termination. Trust this, never the code. */
  longTermLeave: z.boolean(),
  terminationCode: z.int().nullable(),
});
export type ServicePeriod = z.infer<typeof servicePeriod>;

export const termination = z.strictObject({ date: isoDate, code: z.int().positive() });
export type Termination = z.infer<typeof termination>;
