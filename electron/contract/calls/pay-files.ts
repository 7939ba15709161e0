import { z } from 'zod';
import { call } from '../define.ts';
import { companyRef, payFrequencyId } from '../domain/ids.ts';
import { checkedPayment, paidPayslips, payFileLines } from '../domain/pay-file.ts';
import { cents, isoDate, timestamp } from '../domain/values.ts';

/** Employees, and what they are to be paid together. */
const due = z.strictObject({ employees: z.int(), cents });

/** Bank files with which a period is paid, made elsewhere. */
export const payFiles = {
  calls: {
    /** Holds a file line by line against the payslips of a period, from the cache alone; nothing of it is kept. */
    check: call(
      companyRef.extend({
        payFrequencyId,
        periodEnd: isoDate,
        payslips: paidPayslips,
        lines: payFileLines,
      }),
      z.strictObject({
        /** What stands out first, then as in the file. */
        payments: z.array(checkedPayment),
        /** To be paid into accounts, and otherwise. */
        due,
        dueOtherwise: due,
        /** Payslips that the service can still change. */
        unfinalised: z.int(),
        onceOff: z.int(),
        /** Employees whose payslips were never read. */
        unreadEmployees: z.int(),
        /** Another day of pay whose nett pays the file has; null: none fits better than this period. */
        looksLike: isoDate.nullable(),
        /** The period whose accounts are last month's; null: none is known. */
        before: isoDate.nullable(),
        /** Whose account of last time is known. */
        accountsKnown: z.int(),
        fetchedAt: timestamp.nullable(),
      }),
    ),
  },
  events: {},
} as const;
