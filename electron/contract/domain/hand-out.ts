import { z } from 'zod';
import { employeeId, payslipId } from './ids.ts';
import { cents, isoDate, timestamp } from './values.ts';

/** How an employee received a payslip. `email`: a draft was made; only the mail program knows whether it was sent. */
export const handOutWay = z.enum(['saved', 'printed', 'email', 'cash']);
export type HandOutWay = z.infer<typeof handOutWay>;

const lastTime = timestamp.nullable();

/** A payslip, whose it is, and when it was last handed out in each way. */
export const handOutLine = z.strictObject({
  payslipId,
  employeeId,
  employeeName: z.string(),
  number: z.string().nullable(),
  payPointName: z.string().nullable(),
  date: isoDate,
  nettPayCents: cents.nullable(),
  finalised: z.boolean(),
  /** An address to which an e-mail can be sent; null if none is known. */
  email: z.string().nullable(),
  /** From the employee's record, as the service has it; null if not known. */
  paymentMethod: z.string().nullable(),
  handedOut: z.strictObject({ saved: lastTime, printed: lastTime, email: lastTime, cash: lastTime }),
});
export type HandOutLine = z.infer<typeof handOutLine>;
