import type { CheckTick, PeriodFinding } from '#contract/domain/period-check.ts';
import { countOf, formatMoment, namesOf } from './format.ts';

const none = 'none';

/** The call-back list: the employees to telephone before they are paid into another account. */
export const callBackMessages = {
  title: (waiting: number) =>
    waiting === 0
      ? 'Every changed or shared bank account was called back'
      : `Call back first: ${countOf(waiting, 'bank account', 'bank accounts')} changed since the last pay or shared`,
  text: 'Telephone each employee on a number that you had before the change, then tick the line. The tick is shown in the period check too.',
  line: ({ firstName, lastName, number, accounts, others, moreOthers }: PeriodFinding): string => {
    const who = `${lastName}, ${firstName}${number === null ? '' : ` (${number})`}`;
    return accounts === null
      ? `${who}: same account as ${namesOf(others, moreOthers)}`
      : `${who}: ${accounts.before || none} before, now ${accounts.now || none}`;
  },
  ticked: ({ by, at }: CheckTick) => `Ticked by ${by}, ${formatMoment(at)}`,
  first: (waiting: number) =>
    `First tick the ${countOf(waiting, 'bank account', 'bank accounts')} of the call-back list.`,
} as const;
