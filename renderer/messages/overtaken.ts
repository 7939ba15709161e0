import { countOf } from './format.ts';

const inputs = (count: number) => countOf(count, 'input was', 'inputs were');

/** Inputs that somebody else changed in the service after the clerk typed them. */
export const overtakenMessages = {
  notice: (count: number) => `${inputs(count)} changed in the service since you typed`,
  noticeText: 'Look at them before you send: sending yours would replace what somebody else put there.',
  decide: 'Look at them',
  title: 'Changed in the service since you typed',
  text: 'Nothing of this was sent. Keep yours and it replaces theirs when you send; take theirs and yours leaves the draft.',
  columns: {
    person: 'Person',
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
  goOn: 'Go on to the review',
  none: 'All of them are decided.',
  of: (act: string, person: string) => `${act}: ${person}`,
} as const;
