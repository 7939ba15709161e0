import { z } from 'zod';
import { formTable, type Check, type Rule } from '#kit/form/form-table.ts';
import { notBefore } from '#kit/form/rules.ts';
import {
  captureId,
  companyId,
  employeeId,
  leaveDayId,
  leaveTypeId,
  payFrequencyId,
  payPointId,
} from '#kit/ids.ts';
import { leaveAmount } from './leave-amount.ts';
import { searchText } from '#kit/list-window.ts';
import { outsideFields } from '#kit/outside.ts';
import { daysBetween } from '#payroll/calendar.ts';
import { decimal, isoDate, timestamp } from '#kit/values.ts';

export const leaveType = z.strictObject({ id: leaveTypeId, companyId, name: z.string() });
export type LeaveType = z.infer<typeof leaveType>;

/** `balance` is in days, as the service counts them; null where it gives none. */
export const leaveBalance = z.strictObject({
  employeeId,
  leaveTypeId,
  asAt: isoDate,
  balance: decimal.nullable(),
});
export type LeaveBalance = z.infer<typeof leaveBalance>;

/** `hours` is null for a whole day. `fields` is the entry as it came. */
export const leaveDay = z.strictObject({
  id: leaveDayId,
  employeeId,
  date: isoDate,
  leaveTypeId: leaveTypeId.nullable(),
  hours: decimal.nullable(),
  fields: outsideFields,
});
export type LeaveDay = z.infer<typeof leaveDay>;

export const newLeaveDay = z.strictObject({ date: isoDate, leaveTypeId, hours: decimal.nullable() });
export type NewLeaveDay = z.infer<typeof newLeaveDay>;

/** A changed day as the clerk asks for it; half a day is half of what the employee works then. */
export const askedLeaveDay = newLeaveDay.extend({ hours: z.union([decimal, z.literal('half')]).nullable() });
export type AskedLeaveDay = z.infer<typeof askedLeaveDay>;

const hoursOfDay: Check = (text) => {
  if (Number(text) <= 0) return 'too-small';
  return Number(text) > 24 ? 'too-large' : undefined;
};

/** More than 0 and at most 24 hours. */
const partOfDay = {
  kind: 'decimal',
  maxDecimals: 2,
  requiredIf: { length: ['hours'] },
  onlyIf: { length: ['hours'] },
  checks: [hoursOfDay],
} as const;

/** A leave day as the clerk saw it. If it is different by now, the clerk has to decide. */
export const seenLeaveDay = leaveDay.pick({ date: true, leaveTypeId: true, hours: true });
export type SeenLeaveDay = z.infer<typeof seenLeaveDay>;

/** What a clerk fills in to change a day of leave. */
export const leaveDayFields = formTable({
  leaveTypeId: { kind: 'reference', required: true },
  date: { kind: 'date', required: true },
  length: { kind: 'choice', options: ['days', 'half', 'hours'], required: true },
  hours: partOfDay,
});

/** A year: longer leave is captured in parts, and a slip in the year does not capture thousands of days. */
const maxDays = 366;
export const isTooLong = (from: string, to: string): boolean => daysBetween(from, to) >= maxDays;
const withinAYear: Rule = (text, textOf) => (isTooLong(textOf('from'), text) ? 'too-late' : undefined);

/** What a clerk fills in to capture leave. */
export const leaveFields = formTable({
  leaveTypeId: { kind: 'reference', required: true },
  /**
   * The type of the days that the balance does not cover; for whole days only, because hours per day are not known
   * here.
   */
  thenTypeId: { kind: 'reference', onlyIf: { length: ['days'] } },
  from: { kind: 'date', required: true },
  to: { kind: 'date', required: true, rules: [notBefore('from'), withinAYear] },
  length: { kind: 'choice', options: ['days', 'half', 'hours'], required: true },
  hours: partOfDay,
});

/** More than a company has: the list of everybody has no limit either. */
const maxChosen = 10_000;

/** Whose leave it is: one employee's, that of chosen employees, or that of everybody in the list. */
export const leaveOf = z.union([
  z.strictObject({ employeeId }),
  z.strictObject({ employeeIds: z.array(employeeId).min(1).max(maxChosen) }),
  z.strictObject({
    payFrequencyId: payFrequencyId.nullable(),
    payPointId: z.union([payPointId, z.literal('unknown')]).nullable(),
    search: searchText,
  }),
]);

/** How much of a single day is captured: all of it, half of each employee's own day, hours, or nothing. */
const dayChoice = z.union([z.enum(['full', 'half', 'none']), decimal]);
export type DayChoice = z.infer<typeof dayChoice>;

