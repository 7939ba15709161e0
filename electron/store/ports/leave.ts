import type { CompanyRef } from '#contract/domain/ids.ts';
import type { LeaveBalance, LeaveDay, LeaveType } from '#contract/domain/leave.ts';
import type { Aged } from './aged.ts';

type EmployeeRef = CompanyRef & { employeeId: number };

export interface LeaveStore {
  replaceLeaveTypes(input: CompanyRef & { leaveTypes: readonly LeaveType[]; at: number }): Promise<void>;
  /** By name. */
  listLeaveTypes(input: CompanyRef): Promise<Aged<LeaveType>>;
  replaceLeaveBalances(
    input: EmployeeRef & { asAt: string; balances: readonly LeaveBalance[]; at: number },
  ): Promise<void>;
  /** Of the people given, as at one date; the oldest answer's time, null where somebody was never asked about. */
  listLeaveBalances(
    input: CompanyRef & { employeeIds: readonly number[]; asAt: string },
  ): Promise<Aged<LeaveBalance>>;
  replaceLeaveDays(input: EmployeeRef & { leaveDays: readonly LeaveDay[]; at: number }): Promise<void>;
  /** Of the people given between two dates, both included, by date; age as for balances. */
  listLeaveDays(
    input: CompanyRef & { employeeIds: readonly number[]; from: string; to: string },
  ): Promise<Aged<LeaveDay>>;
}
