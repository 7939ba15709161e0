import type { SentSubmission } from '#electron/submissions/contract/submission.ts';
import { countFailed, countNeverSent } from '#electron/submissions/contract/sent-outcome.ts';
import type { Tone } from '#ui/tone.ts';
import { sentInputsMessages } from './sent-inputs.ts';
import { sentence } from '#messages/headings.ts';
import { outcomesText } from './outcomes.ts';

export type SentAct = 'check' | 'correct' | 'send';

const messages = sentInputsMessages.outcome;

/** `897 saved · 3 refused`, without outcomes that no input has; `brief` in a list, `rest` where the saved ones are told apart. */
export function outcomeText(submission: SentSubmission, { brief = false, rest = false } = {}): string {
  const { settled, sentLater } = submission;
  const moves = submission.state === 'open';
  return [
    outcomesText(submission, { moves, brief, rest, settled, sentLater }),
    ...(moves ? [messages.sending] : []),
    ...(submission.putBack > 0 ? [messages.putBack(submission.putBack, submission.applied)] : []),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What became of the inputs that were not saved, beside a column that counts the saved ones. */
export const restText = (submission: SentSubmission): string =>
  sentence(outcomeText(submission, { brief: true, rest: true })) || messages.allSaved;

/** What somebody still has to do about inputs of a submission; null if nothing, or while it is being sent. */
export function neededAct(
  submission: SentSubmission,
): { readonly kind: SentAct; readonly count: number } | null {
  const { state, unknown, waiting, settled } = submission;
  if (state === 'open') return null;
  const failed = countFailed(submission) - settled;
  // Until it is known what was saved, nothing else is certain.
  const acts = [
    { kind: 'check', count: unknown },
    { kind: 'correct', count: failed },
    { kind: 'send', count: waiting },
  ] as const;
  return acts.find(({ count }) => count > 0) ?? null;
}

export function toneOf(submission: SentSubmission): Tone {
  if (submission.state === 'open') return 'pending';
  if (submission.unknown + submission.waiting > 0) return 'warn';
  if (countFailed(submission) > submission.settled)
    return submission.rejected > 0 && submission.conflict + submission.needsClerk === 0 ? 'wrong' : 'warn';
  return submission.putBack + submission.settled + countNeverSent(submission) > 0 ? 'neutral' : 'good';
}
