import type { Settings, Theme } from '#electron/settings/contract/settings.ts';
import type { ActionId } from '#actions/table.ts';
import { presentError } from '#bridge/present-error.ts';
import type { AppState } from '#state/context.ts';
import { frameMessages } from '#messages/frame.ts';
import { routes } from '../screens.ts';
import { nextZoom } from './next-zoom.ts';

const themeActions: readonly (readonly [ActionId, Theme])[] = [
  ['application.theme-light', 'light'],
  ['application.theme-dark', 'dark'],
  ['application.theme-system', 'system'],
];

/** Handles the actions that need no screen of their own, until the returned function is called. */
export function handleAppActions(state: AppState): () => void {
  const { actions, bridge, keyReplacement, navigation, preferences, session, toasts } = state;
  const save = async (change: Partial<Settings>) => {
    try {
      await preferences.write(change);
    } catch (error) {
      toasts.show({ tone: 'wrong', title: frameMessages.settingNotSaved, text: presentError(error).text });
    }
  };
  const lock = async () => {
    try {
      await bridge.calls.lock.close({});
    } catch (error) {
      toasts.show({ tone: 'wrong', ...presentError(error) });
    }
  };
  const zoom = (direction: 1 | -1) =>
    save({ zoomPercent: nextZoom(preferences.settings.zoomPercent, direction) });
  const removals = [
    ...routes.map((route) => actions.handle(`go.${route}`, () => navigation.go(route))),
    ...themeActions.map(([id, theme]) => actions.handle(id, () => save({ theme }))),
    // Outside Payroll, where there is no period switcher.
    actions.handle('go.switch-period', () => navigation.go('pay-periods')),
    actions.handle('application.lock', () => lock()),
    actions.handle('application.zoom-in', () => zoom(1)),
    actions.handle('application.zoom-out', () => zoom(-1)),
    actions.handle('application.zoom-reset', () => save({ zoomPercent: 100 })),
    actions.handle(
      'go.replace-key',
      () => keyReplacement.ask(session.connection?.id ?? ''),
      () => session.connection?.practice === false,
    ),
    actions.handle(
      'go.back',
      () => navigation.back(),
      () => navigation.canGoBack,
    ),
  ];
  return () => removals.forEach((remove) => remove());
}
