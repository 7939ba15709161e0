import { noLeave, type LeaveAmount } from '#electron/leave/contract/leave-amount.ts';
import { withNumber } from '#kit/listed-name.ts';
import { maskNumber } from '#payroll/personal-number.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import {
  isLookedAtAlone,
  periodCheck,
  sizeOf,
  type CheckReason,
  type PeriodCheck,
  type PeriodFinding,
} from './contract/period-check.ts';
import type { WorkChange } from '#electron/payslips/contract/work-change.ts';
import type { Variance } from '#electron/settings/contract/settings.ts';
import type { PeriodEmployee, PeriodInputs } from './store/records.ts';
import { accountDigits, accountSharers } from '#electron/employees/same-account.ts';
import { namedOthers } from '#services/named-others.ts';
import { nettPayOf } from '#electron/payslips/nett-pay.ts';

/** Everything about a period that is known without asking the service. */
export interface PeriodFacts {
  readonly employees: readonly PeriodEmployee[];
  /** The payslips of the period: the regular ones, and apart from them the once-off ones. */
  readonly regular: readonly Payslip[];
  readonly onceOff: readonly Payslip[];
  /** The regular payslips of the period that is compared with; null if none is known. */
  readonly before: readonly Payslip[] | null;
  /** Employees of whom it is not known whether they had a payslip then. */
  readonly unreadBefore: ReadonlySet<number>;
  /** The accounts that the period compared with was paid into, by employee id, as far as they are known. */
  readonly paidAccounts: ReadonlyMap<number, string>;
  readonly variance: Variance;
  /** By employee id. */
  readonly inputs: ReadonlyMap<number, PeriodInputs>;
}

/** A finding without its explanation. */
export type Found = Pick<
  PeriodFinding,
  | 'employeeId'
  | 'check'
  | 'payslipId'
  | 'special'
  | 'beforeCents'
  | 'nowCents'
  | 'others'
  | 'moreOthers'
  | 'accounts'
>;

const nothingFound = {
  payslipId: null,
  special: false,
  beforeCents: null,
  nowCents: null,
  others: [],
  moreOthers: 0,
  accounts: null,
};

/**
 * Whether nett pay differs by more than both limits: a few cents of a low wage are no finding, nor a small part of a
 * salary.
 */
export function isVaried(beforeCents: number, nowCents: number, { percent, rands }: Variance): boolean {
  const difference = Math.abs(nowCents - beforeCents);
  return difference > rands * 100 && difference * 100 > Math.abs(beforeCents) * percent;
}

function oddNettPay(payslip: Payslip): PeriodCheck | null {
  const { calculating, nettPayCents } = payslip;
  if (calculating || nettPayCents === null || nettPayCents > 0) return null;
  return nettPayCents < 0 ? 'negative' : 'zero';
}

interface OfEmployee {
  readonly employee: PeriodEmployee;
  readonly regular: readonly Payslip[];
  /** Null if nothing is known of the employee in the period that is compared with. */
  readonly before: readonly Payslip[] | null;
}

function againstBefore({ employee, regular, before }: OfEmployee, variance: Variance): Found[] {
  if (before === null) return [];
  const { employeeId, payslipsReadAt } = employee;
  const [beforeCents, nowCents] = [nettPayOf(before), nettPayOf(regular)];
  const payslipId = regular[0]?.id ?? null;
  const found = (check: PeriodCheck, more: Partial<Found>): Found[] => [
    { ...nothingFound, employeeId, check, payslipId, ...more },
  ];
  if (regular.length === 0) {
    return before.length === 0 || payslipsReadAt === null ? [] : found('missing', { beforeCents });
  }
  if (before.length === 0) return found('new', { nowCents });
  if (beforeCents === null || nowCents === null || regular.some((each) => oddNettPay(each) !== null))
    return [];
  return isVaried(beforeCents, nowCents, variance) ? found('changed', { beforeCents, nowCents }) : [];
}

const accountOf = ({ bankId: bank, accountNumber: number }: PeriodEmployee) => ({ bank, number });
const nameOf = ({ firstName, lastName, number }: PeriodEmployee) =>
  withNumber(`${firstName} ${lastName}`, number);

/** Employees whose account is not the one that the period before was paid into. */
function changedAccounts(paid: readonly PeriodEmployee[], before: PeriodFacts['paidAccounts']): Found[] {
  return paid.flatMap(({ employeeId, accountNumber }) => {
    const earlier = before.get(employeeId);
    if (earlier === undefined || accountDigits(earlier) === accountDigits(accountNumber)) return [];
    const masked = (account: string) => (account === '' ? '' : maskNumber(account));
    const accounts = { before: masked(earlier), now: masked(accountNumber) };
    return [{ ...nothingFound, employeeId, check: 'account-changed' as const, accounts }];
  });
}

