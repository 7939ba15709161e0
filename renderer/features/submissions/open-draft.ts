import { draftsMessages } from '#features/drafts/texts.ts';
import type { SentSubmission } from '#electron/submissions/contract/submission.ts';
import type { Navigation } from '#state/navigation.svelte.ts';
import type { SavedScreens } from '#state/saved-screens.svelte.ts';
import type { Session } from '#state/session.svelte.ts';

interface Places {
  readonly session: Session;
  readonly navigation: Navigation;
  readonly savedScreens: SavedScreens;
}

/** Opens the inputs of a period of the submission's pay frequency as they are on disk; by default of its own period. */
export function openDraft(
  { session, navigation, savedScreens }: Places,
  { ref, payFrequencyName }: SentSubmission,
  periodEnd = ref.periodEnd,
): void {
  const { payFrequencyId: id, companyId } = ref;
  // The draft was written without the sheet: a saved sheet would show the earlier values.
  savedScreens.drop('bulk-inputs');
  const payFrequency = { id, companyId, name: payFrequencyName ?? draftsMessages.unnamedFrequency(id) };
  session.choosePeriod(payFrequency, periodEnd, { onceOff: ref.onceOff });
  navigation.go('bulk-inputs');
}
