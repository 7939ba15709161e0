import { z } from 'zod';
import { formTexts } from './form-texts.ts';
import { timestamp } from './values.ts';

/** Something of a record that Paydesk has no field for, as it came; a number of the employee by its end. */
const outside = z.strictObject({ name: z.string(), value: z.string() });

/** Everything that the service tells of an employee. */
export const wholeRecord = z.strictObject({
  /** By the paths of `employeeFields`; personal numbers by their end. */
  texts: formTexts,
  /** By the number of the field's definition. */
  customFields: z.array(outside),
  others: z.array(outside),
  /** Parts that came in a form that cannot be read. */
  unreadable: z.array(z.string()),
  fetchedAt: timestamp.nullable(),
});
export type WholeRecord = z.infer<typeof wholeRecord>;
