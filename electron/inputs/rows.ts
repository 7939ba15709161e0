import type { InputRow, RowFacts } from './contract/bulk-input.ts';
import type { Employee } from '#electron/employees/contract/employee.ts';
import type { PayPoint } from '#electron/companies/contract/pay-point.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';

/**
 * By payslip: nett pay before the newest submission of the draft, for payslips in which it saved something; null if it
 * was not known.
 */
export type NettPayBefore = ReadonlyMap<number, number | null>;

/** The employees of a period with their regular payslips; one without a payslip, or with a finalised one, is locked. */
export function rowsOf(cached: {
  readonly employees: readonly Employee[];
  readonly payslips: readonly Payslip[];
  /** Employees whose payslips were never read, so that it is not known whether they have one. */
  readonly unread: ReadonlySet<number>;
  readonly payPoints: readonly PayPoint[];
  readonly nettPayBefore: NettPayBefore;
  readonly facts: ReadonlyMap<number, RowFacts>;
}): InputRow[] {
  // Somebody who left and came back may have two: the last of the open ones takes inputs, whatever is finalised.
  const openLast = cached.payslips.toSorted((a, b) => Number(b.finalised) - Number(a.finalised));
  const payslips = new Map(openLast.map((payslip) => [payslip.employeeId, payslip]));
  const payPoints = new Map(cached.payPoints.map(({ id, name }) => [id, name]));
  return cached.employees.map((employee) => {
    const payslip = payslips.get(employee.id);
    const facts = cached.facts.get(employee.id);
    return {
      employeeId: employee.id,
      number: employee.number,
      name: `${employee.lastName}, ${employee.firstName}`,
      payPoint: employee.payPointId === null ? null : (payPoints.get(employee.payPointId) ?? null),
      payslipId: payslip?.id ?? null,
      lock: lockOf(payslip, cached.unread.has(employee.id)),
      calculating: payslip?.calculating ?? false,
      nettPayCents: payslip?.nettPayCents ?? null,
      ...nettPayBeforeOf(cached.nettPayBefore, payslip?.id),
      ...(facts === undefined ? {} : { facts }),
    };
  });
}

function lockOf(payslip: Payslip | undefined, isUnread: boolean): InputRow['lock'] {
  if (payslip === undefined) return isUnread ? 'not-read' : 'no-payslip';
  return payslip.finalised ? 'finalised' : null;
}

function nettPayBeforeOf(
  before: NettPayBefore,
  payslipId: number | undefined,
): Pick<InputRow, 'nettPayBeforeCents'> {
  const cents = payslipId === undefined ? undefined : before.get(payslipId);
  return cents === undefined ? {} : { nettPayBeforeCents: cents };
}
