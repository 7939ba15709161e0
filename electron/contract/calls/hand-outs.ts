import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { handOutLine } from '../domain/hand-out.ts';
import { companyRef, payslipId } from '../domain/ids.ts';
import { payslipSelection } from '../domain/payslip-saving.ts';

/** Who received which payslip, how and when. Saving, printing and drafting e-mails record this automatically. */
export const handOuts = {
  calls: {
    /** From this computer only, sorted by name. */
    list: call(payslipSelection, z.strictObject({ rows: z.array(handOutLine) })),
    /** Records that these were paid in cash and handed out; with `isPaid` false, removes a record made by mistake. */
    notePaid: call(
      companyRef.extend({ payslipIds: z.array(payslipId).min(1).max(20_000), isPaid: z.boolean() }),
      nothing,
    ),
    /** Opens the mail program with an e-mail to the employee, without the PDF attached. Fails with `no-address`. */
    writeEmail: call(companyRef.extend({ payslipId }), nothing),
  },
  events: {
    changed: event(companyRef),
  },
} as const;
