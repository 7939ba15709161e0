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

/** A row of the sheet in which records of many employees are changed. */
export const sheetEmployee = z.strictObject({
  employeeId,
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** The fields that were asked for, as the record has them, with personal numbers masked. */
  texts: formTexts,
  /** All that is typed over the record and not sent, with numbers as they were typed. */
  typed: formTexts,
  /** False: custom fields of this record were never read here, and cannot be changed. */
  hasCustomFields: z.boolean(),
  /** The last change of the record that was sent from here, while it is on its way, refused, or just done. */
  sent: z
    .strictObject({
      state: z.enum(['sending', 'needs-you', 'refused', 'done']),
      /** What it changes, with personal numbers masked. */
      texts: formTexts,
      /** What the service said. */
      message: z.string().nullable(),
      refusals: z.array(z.strictObject({ field: z.string(), message: z.string() })),
    })
    .nullable(),
});
export type SheetEmployee = z.infer<typeof sheetEmployee>;
