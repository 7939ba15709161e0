import { z } from 'zod';
import { appFailure } from '#kit/app-failure.ts';
import { companyRef, employeeId, payslipId } from '#kit/ids.ts';
import { timestamp } from '#kit/values.ts';

/** How long a call of the service takes: its public clients wait about a second between calls. */
export const usualCallMs = 1_100;

/**
 * `company`: what a few calls provide, which is everything if the service includes payslips with its employees.
 * `everyone`: also what another service provides one employee at a time.
 */
export const syncScope = z.enum(['company', 'everyone']);
export type SyncScope = z.infer<typeof syncScope>;

/**
 * `planned`: it would take minutes and waits for the clerk's consent. `waiting`: others go first. `stopped`: by the
 * clerk. `failed`: it continues automatically if waiting can help; `failure` says what happened.
 */
const syncPhase = z.enum(['idle', 'planned', 'waiting', 'running', 'stopped', 'failed']);
export type SyncPhase = z.infer<typeof syncPhase>;

/** What is still to be read, and how long that takes at a pace that the service tolerates. */
export const syncPlan = z.strictObject({
  scope: syncScope,
  calls: z.int(),
  durationMs: z.int(),
  /** Employees who are to be read one by one; null if their number is not known yet. */
  employees: z.int().nullable(),
  /** It takes so long that it does not begin without the clerk's consent. */
  asks: z.boolean(),
});
export type SyncPlan = z.infer<typeof syncPlan>;

/** How many employees and payslips are new, changed or gone since the previous list; all 0 for a first list. */
const syncChanges = z.strictObject({
  employees: z.int(),
  addedEmployees: z.int(),
  changedEmployees: z.int(),
  removedEmployees: z.int(),
  addedPayslips: z.int(),
  changedPayslips: z.int(),
  removedPayslips: z.int(),
  /** The list had no payslips, so none were compared. */
  employeesOnly: z.literal(true).optional(),
});
export type SyncChanges = z.infer<typeof syncChanges>;

/**
 * `field` is `added`, `removed`, or what differs: `first_name`, `bank_account` and so on for an employee (`payslipId`
 * null), `nett-pay` in cents, `finalised` or `date` for a payslip. Before and after are text or JSON; null: not there.
 */
export const syncChange = z.strictObject({
  employeeId,
  payslipId: payslipId.nullable(),
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type SyncChange = z.infer<typeof syncChange>;

/** A change with the employee's name, which is empty for somebody who is gone. */
export const syncChangeLine = syncChange.extend({
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
});
export type SyncChangeLine = z.infer<typeof syncChangeLine>;

/** The progress of reading one company. `done` and `total` count calls of this run. */
export const syncState = companyRef.extend({
  phase: syncPhase,
  scope: syncScope,
  done: z.int(),
  total: z.int(),
  /** Null where nothing runs or is planned. */
  leftMs: z.int().nullable(),
  /** When the last complete refresh ended. */
  syncedAt: timestamp.nullable(),
  /** What the newest list of employees changed; null: none was read yet. */
  changes: syncChanges.nullable(),
  /** Employees whose payslips were never read, where the service lists them one by one: what is shown is partial. */
  employeesUnread: z.int(),
  /** Requests that the service refused in this run, or answered with nonsense; the others continued. */
  skipped: z.int(),
  /** Why it failed, or why the last one was skipped. */
  failure: appFailure.nullable(),
});
export type SyncState = z.infer<typeof syncState>;
