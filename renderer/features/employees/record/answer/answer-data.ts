import type { CallOutput } from '#bridge/bridge.ts';
import type { AuditLine } from '#electron/audit-log/contract/audit-entry.ts';
import type { EmployeeDetail } from '#electron/employees/contract/employee-line.ts';
import type { InheritedView } from '#electron/employees/contract/inherited-calculation.ts';
import type { HeldHere } from '#electron/employees/contract/personal-data.ts';
import type { HandOutLine } from '#electron/hand-out/contract/hand-out.ts';
import type { EmployeeLeave } from '#electron/leave/contract/leave.ts';
import type { OwedBalances } from '#electron/leaving/contract/service-period.ts';
import type { PayItemsView } from '#electron/pay-items/contract/pay-item.ts';
import type { PayslipView } from '#electron/payslips/contract/payslip-line.ts';

/** Everything that is held about an employee, as the answer is made of it. Personal numbers are masked. */
export interface AnswerData {
  /** The day of the answer. */
  readonly today: string;
  readonly record: CallOutput<'employees', 'record'>;
  readonly groups: CallOutput<'employees', 'groups'>;
  readonly detail: Pick<EmployeeDetail, 'servicePeriods'>;
  readonly inherited: Pick<InheritedView, 'items'>;
  readonly payItems: Pick<PayItemsView, 'items'>;
  readonly payslips: readonly Pick<PayslipView, 'payslip' | 'items'>[];
  readonly leave: Pick<EmployeeLeave, 'balances' | 'days'>;
  /** Null if loans and savings could not be read. */
  readonly owed: OwedBalances | null;
  readonly handOuts: readonly Pick<HandOutLine, 'date' | 'handedOut'>[];
  /** Entries of the audit log about the employee, newest first. */
  readonly acts: readonly AuditLine[];
  /** How many files of the company, which may name the employee, were saved, printed or imported. */
  readonly files: { readonly saved: number; readonly printed: number; readonly imported: number };
  readonly held: HeldHere;
  /** Parts that could not be read, in words. */
  readonly unread: readonly string[];
}

/** Who answers, and where the data comes from. */
export interface Answerer {
  readonly name: string;
  readonly company: string;
  /** The host of the payroll service. */
  readonly service: string;
  readonly officer: string;
  readonly contact: string;
}