/**
 * Leave that is to be captured. `hours` on each day: a number, half of each employee's own day, or null for whole days.
 * `daysOff` are left out for everybody. `dayChoices` are the days that differ from `hours`.
 * `thenTypeId`: the type of the days that the balance does not cover; null if all are of the first type.
 */
export const leaveRequest = z
  .strictObject({
    of: leaveOf,
    leaveTypeId,
    thenTypeId: leaveTypeId.nullable(),
    from: isoDate,
    to: isoDate,
    hours: z.union([decimal, z.literal('half')]).nullable(),
    daysOff: z.array(isoDate).max(100),
    dayChoices: z
      .array(z.strictObject({ date: isoDate, take: dayChoice }))
      .max(maxDays)
      .optional(),
  })
  .refine(({ from, to }) => !isTooLong(from, to), { path: ['to'] });
export type LeaveRequest = z.infer<typeof leaveRequest>;

/** Why days of the request are not captured. */
export const skippedReason = z.enum([
  'holiday',
  'day-off',
  'taken',
  'on-its-way',
  'not-in-service',
  'too-long',
  'not-chosen',
]);
export type SkippedReason = z.infer<typeof skippedReason>;

/** A day, and why nobody of those whose leave it is can have leave then; null if somebody can. */
export const possibleDay = z.strictObject({
  date: isoDate,
  free: skippedReason.nullable(),
  /** Left out of a longer leave, but the service accepts leave of a single day on it for one of them. */
  anyDay: z.boolean(),
});
export type PossibleDay = z.infer<typeof possibleDay>;

/** What would be captured for one employee. */
export const plannedLeave = z.strictObject({
  employeeId,
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  days: z.array(isoDate),
  /** The last of `days`, which are of the other type because the balance ends before them. */
  rest: z.array(isoDate),
  /**
   * The hours of those `days` that are captured in part: a half day, or a day on which the employee works only in part.
   */
  parts: z.array(z.strictObject({ date: isoDate, hours: decimal })),
  skipped: z.partialRecord(skippedReason, z.int()),
  /** The working days are not known: Monday to Friday are assumed. */
  assumedWeek: z.boolean(),
  /** The length of the working day was needed but is not known: the usual eight hours are assumed. */
  assumedDay: z.boolean(),
  /** The balance of this leave type as at the day of the plan; null if the service gave none, or was not asked. */
  balance: decimal.nullable(),
  /** Balances were never read for that day. */
  balanceUnread: z.boolean(),
  /** What `days` come to. */
  amount: leaveAmount,
  /** This leave after that day, captured or on its way, which the balance does not include yet. */
  booked: leaveAmount,
  /** Whether the balance covers what is booked and the days of this type; null if that is not known. */
  covered: z.boolean().nullable(),
  /** The leave days were never read, so there may already be leave on these days. */
  unread: z.boolean(),
});
export type PlannedLeave = z.infer<typeof plannedLeave>;

/** Leave that was captured in one go, for one employee or several. */
export const leaveCapture = z.strictObject({
  id: captureId,
  at: timestamp,
  /** The user account that captured it. */
  who: z.string().nullable(),
  leaveTypeIds: z.array(leaveTypeId),
  from: isoDate,
  to: isoDate,
  employees: z.int(),
  amount: leaveAmount,
  /** Employees whose leave can be taken back now. */
  canUndo: z.int(),
  /** Employees whose leave was taken back, or was never sent. */
  undone: z.int(),
  /** Employees whose leave is on its way to be captured or taken back. */
  underWay: z.int(),
  /** Employees whose leave the service refused, or for whom only the clerk can decide. */
  open: z.int(),
});
export type LeaveCapture = z.infer<typeof leaveCapture>;

/** An employee's line in the calendar. `days` is null where their leave was never read. */
export const leaveLine = z.strictObject({
  employeeId,
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  days: z.array(leaveDay.omit({ fields: true, employeeId: true })).nullable(),
  /** What `days` come to. */
  amount: leaveAmount.nullable(),
});
export type LeaveLine = z.infer<typeof leaveLine>;

/** One employee's leave. Each part has its own age; null: never read. */
export const employeeLeave = z.strictObject({
  employee: z.strictObject({ firstName: z.string(), lastName: z.string() }).nullable(),
  balances: z.strictObject({
    asAt: isoDate,
    items: z.array(z.strictObject({ leaveTypeId, name: z.string(), balance: decimal.nullable() })),
    fetchedAt: timestamp.nullable(),
  }),
  days: z.strictObject({
    /** Newest first; `amount` is what each comes to. */
    items: z.array(leaveDay.omit({ fields: true, employeeId: true }).extend({ amount: leaveAmount })),
    fetchedAt: timestamp.nullable(),
  }),
  fetchedAt: timestamp.nullable(),
});
export type EmployeeLeave = z.infer<typeof employeeLeave>;
