import { subtractDecimals } from '#payroll/decimal.ts';
import type { EmployeeLeave } from '#electron/leave/contract/leave.ts';
import { addDays, monthOf } from '#payroll/calendar.ts';

type Balances = Pick<EmployeeLeave['balances'], 'asAt' | 'items'>;

/** The last days of the `count` months before the month of `date`, newest first. */
export function monthEndsBefore(date: string, count: number): readonly string[] {
  const ends: string[] = [];
  for (let day = date; ends.length < count;) {
    day = addDays(`${monthOf(day)}-01`, -1);
    ends.push(day);
  }
  return ends;
}

export interface BalanceChange {
  readonly leaveTypeId: number;
  readonly name: string;
  readonly balance: string | null;
  /** The difference; null if one of the two balances is not given. */
  readonly by: string | null;
}

/** The balances that changed between each reading and the one before it; `readings` and the result are newest first. */
export function balanceChanges(
  readings: readonly Balances[],
): readonly { readonly from: string; readonly to: string; readonly changes: readonly BalanceChange[] }[] {
  return readings.slice(0, -1).map(({ asAt, items }, index) => {
    const earlier = readings[index + 1];
    const before = new Map(earlier?.items.map(({ leaveTypeId, balance }) => [leaveTypeId, balance]));
    const changes = items.flatMap((item): BalanceChange[] => {
      const was = before.get(item.leaveTypeId) ?? null;
      if (item.balance === null || was === null) return item.balance === was ? [] : [{ ...item, by: null }];
      const by = subtractDecimals(item.balance, was);
      return Number(by) === 0 ? [] : [{ ...item, by }];
    });
    return { from: earlier?.asAt ?? asAt, to: asAt, changes };
  });
}
