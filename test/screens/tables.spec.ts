import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Route } from '#state/navigation.svelte.ts';
import { tableMessages } from '#messages/tables.ts';
import { doneTo } from '#test/support/page/look.ts';
import { scenePage } from './scene-page.ts';
import { grounds, hasTableForThisRun, sceneOf, scenes } from './screens.ts';

const { show } = scenePage();

/** Screens that show no table in their usual scene, and the sheet, which has its own keys and tests. */
const withoutTables: ReadonlySet<string> = new Set<Route>([
  'bulk-inputs',
  'pay-periods',
  'companies',
  'settings',
  'connections',
  'diagnostics',
  'shortcuts',
]);

/** The tables that are reached by Tab, in the topmost dialog if one is open. */
const tables = 'table[role=grid]:visible';

/** Where its keys are, as a screen reader is told. */
const placeOf = (table: Locator) =>
  table.evaluate((grid) => {
    const element = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    const cell = element instanceof HTMLTableCellElement ? element : null;
    const row = cell?.closest('tr') ?? element;
    const kind = cell === null ? 'row' : cell.closest('thead') === null ? 'cell' : 'header';
    return { kind, row: row?.ariaRowIndex ?? null, column: cell?.cellIndex ?? null };
  });

/** Goes to the table on its first row, as at the start. */
async function goToFirstRow(page: Page, table: Locator): Promise<void> {
  await table.focus();
  await page.keyboard.press('Control+Home');
  while ((await placeOf(table)).kind === 'cell') await page.keyboard.press('ArrowLeft');
}

/** Shows the usual scene of a screen. */
async function open(name: (typeof sceneOf)[Route]): Promise<Page> {
  const scene = scenes[name];
  const page = await show(grounds[scene?.from ?? name] ?? {});
  if (scene !== undefined) await doneTo(page, () => scene.act(page));
  return page;
}

const isSaid = (page: Page, text: string) =>
  expect(page.locator('footer [role=status]').getByText(text)).toBeVisible();

for (const [route, name] of Object.entries(sceneOf)) {
  if (withoutTables.has(route) || !hasTableForThisRun(route)) continue;
  test(`copies a row and cells of each table of the screen ${route}`, async () => {
    const page = await open(name);
    const count = await page.locator(tables).count();
    expect(count).toBeGreaterThan(0);
    for (let nth = 0; nth < count; nth++) {
      const table = page.locator(tables).nth(nth);
      await goToFirstRow(page, table);
      const first = await placeOf(table);
      expect(first.kind).toBe('row');
      await page.keyboard.press('Control+c');
      await isSaid(page, tableMessages.copied.rows(1));

      await page.keyboard.press('ArrowRight');
      const cell = await placeOf(table);
      expect(cell).toMatchObject({ kind: 'cell', row: first.row });
      await page.keyboard.press('Shift+End');
      const last = await placeOf(table);
      expect(last.column).toBeGreaterThan(cell.column ?? Infinity);
      const selected = table.locator('tr > [aria-selected=true]');
      await expect(selected.first()).toBeVisible();
      const cells = await selected.count();
      await isSaid(page, tableMessages.selected.cells(cells));
      await page.keyboard.press('Control+c');
      await isSaid(page, tableMessages.copied.cells(cells));
      await page.keyboard.press('Escape');
      await expect(selected).toHaveCount(0);
    }
  });

  test(`reaches the headers of each table of the screen ${route} by key, and sorts there`, async () => {
    const page = await open(name);
    const count = await page.locator(tables).count();
    for (let nth = 0; nth < count; nth++) {
      const table = page.locator(tables).nth(nth);
      await goToFirstRow(page, table);
      await page.keyboard.press('ArrowUp');
      expect((await placeOf(table)).kind).toBe('header');
      const sortable = await table
        .locator('th')
        .evaluateAll((all) => all.findIndex(({ ariaSort }) => ariaSort === 'none'));
      if (sortable < 0) continue;
      while ((await placeOf(table)).column !== sortable) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(table.locator('th').nth(sortable)).toHaveAttribute('aria-sort', /ascending/u);
    }
  });

  test(`sets the width of a column of each table of the screen ${route} by key, and opens its menu`, async () => {
    const page = await open(name);
    const count = await page.locator(tables).count();
    for (let nth = 0; nth < count; nth++) {
      const table = page.locator(tables).nth(nth);
      await goToFirstRow(page, table);
      await page.keyboard.press('ArrowRight');
      const { column } = await placeOf(table);
      const header = table.locator('th').nth(column ?? -1);
      const widthOf = async () => (await header.boundingBox())?.width ?? Number.NaN;
      const before = await widthOf();
      for (let step = 0; step < 3; step++) await page.keyboard.press('Alt+Shift+ArrowRight');
      await expect.poll(widthOf).toBeGreaterThan(before + 20);
      await page.keyboard.press('Alt+ArrowDown');
      await expect(page.getByRole('menu')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      await expect(table).toBeFocused();
    }
  });

  test(`searches by Ctrl+F on the screen ${route}`, async () => {
    const page = await open(name);
    await page.locator(tables).first().focus();
    await page.keyboard.press('Control+f');
    await expect(page.locator('search input:focus, main input:focus')).toHaveCount(1);
  });
}
