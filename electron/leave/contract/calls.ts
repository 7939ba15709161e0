import { z } from 'zod';
import { call } from '#kit/define.ts';
import { refreshCalls } from '#kit/refresh-calls.ts';
import {
  captureId,
  companyRef,
  employeeId,
  jobId,
  leaveDayId,
  payFrequencyId,
  payPointId,
  writeId,
} from '#kit/ids.ts';
import {
  askedLeaveDay,
  employeeLeave,
  isTooLong,
  leaveCapture,
  leaveLine,
  leaveOf,
  leaveRequest,
  leaveType,
  plannedLeave,
  possibleDay,
  seenLeaveDay,
} from './leave.ts';
import { balanceLine, balancesToRead } from './leave-balances.ts';
import { listRange, listWindow, searchText } from '#kit/list-window.ts';
import { isoDate, timestamp } from '#kit/values.ts';

const ofEmployee = companyRef.extend({ employeeId, asAt: isoDate });

/** Days of leave: who is away when, what is left, and capturing it. Changes go through the outbox. */
export const leave = {
  calls: {
    types: call(companyRef, z.strictObject({ types: z.array(leaveType) })),
    /** Who is away between two days, from the cache only. */
    calendar: call(
      companyRef.extend({
        payFrequencyId: payFrequencyId.nullable(),
        payPointId: z.union([payPointId, z.literal('unknown')]).nullable(),
        search: searchText,
        from: isoDate,
        to: isoDate,
        /** Leaves out employees without leave in this time, and those whose leave was never read. */
        awayOnly: z.boolean(),
        window: listRange,
      }),
      listWindow(leaveLine),
    ),
    /** The employees in service on a day whose leave was never read. */
    unread: call(companyRef.extend({ on: isoDate }), z.strictObject({ employeeIds: z.array(employeeId) })),
    /**
     * Reads leave days and working days of a few employees, one after the other; with `asAt`, also balances as at that
     * day.
     */
    readSome: call(
      companyRef.extend({ employeeIds: z.array(employeeId).min(1).max(50), asAt: isoDate.nullable() }),
      z.strictObject({ read: z.int(), failed: z.int() }),
    ),
    /** One employee's leave from the cache only; balances as they were read for `asAt`. */
    read: call(ofEmployee, employeeLeave),
    ...refreshCalls(ofEmployee),
    /** Balances of everybody in service on a day, as they were read for it; from the cache only. */
    balances: call(
      companyRef.extend({ asAt: isoDate }),
      z.strictObject({
        types: z.array(leaveType),
        rows: z.array(balanceLine),
        /** When the oldest of them was read; null if one was not. */
        fetchedAt: timestamp.nullable(),
      }),
    ),
    /** Starts a job that reads balances for a day, or continues the one there is; null if there is nothing to read. */
    readBalances: call(
      companyRef.extend({ asAt: isoDate, which: balancesToRead }),
      z.strictObject({ jobId: jobId.nullable() }),
    ),
    /** Each day from the first to the last, at most a year, and whether anybody can have leave on it; from the cache. */
    days: call(
      companyRef
        .extend({ of: leaveOf, from: isoDate, to: isoDate })
        .refine(({ from, to }) => !isTooLong(from, to), { path: ['to'] }),
      z.strictObject({ days: z.array(possibleDay) }),
    ),
    /**
     * Which days would be captured for each employee: without public holidays, days off, days that already have leave
     * and days on their way. Balances as they were read for `asAt`.
     */
    plan: call(
      companyRef.extend({ request: leaveRequest, asAt: isoDate }),
      z.strictObject({ employees: z.array(plannedLeave) }),
    ),
    /**
     * Captures what the plan says, except for the employees in `leftOut`: all of it is on disk, or nothing. Fails with
     * `review-outdated` unless that is `days` days, `rest` of them of the other type, as the clerk saw.
     */
    add: call(
      companyRef.extend({
        request: leaveRequest,
        asAt: isoDate,
        leftOut: z.array(employeeId),
        days: z.int().positive(),
        rest: z.int().nonnegative(),
      }),
      z.strictObject({ employees: z.int() }),
    ),
    /** Leave captured in one go, newest first, as far as the outbox still knows of it. */
    captures: call(companyRef, z.strictObject({ captures: z.array(leaveCapture) })),
    /**
     * Takes back the leave of a capture: removes what is in the service and withdraws what was not sent yet. Returns
     * the number of employees concerned.
     */
    undoCapture: call(companyRef.extend({ captureId }), z.strictObject({ employees: z.int() })),
    /** Fails with `fields-wrong` where the employee has leave on that day already, or does not work then. */
    change: call(
      companyRef.extend({ employeeId, leaveDayId, seen: seenLeaveDay, day: askedLeaveDay }),
      z.strictObject({ writeId }),
    ),
    remove: call(
      companyRef.extend({ employeeId, leaveDayId, seen: seenLeaveDay }),
      z.strictObject({ writeId }),
    ),
  },
  events: {},
} as const;
