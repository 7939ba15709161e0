import type { PayRun } from '#electron/pay-runs/contract/pay-run.ts';
import { period } from './company.ts';

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
