import type { Bridge } from '#bridge/bridge.ts';
import type { OutboxSubmission } from '#contract/domain/outbox.ts';
import { AppError } from '#contract/errors.ts';
import type { Navigation } from '#state/navigation.svelte.ts';
import type { Session } from '#state/session.svelte.ts';
import { outboxMessages } from '#messages/outbox.ts';

interface Way {
  readonly session: Session;
  readonly navigation: Navigation;
  readonly place: 'bulk-inputs' | 'sent-inputs';
}

/** Opens the inputs of a submission's period, or what was sent in it. */
export async function openInputs(
  bridge: Bridge,
  { session, navigation, place }: Way,
  { ref, companyName, payFrequencyName }: OutboxSubmission,
): Promise<void> {
  const { connectionId, companyId, payFrequencyId, periodEnd, onceOff } = ref;
  if (session.connection?.id !== connectionId) {
    const { connections } = await bridge.calls.connections.list({});
    const connection = connections.find(({ id }) => id === connectionId);
    if (connection === undefined) throw new AppError('not-found', { what: 'connection' });
    session.chooseConnection(connection);
  }
  session.chooseCompany({ id: companyId, name: companyName ?? outboxMessages.unknownCompany(companyId) });
  const frequency = { id: payFrequencyId, companyId, name: payFrequencyName ?? '' };
  session.choosePeriod(frequency, periodEnd, { onceOff });
  navigation.go(place);
}
