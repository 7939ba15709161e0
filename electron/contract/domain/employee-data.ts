import { z } from 'zod';
import { entry } from './audit-entry.ts';
import { formTexts } from './form-texts.ts';
import { outboxWrite } from './outbox.ts';
import { syncChange } from './sync.ts';
import { decimal, isoDate, timestamp } from './values.ts';

/** Something of a record that Paydesk has no field for, as it came; a number of the employee by its end. */
const outside = z.strictObject({ name: z.string(), value: z.string() });

/** What is known of an employee beside the record. */
export const aroundRecord = z.strictObject({
  /** As it was read for the latest day, and what is captured after it; null: it was never read. */
  leave: z
    .strictObject({
      asAt: isoDate,
      balances: z.array(z.strictObject({ name: z.string(), balance: decimal.nullable() })),
      booked: z.array(z.strictObject({ date: isoDate, name: z.string(), hours: decimal.nullable() })),
    })
    .nullable(),
  /** Changes in the outbox that have not ended. */
  waiting: z.array(outboxWrite.pick({ kind: true, about: true, state: true, reason: true })),
  /** What the last reading of the company found changed. */
  changes: z.array(syncChange.pick({ field: true, payslipId: true })),
  /** The latest entries of the audit log about the employee, newest first. */
  sent: z.array(entry.pick({ at: true, kind: true, outcome: true, user: true, subject: true })),
});
export type AroundRecord = z.infer<typeof aroundRecord>;

/** Everything that the service tells of an employee. */
export const wholeRecord = z.strictObject({
  /** By the paths of `employeeFields`; personal numbers by their end. */
  texts: formTexts,
  /** By the number of the field's definition; `label`: what the clerk calls it. */
  customFields: z.array(outside.extend({ label: z.string().nullable() })),
  others: z.array(outside),
  /** Parts that came in a form that cannot be read. */
  unreadable: z.array(z.string()),
  fetchedAt: timestamp.nullable(),
});
export type WholeRecord = z.infer<typeof wholeRecord>;
