import { addMonths, monthOf } from '#payroll/calendar.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { Payee } from './store/records.ts';
import type { WholePeriod } from '#electron/period-check/store/records.ts';
import type { NumberQuestions } from '#electron/employees/number-questions.ts';
import type { Ports } from '#services/ports.ts';
import { nettPayOf } from '#electron/payslips/nett-pay.ts';
import { checkPayments, isPaidOtherwise } from './check-payments.ts';
import { otherPeriod } from './other-period.ts';

/** How many months back a file is compared with other periods that it may belong to. */
const monthsBack = 6;

/** How many employees are due to be paid, and how much in total; employees without a known nett pay are not counted. */
function dueOf(payees: readonly Payee[], payslips: readonly Payslip[]) {
  const own = Map.groupBy(payslips, ({ employeeId }) => employeeId);
  const amounts = payees.flatMap(({ employeeId }) => {
    const nettPay = nettPayOf(own.get(employeeId) ?? []);
    return nettPay === null || nettPay <= 0 ? [] : [nettPay];
  });
  return { employees: amounts.length, cents: amounts.reduce((sum, cents) => sum + cents, 0) };
}

/**
 * Checks pay files that were made elsewhere against what this computer knows of a period. Nothing of them is stored.
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
    const { regular, onceOff, fetchedAt } = await this.#payslips(period, before);
    const payslips = { regular, 'once-off': onceOff, both: [...regular, ...onceOff] }[which];
    const payees = await cache.listPayees(company);
    const accounts = before === null ? [] : await work.listPaidAccounts({ ...company, date: before });
    const accountsBefore = new Map(accounts.map((one) => [one.employeeId, one.accountNumber]));
    const payments = checkPayments({ lines, payees, payslips, accountsBefore });
    const own = new Set(payslips.map(({ id }) => id));
    const since = `${addMonths(monthOf(periodEnd), -monthsBack)}-01`;
    const others = (await cache.listPayslipFacts({ ...company, since })).filter(
      ({ payslipId }) => !own.has(payslipId),
    );
    const ofFrequency = payees.filter((payee) => payee.payFrequencyId === payFrequencyId);
    return {
      payments,
      due: dueOf(
        payees.filter((payee) => !isPaidOtherwise(payee)),
        payslips,
      ),
      dueOtherwise: dueOf(payees.filter(isPaidOtherwise), payslips),
      unfinalised: payslips.filter(({ finalised }) => !finalised).length,
      onceOff: onceOff.length,
      unreadEmployees: ofFrequency.filter(({ payslipsReadAt }) => payslipsReadAt === null).length,
      looksLike: otherPeriod(payments, others),
      before,
      accountsKnown: accountsBefore.size,
      fetchedAt,
    };
  }

  async #payslips({ periodEnd, ...ofFrequency }: WholePeriod, before: string | null) {
    const { cache } = this.#ports.store;
    const regular = await cache.listPayslips({ ...ofFrequency, periodEnd });
    const onceOff = await cache.listOnceOffPayslips({
      ...ofFrequency,
      after: before,
      until: periodEnd,
      payslipIds: [],
    });
    return { regular: regular.items, onceOff: onceOff.items, fetchedAt: regular.fetchedAt };
  }
}
