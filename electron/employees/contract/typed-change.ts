import { z } from 'zod';
import { formTexts } from '#kit/form-texts.ts';
import { employeeId } from '#kit/ids.ts';
import { timestamp } from '#kit/values.ts';

/**
 * What was typed over the record of an employee and not sent: only the changed fields, and when they were last typed.
 */
export const typedChange = z.strictObject({ texts: formTexts, at: timestamp });
export type TypedChange = z.infer<typeof typedChange>;

/** An employee for whom a change was typed and not sent, and the number of changed fields. */
export const waitingChange = z.strictObject({
  employeeId,
  firstName: z.string(),
  lastName: z.string(),
  fields: z.int().positive(),
  at: timestamp,
});
export type WaitingChange = z.infer<typeof waitingChange>;
