import { z } from 'zod';
import { formTexts } from './form-texts.ts';
import { employeeId } from './ids.ts';
import { timestamp } from './values.ts';

/** What was typed over the record of an employee and was not sent: the changed fields alone, and when it was last typed. */
export const typedChange = z.strictObject({ texts: formTexts, at: timestamp });
export type TypedChange = z.infer<typeof typedChange>;

/** Somebody for whom a change was typed and not sent, and of how many fields. */
export const waitingChange = z.strictObject({
  employeeId,
  firstName: z.string(),
  lastName: z.string(),
  fields: z.int().positive(),
  at: timestamp,
});
export type WaitingChange = z.infer<typeof waitingChange>;
