import type { SentSubmission } from '#contract/domain/submission.ts';
import { countFailed } from '#contract/domain/sent-outcome.ts';
import type { Tone } from '#ui/tone.ts';
import { sentInputsMessages } from '#messages/sent-inputs.ts';
import { outcomesText } from '#messages/outcomes.ts';

const messages = sentInputsMessages.outcome;

/** `897 saved · 3 refused`, without outcomes that no input has. */
export function outcomeText(submission: SentSubmission): string {
  const moves = submission.state === 'open';
  const left = leftBehind(submission);
  return [
    outcomesText(submission, { moves }),
    ...(moves ? [messages.sending] : []),
    ...(left > 0 ? [messages.left(left)] : []),
    ...(submission.putBack > 0 ? [messages.putBack(submission.putBack, submission.applied)] : []),
  ].join(' · ');
}

/** How many of its planned inputs have no outcome of their own. */
export function leftBehind(submission: SentSubmission): number {
  const { planned, applied, unknown, waiting } = submission;
  return Math.max(0, planned - applied - countFailed(submission) - unknown - waiting);
}

export function toneOf(submission: SentSubmission): Tone {
  if (submission.state === 'open') return 'pending';
  if (submission.unknown + submission.conflict + submission.needsClerk + submission.waiting > 0)
    return 'warn';
  if (submission.rejected > 0) return 'wrong';
  if (submission.notKept > 0) return 'warn';
  return submission.putBack > 0 || leftBehind(submission) > 0 ? 'neutral' : 'good';
}
