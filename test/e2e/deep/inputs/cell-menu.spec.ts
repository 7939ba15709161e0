import { expect, test } from '../../fixtures.ts';
import { normalHours, openKarooWeekly } from '../../weekly.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';

test('pastes copied cells from the menu of a cell', async ({ paydesk: { page } }) => {
  await new ConnectionsPage(page).openPractice();
  const inputs = await openKarooWeekly(page);
  await inputs.type(1, normalHours, '37,25');
  await (await inputs.cell(1, normalHours)).click();
  await page.keyboard.press('Control+C');
  await inputs.waitUntilSaved(1);
  await inputs.openMenu(3, normalHours);
  await page.getByRole('menuitem', { name: 'Paste' }).click();
  await expect(await inputs.cell(3, normalHours)).toHaveText('37,25');
  await inputs.waitUntilSaved(2);
});
