import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { handOutLine } from '../domain/hand-out.ts';
import { companyRef, payslipId } from '../domain/ids.ts';
import { payslipSelection } from '../domain/payslip-saving.ts';

/** Who got which payslip, how and when. What saves, prints or drafts them notes it by itself. */
export const handOuts = {
  calls: {
    /** From this computer alone, by name. */
    list: call(payslipSelection, z.strictObject({ rows: z.array(handOutLine) })),
    /** These were paid in cash and got their payslips; `isPaid` false: it was noted by mistake. */
    notePaid: call(
      companyRef.extend({ payslipIds: z.array(payslipId).min(1).max(20_000), isPaid: z.boolean() }),
      nothing,
    ),
    /** Opens the mail program with an e-mail to the employee, without the PDF. Fails with `no-address`. */
    writeEmail: call(companyRef.extend({ payslipId }), nothing),
  },
  events: {
    changed: event(companyRef),
  },
} as const;
