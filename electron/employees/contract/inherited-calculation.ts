import { z } from 'zod';
import { employeeId, inheritedCalculationId } from '#kit/ids.ts';
import { outsideFields } from '#kit/outside.ts';
import { isoDate, serviceTimestamp, timestamp } from '#kit/values.ts';

/** Values like a calculation's: numbers, yes and no as the service wrote them, null if they could not be parsed. */
const inputs = z.record(z.string(), z.string().nullable());

/** What an employee inherits from a profile unless it is set for them: regular hours, the classification. */
export const inheritedCalculation = z.strictObject({
  id: inheritedCalculationId,
  employeeId,
  /** `week_hours`, `classification`, or another type of the service. */
  calcType: z.string(),
  definitionId: z.int().positive().nullable(),
  profileId: z.int().positive().nullable(),
  inputs,
  /** What changed on which day, oldest first; a null date is the original state. */
  history: z.array(z.strictObject({ effectiveDate: isoDate.nullable(), inputs })),
  updatedAt: serviceTimestamp.nullable(),
  /** The record as it came, numbers as the text that the service wrote. */
  fields: outsideFields,
});
export type InheritedCalculation = z.infer<typeof inheritedCalculation>;

type Inputs = InheritedCalculation['inputs'];

/** What applies on a day: the original state and every change up to then. Null: the original state only. */
export function inheritedInputsOn(
  { inputs: current, history }: Pick<InheritedCalculation, 'inputs' | 'history'>,
  date: string | null,
): Inputs {
  if (history.length === 0) return current;
  const until = history.filter(
    ({ effectiveDate }) => effectiveDate === null || (date !== null && effectiveDate <= date),
  );
  return Object.fromEntries(until.flatMap((change) => Object.entries(change.inputs)));
}

/** Regular hours and the classification of an employee, with what changed when. */
export const inheritedView = z.strictObject({
  items: z.array(
    inheritedCalculation.pick({ calcType: true, inputs: true, history: true }).extend({
      /** A change of it is in the outbox. */
      isOnItsWay: z.boolean(),
    }),
  ),
  /** Payslips are finalised, so the service requires the day from which a change applies. */
  needsDate: z.boolean(),
  /** Regular hours are an ordinary pay item: the company has not been moved to the service's second version. */
  isOrdinary: z.boolean(),
  fetchedAt: timestamp.nullable(),
});
export type InheritedView = z.infer<typeof inheritedView>;