/** Employees who are paid into the same account as another employee of the period. */
function sharedAccounts(paid: readonly PeriodEmployee[]): Found[] {
  return Array.from(accountSharers(paid, accountOf), ([employee, group]) => ({
    ...nothingFound,
    employeeId: employee.employeeId,
    check: 'shared-account' as const,
    ...namedOthers(group, employee, nameOf),
  }));
}

/**
 * Finalised payslips, which can no longer be changed: those with unsent inputs of their own, or all if most payslips are
 * still open.
 */
function finalisedEarly({ regular, inputs }: PeriodFacts): Found[] {
  const closed = regular.filter(({ finalised }) => finalised);
  const areFew = closed.length * 2 < regular.length;
  return closed
    .filter(({ employeeId }) => areFew || (inputs.get(employeeId)?.unsentRegular ?? 0) > 0)
    .map(({ employeeId, id: payslipId, nettPayCents: nowCents }) => ({
      ...nothingFound,
      employeeId,
      check: 'finalised' as const,
      payslipId,
      nowCents,
    }));
}

/** All findings, ordered by kind, and within a kind by employee. */
export function checkPeriod(facts: PeriodFacts): Found[] {
  const { employees, regular, onceOff, before, variance } = facts;
  const [nowOf, beforeOf] = [
    Map.groupBy(regular, ({ employeeId }) => employeeId),
    Map.groupBy(before ?? [], ({ employeeId }) => employeeId),
  ];
  const onceOffOf = Map.groupBy(onceOff, ({ employeeId }) => employeeId);
  const found = employees.flatMap((employee) => {
    const { employeeId } = employee;
    const own = nowOf.get(employeeId) ?? [];
    const earlier = beforeOf.get(employeeId) ?? [];
    // One of several payslips cannot be set against all of the period before.
    const regularBefore = own.length > 1 || earlier.length === 0 ? null : nettPayOf(earlier);
    const odd = [...own, ...(onceOffOf.get(employeeId) ?? [])].flatMap((payslip): Found[] => {
      const check = oddNettPay(payslip);
      const { id: payslipId, special, nettPayCents: nowCents } = payslip;
      if (check === null) return [];
      const beforeCents = special ? null : regularBefore;
      return [{ ...nothingFound, employeeId, check, payslipId, special, beforeCents, nowCents }];
    });
    const isUnread = earlier.length === 0 && facts.unreadBefore.has(employeeId);
    const previous = before === null || isUnread ? null : earlier;
    return [...odd, ...againstBefore({ employee, regular: own, before: previous }, variance)];
  });
  const paid = employees.filter(({ employeeId }) => nowOf.has(employeeId) || onceOffOf.has(employeeId));
  const accounts = [...changedAccounts(paid, facts.paidAccounts), ...sharedAccounts(paid)];
  const all = [...found, ...accounts, ...finalisedEarly(facts)];
  return periodCheck.options.flatMap((kind) => all.filter(({ check }) => check === kind));
}

/** The ends of the period, of the one that is compared with and of the one before that, as far as they are known. */
export interface PeriodEnds {
  readonly end: string;
  readonly before: string | null;
  readonly beforeThat: string | null;
}

interface Known {
  readonly employee: PeriodEmployee;
  readonly inputs: number;
  readonly leave: LeaveAmount;
  /** The difference in basic pay; null if it is the same, or not known. */
  readonly basicPay: { readonly cents: number; readonly change: WorkChange | null } | null;
}

/**
 * The known reasons for a finding. An employee who joined since the period before the one that is compared with, or
 * has left, was paid for only part of a period.
 */
export function reasonsFor({ check }: Found, known: Known, ends: PeriodEnds): CheckReason[] {
  const { employee, inputs, basicPay, leave } = known;
  const started = [employee.appointmentDate ?? '', employee.startedOn ?? ''].toSorted().at(-1) ?? '';
  const { end, before } = ends;
  const since = ends.beforeThat ?? before;
  const joined = since !== null && started > since && started <= end;
  const left = employee.endedOn !== null && employee.endedOn <= end ? employee.endedOn : null;
  const isOfPay = check === 'negative' || check === 'zero' || check === 'changed';
  const reasons: (CheckReason | false)[] = [
    (check === 'new' || isOfPay) && joined && { kind: 'joined', on: started },
    (check === 'missing' || isOfPay) && left !== null && { kind: 'left', on: left },
    isOfPay && basicPay !== null && { kind: 'basic-pay', ...basicPay },
    isOfPay && inputs > 0 && { kind: 'inputs', inputs },
    isOfPay && !noLeave(leave) && { kind: 'leave', amount: leave },
  ];
  return reasons.filter((reason) => reason !== false);
}

/**
 * What is looked at alone comes first, then the largest difference; findings without one stay in the order of the checks.
 */
export function gravestFirst(findings: readonly PeriodFinding[]): PeriodFinding[] {
  const alone = (finding: PeriodFinding) => Number(isLookedAtAlone(finding));
  return findings.toSorted((a, b) => alone(b) - alone(a) || sizeOf(b) - sizeOf(a));
}
