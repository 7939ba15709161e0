import { countOf } from '#messages/format.ts';

const inputs = (count: number) => countOf(count, 'input was', 'inputs were');

/** Inputs that somebody else changed in the service after the clerk typed them. */
export const overtakenMessages = {
  notice: (count: number) => `${inputs(count)} changed in the service since you typed`,
  noticeText: 'Check them before you send: sending yours would replace what somebody else entered.',
  decide: 'Check them',
  title: 'Changed in the service since you typed',
  text: 'None of this was sent. Keep yours, and it replaces theirs when you send; take theirs, and yours is removed from the draft.',
  columns: {
    employee: 'Employee',
    input: 'Input',
    seen: 'It was',
    theirs: 'Now in the service',
    yours: 'Yours',
    decision: 'Decision',
  },
  empty: 'empty',
  keep: 'Keep mine',
  take: 'Take theirs',
  keepAll: 'Keep all of mine',
  takeAll: 'Take all of theirs',
  later: 'Decide later',
  goOn: 'Continue to the review',
  none: 'All of them are decided.',
  of: (action: string, employee: string) => `${action}: ${employee}`,
} as const;
