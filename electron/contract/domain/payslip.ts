import { z } from 'zod';
import { employeeId, payslipId } from './ids.ts';
import { cents, isoDate } from './values.ts';

/** `nettPayCents` is null while the service calculates: not ready is never a number. */
export const payslip = z.strictObject({
  id: payslipId,
  employeeId,
  date: isoDate,
  special: z.boolean(),
  finalised: z.boolean(),
  calculating: z.boolean(),
  nettPayCents: cents.nullable(),
});
export type Payslip = z.infer<typeof payslip>;

const item = z.strictObject({ item: z.string(), amountCents: cents.nullable() });

/** Items by name or custom number, as the service lists them, each list without its total row. */
export const payslipDetail = z.strictObject({
  id: payslipId,
  income: z.array(item),
  deduction: z.array(item),
  grandTotal: z.array(item),
  sideline: z.array(z.strictObject({ group: z.string(), items: z.array(item) })),
});
export type PayslipDetail = z.infer<typeof payslipDetail>;
