import { Actions, provideActions, type ScreenActions } from '#actions/actions.svelte.ts';
import { provideBridge, type Bridge } from '#bridge/bridge.ts';
import { Application, provideApplication } from './application.svelte.ts';
import { Clock, provideClock } from './clock.svelte.ts';
import { CompanyMarks, provideCompanyMarks } from './companies/company-marks.svelte.ts';
import { ConnectionMarks, provideConnectionMarks } from './connection-marks.svelte.ts';
import { Connectivity, provideConnectivity } from './connectivity.svelte.ts';
import { SavedScreens, provideSavedScreens } from './saved-screens.svelte.ts';
import { KeptPlaces, provideKeptPlaces, type ScreenScope } from './kept-places.svelte.ts';
import { KeyReplacement, provideKeyReplacement } from './key-replacement.svelte.ts';
import { Navigation, provideNavigation, type Route } from './navigation.svelte.ts';
import { Preferences, providePreferences } from './preferences.svelte.ts';
import { provideSafety, Safety } from './safety.svelte.ts';
import { provideSession, Session } from './session.svelte.ts';
import { provideSyncs, Syncs } from './syncs.svelte.ts';
import { provideToasts, Toasts } from './toasts.svelte.ts';
import { provideUpdates, Updates } from './updates.svelte.ts';

/** The state that the whole app shares, from its start until the window is emptied. */
export interface AppState {
  readonly bridge: Bridge;
  readonly actions: Actions;
  readonly application: Application;
  readonly clock: Clock;
  readonly companyMarks: CompanyMarks;
  readonly connectionMarks: ConnectionMarks;
  readonly connectivity: Connectivity;
  readonly savedScreens: SavedScreens;
  readonly keptPlaces: KeptPlaces;
  readonly keyReplacement: KeyReplacement;
  readonly navigation: Navigation;
  readonly preferences: Preferences;
  readonly safety: Safety;
  readonly session: Session;
  readonly syncs: Syncs;
  readonly toasts: Toasts;
  readonly updates: Updates;
}

/** `screenActions` and `scopeOf` come from the table of screens, which this folder must not import. */
export function createAppState(
  bridge: Bridge,
  screenActions: ScreenActions = {},
  scopeOf: (route: Route) => ScreenScope = () => 'company',
): AppState {
  const application = new Application(bridge);
  const session = new Session(bridge);
  const navigation = new Navigation();
  const preferences = new Preferences(bridge);
  const facts = () => ({
    connected: session.connection !== null,
    company: session.company !== null,
    period: session.period !== null,
    unsent: session.report.unsent + session.report.unknown,
    sending: session.report.sending,
  });
  return {
    bridge,
    application,
    session,
    actions: new Actions(facts, () => application.info?.platform ?? 'linux', screenActions),
    clock: new Clock(),
    companyMarks: new CompanyMarks(bridge),
    connectionMarks: new ConnectionMarks(bridge),
    connectivity: new Connectivity(bridge),
    savedScreens: new SavedScreens(),
    keptPlaces: new KeptPlaces({ preferences, session, navigation }, scopeOf),
    keyReplacement: new KeyReplacement(navigation),
    navigation,
    preferences,
    safety: new Safety(bridge),
    syncs: new Syncs(bridge),
    toasts: new Toasts(),
    updates: new Updates(bridge),
  };
}

/** Call once, while the outermost component is initialised. */
export function provideAppState(state: AppState): void {
  provideBridge(state.bridge);
  provideActions(state.actions);
  provideApplication(state.application);
  provideClock(state.clock);
  provideCompanyMarks(state.companyMarks);
  provideConnectionMarks(state.connectionMarks);
  provideConnectivity(state.connectivity);
  provideSavedScreens(state.savedScreens);
  provideKeptPlaces(state.keptPlaces);
  provideKeyReplacement(state.keyReplacement);
  provideNavigation(state.navigation);
  providePreferences(state.preferences);
  provideSafety(state.safety);
  provideSession(state.session);
  provideSyncs(state.syncs);
  provideToasts(state.toasts);
  provideUpdates(state.updates);
}
