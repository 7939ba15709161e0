import { longTermLeaveCodes, type EndOutlook } from '#contract/domain/service-period.ts';
import { serviceMessages } from '#messages/service-periods.ts';

interface Consequence {
  readonly tone: 'neutral' | 'warn' | 'wrong';
  readonly text: string;
}

const messages = serviceMessages.consequences;
const isBelowZero = (balance: string) => balance.startsWith('-');
const isZero = (balance: string) => /^-?[0.]*$/.test(balance);

/** What is left to settle where a service ends on a day, the most serious first. `code`: why it ends; '' while not chosen. */
export function consequencesOf(outlook: EndOutlook, date: string, code: string): readonly Consequence[] {
  const later = outlook.payslips.filter((payslip) => payslip.date > date);
  const finalised = later.filter((payslip) => payslip.finalised);
  // The payslip of the period that the day is in stays.
  const own = outlook.payslips.find((payslip) => payslip.date >= date);
  const open = later.filter((payslip) => !payslip.finalised && payslip !== own);
  const lastFinalised = finalised.at(-1);
  const plannedLeave = (outlook.leaveDays ?? []).filter((day) => day > date).length;
  const all: readonly (Consequence | undefined)[] = [
    lastFinalised && { tone: 'wrong', text: messages.finalised(finalised.length, lastFinalised.date) },
    plannedLeave > 0 ? { tone: 'warn', text: messages.plannedLeave(plannedLeave) } : undefined,
    ...outlook.unsentInputs.map(({ inputs, periodEnd }): Consequence => ({
      tone: 'warn',
      text: messages.unsent(inputs, periodEnd),
    })),
    outlook.waitingChanges > 0 ? { tone: 'warn', text: messages.waiting(outlook.waitingChanges) } : undefined,
    open.length > 0 ? { tone: 'warn', text: messages.open(open.length) } : undefined,
    own && {
      tone: 'neutral',
      text: own.date === date ? messages.wholePeriod(own.date) : messages.partPeriod(own.date),
    },
    ...leaveOf(outlook),
    longTermLeaveCodes.includes(Number(code)) ? { tone: 'neutral', text: messages.longTermLeave } : undefined,
  ];
  return all.filter((one) => one !== undefined);
}

/** Only annual leave must be paid out (Basic Conditions of Employment Act, section 40), and a type's name is the company's own. */
function leaveOf({ leave }: EndOutlook): Consequence[] {
  const uneven = (leave?.balances ?? []).filter(({ balance }) => !isZero(balance));
  const lines = uneven.map(({ name, balance }): Consequence =>
    isBelowZero(balance)
      ? { tone: 'warn', text: messages.leaveOwed(name, balance.slice(1)) }
      : { tone: 'neutral', text: messages.leaveLeft(name, balance) },
  );
  const hasLeft = uneven.some(({ balance }) => !isBelowZero(balance));
  return hasLeft ? [...lines, { tone: 'neutral', text: messages.leavePaidOut }] : lines;
}
