import { z } from 'zod';
import { employeeId, payslipId } from './ids.ts';
import { cents, isoDate, timestamp } from './values.ts';

/** How an employee got a payslip. `email`: a draft was made; that it was sent is known to the mail program alone. */
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
  /** An address that an e-mail can go to; null: none is known. */
  email: z.string().nullable(),
  /** Of the employee's record, as the service has it; null: not known. */
  paymentMethod: z.string().nullable(),
  handedOut: z.strictObject({ saved: lastTime, printed: lastTime, email: lastTime, cash: lastTime }),
});
export type HandOutLine = z.infer<typeof handOutLine>;
