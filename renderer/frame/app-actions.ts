import type { Theme } from '#contract/domain/settings.ts';
import type { ActionId } from '#actions/table.ts';
import { presentError } from '#bridge/present-error.ts';
import type { AppState } from '#state/context.ts';
import type { Route } from '#state/navigation.svelte.ts';
import { settingsWords } from '#words/settings.ts';

const routeActions: readonly (readonly [ActionId, Route])[] = [
  ['go.connections', 'connections'],
  ['go.companies', 'companies'],
  ['go.company', 'company'],
  ['go.bulk-inputs', 'bulk-inputs'],
  ['application.settings', 'settings'],
  ['application.shortcuts', 'shortcuts'],
];

const themeActions: readonly (readonly [ActionId, Theme])[] = [
  ['application.theme-light', 'light'],
  ['application.theme-dark', 'dark'],
  ['application.theme-system', 'system'],
];

/** Carries out the actions that need no screen of their own, until the returned function is called. */
export function handleAppActions({ actions, navigation, preferences, toasts }: AppState): () => void {
  const useTheme = async (theme: Theme) => {
    try {
      await preferences.write({ theme });
    } catch (error) {
      toasts.show({ tone: 'wrong', title: settingsWords.failed, text: presentError(error).text });
    }
  };
  const removals = [
    ...routeActions.map(([id, route]) => actions.handle(id, () => navigation.go(route))),
    ...themeActions.map(([id, theme]) => actions.handle(id, () => useTheme(theme))),
    actions.handle(
      'go.back',
      () => navigation.back(),
      () => navigation.canGoBack,
    ),
  ];
  return () => removals.forEach((remove) => remove());
}
