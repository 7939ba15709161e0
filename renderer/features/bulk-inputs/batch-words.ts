import type { BatchProgress } from '#contract/domain/bulk-input.ts';
import type { Reachability } from '#contract/domain/connection.ts';
import { bulkInputsWords } from '#words/bulk-inputs.ts';

export type HaltReason = keyof typeof bulkInputsWords.halted;

/** Why a batch waits for the clerk, as far as the page can know it: the nearest cause that explains it. */
export function haltReason(
  progress: BatchProgress,
  stopped: boolean,
  reachability: Reachability['state'],
): HaltReason {
  if (reachability === 'key-refused' || reachability === 'offline') return reachability;
  if (progress.unknown > 0) return 'unknown';
  return stopped ? 'stopped' : 'busy';
}

/** `897 saved · 3 refused`: only what there is. */
export function countsInWords(progress: BatchProgress): string {
  const words = bulkInputsWords.strip;
  const moving = progress.state === 'sending' || progress.state === 'checking';
  const parts: readonly (readonly [number, (count: number) => string])[] = [
    [progress.rejected, words.refused],
    [progress.conflict, words.conflict],
    [progress.needsClerk, words.needsClerk],
    [progress.unknown, words.unknown],
    [moving ? 0 : progress.waiting, words.waiting],
  ];
  const others = parts.filter(([count]) => count > 0).map(([count, word]) => word(count));
  return [words.saved(progress.applied), ...others].join(' · ');
}
