import { z } from 'zod';
import { appFailure } from '#kit/app-failure.ts';
import { companyId, connectionId, employeeId, jobId } from '#kit/ids.ts';
import { manyAct } from '#electron/many/contract/many.ts';
import { timestamp } from '#kit/values.ts';

/** Every kind of work that continues after a restart; each is started by its own noun. */
export const jobKind = z.enum([
  'save-payslips',
  'draft-emails',
  'print-payslips',
  'run-reports',
  'read-reports',
  'read-leave-balances',
  'do-for-many',
]);
export type JobKindName = z.infer<typeof jobKind>;

/**
 * `waiting`: behind another job, for the lock, or for the connection (then `failure` says why). `stopped`: by the
 * clerk. `halted`: it cannot continue until the clerk does something (`failure` says why). `ended`: every step is done
 * or failed.
 */
export const jobPhase = z.enum(['running', 'waiting', 'stopped', 'halted', 'ended']);
export type JobPhase = z.infer<typeof jobPhase>;

/** Work of many steps. `done` and `failed` count steps; the others of `total` are still to come. */
export const job = z.strictObject({
  /** Null, like the company, if it does the same for several. */
  connectionId: connectionId.nullable(),
  companyId: companyId.nullable(),
  id: jobId,
  kind: jobKind,
  companyName: z.string().nullable(),
  /** What it does for several companies; left out of other kinds. */
  act: manyAct.optional(),
  /** Whether these are practice companies; left out of other kinds. */
  isPractice: z.boolean().optional(),
  /** Where its result goes, as shown to the clerk: the name of a folder or a file; null if it makes no file. */
  place: z.string().nullable(),
  phase: jobPhase,
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /**
   * Left out if it cannot go on in another place. `rest`: what is done is complete and stays. `all`: it is incomplete
   * until the last step, so all of it is written again.
   */
  elsewhere: z.enum(['rest', 'all']).optional(),
  /** Employees for whom it has no step, because they have no e-mail address; left out if there are none. */
  withoutAddress: z.int().optional(),
  /** Estimated from the pace of its last steps; null while it is not running. */
  leftMs: z.int().nullable(),
  failure: appFailure.nullable(),
  createdAt: timestamp,
  changedAt: timestamp,
});
export type Job = z.infer<typeof job>;

/** A step that failed: whose, and why. */
export const failedStep = z.strictObject({
  position: z.int(),
  employeeId: employeeId.nullable(),
  about: z.string(),
  failure: appFailure,
});
export type FailedStep = z.infer<typeof failedStep>;
