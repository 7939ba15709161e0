import { z } from 'zod';
import type { Catalogue } from '../catalogue.ts';
import { labelOf } from '../catalogue.ts';
import type { Deployment } from '../deployment.ts';
import type { PayslipLine } from '../engine/engine.ts';
import type { LeaveLine } from '../state/leave.ts';
import { decodeResult, totalOf } from '../state/payslip-result.ts';
import type { PayslipRow } from '../state/payslips.ts';
import { toItemName, toRands } from './values.ts';

const line = z.tuple([z.union([z.string(), z.int()]), z.number()]);

const items = {
  income: z.array(line),
  deduction: z.array(line),
  grand_total: z.array(line),
  sideline: z.array(z.tuple([z.string(), z.array(line)])),
};

const itemsWithLeavePayments = { ...items, leave_payments: z.array(line) };

const payslip = {
  id: z.int(),
  date: z.iso.date(),
  special: z.boolean(),
  finalised: z.boolean(),
  nett_pay: z.number().optional(),
  ss_released: z.boolean(),
  payment_run_id: z.int().nullable(),
};

/** A payslip as it stands in the lists of the newer deployment, where a dirty one has no nett pay. */
export const wrappedPayslip = z.strictObject({
  payslip: z
    .strictObject({
      ...payslip,
      dirty: z.boolean(),
      data: z.strictObject(itemsWithLeavePayments).optional(),
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

export const payslipDetailReply: Readonly<Record<Deployment, z.ZodType>> = {
  older: z.strictObject({ ...items, leave }),
  newer: z.strictObject({ payslip: z.strictObject(itemsWithLeavePayments), leave }),
};

export function presentPayslip(row: PayslipRow, deployment: Deployment) {
  const fields = presentFields(row);
  return deployment === 'older' ? fields : { payslip: { ...fields, dirty: row.dirty === 1 } };
}

/** As on the newer deployment, with its items under their labels. */
export function presentPayslipWithData(row: PayslipRow, catalogue: Catalogue) {
  const data = presentItems(row, (name) => labelOf(catalogue, name));
  return {
    payslip: { ...presentFields(row), dirty: row.dirty === 1, data: { ...data, leave_payments: [] } },
  };
}

/** Its items under their names, custom ones under their numbers; while it calculates there are none. */
export function presentPayslipDetail(
  row: PayslipRow,
  leaveLines: readonly LeaveLine[],
  deployment: Deployment,
) {
  const detail = presentItems(row, toItemName);
  const leaveByName = Object.fromEntries(leaveLines.map(({ name, ...days }) => [name, days]));
  return deployment === 'older'
    ? { ...detail, leave: leaveByName }
    : { payslip: { ...detail, leave_payments: [] }, leave: leaveByName };
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

function presentItems(row: PayslipRow, nameOf: (name: string) => string | number) {
  if (row.result === null) return { income: [], deduction: [], grand_total: [], sideline: [] };
  const { income, deduction, employerContribution, nettCents } = decodeResult(row.result);
  const present = (lines: readonly PayslipLine[]) =>
    lines.map(([name, cents]): [string | number, number] => [nameOf(name), toRands(cents)]);
  return {
    income: present([...income, ['total', totalOf(income)]]),
    deduction: present([...deduction, ['total', totalOf(deduction)]]),
    grand_total: present([['nett_pay', nettCents]]),
    sideline: [[nameOf('employer_contribution'), present(employerContribution)]],
  };
}
