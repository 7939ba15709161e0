import type { OutcomeCounts, ToldOutcome } from '#contract/domain/sent-outcome.ts';
import { formatCount } from './format.ts';

/** What became of an input that was sent: so wherever it is listed, counted, printed or written to a file. */
export const outcomeNames: Readonly<Record<ToldOutcome, string>> = {
  applied: 'saved',
  rejected: 'refused',
  'not-kept': 'not saved',
  conflict: 'changed elsewhere',
  'needs-clerk': 'left to you',
  unknown: 'not known yet',
  sending: 'on its way',
  waiting: 'not sent',
};

/** The same where it stands alone. */
export const outcomeTitles: Readonly<Record<ToldOutcome, string>> = {
  applied: 'Saved',
  rejected: 'Refused',
  'not-kept': 'Not saved',
  conflict: 'Changed elsewhere',
  'needs-clerk': 'Left to you',
  unknown: 'Not known yet',
  sending: 'On its way',
  waiting: 'Not sent',
};

export function countedOutcome(outcome: ToldOutcome, count: number): string {
  return `${formatCount(count)} ${outcomeNames[outcome]}`;
}

/** `897 saved · 3 refused · 2 not saved`: beside the saved only what there is. What still moves is not called unsent. */
export function outcomesText(counts: OutcomeCounts, { moves = false } = {}): string {
  const others = (
    [
      ['rejected', counts.rejected],
      ['not-kept', counts.notKept],
      ['conflict', counts.conflict],
      ['needs-clerk', counts.needsClerk],
      ['unknown', counts.unknown],
      ['waiting', moves ? 0 : counts.waiting],
    ] as const
  ).filter(([, count]) => count > 0);
  const told = others.map(([outcome, count]) => countedOutcome(outcome, count));
  return [countedOutcome('applied', counts.applied), ...told].join(' · ');
}
