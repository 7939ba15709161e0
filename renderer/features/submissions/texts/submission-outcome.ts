import type { SentSubmission } from '#electron/submissions/contract/submission.ts';
import { countFailed, countNeverSent } from '#electron/submissions/contract/sent-outcome.ts';
import type { Tone } from '#ui/tone.ts';
import { sentInputsMessages } from './sent-inputs.ts';
import { outcomesText } from './outcomes.ts';

const messages = sentInputsMessages.outcome;

/** `897 saved · 3 refused`, without outcomes that no input has; `brief` in a list. */
export function outcomeText(submission: SentSubmission, { brief = false } = {}): string {
  const { settled, sentLater } = submission;
  const moves = submission.state === 'open';
  return [
    outcomesText(submission, { moves, brief, settled, sentLater }),
    ...(moves ? [messages.sending] : []),
    ...(submission.putBack > 0 ? [messages.putBack(submission.putBack, submission.applied)] : []),
  ].join(' · ');
}

export function toneOf(submission: SentSubmission): Tone {
  if (submission.state === 'open') return 'pending';
  if (submission.unknown + submission.waiting > 0) return 'warn';
  if (countFailed(submission) > submission.settled)
    return submission.rejected > 0 && submission.conflict + submission.needsClerk === 0 ? 'wrong' : 'warn';
  return submission.putBack + submission.settled + countNeverSent(submission) > 0 ? 'neutral' : 'good';
}
