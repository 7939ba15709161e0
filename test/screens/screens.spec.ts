import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { accessibilityTree, unclearControls } from '#test/support/page/accessibility-tree.ts';
import { lookForFaults, screenStage, windowOverflow } from '#test/support/page/look-for-faults.ts';
import {
  axeViolations,
  doneTo,
  light,
  lookAgain,
  looksOfThisRun,
  ofColours,
  photograph,
  redrawn,
} from '#test/support/page/look.ts';
import { compactly, movingParts, smallTargets } from '#test/support/page/targets.ts';
import { wireNamesShown } from '#test/support/page/wire-names.ts';
import { isDeep } from '#test/support/seed.ts';
import type { Route } from '#state/navigation.svelte.ts';
import { scenePage } from './scene-page.ts';
import { screenMessages } from '#messages/screens.ts';
import { AppError } from '#kit/errors.ts';
import { presentError } from '#bridge/present-error.ts';
import { grounds, isForThisRun, sceneOf, scenes, screens } from './screens.ts';

const unforeseen = presentError(new AppError('internal', {})).title;
const root = path.resolve(import.meta.dirname, '../..');
const pictures = path.join(root, 'test-results/screens');

// axe looks for a row's cells below it in the document, and does not follow `aria-owns` to the sheet's other pane; the
// tree that assistive technology gets has its own test. Contrast took a fifth of the work: the quick run tests it for
// the tokens and each part in the gallery, the deep run for the screens.
const without = ['aria-required-children', ...(isDeep ? [] : ofColours)];

const { show, complaints } = scenePage({ withAxe: true });

test.beforeAll(() => mkdir(pictures, { recursive: true }));

/** What is behind a dialog is another scene, where axe checks it. */
async function whatIsNew(page: Page): Promise<{ within?: string }> {
  return (await page.locator('dialog[open]').count()) > 0 ? { within: 'dialog[open]' } : {};
}

/** The dialogs of a screen of one company that do not say whose payroll they are about. */
function dialogsOfNobody(): (string | null)[] {
  if (document.querySelector('header[data-company]') === null) return [];
  const headings = [...document.querySelectorAll('main dialog[open].middle .heading')];
  return headings.filter(({ children }) => children.length < 2).map(({ textContent }) => textContent);
}

const routeOf = new Map(Object.entries(sceneOf).map(([route, scene]) => [scene, route as Route]));

/** The navigation names the screen, or the heading does if the navigation does not list it. */
async function isAt(page: Page, route: Route): Promise<void> {
  const named = page.locator('nav [aria-current=page], main h1');
  await expect(named.getByText(screenMessages[route].title, { exact: true }).first()).toBeVisible();
}

test('has a scene for each screen', () => {
  const all = new Set([...Object.keys(screens), ...Object.keys(scenes)]);
  expect(Object.values(sceneOf).filter((scene) => !all.has(scene))).toEqual([]);
});

for (const name of [...Object.keys(screens), ...Object.keys(scenes)].filter(isForThisRun)) {
  test(`${name} has no layout fault, accessibility violation, wire name or error`, async () => {
    const scene = scenes[name];
    const page = await show(grounds[scene?.from ?? name] ?? {});
    if (scene !== undefined) await doneTo(page, () => scene.act(page));
    const route = routeOf.get(name);
    if (route !== undefined) await isAt(page, route);
    expect(await page.evaluate(dialogsOfNobody)).toEqual([]);
    for (const look of looksOfThisRun) {
      if (look !== light) {
        await lookAgain(page, look);
        await redrawn(page);
      }
      await photograph(page, path.join(pictures, `${name}.${look.name}.png`));
      // Zoom changes only sizes, and the dark theme only colours: axe would repeat what it found in the first look.
      if (look.zoom === 1) {
        const onlyColours = look.colorScheme === 'dark';
        const found = await axeViolations(page, { ...(await whatIsNew(page)), without, onlyColours });
        expect.soft(found, `axe in ${look.name}`).toEqual([]);
      }
      expect.soft(await page.evaluate(lookForFaults, screenStage), `layout in ${look.name}`).toEqual([]);
      if (look.colorScheme === 'light')
        expect.soft(await page.evaluate(smallTargets), `targets in ${look.name}`).toEqual([]);
    }
    expect.soft(await page.evaluate(wireNamesShown)).toEqual([]);
    expect.soft(await page.evaluate(movingParts)).toEqual([]);
    expect.soft(unclearControls(await accessibilityTree(page))).toEqual([]);
    if (isDeep) {
      await page.evaluate(compactly);
      await redrawn(page);
      expect.soft(await page.evaluate(smallTargets), 'targets of compact rows').toEqual([]);
    }
    // Main has an answer here to every call of the screen.
    expect.soft(await page.getByText(unforeseen).count()).toBe(0);
    expect.soft(await page.evaluate(windowOverflow)).toEqual({ width: 0, height: 0 });
    expect(complaints()).toEqual([]);
  });
}
