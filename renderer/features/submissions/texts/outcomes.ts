import {
  countFailed,
  neverSentOf,
  type GoneInputs,
  type OutcomeCounts,
  type ShownOutcome,
  type SubmissionOutcomes,
} from '#electron/submissions/contract/sent-outcome.ts';
import { formatCount } from '#messages/format.ts';

/** The outcome of a sent input, wherever it is listed, counted, printed or written to a file. */
export const outcomeNames: Readonly<Record<ShownOutcome, string>> = {
  applied: 'saved',
  rejected: 'refused',
  'not-kept': 'not saved',
  conflict: 'changed elsewhere',
  'needs-clerk': 'left to you',
  unknown: 'not known yet',
  sending: 'on its way',
  waiting: 'not sent',
};

/** The same, as a text of its own. */
export const outcomeTitles: Readonly<Record<ShownOutcome, string>> = {
  applied: 'Saved',
  rejected: 'Refused',
  'not-kept': 'Not saved',
  conflict: 'Changed elsewhere',
  'needs-clerk': 'Left to you',
  unknown: 'Not known yet',
  sending: 'On its way',
  waiting: 'Not sent',
};

/** Sent later: in a sending of its own, which says what came of them; discarded: changed or decided too. */
const goneNames: Readonly<Record<keyof GoneInputs, string>> = {
  sentLater: 'sent later',
  discarded: 'discarded',
  either: 'sent later or discarded',
};

const noneGone: GoneInputs = { sentLater: 0, discarded: 0, either: 0 };

export function countedOutcome(outcome: ShownOutcome, count: number): string {
  return `${formatCount(count)} ${outcomeNames[outcome]}`;
}

/**
 * `897 saved · 3 refused · 2 not saved`, without zeros; of a submission also how many it never sent. While sending
 * (`moves`), waiting inputs are left out. In a list (`brief`), all that are not saved are counted together, but for those
 * that are `settled`: they were sent later or discarded, like those that were never sent. `rest` leaves out the saved ones;
 * '' if there are no others.
 */
export function outcomesText(
  counts: OutcomeCounts | SubmissionOutcomes,
  { moves = false, brief = false, rest = false, settled = 0, sentLater = 0 } = {},
): string {
  const { rejected, notKept, conflict, needsClerk } = counts;
  const others = (
    [
      ...(brief
        ? ([['not-kept', countFailed(counts) - settled]] as const)
        : ([
            ['rejected', rejected],
            ['not-kept', notKept],
            ['conflict', conflict],
            ['needs-clerk', needsClerk],
          ] as const)),
      ['unknown', counts.unknown],
      ['waiting', moves ? 0 : counts.waiting],
    ] as const
  ).filter(([, count]) => count > 0);
  const texts = others.map(([outcome, count]) => countedOutcome(outcome, count));
  const never = 'planned' in counts ? neverSentOf(counts) : noneGone;
  const gone = (
    [
      ['sentLater', never.sentLater + (brief ? sentLater : 0)],
      ['discarded', never.discarded + (brief ? settled - sentLater : 0)],
      ['either', never.either],
    ] as const
  ).filter(([, count]) => count > 0);
  const goneTexts = gone.map(([became, count]) => `${formatCount(count)} ${goneNames[became]}`);
  return [...(rest ? [] : [countedOutcome('applied', counts.applied)]), ...texts, ...goneTexts].join(' · ');
}
