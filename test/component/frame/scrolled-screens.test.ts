import { expect, test } from 'vitest';
import type { AppState } from '#state/context.ts';
import { connection, karoo } from '#test/support/samples/karoo.ts';
import { renderFrame } from './render-frame.ts';

const content = () => document.querySelector('main p') as HTMLElement;
const main = () => document.querySelector('main') as HTMLElement;

/** Renders a screen that is as long as the others are. */
async function renderLongScreen(): Promise<AppState> {
  const { app } = await renderFrame(({ navigation, session }) => {
    session.chooseConnection(connection);
    session.chooseCompany(karoo);
    navigation.start('home');
  });
  // The frame fills the window, which is not its parent here.
  main().style.height = '200px';
  content().style.height = '2000px';
  return app;
}

/** How far the screen is scrolled in the frame after next, once everything is drawn. */
async function drawn(): Promise<number> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return main().scrollTop;
}

test('returns to where a screen was left right after its last scroll', async () => {
  const { navigation } = await renderLongScreen();
  main().scrollTo({ top: 120 });
  navigation.go('settings');
  expect(await drawn()).toBe(0);
  navigation.back();
  expect(await drawn()).toBe(120);
  navigation.go('settings');
  expect(await drawn()).toBe(0);
});

test('returns to where a screen was left although the clerk passed it while it was loading', async () => {
  const { navigation } = await renderLongScreen();
  main().scrollTo({ top: 120 });
  navigation.go('settings');
  await drawn();
  content().style.height = '210px';
  navigation.back();
  expect(await drawn()).toBeLessThan(120);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Control' }));
  navigation.go('settings');
  await drawn();
  content().style.height = '2000px';
  navigation.back();
  expect(await drawn()).toBe(120);
});

test('shows a screen that is chosen again from its beginning, then and later', async () => {
  const { navigation } = await renderLongScreen();
  main().scrollTo({ top: 120 });
  await drawn();
  navigation.go('home');
  expect(await drawn()).toBe(0);
  navigation.go('settings');
  await drawn();
  navigation.back();
  expect(await drawn()).toBe(0);
});
