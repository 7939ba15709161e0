import { exportAs } from '#test/support/page/export-as.ts';
import path from 'node:path';
import readWorkbook from 'read-excel-file/node';
import { reportForms, reportsMessages } from '#features/reports/texts/reports.ts';
import { resultMessages } from '#messages/results.ts';
import { expect, test } from './fixtures.ts';
import { CompaniesPage } from './pages/companies-page.ts';
import { ConnectionsPage } from './pages/connections-page.ts';
import { FramePage } from './pages/frame-page.ts';

test('runs a report, shows names in it, and saves the same as a workbook', async ({
  paydesk: { page, downloads },
}) => {
  await new ConnectionsPage(page).openPractice();
  await new CompaniesPage(page).open('Protea Joinery');
  await new FramePage(page).go('reports');
  const { title } = reportsMessages.reports.leave_liability_v2;
  await page.getByRole('button', { name: title, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const day = dialog.getByLabel(reportForms.leave_liability_v2.fields.date.label, { exact: true });
  await day.fill('31/10/2026');
  await dialog.getByRole('button', { name: reportsMessages.ask.submit }).click();
  const grid = page.getByRole('grid', { name: title });
  await expect(grid.getByRole('columnheader', { name: 'Liability' })).toBeVisible();
  await expect(page.getByText(resultMessages.shown(14, 14))).toBeVisible();
  const name = await grid.getByRole('gridcell').filter({ hasText: ', ' }).first().innerText();

  await exportAs(page, 'xlsx');
  const toast = page.getByText(new RegExp(`^${resultMessages.saved('.+\\.xlsx')}$`));
  const file = (await toast.innerText()).slice(resultMessages.saved('').length);
  const [table, about] = await readWorkbook(path.join(downloads, file));
  expect(table?.data[0]).toEqual(['Number', 'Name', 'Days', 'Daily Rate', 'Liability']);
  const employees = table?.data.slice(1, -1) ?? [];
  expect(employees).toHaveLength(14);
  expect(employees.map((row) => row[1])).toContain(name);
  const sum = employees.reduce((total, row) => total + Math.round(Number(row[4]) * 100), 0);
  expect(Math.round(Number(table?.data.at(-1)?.[4]) * 100)).toBe(sum);
  expect(about?.data.flat()).toContain('Protea Joinery');

  // It is stored: nobody has to run it again.
  await new FramePage(page).go('home');
  await new FramePage(page).go('reports');
  await page.getByRole('row').filter({ hasText: title }).click();
  await expect(grid.getByRole('gridcell', { name, exact: true })).toBeVisible();
});
