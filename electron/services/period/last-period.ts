import type { InputColumn, InputRow, LastValue } from '#contract/domain/bulk-input.ts';
import type { PeriodRef } from '#contract/domain/ids.ts';
import type { Store } from '#store/store.ts';
import type { CalculationsOfOwner } from '#store/records/calculations.ts';
import { inputOf, ownerKey } from './bases.ts';
import { isCalculationHeading } from './columns.ts';

/** The period before, as the cache knows it. */
export interface PeriodBefore {
  /** Null: no earlier one is known. */
  readonly end: string | null;
  /** Its payslips by person. */
  readonly payslips: ReadonlyMap<number, number>;
}

export async function readPeriodBefore({ cache }: Store, ref: PeriodRef): Promise<PeriodBefore> {
  const end = await cache.findPeriodBefore(ref);
  if (end === null) return { end, payslips: new Map() };
  const payslips = await cache.listPayslips({ ...ref, periodEnd: end });
  return { end, payslips: new Map(payslips.items.map(({ employeeId, id }) => [employeeId, id])) };
}

/** Columns whose values one period can take over from the one before: they count for one payslip, of a kind that comes again. */
export function canComeAgain({ heading, scope, onceOff }: InputColumn): boolean {
  return scope === 'payslip' && isCalculationHeading(heading) && onceOff !== true;
}

/** What payslips of the period before held, where they were read; an item that such a payslip lacks is known to be empty. */
export function lastValuesOf(known: {
  readonly rows: readonly Pick<InputRow, 'employeeId'>[];
  readonly columns: readonly InputColumn[];
  readonly calculations: readonly CalculationsOfOwner[];
  readonly before: PeriodBefore;
}): LastValue[] {
  const owners = new Map(known.calculations.map((owner) => [ownerKey(owner), owner]));
  const columns = known.columns.filter(canComeAgain);
  return known.rows.flatMap(({ employeeId }) => {
    const payslipId = known.before.payslips.get(employeeId);
    const owner = payslipId === undefined ? undefined : owners.get(ownerKey({ employeeId, payslipId }));
    if (owner === undefined) return [];
    return columns.flatMap(({ heading }) => {
      const value = inputOf(owner, heading);
      return value === null ? [] : [{ employeeId, heading, value }];
    });
  });
}
