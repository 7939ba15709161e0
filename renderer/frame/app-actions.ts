import { zoomSteps, type Settings, type Theme } from '#contract/domain/settings.ts';
import type { ActionId } from '#actions/table.ts';
import { presentError } from '#bridge/present-error.ts';
import type { AppState } from '#state/context.ts';
import type { Route } from '#state/navigation.svelte.ts';
import { settingsMessages } from '#messages/settings.ts';

const routeActions: readonly (readonly [ActionId, Route])[] = [
  ['go.connections', 'connections'],
  ['go.companies', 'companies'],
  ['go.company', 'company'],
  ['go.bulk-inputs', 'bulk-inputs'],
  ['go.employees', 'employees'],
  ['go.payslips', 'payslips'],
  ['go.sentInputs', 'sent-inputs'],
  ['go.outbox', 'outbox'],
  ['go.drafts', 'drafts'],
  ['go.auditLog', 'audit-log'],
  ['go.diagnostics', 'diagnostics'],
  ['application.settings', 'settings'],
  ['application.shortcuts', 'shortcuts'],
];

const themeActions: readonly (readonly [ActionId, Theme])[] = [
  ['application.theme-light', 'light'],
  ['application.theme-dark', 'dark'],
  ['application.theme-system', 'system'],
];

/** The next step up or down from a zoom, the end of the steps where there is none. */
export function nextZoom(percent: number, direction: 1 | -1): number {
  const steps = direction > 0 ? zoomSteps : zoomSteps.toReversed();
  return steps.find((step) => (step - percent) * direction > 0) ?? percent;
}

/** Carries out the actions that need no screen of their own, until the returned function is called. */
export function handleAppActions(state: AppState): () => void {
  const { actions, bridge, keyReplacement, navigation, preferences, session, toasts } = state;
  const keep = async (change: Partial<Settings>) => {
    try {
      await preferences.write(change);
    } catch (error) {
      toasts.show({ tone: 'wrong', title: settingsMessages.failed, text: presentError(error).text });
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
    keep({ zoomPercent: nextZoom(preferences.settings.zoomPercent, direction) });
  const removals = [
    ...routeActions.map(([id, route]) => actions.handle(id, () => navigation.go(route))),
    ...themeActions.map(([id, theme]) => actions.handle(id, () => keep({ theme }))),
    actions.handle('application.lock', () => lock()),
    actions.handle('application.zoom-in', () => zoom(1)),
    actions.handle('application.zoom-out', () => zoom(-1)),
    actions.handle('application.zoom-reset', () => keep({ zoomPercent: 100 })),
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
