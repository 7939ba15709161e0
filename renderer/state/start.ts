import type { Settings } from '#electron/settings/contract/settings.ts';
import { screenMessages } from '#messages/screens.ts';
import type { AppState } from './context.ts';
import type { Route } from './navigation.svelte.ts';
import type { Session } from './session.svelte.ts';

function furthest(session: Session): Route {
  if (session.period) return 'bulk-inputs';
  if (session.company) return 'pay-periods';
  return session.connection ? 'companies' : 'connections';
}

/** Whether the place of the last session was restored in full, so that its screen can be shown. */
const isAllThere = ({ connection, companyRef, period }: Session, { lastPlace }: Settings): boolean =>
  (connection?.id ?? null) === (lastPlace?.connectionId ?? null) &&
  (companyRef?.companyId ?? null) === (lastPlace?.companyId ?? null) &&
  (period?.periodEnd ?? null) === (lastPlace?.periodEnd ?? null);

const isRoute = (name: string): name is Route => Object.hasOwn(screenMessages, name);

const routeOf = (screen: string | null, session: Session): Route =>
  screen !== null && isRoute(screen) ? screen : furthest(session);

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
    await session.restore({ ...settings, lastPlace: null });
    navigation.start('home');
    return;
  }
  await session.restore(settings);
  navigation.start(isAllThere(session, settings) ? routeOf(settings.lastScreen, session) : furthest(session));
  if (place === null) return;
  session.chooseEmployee(place.employeeId);
  session.choosePayslip(place.payslipId);
  navigation.go(place.route);
}
