import { z } from 'zod';
import type { Payslip } from '#contract/domain/payslip.ts';
import { read, readRows, sameOwner } from './rows.ts';
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
});

/** The payslips of one person, also those included in the person's record. */
export function readPayslips(body: unknown, employeeId: number, what = 'payslips'): Payslip[] {
  return readRows(body, { what, plural: 'payslips', wrapper: 'payslip' }, (record, at) => {
    const known = read(payslip, record, at);
    sameOwner(employeeId, known.employee_id, `${at}.employee_id`);
    const calculating = known.dirty || known.nett_pay === null;
    return {
      id: known.id,
      employeeId,
      date: known.date,
      special: known.special,
      finalised: known.finalised,
      calculating,
      nettPayCents: calculating ? null : known.nett_pay,
    };
  });
}
