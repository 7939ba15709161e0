import { isRunning } from '../draft/outcome-marks.ts';
import type { SubmissionProgress } from '#electron/inputs/contract/bulk-input.ts';
import type { Reachability } from '#electron/connections/contract/connection.ts';
import type { bulkInputsMessages } from '../texts/bulk-inputs.ts';
import { outcomesText } from '#features/submissions/texts/outcomes.ts';

type HaltReason = keyof typeof bulkInputsMessages.halted;

/**
 * Why a halted submission waits for the clerk, as far as the page can know: the most specific cause that explains it.
 * A cause that is over does not count, because the rest then only has to be sent.
 */
export function haltReason(
  progress: SubmissionProgress,
  stopped: boolean,
  reachability: Reachability['state'],
): HaltReason {
  if (progress.unwritten !== undefined)
    return progress.unwritten === 'disk-full' ? 'disk-full' : 'disk-failed';
  if (reachability === 'key-refused' || reachability === 'offline') return reachability;
  if (progress.unknown > 0) return 'unknown';
  return stopped ? 'stopped' : 'rest';
}

/** `897 saved · 3 refused`: zero counts are left out. */
export function countsText(progress: SubmissionProgress): string {
  return outcomesText(progress, { moves: isRunning(progress) });
}
