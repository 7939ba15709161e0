import { z } from 'zod';
import { calculationChange } from './calculation.ts';
import { employeeChanges, newEmployee } from './employee-record.ts';
import { calculationId, employeeId, leaveDayId, payslipId, writeId } from './ids.ts';
import { newLeaveDay } from './leave.ts';
import { newPayFrequency } from './pay-frequency.ts';
import { reportQuestion } from './report.ts';
import { termination } from './service-period.ts';
import { isoDate } from './values.ts';

/** An employee of the company, or the one that an earlier write takes on, who has no id yet. */
const writeSubject = z.union([employeeId, z.strictObject({ createdBy: writeId })]);
export type WriteSubject = z.infer<typeof writeSubject>;

const ofEmployee = { employeeId: writeSubject };
/** A calculation's place: from now on, or one payslip alone. */
const place = { ...ofEmployee, payslipId: payslipId.nullable() };

/** One change that the service is to make, bulk inputs aside. */
export const write = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('employee.create'), employee: newEmployee }),
  z.strictObject({ kind: z.literal('employee.update'), ...ofEmployee, changes: employeeChanges }),
  z.strictObject({ kind: z.literal('employee.remove'), ...ofEmployee }),
  z.strictObject({ kind: z.literal('pay-frequency.create'), payFrequency: newPayFrequency }),
  /** Of a type that the service itself defines: an employee or payslip has one of it at most. */
  z.strictObject({ kind: z.literal('calculation.set'), ...place, change: calculationChange }),
  /** Of the company's own types, which go by number. */
  z.strictObject({ kind: z.literal('calculation.add'), ...place, change: calculationChange }),
  z.strictObject({ kind: z.literal('calculation.remove'), ...place, calculationId }),
  z.strictObject({ kind: z.literal('inherited.set'), ...ofEmployee, change: calculationChange }),
  /** Also changes what was recorded of an end. */
  z.strictObject({ kind: z.literal('service.end'), ...ofEmployee, termination }),
  z.strictObject({ kind: z.literal('service.reinstate'), ...ofEmployee, appointmentDate: isoDate }),
  /** `endDate` is that of the termination that the clerk saw: no other one may be undone. */
  z.strictObject({ kind: z.literal('service.undo-end'), ...ofEmployee, endDate: isoDate }),
  z.strictObject({ kind: z.literal('leave.add'), ...ofEmployee, days: z.array(newLeaveDay).min(1).max(366) }),
  z.strictObject({ kind: z.literal('leave.change'), ...ofEmployee, leaveDayId, day: newLeaveDay }),
  z.strictObject({ kind: z.literal('leave.remove'), ...ofEmployee, leaveDayId }),
  /** Several days of one employee by one press. */
  z.strictObject({
    kind: z.literal('leave.remove-days'),
    ...ofEmployee,
    leaveDayIds: z.array(leaveDayId).min(1).max(366),
  }),
  z.strictObject({ kind: z.literal('report.start'), question: reportQuestion }),
]);
export type Write = z.infer<typeof write>;
export type WriteKind = Write['kind'];
export type WriteOf<K extends WriteKind> = Extract<Write, { kind: K }>;

/** As it is hashed and saved on disk, where the employee is called `person`. */
export function toStoredWrite(write: Write): object {
  if (!('employeeId' in write)) return write;
  const { employeeId: person, ...rest } = write;
  return { ...rest, person };
}

export function fromStoredWrite(stored: object): Write {
  // Only `toStoredWrite` makes what is stored.
  if (!('person' in stored)) return stored as Write;
  const { person: employeeId, ...rest } = stored;
  return { ...rest, employeeId } as Write;
}

/** The state of a write. The first three are on their way, the next two wait for the clerk, the last three are final. */
export const writeState = z.enum([
  'waiting',
  'sending',
  'unknown',
  'conflict',
  'needs-clerk',
  'applied',
  'rejected',
  'withdrawn',
]);
export type WriteState = z.infer<typeof writeState>;

/** Why it is in that state; null where the state is enough. */
export const writeReason = z.enum([
  /** The service turned it down; its words are in `message`. */
  'refused',
  /** Somebody else changed it since the clerk looked. */
  'changed-elsewhere',
  /** The reply was lost and the service does not show the change: it goes again only by the clerk's word. */
  'not-applied',
  /** The reply was lost, and what the service shows now may or may not be this change. */
  'not-clear',
  /** The service took it without a word and does not hold it, again and again. */
  'not-kept',
  /** No employee with this id is known in this company. */
  'other-company',
  /** The write that it builds on did not come to pass. */
  'earlier-failed',
  /** The service had it already: nothing was sent. */
  'already-there',
  /** The clerk left what the service has. */
  'theirs-kept',
  /** The clerk took it back before it was sent. */
  'discarded',
]);
export type WriteReason = z.infer<typeof writeReason>;

/**
 * What the service has where a write bears on it, by field or by row, as text. A null prototype is not kept: names
 * are ours or ids. Null is empty.
 */
export const snapshot = z.record(z.string(), z.string().nullable());
export type Snapshot = z.infer<typeof snapshot>;

/** Its result: ids that the service gave, and an employee's number or the name of a queued report. */
export const writeResult = z.strictObject({ ids: z.array(z.int()), reference: z.string().nullable() });
export type WriteResult = z.infer<typeof writeResult>;
