import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readFile as readTable, type ReadFile } from '#capture/import/reading/read-file.ts';
import { writeXlsx } from '#documents/xlsx.ts';
import { expect, test } from '../fixtures.ts';
import type { Paydesk } from '../launch.ts';
import { ConnectionsPage } from '../pages/connections-page.ts';
import { ImportPage } from '../pages/import-page.ts';
import { normalHours, openKarooWeekly, overtime } from '../weekly.ts';

/** The template as the clerk finds it in the folder of downloads. */
async function exportTemplate({ page, downloads }: Paydesk): Promise<ReadFile> {
  await page.keyboard.press('Control+Shift+E');
  const toast = page.getByText(/inputs( \(\d+\))?\.xlsx saved$/);
  const name = (await toast.innerText()).replace(/ saved$/, '');
  return readTable(Uint8Array.from(await readFile(path.join(downloads, name))), null);
}

const textsUnder = ({ table }: ReadFile, head: string) => {
  const column = table.columns.find(({ texts }) => texts[0] === head);
  if (column === undefined) throw new Error(`The template has no column ${head}.`);
  return column.texts.slice(1);
};

test('180 people are captured from the exported template, and taken back by one Undo', async ({
  paydesk,
}) => {
  test.setTimeout(180_000);
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
      { head: 'Basic salary · Overtime hours', kind: 'hours', width: 20 },
      { head: 'Number', kind: 'text', width: 12 },
      { head: 'Basic salary · Normal hours', kind: 'hours', width: 20 },
    ],
    // Sorted by the clerk meanwhile, and without the names.
    rows: numbers
      .map((number, at) => [at % 2 === 0 ? '2.50' : null, number, String(41 + (at % 3))])
      .toReversed(),
  });
  const importing = new ImportPage(page);
  await importing.choose('week 47.xlsx', filled);
  await importing.land(270);
  await inputs.waitUntilKept(270);
  await inputs.scrollTo(1);
  await expect(await inputs.cell(1, normalHours)).toHaveText('41,00');
  await expect(await inputs.cell(1, overtime)).toHaveText('2,50');
  await expect(await inputs.cell(2, normalHours)).toHaveText('42,00');

  await importing.choose('the same.xlsx', filled);
  await expect(importing.dialog.getByText('270 values stand in the sheet already')).toBeVisible();
  await importing.dialog.getByRole('button', { name: 'Columns' }).click();
  await expect(
    importing.dialog.getByText(/already imported into this period, (just now|\d minutes? ago)/),
  ).toBeVisible();
  await importing.dialog.getByRole('button', { name: 'Cancel' }).click();

  await (await inputs.cell(1, normalHours)).click();
  await page.keyboard.press('Control+Z');
  await expect(page.getByText('Nothing unsent')).toBeVisible();
});
