import { keepsZeros } from '#electron/employees/contract/employee-number.ts';
import { bankById } from '#electron/employees/contract/banks.ts';
import { maskNumber } from '#payroll/personal-number.ts';
import {
  payFileFinding,
  toLookAt,
  type CheckedPayment,
  type PayFileFinding,
  type PayFileLine,
} from './contract/pay-file.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import type { Payee } from './store/records.ts';
import { accountDigits } from '#electron/employees/same-account.ts';
import { nettPayOf } from '#electron/payslips/nett-pay.ts';
import { isCut, PayeeFinder, type FoundPayee } from './find-payee.ts';

export interface PayFileFacts {
  readonly lines: readonly PayFileLine[];
  readonly payees: readonly Payee[];
  /** The payslips that the file should pay. */
  readonly payslips: readonly Payslip[];
  /** The account that each employee was paid into in the period before, by employee id, as far as it is known. */
  readonly accountsBefore: ReadonlyMap<number, string>;
  /** Who is paid what was deducted for them, with whole accounts. */
  readonly thirdParties?: readonly ThirdParty[];
}

interface ThirdParty {
  readonly name: string;
  readonly account?: string | undefined;
  readonly branch?: string | undefined;
}

const otherwise: ReadonlySet<string> = new Set(['cash', 'cheque']);

/** Paid in cash or by cheque, and not through a pay file. */
export const isPaidOtherwise = ({ paymentMethod }: Payee): boolean => otherwise.has(paymentMethod);

const mask = (account: string) => (account === '' ? '' : maskNumber(account));
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** The branch code in the file may be the one in the record or the universal one of the bank. */
function branchFinding(
  branch: string,
  { branchCode, bankId }: Pick<Payee, 'branchCode' | 'bankId'>,
): PayFileFinding | null {
  const written = digitsOf(branch);
  const right = [digitsOf(branchCode), bankById(bankId)?.branchCode ?? ''].filter((code) => code !== '');
  if (written === '' || right.length === 0 || right.includes(written)) return null;
  return right.includes(written.padStart(6, '0')) ? 'zeros-lost' : 'branch-differs';
}

function accountFindings(line: PayFileLine, found: FoundPayee, before: string | undefined): PayFileFinding[] {
  const { payee, by } = found;
  const all: (PayFileFinding | null | false)[] = [
    isCut(line.account) && 'account-cut',
    by === 'account-before' && 'account-before',
    (by === 'number' || by === 'name') && !isCut(line.account) && 'other-account',
    found.namesOther && 'other-name',
    by === 'account' && digitsOf(line.account).length < digitsOf(payee.accountNumber).length && 'zeros-lost',
    branchFinding(line.branch, payee),
    by === 'account' &&
      before !== undefined &&
      accountDigits(before) !== accountDigits(payee.accountNumber) &&
      'account-changed',
    found.sharers > 1 && 'shared-account',
    isPaidOtherwise(payee) && 'paid-otherwise',
  ];
  return all.filter((finding) => typeof finding === 'string');
}

const inOrder = (findings: readonly PayFileFinding[]): PayFileFinding[] =>
  payFileFinding.options.filter((finding) => findings.includes(finding));

interface Line {
  readonly line: PayFileLine;
  readonly found: FoundPayee | undefined;
}

/**
 * The payslips that each line of one employee should pay: one each if all amounts match, otherwise all by the first
 * line.
 */
function shareOut(lines: readonly Line[], payslips: readonly Payslip[]) {
  const rest = [...payslips];
  const own = lines.map(({ line: { amountCents } }) => {
    const index = rest.findIndex(
      ({ nettPayCents, calculating }) => !calculating && nettPayCents === amountCents,
    );
    return index < 0 ? undefined : rest.splice(index, 1);
  });
  const each = own.every((part) => part !== undefined) && rest.length === 0;
  return { isDouble: lines.length > 1 && !each, parts: each ? own : [payslips] };
}

function amountFindings(amountCents: number | null, part: readonly Payslip[], due: readonly Payslip[]) {
  const nettPay = nettPayOf(part);
  const all: (PayFileFinding | false)[] = [
    amountCents === null && 'amount-unread',
    amountCents !== null && amountCents <= 0 && 'not-above-zero',
    due.length === 0 && 'no-payslip',
    nettPay === null && 'not-calculated',
    part.length > 0 && nettPay !== null && nettPay <= 0 && 'nothing-due',
    nettPay !== null && nettPay > 0 && amountCents !== null && amountCents !== nettPay && 'amount-differs',
  ];
  return all.filter((finding) => finding !== false);
}

const nobody = {
  employeeId: null,
  number: null,
  firstName: '',
  lastName: '',
  thirdParty: '',
  recordAccount: '',
  accountBefore: '',
};

function whose(payee: Payee, before: string | undefined) {
  const { employeeId, number, firstName, lastName, accountNumber } = payee;
  const accounts = { recordAccount: mask(accountNumber), accountBefore: mask(before ?? '') };
  return { employeeId, number, firstName, lastName, thirdParty: '', ...accounts };
}

