import type { CheckTick, PeriodFinding } from '#electron/period-check/contract/period-check.ts';
import { countOf, formatMoment, namesOf } from '#messages/format.ts';
import { besideMasked } from '#messages/values.ts';

const none = 'none';

/** The call-back list: the employees to telephone before they are paid into another account. */
export const callBackMessages = {
  title: (waiting: number) =>
    waiting === 0
      ? 'All employees with a changed or shared bank account have been called back'
      : `Call back first: ${countOf(waiting, 'bank account that has changed since the last pay run or is shared', 'bank accounts that have changed since the last pay run or are shared')}`,
  text: 'Call each employee on a number that you had before the change, then tick the line. The tick is shown in the period check too.',
  line: ({ firstName, lastName, number, accounts, others, moreOthers }: PeriodFinding): string => {
    const who = `${lastName}, ${firstName}${number === null ? '' : ` (${number})`}`;
    return accounts === null
      ? `${who}: same account as ${namesOf(others, moreOthers)}`
      : `${who}: ${accounts.before || none} before, now ${besideMasked(accounts.now, accounts.before) || none}`;
  },
  ticked: ({ by, at }: CheckTick) => `Ticked by ${by}, ${formatMoment(at)}`,
  /** Why the input report cannot be put on paper; `waiting` is null until the list has been read. */
  paperReason: (waiting: number | null): string | undefined => {
    if (waiting === null) return 'The call-back list has not been read yet.';
    return waiting === 0
      ? undefined
      : `First tick the ${countOf(waiting, 'bank account', 'bank accounts')} on the call-back list.`;
  },
} as const;
