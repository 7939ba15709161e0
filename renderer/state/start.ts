import type { AppState } from './context.ts';
import type { Route } from './navigation.svelte.ts';
import type { Session } from './session.svelte.ts';

function furthest(session: Session): Route {
  if (session.period) return 'bulk-inputs';
  if (session.company) return 'company';
  return session.connection ? 'companies' : 'connections';
}

/** Reads what the frame needs and opens the place of the last start, as far as it can be reached. */
export async function start({ application, preferences, session, navigation }: AppState): Promise<void> {
  const [settings] = await Promise.all([preferences.read(), application.read()]);
  if (settings.lastPlace) await session.restore(settings.lastPlace);
  navigation.start(furthest(session));
}
