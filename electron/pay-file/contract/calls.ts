import { z } from 'zod';
import { call } from '#kit/define.ts';
import { companyRef, payFrequencyId } from '#kit/ids.ts';
import { checkedPayment, paidPayslips, payFileLines } from './pay-file.ts';
import { cents, isoDate, timestamp } from '#kit/values.ts';

/** A number of employees, and what they are to be paid in total. */
const due = z.strictObject({ employees: z.int(), cents });

/** Bank files that pay a period and were made with another program. */
export const payFiles = {
  calls: {
    /** Compares a file line by line with the payslips of a period, from the cache only. Of the last file that
     * had regular payslips, counts, the total and a hash are kept as the outcome of its check. */
    check: call(
      companyRef.extend({
        payFrequencyId,
        periodEnd: isoDate,
        payslips: paidPayslips,
        lines: payFileLines,
      }),
      z.strictObject({
        /** Payments that stand out come first, the others as in the file. */
        payments: z.array(checkedPayment),
        /** What is to be paid into accounts, and in cash or by cheque. */
        due,
        dueOtherwise: due,
        /** Payslips that the service can still change. */
        unfinalised: z.int(),
        onceOff: z.int(),
        /** Employees whose payslips were never read. */
        unreadEmployees: z.int(),
        /** Another payslip date whose nett pays match the file; null if none fits better than this period. */
        looksLike: isoDate.nullable(),
        /** The end of the previous period, with whose accounts the file is compared; null if none is known. */
        before: isoDate.nullable(),
        /** The number of employees whose account in the previous period is known. */
        accountsKnown: z.int(),
        fetchedAt: timestamp.nullable(),
      }),
    ),
  },
  events: {},
} as const;
