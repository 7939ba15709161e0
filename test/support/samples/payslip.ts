import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import { period } from './company.ts';

export function aPayslip(id: number, employeeId: number, more: Partial<Payslip> = {}): Payslip {
  return {
    id,
    employeeId,
    date: period.periodEnd,
    special: false,
    finalised: false,
    calculating: false,
    nettPayCents: 1_234_567,
    ...more,
  };
}
