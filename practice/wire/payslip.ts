import { z } from 'zod';
import type { Deployment } from '../deployment.ts';
import type { LeaveLine } from '../state/leave.ts';
import { decodeResult } from '../state/payslip-result.ts';
import type { PayslipRow } from '../state/payslips.ts';
import type { LabelledItems } from './payslip-items.ts';
import { emptyItems, itemsShape, noItems, presentItems } from './payslip-items.ts';
import { toItemName, toRands } from './values.ts';

const payslip = {
  id: z.int(),
  date: z.iso.date(),
  special: z.boolean(),
  finalised: z.boolean(),
  nett_pay: z.number().optional(),
  ss_released: z.boolean(),
  payment_run_id: z.int().nullable(),
};

/** A payslip in the lists of the newer deployment, where a dirty one has no nett pay. */
export const wrappedPayslip = z.strictObject({
  payslip: z
    .strictObject({
      ...payslip,
      dirty: z.boolean(),
      data: z.strictObject(itemsShape).optional(),
      /** Only in the payslips of a pay run. */
      employee_id: z.int().optional(),
    })
    .refine((row) => row.dirty === (row.nett_pay === undefined)),
});

export const payslipsReply: Readonly<Record<Deployment, z.ZodType>> = {
  older: z.array(z.strictObject(payslip)),
  newer: z.array(wrappedPayslip),
};

const leave = z.record(
  z.string(),
  z.strictObject({ id: z.int(), accrual: z.number(), taken: z.number(), balance: z.number() }),
);

/** Not in any specification but read by existing clients: the date, and the items by label. */
const extraFields = { date: z.iso.date().optional(), data: z.strictObject(itemsShape).optional() };

export const payslipDetailReply: Readonly<Record<Deployment, z.ZodType>> = {
  older: z.strictObject({ ...itemsShape, ...extraFields, leave }).omit({ leave_payments: true }),
  newer: z.strictObject({ payslip: z.strictObject({ ...itemsShape, ...extraFields }), leave }),
};

export function presentPayslip(row: PayslipRow, deployment: Deployment) {
  const fields = presentFields(row);
  return deployment === 'older' ? fields : { payslip: { ...fields, dirty: row.dirty === 1 } };
}

/** Written only by labelledItems. */
const dataOf = (row: PayslipRow) => JSON.parse(row.data ?? noItems) as LabelledItems;

/** A payslip's items by name, custom ones by number; none while it is being calculated. */
export function presentPayslipDetail(
  row: PayslipRow,
  leaveLines: readonly LeaveLine[],
  deployment: Deployment,
) {
  const detail = row.result === null ? emptyItems : presentItems(decodeResult(row.result), toItemName);
  const leaveByName = Object.fromEntries(leaveLines.map(({ name, ...days }) => [name, days]));
  const own = { ...detail, date: row.date, data: dataOf(row) };
  return deployment === 'older'
    ? { ...own, leave: leaveByName }
    : { payslip: { ...own, leave_payments: [] }, leave: leaveByName };
}

function presentFields(row: PayslipRow) {
  return {
    id: row.id,
    date: row.date,
    special: row.special === 1,
    finalised: row.finalised === 1,
    ...(row.nett_cents === null ? {} : { nett_pay: toRands(row.nett_cents) }),
    ss_released: row.ss_released === 1,
    payment_run_id: row.payment_run_id,
  };
}
