import type { Bridge } from '#bridge/bridge.ts';
import type { OutboxSubmission } from '#electron/outbox/contract/outbox.ts';
import type { Navigation } from '#state/navigation.svelte.ts';
import { openPlace } from '#state/open-place.ts';
import type { Session } from '#state/session.svelte.ts';
import { draftsMessages } from '#features/drafts/texts.ts';

interface Target {
  readonly session: Session;
  readonly navigation: Navigation;
  readonly place: 'bulk-inputs' | 'sent-inputs';
}

/** Opens the inputs of a submission's period, or what was sent in it. */
export async function openInputs(
  bridge: Bridge,
  { session, navigation, place }: Target,
  { ref, companyName, payFrequencyName }: OutboxSubmission,
): Promise<void> {
  const { connectionId, companyId, payFrequencyId, periodEnd, onceOff } = ref;
  const { unnamedCompany, unnamedFrequency } = draftsMessages;
  await openPlace(bridge, session, {
    connectionId,
    company: { id: companyId, name: companyName ?? unnamedCompany(companyId) },
    period: {
      payFrequency: {
        id: payFrequencyId,
        companyId,
        name: payFrequencyName ?? unnamedFrequency(payFrequencyId),
      },
      periodEnd,
      onceOff,
    },
  });
  navigation.go(place);
}
