import { z } from 'zod';
import { fieldDoubts } from '#kit/form/field-doubt.ts';
import { fieldProblems } from '#kit/form/field-problem.ts';
import { employeeId } from '#kit/ids.ts';
import { decimal, isoDate } from '#kit/values.ts';

/** The checks of the records of everybody in service, and of those who left within the last year. */
export const employeeCheck = z.enum([
  /** A field of the record is missing or wrong: the service, or eFiling in February, rejects it. */
  'field',
  /** Something is unlikely: an age, a date, a postal code, the regular hours, or the pay. */
  'doubt',
  'no-tax-number',
  'no-address',
  'shared-account',
  'same-id-number',
  'same-tax-number',
  'same-person',
  /** Neither a salary nor an hourly rate is set, so nothing is paid. */
  'no-pay',
  /** Paid less than the minimum wage. */
  'low-pay',
  /** The service ends in more than a year. */
  'end-ahead',
  /** Somebody left, and the service still shows leave for them, or leave that was taken before it was earned. */
  'leave-left',
  /** Somebody left and still owes on a loan. */
  'loan-left',
]);
export type EmployeeCheck = z.infer<typeof employeeCheck>;

/** Pay below the minimum wage, in exact rands. `hourly` is the minimum wage per hour, in force since `from`. */
export const lowPay = z.strictObject({
  unit: z.enum(['hour', 'period']),
  paid: decimal,
  /** For the unit. */
  minimum: decimal,
  hourly: decimal,
  from: isoDate,
});
export type LowPay = z.infer<typeof lowPay>;

/** Leave of somebody who left, in days, as the service had it on a day. */
export const leaveLeft = z.strictObject({
  endedOn: isoDate,
  asAt: isoDate,
  balances: z.array(z.strictObject({ name: z.string(), balance: decimal })),
});
export type LeaveLeft = z.infer<typeof leaveLeft>;

/** What somebody who left owes on loans, according to the report of balances for a day. */
export const loanLeft = z.strictObject({ endedOn: isoDate, asAt: isoDate, owedCents: z.int() });
export type LoanLeft = z.infer<typeof loanLeft>;

export const employeeFinding = z.strictObject({
  employeeId,
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  check: employeeCheck,
  /** The path in `employeeFields`, if it is about a field. */
  path: z.string().nullable(),
  problem: z.enum(fieldProblems).nullable(),
  /** The value of that field, and of those that it contradicts; personal numbers are masked, and empty ones left out. */
  values: z.array(z.strictObject({ path: z.string(), value: z.string() })).optional(),
  /** Only with `doubt`. */
  doubt: z.enum(fieldDoubts).optional(),
  /** Others who share the finding: some names, and how many more there are. */
  others: z.array(z.string()),
  moreOthers: z.int().nonnegative(),
  /** Only with `low-pay`. */
  pay: lowPay.optional(),
  /** Only with `end-ahead`. */
  endsOn: isoDate.optional(),
  /** Only with `leave-left`. */
  leave: leaveLeft.optional(),
  /** Only with `loan-left`. */
  loan: loanLeft.optional(),
});
export type EmployeeFinding = z.infer<typeof employeeFinding>;
