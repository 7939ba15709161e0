import { addMonths, monthOf } from '#payroll/calendar.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import {
  paysNoEmployee,
  toLookAt,
  type CheckedPayment,
  type PayFileFinding,
  type PayFileLine,
} from './contract/pay-file.ts';
import type { MarkContents } from '#electron/period/store/records.ts';
import type { Payee } from './store/records.ts';
import type { WholePeriod } from '#electron/period-check/store/records.ts';
import type { NumberQuestions } from '#electron/employees/number-questions.ts';
import type { Ports } from '#services/ports.ts';
import { shortHash } from '#services/check-code.ts';
import { nettPayOf } from '#electron/payslips/nett-pay.ts';
import { checkPayments, isPaidOtherwise } from './check-payments.ts';
import { otherPeriod } from './other-period.ts';
import { readPaidPayslips } from './paid-payslips.ts';

/** How many months back a file is compared with other periods that it may belong to. */
const monthsBack = 6;

/** How many are due to be paid, and how much in total; employees without a known nett pay are not counted. */
function dueOf(payees: readonly Payee[], payslips: readonly Payslip[]) {
  const own = Map.groupBy(payslips, ({ employeeId }) => employeeId);
  const amounts = payees.flatMap(({ employeeId }) => {
    const nettPay = nettPayOf(own.get(employeeId) ?? []);
    return nettPay === null || nettPay <= 0 ? [] : [nettPay];
  });
  return { employees: amounts.length, cents: amounts.reduce((sum, cents) => sum + cents, 0) };
}

/** What is to be paid into accounts, and in cash or by cheque. */
export const duePayments = (payees: readonly Payee[], payslips: readonly Payslip[]) => ({
  due: dueOf(
    payees.filter((payee) => !isPaidOtherwise(payee)),
    payslips,
  ),
  dueOtherwise: dueOf(payees.filter(isPaidOtherwise), payslips),
});

/** Identifies the nett pays of payslips, so that a pay file that paid others is known as outdated. */
export const paidOf = (payslips: readonly Payslip[]): string =>
  shortHash(payslips.map(({ id, nettPayCents }) => JSON.stringify([id, nettPayCents])).toSorted());

/** Identifies the payments of a file, so that what was accepted or signed of it holds for no other. */
const fileOf = (lines: readonly PayFileLine[]): string =>
  shortHash(
    lines.map(({ row: _, ...payment }) => JSON.stringify(Object.entries(payment).toSorted())).toSorted(),
  );

/** Somebody has to accept the file for it. Nothing here says how much a third party is to be paid. */
const isToAccept = (finding: PayFileFinding): boolean => !toLookAt.has(finding) || finding === 'third-party';

interface CheckedFile {
  readonly lines: readonly PayFileLine[];
  readonly payments: readonly CheckedPayment[];
  readonly paid: string;
}

type Outcome = Omit<MarkContents['pay-file'], 'accepted'>;

const isSameOutcome = (one: Outcome, other: Outcome): boolean =>
  one.payments === other.payments &&
  one.totalCents === other.totalCents &&
  one.wrong === other.wrong &&
  one.file === other.file &&
  one.paid === other.paid;

/**
 * Checks pay files that were made elsewhere against what this computer knows of a period. Of them, only the outcome of
 * the last check is stored: counts, a total, and a hash that tells the file from others.
 */
export class PayFiles implements HandlersOf<'payFiles'> {
  readonly #ports: Ports;
  readonly #questions: NumberQuestions;

  constructor(ports: Ports, questions: NumberQuestions) {
    this.#ports = ports;
    this.#questions = questions;
  }

  async check({ lines, payslips: which, ...period }: ParsedInput<'payFiles', 'check'>) {
    const { cache, work } = this.#ports.store;
    const { connectionId, companyId, payFrequencyId, periodEnd } = period;
    const company = { connectionId, companyId };
    const accountsOfFile = lines.map(({ account }) => account);
    await this.#questions.note(company, 'bank-account', accountsOfFile);
    const before = await cache.findPeriodBefore(period);
    const { by, fetchedAt } = await readPaidPayslips(cache, period, before);
    const payslips = by[which];
    const payees = await cache.listPayees(company);
    const accounts = before === null ? [] : await work.listPaidAccounts({ ...company, date: before });
    const accountsBefore = new Map(accounts.map((one) => [one.employeeId, one.accountNumber]));
    const { payees: thirdParties } = await work.readRemittances(company);
    const payments = checkPayments({ lines, payees, payslips, accountsBefore, thirdParties });
    const own = new Set(payslips.map(({ id }) => id));
    const since = `${addMonths(monthOf(periodEnd), -monthsBack)}-01`;
    const others = (await cache.listPayslipFacts({ ...company, since })).filter(
      ({ payslipId }) => !own.has(payslipId),
    );
    const looksLike = otherPeriod(payments, others);
    if (which !== 'once-off' && looksLike === null)
      await this.#note(period, { lines, payments, paid: paidOf(by.regular) });
    const ofFrequency = payees.filter((payee) => payee.payFrequencyId === payFrequencyId);
    return {
      payments,
      ...duePayments(payees, payslips),
      unfinalised: payslips.filter(({ finalised }) => !finalised).length,
      onceOff: by['once-off'].length,
      unreadEmployees: ofFrequency.filter(({ payslipsReadAt }) => payslipsReadAt === null).length,
      looksLike,
      before,
      accountsKnown: accountsBefore.size,
      fetchedAt,
    };
  }

  /** Records that a file was checked for a period: how many payments, their total, and how many stand out. */
  async #note(period: WholePeriod, { lines, payments, paid }: CheckedFile): Promise<void> {
    // A file of another company says nothing about this one.
    if (paysNoEmployee(payments)) return;
    const { store, actor, clock, emit } = this.#ports;
    const { connectionId, companyId, payFrequencyId, periodEnd } = period;
    const place = { connectionId, companyId, payFrequencyId, end: periodEnd };
    const outcome = {
      payments: lines.length,
      totalCents: lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0),
      wrong: payments.filter(({ findings }) => findings.some(isToAccept)).length,
      paid,
      file: fileOf(lines),
    };
    const { 'pay-file': before } = await store.work.readPeriodMarks(place);
    // The screen checks a file again whenever the company was read.
    if (before !== undefined && isSameOutcome(before.content, outcome)) return;
    const entry = { at: clock.now(), kind: 'pay-file-checked', outcome: 'done', periodEnd } as const;
    await store.work.markPeriod({
      place,
      kind: 'pay-file',
      by: actor.user,
      at: clock.now(),
      content: { ...outcome, accepted: null },
      acts: [
        {
          ...entry,
          connectionId,
          companyId,
          new: `${outcome.payments} payments, ${outcome.wrong} stand out`,
        },
      ],
    });
    emit('monthEnds', 'changed', { connectionId, companyId });
    emit('auditLog', 'changed', {});
  }
}
