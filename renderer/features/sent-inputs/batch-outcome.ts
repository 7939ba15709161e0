import type { SentBatch } from '#contract/domain/sent-batch.ts';
import { countFailed } from '#contract/domain/sent-outcome.ts';
import type { Tone } from '#ui/tone.ts';
import { batchesWords } from '#messages/sent-inputs.ts';
import { outcomesInWords } from '#messages/outcomes.ts';

const words = batchesWords.outcome;

/** `897 saved · 3 refused`: only what there is. */
export function outcomeInWords(batch: SentBatch): string {
  const moves = batch.state === 'open';
  const left = leftBehind(batch);
  return [
    outcomesInWords(batch, { moves }),
    ...(moves ? [words.sending] : []),
    ...(left > 0 ? [words.left(left)] : []),
    ...(batch.putBack > 0 ? [words.putBack(batch.putBack, batch.applied)] : []),
  ].join(' · ');
}

/** Inputs that it began with and that went another way. */
export function leftBehind(batch: SentBatch): number {
  const { planned, applied, unknown, waiting } = batch;
  return Math.max(0, planned - applied - countFailed(batch) - unknown - waiting);
}

export function toneOf(batch: SentBatch): Tone {
  if (batch.state === 'open') return 'pending';
  if (batch.unknown + batch.conflict + batch.needsClerk + batch.waiting > 0) return 'warn';
  if (batch.rejected > 0) return 'wrong';
  if (batch.notKept > 0) return 'warn';
  return batch.putBack > 0 || leftBehind(batch) > 0 ? 'neutral' : 'good';
}
