import type { EmployeeFinding } from '#contract/domain/employee-check.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import { addDays } from '#contract/domain/public-holidays.ts';
import type { Store } from '#store/store.ts';
import { readAll } from '../reading/read-all.ts';
import { canonicalDecimal } from '../values.ts';

/** Earlier leavers were settled long ago: three years of checks would only bury the others. */
const daysBack = 365;

/**
 * Who left within the last year and has leave left, as this computer last read it, by name; and of how many leavers
 * their leave was never read since the day they left.
 */
export async function readLeaveLeft(
  { cache }: Store,
  company: CompanyRef,
  on: string,
): Promise<{ findings: EmployeeFinding[]; unknown: number }> {
  const everybody = { payFrequencyId: null, payPointId: null, search: '' } as const;
  const since = addDays(on, -daysBack);
  const ended = await readAll((window) =>
    cache.listEmployeeSummaries({
      ...{ ...company, ...everybody, service: { state: 'ended', on } },
      ...{ sort: { by: 'name', descending: false }, window },
    }),
  );
  const leavers = ended.flatMap((one) =>
    one.endedOn !== null && one.endedOn >= since ? [{ ...one, endedOn: one.endedOn }] : [],
  );
  const employeeIds = leavers.map(({ employeeId }) => employeeId);
  const latest = await cache.listLatestLeaveBalances({ ...company, employeeIds });
  const types = await cache.listLeaveTypes(company);
  const names = new Map(types.items.map(({ id, name }) => [id, name]));
  const balancesOf = new Map(latest.map((answer) => [answer.employeeId, answer]));
  let unknown = 0;
  const findings = leavers.flatMap(({ employeeId, number, firstName, lastName, endedOn }) => {
    const answer = balancesOf.get(employeeId);
    if (answer === undefined || answer.asAt < endedOn) {
      unknown += 1;
      return [];
    }
    const balances = answer.balances.flatMap(({ leaveTypeId, balance }) => {
      const name = names.get(leaveTypeId) ?? String(leaveTypeId);
      const decimal = canonicalDecimal(balance ?? '');
      return decimal === undefined || decimal === '0' ? [] : [{ name, balance: decimal }];
    });
    if (balances.length === 0) return [];
    const leave = { endedOn, asAt: answer.asAt, balances };
    const person = { employeeId, number, firstName, lastName };
    return [
      {
        ...person,
        check: 'leave-left' as const,
        path: null,
        problem: null,
        others: [],
        moreOthers: 0,
        leave,
      },
    ];
  });
  return { findings, unknown };
}