/** The lines that pay no employee: a third party, whose amount is not compared, or nobody who is known. */
function checkOthers(lines: readonly PayFileLine[], thirdParties: readonly ThirdParty[]): CheckedPayment[] {
  const found = lines.map((line) => {
    const digits = accountDigits(line.account);
    const party = thirdParties.find((one) => digits !== '' && accountDigits(one.account ?? '') === digits);
    return { line, party };
  });
  const isSame = (one: PayFileLine, other: PayFileLine) => one.amountCents === other.amountCents;
  return found.map(({ line, party }) => {
    const isDouble =
      party !== undefined &&
      found.some((other) => other.party === party && other.line !== line && isSame(other.line, line));
    return ofNoEmployee(line, party, isDouble);
  });
}

function ofNoEmployee(
  { row, name, account, branch, amountCents }: PayFileLine,
  party: ThirdParty | undefined,
  isDouble: boolean,
): CheckedPayment {
  const findings: (PayFileFinding | false | null)[] = [
    isDouble && 'double',
    party === undefined ? 'unknown' : 'third-party',
    party !== undefined && branchFinding(branch, { branchCode: party.branch ?? '', bankId: '' }),
    isCut(account) && 'account-cut',
    amountCents === null && 'amount-unread',
    amountCents !== null && amountCents <= 0 && 'not-above-zero',
  ];
  return {
    row,
    nameInFile: name,
    ...nobody,
    thirdParty: party?.name ?? '',
    account: mask(account),
    amountCents,
    nettPayCents: null,
    differenceCents: party === undefined ? amountCents : null,
    findings: inOrder(findings.filter((finding) => typeof finding === 'string')),
  };
}

/** Checks the lines of one employee. */
function checkEmployee(lines: readonly Line[], payee: Payee, { facts, due }: Behind): CheckedPayment[] {
  const before = facts.accountsBefore.get(payee.employeeId);
  const { isDouble, parts } = shareOut(lines, due);
  return lines.flatMap(({ line, found }, index) => {
    if (found === undefined) return [];
    const part = parts[index] ?? [];
    const nettPay = part.length === 0 ? null : nettPayOf(part);
    const { row, name, account, amountCents } = line;
    const isKnown = amountCents !== null && (part.length === 0 || nettPay !== null);
    return [
      {
        row,
        nameInFile: name,
        ...whose(payee, before),
        account: mask(account),
        amountCents,
        nettPayCents: nettPay,
        differenceCents: isKnown ? amountCents - (nettPay ?? 0) : null,
        findings: inOrder([
          ...(isDouble ? (['double'] as const) : []),
          ...accountFindings(line, found, before),
          ...amountFindings(amountCents, part, due),
        ]),
      },
    ];
  });
}

interface Behind {
  readonly facts: PayFileFacts;
  readonly due: readonly Payslip[];
}

/** An employee whom the file should pay and does not. */
function missing(payee: Payee, nettPayCents: number, before: string | undefined): CheckedPayment {
  return {
    row: null,
    nameInFile: '',
    ...whose(payee, before),
    account: '',
    amountCents: null,
    nettPayCents,
    differenceCents: -nettPayCents,
    findings: payee.accountNumber === '' ? ['missing', 'no-account'] : ['missing'],
  };
}

const rank = ({ findings }: CheckedPayment): number => {
  const wrong = findings.filter((finding) => !toLookAt.has(finding));
  if (wrong[0] !== undefined) return payFileFinding.options.indexOf(wrong[0]);
  return payFileFinding.options.length + (findings.length > 0 ? 0 : 1);
};

/**
 * Compares each line of a pay file with what it should pay, and adds unpaid employees; the worst findings come first.
 */
export function checkPayments(facts: PayFileFacts): CheckedPayment[] {
  const { lines, payees, payslips, accountsBefore, thirdParties = [] } = facts;
  const dueOf = Map.groupBy(payslips, ({ employeeId }) => employeeId);
  const finder = new PayeeFinder(payees, accountsBefore, {
    isPaid: ({ employeeId }) => dueOf.has(employeeId),
    isWhole: keepsZeros(lines.map(({ number }) => number)),
  });
  const found = lines.map((line): Line => ({ line, found: finder.find(line) }));
  const linesOf = Map.groupBy(found, ({ found: one }) => one?.payee.employeeId ?? 0);
  const payments = payees.flatMap((payee) => {
    const due = dueOf.get(payee.employeeId) ?? [];
    const own = linesOf.get(payee.employeeId);
    if (own !== undefined) return checkEmployee(own, payee, { facts, due });
    const nettPay = nettPayOf(due);
    if (isPaidOtherwise(payee) || nettPay === null || nettPay <= 0) return [];
    return [missing(payee, nettPay, accountsBefore.get(payee.employeeId))];
  });
  const others = checkOthers(
    (linesOf.get(0) ?? []).map(({ line }) => line),
    thirdParties,
  );
  return [...payments, ...others]
    .map((payment, place) => ({ payment, rank: rank(payment), place: payment.row ?? lines.length + place }))
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ payment }) => payment);
}
