import { writeXlsx } from '#documents/xlsx.ts';
import { expect, test } from '../../fixtures.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { exportTemplate, textsUnder } from '../../template.ts';
import { normalHours, openKarooWeekly, overtime } from '../../weekly.ts';

test('imports 180 employees from the exported template, undone in one step', async ({ paydesk }) => {
  const { page } = paydesk;
  await new ConnectionsPage(page).openPractice();
  const inputs = await openKarooWeekly(page);
  const template = await exportTemplate(paydesk);
  const numbers = textsUnder(template, 'Number');
  expect(numbers.length).toBe(180);

  const filled = writeXlsx({
    name: 'Week',
    frozen: 0,
    columns: [
      { header: 'Basic salary · Overtime hours', kind: 'hours', width: 20 },
      { header: 'Number', kind: 'text', width: 12 },
      { header: 'Basic salary · Normal hours', kind: 'hours', width: 20 },
    ],
    // The clerk has sorted them meanwhile and left out the names.
    rows: numbers
      .map((number, index) => [index % 2 === 0 ? '2.50' : null, number, String(41 + (index % 3))])
      .toReversed(),
  });
  const importing = new ImportPage(page);
  await importing.choose('week 47.xlsx', filled);
  await importing.land(270);
  await inputs.waitUntilSaved(270);
  await inputs.scrollTo(1);
  await expect(await inputs.cell(1, normalHours)).toHaveText('41,00');
  await expect(await inputs.cell(1, overtime)).toHaveText('2,50');
  await expect(await inputs.cell(2, normalHours)).toHaveText('42,00');

  await importing.choose('the same.xlsx', filled);
  await expect(importing.dialog.getByText('270 values are already in the sheet')).toBeVisible();
  await importing.dialog.getByRole('button', { name: 'Columns' }).click();
  await expect(
    importing.dialog.getByText(/already imported into this period, (just now|\d minutes? ago)/),
  ).toBeVisible();
  await importing.dialog.getByRole('button', { name: 'Cancel' }).click();

  await (await inputs.cell(1, normalHours)).click();
  await page.keyboard.press('Control+Z');
  await expect(page.getByText('Nothing unsent in this period')).toBeVisible();
});
