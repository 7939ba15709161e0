import ScreenPlace from '#renderer/frame/ScreenPlace.svelte';
import type { Needs } from '#renderer/screens.ts';
import { createAppState, type AppState } from '#state/context.ts';
import { createFakeBridge, type FakeBridge, type FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { connection, karoo } from '#test/support/samples/karoo.ts';
import type { Component } from 'svelte';
import { render } from 'vitest-browser-svelte';
import InApp from './InApp.svelte';
import { giveRoom } from './page-style.ts';
import { quietMain } from './quiet-main.ts';

interface Rendered extends FakeBridge {
  readonly app: AppState;
  readonly screen: Awaited<ReturnType<typeof render>>;
  /** Presses the button of this name. */
  press(name: string): Promise<void>;
  /** Fills in the field of this label. */
  type(label: string, text: string): Promise<void>;
}

interface Given<Props> {
  /** What main answers otherwise than on a quiet day. */
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
  const fake = createFakeBridge({ ...quietMain, ...handlers });
  const app = createAppState(fake.bridge);
  await prepare?.(app);
  // The wrapper passes the component's own props on; their type is lost on the way.
  const given = { app, component: component as Component, props: props ?? {} };
  const screen = await render(InApp, { props: given });
  return {
    ...fake,
    app,
    screen,
    press: (name) => screen.getByRole('button', { name, exact: true }).click(),
    type: (label, text) => screen.getByLabelText(label, { exact: true }).fill(text),
  };
}

/** Opens the connection and the company of the samples. */
export function inKaroo({ session }: AppState): void {
  session.chooseConnection(connection);
  session.chooseCompany(karoo);
}

/** Renders a component in Karoo, in the height that the window's frame gives a screen. */
export function renderInKaroo<Props extends Record<string, unknown>>(
  component: Component<Props>,
  { prepare, ...given }: Given<Props> = {},
): Promise<Rendered> {
  giveRoom();
  return renderInApp(component, {
    ...given,
    prepare: (app) => {
      inKaroo(app);
      return prepare?.(app);
    },
  });
}

/** Renders a screen in its place in the window, in Karoo. */
export const renderScreen = (
  needs: Needs,
  screen: Component<never>,
  handlers: FakeHandlers = {},
  prepare?: Given<never>['prepare'],
) => renderInKaroo(ScreenPlace, { props: { needs, screen }, handlers, ...(prepare && { prepare }) });
