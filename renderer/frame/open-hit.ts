import type { AppState } from '#state/context.ts';
import { openPlace } from '#state/open-place.ts';
import { searchMessages } from '#features/search/texts.ts';
import type { Hit } from './finder.svelte.ts';

type Places = Pick<AppState, 'bridge' | 'session' | 'navigation' | 'toasts'>;

/** Opens the connection and company of a hit, and its employee; shows a notice if the company was another one. */
export async function openHit({ bridge, session, navigation, toasts }: Places, hit: Hit): Promise<void> {
  const before = session.companyRef;
  await openPlace(bridge, session, {
    connectionId: hit.connectionId,
    company: { id: hit.companyId, name: hit.companyName },
  });
  if (before?.connectionId !== hit.connectionId || before.companyId !== hit.companyId) {
    toasts.show({ tone: 'neutral', title: searchMessages.nowIn(hit.companyName), text: hit.connectionName });
  }
  session.chooseEmployee(hit.kind === 'employee' ? hit.employeeId : null);
  navigation.go(hit.kind === 'employee' ? 'employees' : 'pay-periods');
}
