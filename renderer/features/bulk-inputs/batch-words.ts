import type { BatchProgress, CellOutcome } from '#contract/domain/bulk-input.ts';
import type { Reachability } from '#contract/domain/connection.ts';
import { bulkInputsWords } from '#words/bulk-inputs.ts';

export type HaltReason = keyof typeof bulkInputsWords.halted;

/**
 * Why a batch waits for the clerk, as far as the page can know it: the nearest cause that explains it. A cause that is
 * over is none: what it left behind is only to be sent.
 */
export function haltReason(
  progress: BatchProgress,
  stopped: boolean,
  reachability: Reachability['state'],
): HaltReason {
  if (reachability === 'key-refused' || reachability === 'offline') return reachability;
  if (progress.unknown > 0) return 'unknown';
  return stopped ? 'stopped' : 'rest';
}

/** How many failed in the service, of which nothing says that the value is wrong. */
export function countNotKept(outcomes: readonly CellOutcome[]): number {
  return outcomes.filter(({ state, reason }) => state === 'rejected' && reason === 'not-there').length;
}

/** `897 saved · 3 refused`: only what there is; `notKept` of the rejected were not refused by anybody. */
export function countsInWords(progress: BatchProgress, notKept = 0): string {
  const words = bulkInputsWords.strip;
  const moving = progress.state === 'sending' || progress.state === 'checking';
  const parts: readonly (readonly [number, (count: number) => string])[] = [
    [progress.rejected - Math.min(notKept, progress.rejected), words.refused],
    [Math.min(notKept, progress.rejected), words.notKept],
    [progress.conflict, words.conflict],
    [progress.needsClerk, words.needsClerk],
    [progress.unknown, words.unknown],
    [moving ? 0 : progress.waiting, words.waiting],
  ];
  const others = parts.filter(([count]) => count > 0).map(([count, word]) => word(count));
  return [words.saved(progress.applied), ...others].join(' · ');
}
