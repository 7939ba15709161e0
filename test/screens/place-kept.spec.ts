import { expect, test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { screenMessages } from '#messages/screens.ts';
import type { Route } from '#state/navigation.svelte.ts';
import { doneTo, settled } from '#test/support/page/look.ts';
import type { Answers } from './page-paydesk.ts';
import { ok, settings } from './places.ts';
import { scenePage } from './scene-page.ts';
import { grounds, sceneOf, scenes, hasTableForThisRun } from './screens.ts';

const { show } = scenePage();

/** Low enough that most screens are longer. */
const lowWindow = { width: 1280, height: 480 };

const firstTable = (page: Page) => page.locator('main .scroll:has([role=grid])').first();

/** The screens without a table that keeps its place: cards, forms and the sheet. */
const withoutTable: ReadonlySet<Route> = new Set([
  'bulk-inputs',
  'companies',
  'connections',
  'diagnostics',
  'pay-periods',
  'shortcuts',
]);

/** Sorts and searches the first table, if there is one, goes two rows down, and scrolls the screen, as far as it can. */
async function arrange(page: Page, route: Route): Promise<void> {
  const search = page.locator('main input[type=search]').first();
  if (await search.isVisible()) await search.fill('a');
  if (!withSetting.has(route)) await chooseLast(page);
  if ((await firstTable(page).count()) > 0) await arrangeTable(page);
  await page.locator('main').evaluate((main) => main.scrollTo({ top: 120 }));
}

/** The screens whose first choice is a setting, which main keeps. */
const withSetting: ReadonlySet<Route> = new Set(['settings']);

/** Chooses the last entry of the first list above the table, such as another month or another filter. */
async function chooseLast(page: Page): Promise<void> {
  const choice = page.locator('main button[role=combobox]').first();
  if (!(await choice.isVisible())) return;
  await choice.click();
  await page.getByRole('option').last().click();
}

async function arrangeTable(page: Page): Promise<void> {
  const table = firstTable(page);
  const header = table.locator('thead button').first();
  if (await header.isVisible()) await header.click();
  await table.locator('tbody tr').first().waitFor();
  await table.locator('table').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
}

/** How far the screen is scrolled, and order, search, row and scroll of its first table. */
const placeIn = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const scroller = main.querySelector('.scroll:has([role=grid])');
    const table = scroller?.querySelector('table');
    const active = document.getElementById(table?.getAttribute('aria-activedescendant') ?? '');
    return {
      screen: main.scrollTop,
      sort: [...(scroller?.querySelectorAll('th[aria-sort]') ?? [])].map((th) => [
        th.textContent.trim(),
        th.getAttribute('aria-sort'),
      ]),
      search: main.querySelector<HTMLInputElement>('input[type=search]')?.value,
      choices: [...main.querySelectorAll('button[role=combobox]')].map((button) => button.textContent.trim()),
      row: [active?.getAttribute('aria-rowindex'), active?.textContent.trim()],
      table: scroller?.scrollTop,
    };
  });

/** What a restart keeps: in a month that is chosen again, the row may have other contents. */
async function keptIn(page: Page) {
  const { screen, sort, row, table } = await placeIn(page);
  // What is read anew above may differ by a few pixels.
  return { screen: Math.round(screen / 10), sort, row: row[0], table };
}

/** A file is opened again after a restart. */
const ofFile: ReadonlySet<Route> = new Set(['pay-file']);

/** A place among rows that were found is not kept over a restart. */
async function clearSearch(page: Page): Promise<void> {
  const search = page.locator('main input[type=search]').first();
  if (!(await search.isVisible())) return;
  await search.fill('');
  if ((await firstTable(page).count()) > 0) await arrangeTable(page);
  await page.locator('main').evaluate((main) => main.scrollTo({ top: 120 }));
  await settled(page);
}

/** What the page asked main to store since it was loaded. */
async function storedBy(page: Page): Promise<object> {
  const asked = await page.evaluate(() => {
    window.dispatchEvent(new Event('pagehide'));
    return (globalThis as unknown as { asked: { call: string; input: object }[] }).asked;
  });
  return Object.assign(
    {},
    ...asked.filter(({ call }) => call === 'settings.write').map(({ input }) => input),
  ) as object;
}

/** Shows the page again with what it stored. */
async function restart(page: Page, answers: Answers): Promise<Page> {
  const { 'settings.read': read = ok(settings) } = answers;
  const before = typeof read === 'object' && read.ok ? read.value : settings;
  const now = await show({
    ...answers,
    'settings.read': ok({ ...(before as object), ...(await storedBy(page)) }),
  });
  await now.setViewportSize(lowWindow);
  return now;
}

for (const [route, name] of Object.entries(sceneOf) as [Route, string][]) {
  if (!hasTableForThisRun(route)) continue;
  test(`${route} is as it was left when the clerk comes back to it`, async () => {
    const scene = scenes[name];
    const page = await show(grounds[scene?.from ?? name] ?? {});
    if (scene !== undefined) await doneTo(page, () => scene.act(page));
    await page.setViewportSize(lowWindow);
    expect((await firstTable(page).count()) > 0).toBe(!withoutTable.has(route));
    await arrange(page, route);
    const left = await placeIn(page);
    const elsewhere = route === 'settings' ? 'diagnostics' : 'settings';
    await page.keyboard.press(elsewhere === 'settings' ? 'Control+,' : 'Control+9');
    await page.getByRole('heading', { name: screenMessages[elsewhere].title, level: 1 }).waitFor();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => placeIn(page)).toEqual(left);
    if (ofFile.has(route)) return;
    await clearSearch(page);
    const remaining = await keptIn(page);
    const again = await restart(page, grounds[scene?.from ?? name] ?? {});
    await expect.poll(() => keptIn(again)).toEqual(remaining);
  });
}
