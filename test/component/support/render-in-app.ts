import { defaultSettings } from '#electron/settings/contract/settings.ts';
import { createAppState, type AppState } from '#state/context.ts';
import { createFakeBridge, type FakeBridge, type FakeHandlers } from '#test/support/fake-bridge.ts';
import type { Component } from 'svelte';
import { render } from 'vitest-browser-svelte';
import InApp from './InApp.svelte';

interface Rendered extends FakeBridge {
  readonly app: AppState;
  readonly screen: Awaited<ReturnType<typeof render>>;
}

interface Given<Props> {
  readonly handlers?: FakeHandlers;
  readonly props?: Props;
  /** Prepares the app's state before the component is created. */
  readonly prepare?: (app: AppState) => unknown;
}

/** Renders a component with everything that it finds around it in the app, over a fake bridge. */
export async function renderInApp<Props extends Record<string, unknown>>(
  component: Component<Props>,
  { handlers = {}, props, prepare }: Given<Props> = {},
): Promise<Rendered> {
  const fake = createFakeBridge({ 'settings.write': () => ({ ...defaultSettings }), ...handlers });
  const app = createAppState(fake.bridge);
  await prepare?.(app);
  // The wrapper passes the component's own props on; their type is lost on the way.
  const given = { app, component: component as Component, props: props ?? {} };
  return { ...fake, app, screen: await render(InApp, { props: given }) };
}
