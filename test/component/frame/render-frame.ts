import Frame from '#renderer/frame/Frame.svelte';
import type { AppState } from '#state/context.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { createRawSnippet } from 'svelte';
import { renderInApp } from '../support/render-in-app.ts';

const children = createRawSnippet(() => ({ render: () => '<p>The screen</p>' }));

/** Renders the window's frame around a screen. */
export const renderFrame = (prepare: (app: AppState) => unknown, handlers: FakeHandlers = {}) =>
  renderInApp(Frame, { props: { children }, prepare, handlers });
