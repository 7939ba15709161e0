import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { handOutLine } from './hand-out.ts';
import { companyRef, payslipId } from '#kit/ids.ts';
import { maxNamedPayslips, payslipSelection } from './payslip-saving.ts';
import { isoDate } from '#kit/values.ts';

const somePayslips = companyRef.extend({ payslipIds: z.array(payslipId).min(1).max(maxNamedPayslips) });
const handOver = z.strictObject({ day: isoDate, by: z.string().trim().min(1).max(100) });

/** Who received which payslip, how and when. Saving, printing and drafting e-mails record this automatically. */
export const handOuts = {
  calls: {
    /** From this computer only, sorted by name. */
    list: call(payslipSelection, z.strictObject({ rows: z.array(handOutLine) })),
    /** The payslips of a company that are others now than those that were handed out. From this computer only. */
    changed: call(companyRef, z.strictObject({ payslipIds: z.array(payslipId) })),
    /** Records that these were paid in cash and handed out; with `isPaid` false, removes a record made by mistake. */
    notePaid: call(somePayslips.extend({ isPaid: z.boolean() }), nothing),
    /**
     * Records that these were handed over by hand, on a day that is not in the future; with null, removes a record made
     * by mistake.
     */
    noteHandOver: call(somePayslips.extend({ handOver: handOver.nullable() }), nothing),
    /** Opens the mail program with an e-mail to the employee, without the PDF attached. Fails with `no-address`. */
    writeEmail: call(companyRef.extend({ payslipId }), nothing),
  },
  events: {
    changed: event(companyRef),
  },
} as const;
