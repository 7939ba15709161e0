import { expect, test } from '../../fixtures.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { normalHours, openWeek, overtime } from '../../weekly.ts';

test('keeps saved inputs, and shows their nett pay, after a reload', async ({ paydesk: { page } }) => {
  await new ConnectionsPage(page).openPractice();
  const inputs = await openWeek(page);
  await inputs.type(1, normalHours, '45');
  await inputs.type(1, overtime, '3:30');
  await inputs.send();
  await expect(inputs.strip).toContainText('2 saved');
  await expect(inputs.strip).toContainText('Everything you sent is saved');

  await page.reload();
  await inputs.waitForColumn(normalHours);
  await expect(await inputs.cell(1, normalHours)).toHaveText('45,00');
  await expect(await inputs.cell(1, overtime)).toHaveText('3,50');
  // The results are behind the inputs.
  await (await inputs.cell(1, overtime)).click();
  await page.keyboard.press('End');
  await expect(await inputs.cell(1, /Nett pay: Now/)).toHaveText(/^[1-9][\d\s]*,\d\d$/);
});
