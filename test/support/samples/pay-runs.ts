import type { PayRunItem, PayRunRow } from '#electron/pay-runs/contract/pay-run-table.ts';

export function payRunItem(item: string, kind: PayRunItem['kind'] = 'income'): PayRunItem {
  return { kind, group: '', item };
}

/** A payslip of a pay run, of the employee of the same id. */
export function payRunRow(payslipId: number, change: Partial<PayRunRow> = {}): PayRunRow {
  return {
    payslipId,
    employeeId: payslipId,
    number: null,
    firstName: '',
    lastName: '',
    payPoint: null,
    nettPayCents: 0,
    amounts: [],
    ...change,
  };
}
