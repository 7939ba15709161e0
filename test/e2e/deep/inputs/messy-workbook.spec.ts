import { expect, test } from '../../fixtures.ts';
import { rowXml, workbookOf } from '#test/support/files/workbook.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { exportTemplate, textsUnder } from '../../template.ts';
import { normalHours, openWeek, overtime } from '../../weekly.ts';

test('imports hours from a workbook with two sheets and a total row, and matches an unknown row by hand after a reload', async ({
  paydesk,
}) => {
  const { page } = paydesk;
  await new ConnectionsPage(page).openPractice();
  const inputs = await openWeek(page);
  const template = await exportTemplate(paydesk);
  const names = textsUnder(template, 'Name');
  const employees = textsUnder(template, 'Number').map((number, index) => ({
    number,
    name: names[index] ?? '',
  }));
  const five = employees.slice(0, 5);
  const sixth = employees[5];
  if (sixth === undefined) throw new Error('There are too few employees.');
  const cover = [rowXml(1, ['Timesheets of the pack house']), rowXml(2, ['Foreman', 'P. Botha'])];
  const week = [
    rowXml(1, ['Week to Friday']),
    rowXml(3, ['Clock no', 'Name', 'Ord hrs', 'O/T 1.5', 'Crates']),
    ...five.map(({ number, name }, index) => rowXml(index + 4, [number, name, 41 + index, 1.5, 120])),
    rowXml(9, ['X9', 'Casual, T.', 8, 0.5, 12]),
    rowXml(10, ['', 'TOTAL', 223, 8, 612]),
  ];
  const workbook = workbookOf({
    rows: [cover.join(''), week.join('')],
    sheets: ['name="Cover"', 'name="Week 47"'],
  });

  const importing = new ImportPage(page);
  const { dialog } = importing;
  await importing.choose('timesheets.xlsx', workbook);
  // The first sheet has content, so it is read; the other one is named and can be chosen.
  await expect(dialog.getByText(/Not read: 1 other sheet of this workbook \(Week 47\)/)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Sheet' }).click();
  await page.getByRole('option', { name: 'Week 47' }).click();
  await importing.assign('Ord hrs', 'Normal hours');
  await importing.assign('O/T 1.5', 'Overtime hours');
  await expect(dialog.getByText(/1 column matches no input: 7 values would be left out/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave this column out' }).click();
  await importing.checkRows();
  await expect(dialog.getByText('1 total row recognised')).toBeVisible();
  await dialog.getByRole('tab', { name: /Totals/ }).click();
  // 41 to 45 add up to 215; with the 8 in the row of nobody, they make the 223 that the file prints.
  await expect(dialog.getByRole('row', { name: /Normal hours/ })).toContainText('223,00215,008,00223,00');
  await importing.land(10);
  await inputs.waitUntilSaved(10);
  await expect(await inputs.cell(5, normalHours)).toHaveText('45,00');
  await expect(await inputs.cell(5, overtime)).toHaveText('1,50');

  await page.reload();
  await inputs.waitForColumn(normalHours);
  await expect(page.getByText('1 row of timesheets.xlsx was not imported')).toBeVisible();
  await page.getByRole('button', { name: 'Show the rows of timesheets.xlsx' }).click();
  const rest = page.getByRole('dialog', { name: 'Import rows that were left out' });
  await rest.getByRole('button', { name: 'Match row 9 by hand' }).click();
  await rest.getByRole('combobox', { name: 'Employee' }).click();
  await page.keyboard.type(sixth.number);
  await page.keyboard.press('Enter');
  await rest.getByRole('button', { name: 'Match', exact: true }).click();
  await rest.getByRole('button', { name: 'Import 2 values' }).click();
  await inputs.waitUntilSaved(12);
  await expect(await inputs.cell(6, normalHours)).toHaveText('8,00');
  await expect(page.getByText(/of timesheets.xlsx was not imported/)).toHaveCount(0);
});
