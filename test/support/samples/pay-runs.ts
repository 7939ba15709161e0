import type { PayRunLine } from '#electron/pay-runs/contract/pay-run-table.ts';

/** A pay run of Karoo's weekly employees, to vary. */
export const aPayRun = (periodEnd: string, more: Partial<PayRunLine> = {}): PayRunLine => ({
  id: 3,
  payFrequencyId: 7,
  payFrequencyName: 'Weekly',
  periodEnd,
  special: false,
  totalCents: 100,
  payslips: 1,
  ...more,
});
