import type { AppState } from './context.ts';
import type { Route } from './navigation.svelte.ts';
import type { Session } from './session.svelte.ts';

function furthest(session: Session): Route {
  if (session.period) return 'bulk-inputs';
  if (session.company) return 'pay-periods';
  return session.connection ? 'companies' : 'connections';
}

/** Where a clerk was before Paydesk was locked. */
export interface Place {
  readonly route: Route;
  readonly employeeId: number | null;
  readonly payslipId: number | null;
}

/** Reads what the frame needs and opens the given place, or that of the last session, as far as it can be reached. */
export async function start(
  { application, preferences, session, navigation }: AppState,
  place: Place | null = null,
): Promise<void> {
  const [settings] = await Promise.all([preferences.read(), application.read()]);
  // A safe start: what is not opened cannot fail again.
  if (application.info?.safe === true) {
    navigation.start('home');
    return;
  }
  if (settings.lastPlace) await session.restore(settings.lastPlace);
  navigation.start(furthest(session));
  if (place === null) return;
  session.chooseEmployee(place.employeeId);
  session.choosePayslip(place.payslipId);
  navigation.go(place.route);
}
