import { expect, test } from '@playwright/test';
import type { Route } from '#state/navigation.svelte.ts';
import { tableMessages } from '#messages/tables.ts';
import { doneTo } from '#test/support/page/look.ts';
import { scenePage } from './scene-page.ts';
import { grounds, isForThisRun, sceneOf, scenes } from './screens.ts';

const { show } = scenePage();

/** Screens that show no table in their usual scene, and the sheet, which has its own keys and tests. */
const withoutTables: ReadonlySet<string> = new Set<Route>([
  'bulk-inputs',
  'pay-periods',
  'companies',
  'drafts',
  'outbox',
  'settings',
  'connections',
  'diagnostics',
  'shortcuts',
]);

/** The tables that are reached by Tab, in the topmost dialog if one is open. */
const tables = 'table[role=grid]:visible';

for (const [route, name] of Object.entries(sceneOf)) {
  if (withoutTables.has(route) || !isForThisRun(name)) continue;
  test(`copies a row of each table of the screen ${route}, and searches there by Ctrl+F`, async () => {
    const scene = scenes[name];
    const page = await show(grounds[scene?.from ?? name] ?? {});
    if (scene !== undefined) await doneTo(page, () => scene.act(page));
    const count = await page.locator(tables).count();
    expect(count).toBeGreaterThan(0);
    for (let nth = 0; nth < count; nth++) {
      const table = page.locator(tables).nth(nth);
      const isLong = (await table.getAttribute('tabindex')) === '0';
      await (isLong ? table : table.locator('tbody tr').first()).focus();
      await page.keyboard.press('Control+c');
      await expect(page.locator('footer [role=status]').getByText(tableMessages.copied(1))).toBeVisible();
    }
    await page.keyboard.press('Control+f');
    await expect(page.locator('search input:focus, main input:focus')).toHaveCount(1);
  });
}
