import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import type { WholePeriod } from '#electron/period-check/store/records.ts';
import type { Ports } from '#services/ports.ts';
import type { PaidPayslips } from './contract/pay-file.ts';

interface ReadPayslips {
  readonly by: Readonly<Record<PaidPayslips, readonly Payslip[]>>;
  readonly fetchedAt: number | null;
}

/** The payslips that a period can pay: its own, once-off ones since the day before it, and both. */
export async function readPaidPayslips(
  cache: Ports['store']['cache'],
  { connectionId, companyId, payFrequencyId, periodEnd }: WholePeriod,
  after: string | null,
): Promise<ReadPayslips> {
  const ofFrequency = { connectionId, companyId, payFrequencyId };
  const regular = await cache.listPayslips({ ...ofFrequency, periodEnd });
  const onceOff = await cache.listOnceOffPayslips({
    ...ofFrequency,
    after,
    until: periodEnd,
    payslipIds: [],
  });
  return {
    by: { regular: regular.items, 'once-off': onceOff.items, both: [...regular.items, ...onceOff.items] },
    fetchedAt: regular.fetchedAt,
  };
}
