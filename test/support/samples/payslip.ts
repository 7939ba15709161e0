import type { Payslip, PayRunPayslip, PayslipData } from '#electron/payslips/contract/payslip.ts';
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

/** The items of a payslip by kind; the parts that are not given are empty. */
export function payslipData(parts: Partial<PayslipData> = {}): PayslipData {
  return { income: [], deduction: [], grandTotal: [], sideline: [], leavePayments: [], ...parts };
}

/** Items with their amounts in cents, by name. */
export function itemsOf(amounts: Readonly<Record<string, number | null>>) {
  return Object.entries(amounts).map(([item, amountCents]) => ({ item, amountCents }));
}

/** A finalised payslip of a pay run, with its items. */
export function aPayRunPayslip(
  id: number,
  employeeId: number | null,
  data: PayslipData | null,
  more: Partial<PayRunPayslip> = {},
): PayRunPayslip {
  return { ...aPayslip(id, 0), employeeId, finalised: true, payRunId: 7, released: true, data, ...more };
}
