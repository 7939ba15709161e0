import type { LeaverPaper } from '#electron/leaving/contract/leaver-papers.ts';
import type { PhysicalAddress } from '#electron/employees/contract/address.ts';
import type { FinalPayFacts } from '#electron/leaving/contract/final-pay.ts';
import type { PayslipLine } from '#electron/payslips/contract/payslip-line.ts';
import type { EndConsequences, OwedBalances } from '#electron/leaving/contract/service-period.ts';
import type { Texts } from '#kit/form/form-table.ts';
import { formatDate, formatMoney } from '#messages/format.ts';
import { initialsOf, leaverPaperMessages } from '../texts/leaver-papers.ts';
import { serviceMessages } from '../texts/service-periods.ts';
import { balancesOf, owedOf, type Consequence } from '../end-consequences.ts';

/** What the records contain about an employee whose service has ended. */
export interface Leaver {
  readonly firstName: string;
  readonly lastName: string;
  readonly startDate: string;
  readonly endDate: string;
  /** In words. */
  readonly reason: string;
  /** Null if the clerk does not want it on the paper. */
  readonly idNumber: string | null;
  /** Newest first. */
  readonly payslips: readonly Pick<PayslipLine, 'date' | 'finalised' | 'nettPayCents'>[];
  /** What is left to settle; null if it is not needed or unknown. */
  readonly consequences: EndConsequences | null;
  readonly owed: OwedBalances | null;
}

export interface PaperFact {
  readonly name: string;
  readonly value: string;
}

/** The lines of a paper, in the order of the law or of the official form. */
export function paperFacts(paper: LeaverPaper, leaver: Leaver, texts: Texts): readonly PaperFact[] {
  if (paper === 'settlement') return settlement(leaver, texts);
  return paper === 'certificate' ? certificate(leaver, texts) : factSheet(leaver, texts);
}

const textOf = (texts: Texts, path: string): string => texts[path]?.trim() ?? '';
const payText = (texts: Texts): string =>
  leaverPaperMessages.pay(textOf(texts, 'remuneration'), textOf(texts, 'per'));

function certificate({ firstName, lastName, startDate, endDate }: Leaver, texts: Texts): PaperFact[] {
  const messages = leaverPaperMessages.certificate;
  const isAsked = textOf(texts, 'withReason') === 'yes';
  return [
    { name: messages.name, value: `${firstName} ${lastName}` },
    { name: messages.employer, value: textOf(texts, 'employer') },
    { name: messages.address, value: textOf(texts, 'address') },
    { name: messages.council, value: textOf(texts, 'council') || messages.noCouncil },
    { name: messages.from, value: formatDate(startDate) },
    { name: messages.to, value: formatDate(endDate) },
    { name: messages.jobTitle, value: textOf(texts, 'jobTitle') },
    { name: messages.pay, value: payText(texts) },
    ...(isAsked ? [{ name: messages.reason, value: textOf(texts, 'reason') }] : []),
  ];
}

function factSheet(leaver: Leaver, texts: Texts): PaperFact[] {
  const messages = leaverPaperMessages.facts;
  return [
    { name: messages.employer, value: textOf(texts, 'employer') },
    ...(textOf(texts, 'address') === '' ? [] : [{ name: messages.address, value: textOf(texts, 'address') }]),
    { name: messages.surname, value: leaver.lastName },
    { name: messages.initials, value: initialsOf(leaver.firstName) },
    { name: messages.idNumber, value: leaver.idNumber ?? messages.left },
    { name: messages.pay, value: payText(texts) },
    { name: messages.from, value: formatDate(leaver.startDate) },
    { name: messages.to, value: formatDate(leaver.endDate) },
    { name: messages.reason, value: leaver.reason },
  ];
}

/** The number of last payslips that a clerk hands over when a service ends. */
const lastPayslips = 3;

function settlement({ firstName, lastName, endDate, ...left }: Leaver, texts: Texts): PaperFact[] {
  const messages = leaverPaperMessages.settlement;
  const payslips = left.payslips.slice(0, lastPayslips).map(({ date, finalised, nettPayCents }) => ({
    name: messages.payslip(date),
    value: nettPayCents === null ? messages.notKnown : messages.nett(formatMoney(nettPayCents), finalised),
  }));
  const none = { name: messages.payslips, value: messages.noPayslips };
  const { consequences, owed } = left;
  const open = consequences === null ? [] : consequences.unsentInputs;
  return [
    { name: messages.employer, value: textOf(texts, 'employer') },
    { name: messages.name, value: `${firstName} ${lastName}` },
    { name: messages.to, value: formatDate(endDate) },
    ...(payslips.length === 0 ? [none] : payslips),
    { name: messages.leave, value: leaveText(consequences) },
    { name: messages.owed, value: owed === null ? messages.notRead : linesOr(owedOf(owed), messages.none) },
    ...open.map(({ inputs, periodEnd }) => ({
      name: messages.inputs,
      value: serviceMessages.tasks.inputs(inputs, periodEnd),
    })),
  ];
}

const linesOr = (lines: readonly Consequence[], none: string): string =>
  lines.map(({ text }) => text).join('; ') || none;

function leaveText(consequences: EndConsequences | null): string {
  const messages = leaverPaperMessages.settlement;
  const leave = consequences?.leave ?? null;
  if (leave === null) return messages.notRead;
  return messages.leaveOn(linesOr(balancesOf({ leave }), messages.none), leave.asAt);
}

/** An address on one line, as it is written on an envelope; '' if there is none. */
export function addressLine(address: PhysicalAddress | null): string {
  if (address === null) return '';
  const { unitNumber, complex, streetNumber, street, suburb, city, postalCode } = address;
  const lines = [[unitNumber, complex], [streetNumber, street], [suburb], [city], [postalCode]];
  return lines
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
}

/** The pay for a certificate, and what it is for; both empty where that is not known. */
export function payOf(pay: FinalPayFacts['pay']): { remuneration: string; per: string } {
  const { hourlyRate, fixedAmount, period } = pay;
  if (hourlyRate !== null) return { remuneration: hourlyRate, per: 'hour' };
  const remuneration = fixedAmount ?? '';
  if (period === null) return { remuneration, per: '' };
  if ('toAMonth' in period) return { remuneration, per: period.toAMonth === 1 ? 'month' : '' };
  const weeks: Readonly<Record<number, string>> = { 1: 'week', 2: 'fortnight' };
  return { remuneration, per: weeks[period.weeks] ?? '' };
}
