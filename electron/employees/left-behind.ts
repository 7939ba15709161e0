import type { EmployeeFinding } from './contract/employee-check.ts';
import { isYearAhead } from '#electron/inputs/contract/doubts.ts';
import { allEmployees, type EmployeeName } from './contract/employee-line.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { addDays } from '#payroll/calendar.ts';
import type { Store } from '#store/store.ts';
import type { Loans } from '#electron/reports/saved-results.ts';
import { readAll } from '#electron/sync/read-all.ts';
import { canonicalDecimal } from '#payroll/decimal.ts';

/** Those who left earlier were settled long ago: three years of findings would only bury the recent ones. */
const daysBack = 365;

export interface Leaver extends EmployeeName {
  readonly endedOn: string;
}

/** No service ends after this day. */
const never = '9999-12-31';

/** The employees who left within the last year, by name, and those whose service ends only in more than a year. */
export async function readLeavers(
  { cache }: Store,
  { connectionId, companyId }: CompanyRef,
  on: string,
): Promise<{ leavers: Leaver[]; farAhead: Leaver[] }> {
  const since = addDays(on, -daysBack);
  const ended = await readAll((window) =>
    cache.listEmployeeSummaries({
      ...allEmployees,
      connectionId,
      companyId,
      service: { state: 'ended', on: never },
      sort: { by: 'name', descending: false },
      window,
    }),
  );
  const known = ended.flatMap(({ employeeId, number, firstName, lastName, endedOn }) =>
    endedOn === null ? [] : [{ employeeId, number, firstName, lastName, endedOn }],
  );
  return {
    leavers: known.filter(({ endedOn }) => endedOn >= since && endedOn < on),
    farAhead: known.filter(({ endedOn }) => isYearAhead(endedOn, on)),
  };
}

const plain = { path: null, problem: null, others: [], moreOthers: 0 };

/** Services that end so late that the day is probably mistyped. */
export const endsAhead = (farAhead: readonly Leaver[]): EmployeeFinding[] =>
  farAhead.map(({ endedOn: endsOn, ...employee }) => ({ ...employee, ...plain, check: 'end-ahead', endsOn }));

/** Leavers with leave left, as this computer last read it; `unknown`: those whose leave was not read since. */
export async function readLeaveLeft(
  { cache }: Store,
  company: CompanyRef,
  leavers: readonly Leaver[],
): Promise<{ findings: EmployeeFinding[]; unknown: number[] }> {
  const employeeIds = leavers.map(({ employeeId }) => employeeId);
  const latest = await cache.listLatestLeaveBalances({ ...company, employeeIds });
  const types = await cache.readList({ ...company, list: 'leave-types' });
  const names = new Map(types.items.map(({ id, name }) => [id, name]));
  const balancesOf = new Map(latest.map((answer) => [answer.employeeId, answer]));
  const unknown: number[] = [];
  const findings = leavers.flatMap(({ endedOn, ...employee }) => {
    const answer = balancesOf.get(employee.employeeId);
    if (answer === undefined || answer.asAt < endedOn) {
      unknown.push(employee.employeeId);
      return [];
    }
    const balances = answer.balances.flatMap(({ leaveTypeId, balance }) => {
      const name = names.get(leaveTypeId) ?? String(leaveTypeId);
      const decimal = canonicalDecimal(balance ?? '');
      return decimal === undefined || decimal === '0' ? [] : [{ name, balance: decimal }];
    });
    if (balances.length === 0) return [];
    const leave = { endedOn, asAt: answer.asAt, balances };
    return [{ ...employee, ...plain, check: 'leave-left' as const, leave }];
  });
  return { findings, unknown };
}

/** Leavers who owe on a loan, by the newest report of balances; `unknown`: those it says nothing about since. */
export function loansLeft(
  leavers: readonly Leaver[],
  loans: Loans | null,
): { findings: EmployeeFinding[]; unknown: number[] } {
  const unknown: number[] = [];
  const findings = leavers.flatMap(({ endedOn, ...employee }) => {
    const owedCents = loans?.owedCents.get(employee.number ?? '');
    if (loans === null || owedCents === undefined || loans.asAt < endedOn) {
      unknown.push(employee.employeeId);
      return [];
    }
    if (owedCents === 0) return [];
    const loan = { endedOn, asAt: loans.asAt, owedCents };
    return [{ ...employee, ...plain, check: 'loan-left' as const, loan }];
  });
  return { findings, unknown };
}
