import type { InputColumn, InputRow, LastValue } from './contract/bulk-input.ts';
import type { PeriodRef } from '#kit/ids.ts';
import type { Store } from '#store/store.ts';
import type { CachedCalculation, CalculationsOfOwner } from '#electron/pay-items/store/records.ts';
import { inputOf, ownerKey } from './bases.ts';
import { hasPersonalNumber } from '#payroll/personal-number.ts';
import { isCalculationHeading } from './columns.ts';

/** The period before, as the cache knows it. */
export interface PeriodBefore {
  /** Null if no earlier period is known. */
  readonly end: string | null;
  /** Its payslips by employee. */
  readonly payslips: ReadonlyMap<number, number>;
  /** Employees of whom it is not known whether they had a payslip. */
  readonly unread: ReadonlySet<number>;
}

export async function readPeriodBefore({ cache }: Store, ref: PeriodRef): Promise<PeriodBefore> {
  const end = await cache.findPeriodBefore(ref);
  const unread = await listUnread(cache, { ...ref, periodEnd: end ?? ref.periodEnd });
  if (end === null) return { end, payslips: new Map(), unread };
  const payslips = await cache.listPayslips({ ...ref, periodEnd: end });
  return { end, payslips: new Map(payslips.items.map(({ employeeId, id }) => [employeeId, id])), unread };
}

/**
 * Employees whose payslips were never read, or only newer ones than this period's. Employees who were appointed later
 * had none, and are left out.
 */
export async function listUnread(cache: Store['cache'], ref: PeriodRef): Promise<ReadonlySet<number>> {
  const { connectionId, companyId, periodEnd } = ref;
  const unread = { connectionId, companyId, list: 'payslips', before: 0, appointedBy: periodEnd } as const;
  const employees = await cache.listUnread(unread);
  return new Set([
    ...employees.map(({ employeeId }) => employeeId),
    ...(await cache.listEmployeesWithOnlyLaterPayslips(ref)),
  ]);
}

/** Columns whose values can be taken over from the period before: they count for one payslip and can come again. */
function canRecur({ heading, scope, onceOff }: InputColumn): boolean {
  return scope === 'payslip' && isCalculationHeading(heading) && onceOff !== true;
}

/** A calculation without an id is inherited: the service puts it on each payslip automatically, so it cannot lapse. */
const isOwn = ({ id }: Pick<CachedCalculation, 'id'>) => id !== null;

/**
 * The values on payslips of the period before, where those were read. An item that such a payslip lacks is known to be
 * empty, and so is every item of an employee who is known to have had no payslip.
 */
export function lastValuesOf(known: {
  readonly rows: readonly Pick<InputRow, 'employeeId'>[];
  readonly columns: readonly InputColumn[];
  readonly calculations: readonly CalculationsOfOwner[];
  readonly before: PeriodBefore;
}): LastValue[] {
  const owners = new Map(known.calculations.map((owner) => [ownerKey(owner), owner]));
  const columns = known.columns.filter(canRecur);
  return known.rows.flatMap(({ employeeId }) => {
    const payslipId = known.before.payslips.get(employeeId);
    if (payslipId === undefined && !known.before.unread.has(employeeId)) {
      return columns.map(({ heading }) => ({ employeeId, heading, value: '' }));
    }
    const owner = payslipId === undefined ? undefined : owners.get(ownerKey({ employeeId, payslipId }));
    if (owner === undefined) return [];
    const own = { ...owner, calculations: owner.calculations.filter(isOwn) };
    return columns.flatMap(({ heading }) => {
      const value = inputOf(own, heading);
      return value === null || hasPersonalNumber(value) ? [] : [{ employeeId, heading, value }];
    });
  });
}
