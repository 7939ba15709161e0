import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import { companyOf, type PeriodRef } from '#kit/ids.ts';
import { monthOf } from '#payroll/calendar.ts';
import type { Store } from '#store/store.ts';
import { readSameService } from '#electron/connections/same-service.ts';

type Paid = Pick<Payslip, 'id' | 'employeeId' | 'special'>;

/** The last day before a period. */
export const periodStart = async (
  cache: Pick<Store['cache'], 'findPeriodBefore'>,
  period: PeriodRef,
): Promise<string> =>
  // Without a period before this one, once-off payslips of any time would be its own.
  (await cache.findPeriodBefore(period)) ?? `${monthOf(period.periodEnd)}-00`;

/**
 * The payslips of a period that runs have and the service no longer has, each with the one that the same employee has
 * instead: a payslip that is made again after it was paid may be another to the service, and is the same pay.
 */
export async function readReissued(
  { cache, work }: Pick<Store, 'cache' | 'work'>,
  period: PeriodRef,
  payslips: readonly Paid[],
): Promise<ReadonlyMap<number, number>> {
  const current = new Set(payslips.map(({ id }) => id));
  const { connectionId, ...place } = period;
  const connectionIds = await readSameService(work, connectionId);
  const inRuns = await work.listPayslipsInRuns({ ...place, connectionIds });
  const payslipIds = inRuns.flatMap((one) => (current.has(one.payslipId) ? [] : [one.payslipId]));
  if (payslipIds.length === 0) return new Map();
  const found = await cache.listPayslipFacts({ ...companyOf(period), payslipIds });
  const there = new Set(found.map(({ payslipId }) => payslipId));
  const ofEmployee = Map.groupBy(payslips, ({ employeeId }) => employeeId);
  return new Map(
    inRuns.flatMap(({ payslipId, employeeId, payslips: which }) => {
      if (current.has(payslipId) || there.has(payslipId)) return [];
      const instead = ofEmployee
        .get(employeeId)
        ?.find(({ special }) => which === 'both' || special === (which === 'once-off'));
      return instead === undefined ? [] : [[payslipId, instead.id]];
    }),
  );
}

/** Payments with the payslip that each is of today. */
export const asReissued = <P extends { readonly payslipId: number }>(
  payments: readonly P[],
  reissued: ReadonlyMap<number, number>,
): P[] => payments.map((one) => ({ ...one, payslipId: reissued.get(one.payslipId) ?? one.payslipId }));
