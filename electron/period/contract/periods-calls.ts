import { z } from 'zod';
import { call } from '#kit/define.ts';
import { dueDates } from '#electron/home/contract/due-dates.ts';
import { companyRef, employeeId, payFrequencyId } from '#kit/ids.ts';
import { cents, isoDate, timestamp } from '#kit/values.ts';

/** The total of a period's regular payslips; `nettPayCents` is null until all that it can have were read and calculated. */
const periodTotal = z.strictObject({
  end: isoDate,
  payslips: z.int(),
  finalised: z.int(),
  nettPayCents: cents.nullable(),
});

const withoutInput = z.strictObject({
  employeeId,
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
});
export type EmployeeWithoutInput = z.infer<typeof withoutInput>;

export const periods = {
  calls: {
    /** A period with its dates and totals, from this computer only; its steps are those of `monthEnds`. */
    read: call(
      companyRef.extend({ payFrequencyId, periodEnd: isoDate }),
      z.strictObject({
        payslips: z.int(),
        /** This period and up to three before it, oldest first. */
        totals: z.array(periodTotal),
        dates: dueDates,
        /**
         * Employees with a payslip that is not finalised, and no input in a draft or sent from here; sorted by name.
         */
        withoutInput: z.array(withoutInput),
        /** Employees of the pay frequency whose payslips were never read, and are not counted. */
        unread: z.int(),
        fetchedAt: timestamp.nullable(),
      }),
    ),
    /** The totals of all periods of a pay frequency, newest first; from this computer only. */
    totals: call(companyRef.extend({ payFrequencyId }), z.strictObject({ totals: z.array(periodTotal) })),
  },
  events: {},
} as const;
