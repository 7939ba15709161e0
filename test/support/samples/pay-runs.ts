import type { PayRun } from '#electron/pay-runs/contract/pay-run.ts';
import { madeRunId, type MadeRun } from '#electron/pay-runs/contract/made-run.ts';
import { period } from './company.ts';
import type { PayRunItem, PayRunLine, PayRunRow } from '#electron/pay-runs/contract/pay-run-table.ts';

export function aPayRun(id: number, more: Partial<PayRun> = {}): PayRun {
  return {
    id,
    companyId: period.companyId,
    payFrequencyId: period.payFrequencyId,
    periodOffset: null,
    periodEnd: period.periodEnd,
    special: false,
    totalCents: 100,
    updatedAt: null,
    ...more,
  };
}

/** A pay run of Karoo's weekly employees, to vary. */
export const aPayRunLine = (periodEnd: string, more: Partial<PayRunLine> = {}): PayRunLine => ({
  id: 3,
  payFrequencyId: 7,
  payFrequencyName: 'Weekly',
  periodEnd,
  special: false,
  totalCents: 100,
  payslips: 1,
  made: null,
  ...more,
});

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

/** A run that Paydesk made from payslips, with everything it may lack. */
export const aMadeRun = (periodEnd: string, made: Partial<MadeRun> = {}): PayRunLine =>
  aPayRunLine(periodEnd, {
    id: madeRunId({ payFrequencyId: 7, periodEnd, special: false }) ?? 0,
    made: { open: 0, unreadEmployees: 0, ...made },
  });
