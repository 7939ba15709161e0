import { setImmediate as othersTurn } from 'node:timers/promises';
import type { CompanyRef } from '#kit/ids.ts';
import type { Rehearsal, RehearsalGap, RehearsedChange, RehearsedRow } from '../contract/rehearsal.ts';
import type { FactEmployee, FactPayslip } from '../store/records.ts';
import type { Store } from '#store/store.ts';
import { taxYearStart } from '../local/days.ts';
import { addMonthsToDay } from '#payroll/calendar.ts';
import { itemsOf, placeOf } from './changed-item.ts';
import { differsFrom, rehearsePayslip, type TriedChange } from './rehearsed-payslip.ts';

/** Employees that are calculated before other work gets its turn. */
const together = 5;

function isMeant(
  { payFrequencyIds, employeeIds }: RehearsedChange,
  { employeeId, payFrequencyId, endedOn }: FactEmployee,
  on: string,
): boolean {
  const isNamed = employeeIds === undefined || employeeIds === null || employeeIds.includes(employeeId);
  const isPaidSo =
    payFrequencyIds === undefined ||
    payFrequencyIds === null ||
    (payFrequencyId !== null && payFrequencyIds.includes(payFrequencyId));
  return isNamed && isPaidSo && (endedOn === null || endedOn >= on);
}

/** Employees who never had the item get it in the place where others have it. */
function tryable(change: RehearsedChange, payslips: readonly FactPayslip[]): TriedChange {
  const { item } = change;
  if (change.kind !== 'item' || item === undefined || item === null) return change;
  for (const { data } of payslips.toReversed()) {
    const elsewhere = data === null ? undefined : placeOf(data, item);
    if (elsewhere !== undefined) return { ...change, elsewhere };
  }
  return change;
}

const nobody = { employeeId: null, number: null, firstName: '', lastName: '' } as const;

/** The effect of a change on the latest payslips of the tax year. It can read the cache and write nothing. */
export async function rehearse(
  cache: Pick<Store['cache'], 'readReportFacts'>,
  { change, on, connectionId, companyId }: CompanyRef & { change: RehearsedChange; on: string },
): Promise<Rehearsal> {
  // The open period may end after today.
  const span = { from: taxYearStart(on), to: addMonthsToDay(on, 1) };
  const { employees, payslips, fetchedAt } = await cache.readReportFacts({
    connectionId,
    companyId,
    ...span,
  });
  const own = Map.groupBy(payslips, ({ employeeId }) => employeeId);
  const meant = employees.filter((employee) => isMeant(change, employee, on));
  const wanted = tryable(change, payslips);
  const rows: RehearsedRow[] = [];
  const gaps = new Map<RehearsalGap, number>();
  for (const [index, employee] of meant.entries()) {
    const theirs = own.get(employee.employeeId) ?? [];
    const tried = rehearsePayslip(employee, theirs, wanted);
    if (typeof tried === 'string') gaps.set(tried, (gaps.get(tried) ?? 0) + 1);
    else {
      const { employeeId, number, firstName, lastName } = employee;
      const payslipNettCents =
        theirs.findLast(({ date, special }) => !special && date === tried.date)?.nettPayCents ?? null;
      const whose = change.withoutNames ? nobody : { employeeId, number, firstName, lastName };
      rows.push({
        ...whose,
        ...tried,
        payslipNettCents,
        differs: differsFrom(tried.before, payslipNettCents),
      });
    }
    if (index % together === together - 1) await othersTurn();
  }
  return { rows, leftOut: [...gaps].map(([reason, employees]) => ({ reason, employees })), fetchedAt };
}

/** The items of the payslips of the last month, which is the longest period, and of an open period after it. */
export async function readRehearsableItems(
  cache: Pick<Store['cache'], 'readReportFacts'>,
  { on, connectionId, companyId }: CompanyRef & { on: string },
): Promise<string[]> {
  const span = { from: addMonthsToDay(on, -1), to: addMonthsToDay(on, 1) };
  return itemsOf((await cache.readReportFacts({ connectionId, companyId, ...span })).payslips);
}
