import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Walks with Tab until the focus is on what is called so, and not on a box that only has those words in it. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const pressed = page.locator('a:focus, button:focus').filter({ hasText: name });
  await tabToElement(page, pressed);
}

/** Walks with Tab until the focus is there. */
export async function tabToElement(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(element).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [20], timeout: 60_000 });
}

/** Walks with Tab to the choices of a group; arrows move the choice. */
export async function tabToGroup(page: Page, name: string): Promise<void> {
  const inputs = page.getByRole('group', { name, exact: true }).getByRole('radio');
  await tabToElement(page, inputs.and(page.locator(':checked')));
}

/** Opens a searched list by its shortcut and takes what is typed. */
export async function choose(page: Page, shortcut: string, text: string): Promise<void> {
  await page.keyboard.press(shortcut);
  const search = page.locator('input[role="combobox"]:focus');
  await expect(search).toBeAttached();
  await page.keyboard.type(text);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(search).toBeHidden();
}

/** Notes it for good when a pointer is pressed. */
export async function watchPointer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = (event: Event) => (document.documentElement.dataset['pointer'] = event.type);
    addEventListener('pointerdown', seen, { capture: true });
  });
}

export async function expectNoPointer(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.dataset['pointer'])).toBeUndefined();
}

/** The keyboard is somewhere, and its place can be seen. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect(page.locator(':focus-visible')).toBeInViewport();
}
