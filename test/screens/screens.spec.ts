import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { chromium, type Browser, type Page } from 'playwright-core';
import { lookForFaults, screenStage, windowOverflow } from '#test/support/look-for-faults.ts';
import {
  axeViolations,
  doneTo,
  light,
  lookAgain,
  looksOfThisRun,
  openLook,
  photograph,
  redrawn,
  settled,
} from '#test/support/look.ts';
import type { Route } from '#state/navigation.svelte.ts';
import { servePage } from '#test/support/serve-page.ts';
import { chromiumLaunch } from '../../build/chromium.mjs';
import { pagePaydesk } from './page-paydesk.ts';
import { screenMessages } from '#messages/screens.ts';
import { AppError } from '#contract/errors.ts';
import { presentError } from '#bridge/present-error.ts';
import { grounds, isForThisRun, sceneOf, scenes, screens } from './screens.ts';

const unforeseen = presentError(new AppError('internal', {})).title;
const root = path.resolve(import.meta.dirname, '../..');
const pictures = path.join(root, 'test-results/screens');

// axe looks for a row's cells below it in the document, and does not follow `aria-owns` to the sheet's other pane. The
// tree that assistive technology is given has a test of its own.
const without = ['aria-required-children'];

/** Where the pointer touches nothing. */
const outside = -1;

let browser: Browser;
let served: Awaited<ReturnType<typeof servePage>>;
// One for all scenes: to load the page anew costs half of what a new page does, and it keeps nothing of its own.
let opened: Awaited<ReturnType<typeof openLook>>;

test.beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  served = await servePage(path.join(root, 'dist/renderer'));
  browser = await chromium.launch(chromiumLaunch());
  opened = await openLook(browser, light);
});

test.afterAll(async () => {
  await browser.close();
  served.server.close();
});

/** What lies behind a dialog is another scene, where axe looks at it. */
async function whatIsNew(page: Page): Promise<{ within?: string }> {
  return (await page.locator('dialog[open]').count()) > 0 ? { within: 'dialog[open]' } : {};
}

const routeOf = new Map(Object.entries(sceneOf).map(([route, scene]) => [scene, route as Route]));

/** The navigation names the screen, or its heading does where the navigation does not list it. */
async function isAt(page: Page, route: Route): Promise<void> {
  const named = page.locator('nav [aria-current=page], main h1');
  await expect(named.getByText(screenMessages[route].title, { exact: true }).first()).toBeVisible();
}

test('each screen has a scene', () => {
  const all = new Set([...Object.keys(screens), ...Object.keys(scenes)]);
  expect(Object.values(sceneOf).filter((scene) => !all.has(scene))).toEqual([]);
});

for (const name of [...Object.keys(screens), ...Object.keys(scenes)].filter(isForThisRun)) {
  test(`${name} is whole`, async () => {
    const scene = scenes[name];
    const { page, complaints } = opened;
    complaints.length = 0;
    await lookAgain(page, light);
    await page.mouse.move(outside, outside);
    const main = await page.addInitScript(pagePaydesk(grounds[scene?.from ?? name] ?? {}));
    await page.goto(served.address);
    await settled(page);
    if (scene !== undefined) await doneTo(page, () => scene.act(page));
    const route = routeOf.get(name);
    if (route !== undefined) await isAt(page, route);
    for (const look of looksOfThisRun) {
      if (look !== light) {
        await lookAgain(page, look);
        await redrawn(page);
      }
      await photograph(page, path.join(pictures, `${name}.${look.name}.png`));
      // Zoom changes sizes only, and the dark only colours: axe would say again what it said of the first.
      if (look.zoom === 1) {
        const onlyColours = look.colorScheme === 'dark';
        const found = await axeViolations(page, { ...(await whatIsNew(page)), without, onlyColours });
        expect.soft(found, `axe in ${look.name}`).toEqual([]);
      }
      expect.soft(await page.evaluate(lookForFaults, screenStage), `layout in ${look.name}`).toEqual([]);
    }
    // Main has an answer here to all that the screen asks.
    expect.soft(await page.getByText(unforeseen).count()).toBe(0);
    expect.soft(await page.evaluate(windowOverflow)).toEqual({ width: 0, height: 0 });
    await main.dispose();
    expect(complaints).toEqual([]);
  });
}
