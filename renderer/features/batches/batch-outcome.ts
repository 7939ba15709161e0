import type { SentBatch } from '#contract/domain/sent-batch.ts';
import type { Tone } from '#ui/tone.ts';
import { batchesWords } from '#words/batches.ts';

const words = batchesWords.outcome;

/** `897 saved · 3 refused`: only what there is. */
export function outcomeInWords(batch: SentBatch): string {
  const sending = batch.state === 'open';
  const parts: readonly (readonly [number, string])[] = [
    [batch.rejected, words.refused(batch.rejected)],
    [batch.conflict, words.conflict(batch.conflict)],
    [batch.needsClerk, words.needsClerk(batch.needsClerk)],
    [batch.unknown, words.unknown(batch.unknown)],
    [sending ? 0 : batch.waiting, words.waiting(batch.waiting)],
    [leftBehind(batch), words.left(leftBehind(batch))],
    [batch.putBack, words.putBack(batch.putBack, batch.applied)],
  ];
  const others = parts.filter(([count]) => count > 0).map(([, text]) => text);
  return [words.saved(batch.applied), ...(sending ? [words.sending] : []), ...others].join(' · ');
}

/** Inputs that it began with and that went another way. */
export function leftBehind(batch: SentBatch): number {
  const { applied, rejected, conflict, needsClerk, unknown, waiting } = batch;
  return Math.max(0, batch.planned - applied - rejected - conflict - needsClerk - unknown - waiting);
}

export function toneOf(batch: SentBatch): Tone {
  if (batch.state === 'open') return 'pending';
  if (batch.unknown + batch.conflict + batch.needsClerk + batch.waiting > 0) return 'warn';
  if (batch.rejected > 0) return 'wrong';
  return batch.putBack > 0 || leftBehind(batch) > 0 ? 'neutral' : 'good';
}
