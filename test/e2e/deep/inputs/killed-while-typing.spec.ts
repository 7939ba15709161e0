import { expect, test } from '../../fixtures.ts';
import { BulkInputsPage } from '../../pages/bulk-inputs-page.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { normalHours, openWeek } from '../../weekly.ts';

test('keeps the draft when Paydesk is killed while the clerk types', async ({ launchPaydesk }) => {
  const first = await launchPaydesk();
  await new ConnectionsPage(first.page).openPractice();
  const before = await openWeek(first.page);
  for (let row = 1; row <= 8; row += 1) await before.type(row, normalHours, String(40 + row));
  await before.waitUntilSaved(8);
  await first.page.keyboard.type('49');
  await first.kill();

  const { page } = await launchPaydesk();
  const after = new BulkInputsPage(page);
  await after.waitForColumn(normalHours);
  for (let row = 1; row <= 8; row += 1) {
    await expect(await after.cell(row, normalHours)).toHaveText(`${40 + row},00`);
  }
  await after.waitUntilSaved(8);
});
