import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Presses Tab until the focus is on an element with this name, not on a box that only contains it. */
export async function tabTo(page: Page, name: string): Promise<void> {
  await tabToElement(page, page.locator('a, button').filter({ hasText: name }));
}

/** More stops than any screen has. */
const maxStops = 500;

/** Presses Tab until the element has the focus. */
export async function tabToElement(page: Page, element: Locator): Promise<void> {
  const focused = element.and(page.locator(':focus'));
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) > 0) return;
  }
  await expect(element).toBeFocused();
}

/** Moves right in the sheet to a cell; which columns come before it depends on what there is to show. */
export async function moveRightTo(page: Page, cell: Locator): Promise<void> {
  const id = await cell.getAttribute('id');
  const active = page.locator(`textarea[aria-activedescendant="${id}"]`);
  for (let stop = 0; stop < maxStops && (await active.count()) === 0; stop += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await expect(active).toBeAttached();
}

/** Presses Tab until the focus is in the group; arrows change the choice. */
export async function tabToGroup(page: Page, name: string): Promise<void> {
  const inputs = page.getByRole('group', { name, exact: true }).getByRole('radio');
  await tabToElement(page, inputs.and(page.locator(':checked')));
}

/** Opens a searchable list by its shortcut and chooses the typed text. */
export async function choose(page: Page, shortcut: string, text: string): Promise<void> {
  await page.keyboard.press(shortcut);
  const search = page.locator('input[role="combobox"]:focus');
  await expect(search).toBeAttached();
  await page.keyboard.type(text);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(search).toBeHidden();
}

/** Records permanently that a pointer was pressed. */
export async function watchPointer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = (event: Event) => (document.documentElement.dataset['pointer'] = event.type);
    addEventListener('pointerdown', seen, { capture: true });
  });
}

export async function expectNoPointer(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.dataset['pointer'])).toBeUndefined();
}

/** Expects that something has the focus, and that it is visible. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect(page.locator(':focus-visible')).toBeInViewport();
}
