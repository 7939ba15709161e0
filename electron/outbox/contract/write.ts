import { z } from 'zod';
import { calculationChange } from '#electron/pay-items/contract/calculation.ts';
import { employeeChanges, newEmployee } from '#electron/employees/contract/employee-record.ts';
import { calculationId, employeeId, leaveDayId, payslipId, writeId } from '#kit/ids.ts';
import { newLeaveDay } from '#electron/leave/contract/leave.ts';
import { newPayFrequency } from '#electron/period/contract/pay-frequency.ts';
import { reportQuestion } from '#electron/reports/contract/report.ts';
import { termination } from '#electron/leaving/contract/service-period.ts';
import { isoDate } from '#kit/values.ts';

/** An employee of the company, or one whom an earlier write adds and who has no id yet. */
const writeSubject = z.union([employeeId, z.strictObject({ createdBy: writeId })]);
export type WriteSubject = z.infer<typeof writeSubject>;

const ofEmployee = { employeeId: writeSubject };
/** Where a calculation belongs: to the employee from now on, or to one payslip only. */
const place = { ...ofEmployee, payslipId: payslipId.nullable() };

/** One change for the service to make, other than bulk inputs. */
export const write = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('employee.create'), employee: newEmployee }),
  z.strictObject({ kind: z.literal('employee.update'), ...ofEmployee, changes: employeeChanges }),
  z.strictObject({ kind: z.literal('employee.remove'), ...ofEmployee }),
  z.strictObject({ kind: z.literal('pay-frequency.create'), payFrequency: newPayFrequency }),
  /** Of a type that the service itself defines; an employee or payslip has at most one of it. */
  z.strictObject({ kind: z.literal('calculation.set'), ...place, change: calculationChange }),
  /** Of the company's own types, which are identified by number. */
  z.strictObject({ kind: z.literal('calculation.add'), ...place, change: calculationChange }),
  z.strictObject({ kind: z.literal('calculation.remove'), ...place, calculationId }),
  z.strictObject({ kind: z.literal('inherited.set'), ...ofEmployee, change: calculationChange }),
  /** Also used to change what was recorded of an end. */
  z.strictObject({ kind: z.literal('service.end'), ...ofEmployee, termination }),
  z.strictObject({ kind: z.literal('service.reinstate'), ...ofEmployee, appointmentDate: isoDate }),
  /** `endDate` is that of the termination that the clerk saw: no other one may be undone. */
  z.strictObject({ kind: z.literal('service.undo-end'), ...ofEmployee, endDate: isoDate }),
  z.strictObject({ kind: z.literal('leave.add'), ...ofEmployee, days: z.array(newLeaveDay).min(1).max(366) }),
  z.strictObject({ kind: z.literal('leave.change'), ...ofEmployee, leaveDayId, day: newLeaveDay }),
  z.strictObject({ kind: z.literal('leave.remove'), ...ofEmployee, leaveDayId }),
  /** Several days of one employee, removed in one go. */
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

/** The form in which a write is hashed and saved on disk, where the employee is called `person`. */
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

/**
 * The state of a write. The first three are on their way, the next two wait for the clerk, the last three are final.
 */
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

/** Why a write is in its state; null if the state says enough. */
export const writeReason = z.enum([
  /** The service turned it down; its words are in `message`. */
  'refused',
  /** Somebody else changed it since the clerk looked. */
  'changed-elsewhere',
  /** The reply was lost and the service does not show the change: it is sent again only if the clerk agrees. */
  'not-applied',
  /** The reply was lost, and what the service shows now may or may not be this change. */
  'not-clear',
  /** The service repeatedly accepted it without an error, but does not have it. */
  'not-kept',
  /** No employee with this id is known in this company. */
  'other-company',
  /** Its record in the outbox is not what was submitted. */
  'damaged',
  /** The write that it depends on failed. */
  'earlier-failed',
  /** The service had it already: nothing was sent. */
  'already-there',
  /** The clerk kept what the service has. */
  'theirs-kept',
  /** The clerk withdrew it before it was sent. */
  'discarded',
]);
export type WriteReason = z.infer<typeof writeReason>;

/**
 * What the service has where a write applies, by field or by row, as text; null is empty. Parsing does not preserve a
 * null prototype, and need not: names are ours or ids.
 */
export const snapshot = z.record(z.string(), z.string().nullable());
export type Snapshot = z.infer<typeof snapshot>;

/** The result of a write: ids given by the service, and an employee's number or the name of a queued report. */
export const writeResult = z.strictObject({ ids: z.array(z.int()), reference: z.string().nullable() });
export type WriteResult = z.infer<typeof writeResult>;
