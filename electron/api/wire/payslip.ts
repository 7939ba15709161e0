import { z } from 'zod';
import type { PayRunPayslip, PayslipRecord } from '#contract/domain/payslip.ts';
import { readPayslipData } from './payslip-data.ts';
import { isFields, read, readRows, sameOwner } from './rows.ts';
import { day, flag, id, optionalCents, optionalFlag, optionalId } from './values.ts';

const payslip = z.object({
  id,
  employee_id: optionalId,
  date: day,
  special: optionalFlag,
  // Without it nobody could tell whether the payslip still takes inputs.
  finalised: flag,
  dirty: optionalFlag,
  nett_pay: optionalCents,
  ss_released: optionalFlag,
  payment_run_id: optionalId,
  data: z.unknown().optional(),
});

type Unowned = Omit<PayslipRecord, 'employeeId'> & { readonly ownerId: number | null };

function toPayslip(record: unknown, at: string): Unowned {
  const known = read(payslip, record, at);
  const calculating = known.dirty || known.nett_pay === null;
  return {
    id: known.id,
    ownerId: known.employee_id,
    date: known.date,
    special: known.special,
    finalised: known.finalised,
    calculating,
    nettPayCents: calculating ? null : known.nett_pay,
    payRunId: known.payment_run_id,
    released: known.ss_released,
    // What was calculated before the change that made it dirty is no longer true.
    data: calculating || !isFields(known.data) ? null : readPayslipData(known.data, `${at}.data`),
  };
}

/** The payslips of one person, also those included in the person's record. */
export function readPayslips(body: unknown, employeeId: number, what = 'payslips'): PayslipRecord[] {
  return readRows(body, { what, plural: 'payslips', wrapper: 'payslip' }, (record, at) => {
    const { ownerId, ...known } = toPayslip(record, at);
    sameOwner(employeeId, ownerId, `${at}.employee_id`);
    return { ...known, employeeId };
  });
}

/** One payslip of a pay run. */
export function toPayRunPayslip(record: unknown, payRunId: number, at: string): PayRunPayslip {
  const { ownerId, ...known } = toPayslip(record, at);
  sameOwner(payRunId, known.payRunId, `${at}.payment_run_id`);
  return { ...known, employeeId: ownerId, payRunId };
}

/** True where a list of payslips tells which of them are being calculated. */
export function tellsDirty(record: unknown): boolean {
  return isFields(record) && Object.hasOwn(record, 'dirty');
}
