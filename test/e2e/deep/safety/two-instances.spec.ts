import type { ElectronApplication } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { commission, openProtea } from '../../protea.ts';

declare global {
  // Kept in the main process: what a test passes into it is copied.
  var paydeskBroughtForward: number;
}

/**
 * Counts how often the window is brought forward: whether it is really in front depends on the desktop, which a test
 * may not have.
 */
async function countBringingForward(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => {
    globalThis.paydeskBroughtForward = 0;
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) throw new Error('There is no window.');
    const focus = window.focus.bind(window);
    window.focus = () => {
      globalThis.paydeskBroughtForward += 1;
      focus();
    };
  });
}

test('brings the first window to the front on a second start, and exits', async ({ paydesk }) => {
  const { app, page } = paydesk;
  await new ConnectionsPage(page).openPractice();
  const inputs = await openProtea(page);
  await inputs.type(1, commission, '150');
  await countBringingForward(app);

  expect(await paydesk.startAgain()).toBe(0);
  await expect.poll(() => app.evaluate(() => globalThis.paydeskBroughtForward)).toBe(1);
  expect(app.windows()).toEqual([page]);
  await expect(await inputs.cell(1, commission)).toHaveText('150,00');
  await inputs.type(2, commission, '250');
  await expect(await inputs.cell(2, commission)).toHaveText('250,00');
});
