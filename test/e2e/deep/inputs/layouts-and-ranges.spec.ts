import { expect, test } from '../../fixtures.ts';
import { BulkInputsPage } from '../../pages/bulk-inputs-page.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { normalHours, openWeek, overtime } from '../../weekly.ts';

const toNumber = (text: string) => Number(text.replaceAll(/\s/gu, '').replace(',', '.'));

test('saves a layout, changes ranges of cells, and sends the intended values', async ({
  paydesk: { page },
}) => {
  await new ConnectionsPage(page).openPractice();
  const inputs = await openWeek(page);

  await page.keyboard.press('Control+Shift+K');
  await page.getByRole('menuitem', { name: 'Save as a new layout' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Hours');
  await page.getByRole('button', { name: 'Save layout' }).click();
  await expect(page.getByRole('button', { name: 'Columns: Hours' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Pay point' }).click();
  await page.getByRole('option').nth(1).click();
  await expect(page.getByText(/^\d+ of \d+ employees shown$/).first()).toBeVisible();

  const textOf = async (row: number, title: RegExp) => (await inputs.cell(row, title)).innerText();
  await inputs.selectDown(1, normalHours, 3);
  await page.keyboard.press('Control+Shift+U');
  const copy = page.getByRole('dialog', { name: 'Copy last period' });
  await expect(copy.getByRole('button', { name: 'Copy 3 cells' })).toBeEnabled();
  await copy.getByRole('button', { name: 'Copy 3 cells' }).click();
  await inputs.waitUntilSaved(3);
  const copied = [await textOf(1, normalHours), await textOf(2, normalHours), await textOf(3, normalHours)];

  await inputs.selectDown(1, normalHours, 2);
  await page.keyboard.press('Control+Shift+M');
  await page.getByRole('textbox', { name: 'Multiply by' }).fill('1,5');
  await page.keyboard.press('Enter');
  for (const row of [1, 2]) {
    const expected = Math.round(toNumber(copied[row - 1] ?? '') * 150) / 100;
    await expect.poll(async () => toNumber(await textOf(row, normalHours))).toBe(expected);
  }
  await page.keyboard.press('Control+Z');
  await expect.poll(() => textOf(1, normalHours)).toBe(copied[0]);
  await page.keyboard.press('Control+Y');

  await inputs.type(1, overtime, '2');
  await inputs.selectDown(1, overtime, 1);
  await page.keyboard.press('Control+Shift+P');
  await page.getByRole('textbox', { name: 'Add' }).fill('1,25');
  await page.keyboard.press('Enter');
  await expect.poll(() => textOf(1, overtime)).toBe('3,25');
  await inputs.send();
  await expect(inputs.strip).toContainText('4 saved');

  const before = [await textOf(1, normalHours), await textOf(2, normalHours)];
  await inputs.selectDown(1, overtime, 1);
  await page.keyboard.press('Control+Shift+Delete');
  await expect.poll(() => textOf(1, overtime)).toBe('clear');
  await inputs.send();
  await expect(inputs.strip).toContainText('1 saved');

  await page.reload();
  const after = new BulkInputsPage(page);
  await after.waitForColumn(normalHours);
  await expect(page.getByRole('button', { name: 'Columns: Hours' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Pay point' }).click();
  await page.getByRole('option').nth(1).click();
  await expect(await after.cell(1, normalHours)).toHaveText(before[0] ?? '');
  await expect(await after.cell(2, normalHours)).toHaveText(before[1] ?? '');
  await expect(await after.cell(1, overtime)).toHaveText('');
});
