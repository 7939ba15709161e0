import { addLeave, noLeave } from '#electron/leave/contract/leave-amount.ts';
import type { EndConsequences, OwedBalances } from '#electron/leaving/contract/service-period.ts';
import { isListedReason, rulesOfReason } from '#electron/leaving/contract/termination-reasons.ts';
import { serviceMessages } from './texts/service-periods.ts';

export interface Consequence {
  readonly tone: 'neutral' | 'warn' | 'wrong';
  readonly text: string;
}

const messages = serviceMessages.consequences;
const isBelowZero = (balance: string) => balance.startsWith('-');
const isZero = (balance: string) => /^-?[0.]*$/.test(balance);

interface Chosen {
  readonly date: string;
  /** The code of the reason; '' until one is chosen. */
  readonly code: string;
}

/** Payslips after a day that are finalised, which ending the service does not undo. */
export const finalisedAfter = ({ payslips }: Pick<EndConsequences, 'payslips'>, date: string) =>
  payslips.filter((payslip) => payslip.finalised && payslip.date > date);

/** What is left to settle if a service ends on a day, the most serious first. `owed` is null until it has been read. */
export function consequencesOf(
  consequences: EndConsequences,
  { date, code }: Chosen,
  owed: OwedBalances | null,
): readonly Consequence[] {
  const later = consequences.payslips.filter((payslip) => payslip.date > date);
  const finalised = finalisedAfter(consequences, date);
  // The payslip of the period that contains the day remains.
  const own = consequences.payslips.find((payslip) => payslip.date >= date);
  const open = later.filter((payslip) => !payslip.finalised && payslip !== own);
  const lastFinalised = finalised.at(-1);
  const leaveAfter = (consequences.leaveDays ?? []).filter((day) => day.date > date);
  const plannedLeave = addLeave(leaveAfter.map(({ amount }) => amount));
  const all: readonly (Consequence | undefined)[] = [
    lastFinalised && { tone: 'wrong', text: messages.finalised(finalised.length, lastFinalised.date) },
    !noLeave(plannedLeave) ? { tone: 'warn', text: messages.plannedLeave(plannedLeave) } : undefined,
    ...consequences.unsentInputs.map(({ inputs, periodEnd }): Consequence => ({
      tone: 'warn',
      text: messages.unsent(inputs, periodEnd),
    })),
    consequences.waitingChanges > 0
      ? { tone: 'warn', text: messages.waiting(consequences.waitingChanges) }
      : undefined,
    open.length > 0 ? { tone: 'warn', text: messages.open(open.length) } : undefined,
    own && {
      tone: 'neutral',
      text: own.date === date ? messages.wholePeriod(own.date) : messages.partPeriod(own.date),
    },
    ...leaveOf(consequences),
    ...owedOf(owed),
    code === '' || isListedReason(code) ? undefined : { tone: 'warn', text: messages.unknownCode(code) },
    rulesOfReason(code).isLongTermLeave ? { tone: 'neutral', text: messages.longTermLeave } : undefined,
  ];
  return all.filter((one) => one !== undefined);
}

/** The loans, savings and so on that have to be settled; those with a zero balance are left out. */
export function owedOf(owed: OwedBalances | null): Consequence[] {
  const open = (owed?.balances ?? []).filter(({ text }) => /[1-9]/.test(text));
  return open.map(({ name, text }) => ({ tone: 'warn', text: messages.owed(name, text) }));
}

/** What is left of each type of leave, or was taken in advance. */
export function balancesOf({ leave }: Pick<EndConsequences, 'leave'>): Consequence[] {
  const uneven = (leave?.balances ?? []).filter(({ balance }) => !isZero(balance));
  return uneven.map(({ name, balance }) =>
    isBelowZero(balance)
      ? { tone: 'warn', text: messages.leaveOwed(name, balance.slice(1)) }
      : { tone: 'neutral', text: messages.leaveLeft(name, balance) },
  );
}

/**
 * Leave balances, with a note about paying them out if something is left. Only annual leave must be paid out (Basic
 * Conditions of Employment Act, section 40), and a type cannot be told by its name, which is the company's own.
 */
export function leaveOf(consequences: Pick<EndConsequences, 'leave'>): Consequence[] {
  const lines = balancesOf(consequences);
  const hasLeft = lines.some(({ tone }) => tone === 'neutral');
  return hasLeft ? [...lines, { tone: 'neutral', text: messages.leavePaidOut }] : lines;
}
