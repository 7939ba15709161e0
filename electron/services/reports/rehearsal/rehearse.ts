import { setImmediate as othersTurn } from 'node:timers/promises';
import type { CompanyRef } from '#contract/domain/ids.ts';
import type { Rehearsal, RehearsalGap, RehearsedChange, RehearsedRow } from '#contract/domain/rehearsal.ts';
import type { FactEmployee } from '#store/records/reports.ts';
import type { Store } from '#store/store.ts';
import { addMonths, taxYearStart } from '../local/days.ts';
import { differsFrom, rehearsePayslip } from './rehearsed-payslip.ts';

/** So many employees, then others have their turn. */
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

const nobody = { employeeId: null, number: null, firstName: '', lastName: '' } as const;

/** What a change would come to on the latest payslips of the tax year. It reads the cache, and has nothing to write with. */
export async function rehearse(
  cache: Pick<Store['cache'], 'readReportFacts'>,
  { change, on, connectionId, companyId }: CompanyRef & { change: RehearsedChange; on: string },
): Promise<Rehearsal> {
  // The open period may end after today.
  const span = { from: taxYearStart(on), to: addMonths(on, 1) };
  const { employees, payslips, fetchedAt } = await cache.readReportFacts({
    connectionId,
    companyId,
    ...span,
  });
  const own = Map.groupBy(payslips, ({ employeeId }) => employeeId);
  const meant = employees.filter((employee) => isMeant(change, employee, on));
  const rows: RehearsedRow[] = [];
  const gaps = new Map<RehearsalGap, number>();
  for (const [at, employee] of meant.entries()) {
    const theirs = own.get(employee.employeeId) ?? [];
    const tried = rehearsePayslip(employee, theirs, change);
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
    if (at % together === together - 1) await othersTurn();
  }
  return { rows, leftOut: [...gaps].map(([reason, employees]) => ({ reason, employees })), fetchedAt };
}
