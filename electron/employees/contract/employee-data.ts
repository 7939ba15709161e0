import { z } from 'zod';
import { entry } from '#electron/audit-log/contract/audit-entry.ts';
import { formTexts } from '#kit/form-texts.ts';
import { outboxWrite } from '#electron/outbox/contract/outbox.ts';
import { syncChange } from '#electron/sync/contract/sync.ts';
import { decimal, isoDate, timestamp } from '#kit/values.ts';

/** A part of a record for which Paydesk has no field, as it came; personal numbers are masked. */
const outside = z.strictObject({ name: z.string(), value: z.string() });

/** What is known about an employee besides the record. */
export const relatedData = z.strictObject({
  /** Balances as read for the latest day, and leave that is captured after it; null if never read. */
  leave: z
    .strictObject({
      asAt: isoDate,
      balances: z.array(z.strictObject({ name: z.string(), balance: decimal.nullable() })),
      booked: z.array(z.strictObject({ date: isoDate, name: z.string(), hours: decimal.nullable() })),
    })
    .nullable(),
  /** Unfinished changes in the outbox. */
  waiting: z.array(outboxWrite.pick({ kind: true, about: true, state: true, reason: true })),
  /** What the last refresh of the company found changed. */
  changes: z.array(syncChange.pick({ field: true, payslipId: true })),
  /** The latest entries of the audit log about the employee, newest first. */
  sent: z.array(entry.pick({ at: true, kind: true, outcome: true, user: true, subject: true })),
});
export type RelatedData = z.infer<typeof relatedData>;

/** Everything that the service has about an employee. */
export const wholeRecord = z.strictObject({
  /** By the paths of `employeeFields`; personal numbers are masked. */
  texts: formTexts,
  /** By the number of the field's definition; `label` is the clerk's name for it. */
  customFields: z.array(outside.extend({ label: z.string().nullable() })),
  others: z.array(outside),
  /** Parts that could not be parsed. */
  unreadable: z.array(z.string()),
  fetchedAt: timestamp.nullable(),
});
export type WholeRecord = z.infer<typeof wholeRecord>;
