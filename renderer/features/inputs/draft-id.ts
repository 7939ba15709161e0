import type { DraftData } from './draft/draft-data.ts';

/** The id of the open draft, for a call that is only made while there is one. */
export function draftIdOf(data: DraftData | undefined): string {
  if (data === undefined) throw new Error('No draft is open.');
  return data.draftId;
}
