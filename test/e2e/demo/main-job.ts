import { expect, type Page } from '@playwright/test';
import { addTimesheetColumns, normalHours, openKarooWeekly, timesheet } from '../weekly.ts';
import { CompaniesPage } from '../pages/companies-page.ts';
import { ConnectionsPage } from '../pages/connections-page.ts';
import { FramePage } from '../pages/frame-page.ts';
import type { BulkInputsPage } from '../pages/bulk-inputs-page.ts';
import type { Account } from './account.ts';

/** What the clerk does in the demonstration, with a picture after each important step. */
export async function runMainJob(page: Page, account: Account): Promise<void> {
  const inputs = await openWeek(page, account);
  await captureWeek(inputs, account);
  await sendWeek(inputs, account);
  await lookAround(page, account);
}

async function openWeek(page: Page, account: Account): Promise<BulkInputsPage> {
  const connections = new ConnectionsPage(page);
  await expect(connections.practiceDoor).toBeVisible();
  await account.picture('two-doors', 'First run: try the practice company, or connect your own');
  await connections.openPractice();
  const companies = new CompaniesPage(page);
  await expect(companies.search).toBeVisible();
  await account.picture('companies', 'Every company that the API key opens');
  await companies.open('Karoo Fresh Produce');
  await expect(companies.payFrequency('Weekly, on Friday')).toContainText('180 employees');
  await account.picture('periods', 'Its pay frequencies, each with the period that is open');
  await new FramePage(page).go('companies');
  const inputs = await openKarooWeekly(page);
  await addTimesheetColumns(inputs);
  await (await inputs.cell(1, normalHours)).click();
  await account.picture('sheet', 'The week as a sheet: 180 employees, a column for each input');
  return inputs;
}

async function captureWeek(inputs: BulkInputsPage, account: Account): Promise<void> {
  await inputs.paste(1, normalHours, timesheet);
  await inputs.waitUntilSaved(900);
  await account.picture(
    'paste',
    'A timesheet pasted from a spreadsheet program: 900 inputs, saved on this computer',
  );
  await inputs.openReview();
  await inputs.confirmImpossible();
  await expect(inputs.review.getByRole('button', { name: /^Send [\d\s]+ change/ })).toBeEnabled({
    timeout: 120_000,
  });
  await account.picture('review', 'The review: who, what, the old value and the new one, and totals');
}

async function sendWeek(inputs: BulkInputsPage, account: Account): Promise<void> {
  await inputs.sendReviewed();
  await expect(inputs.strip).toBeVisible();
  await account.picture('sending', 'Sending: 100 employees at a time, and it can be stopped');
  await expect(inputs.strip).toContainText('897 saved · 3 refused', { timeout: 60_000 });
  // The results are behind the inputs.
  await (await inputs.cell(1, normalHours)).click();
  await inputs.page.keyboard.press('End');
  await expect(await inputs.cell(1, /Nett pay: Now/)).toHaveText(/\d/, { timeout: 60_000 });
  await inputs.page.keyboard.press('Home');
  await expect(inputs.strip).not.toContainText('is calculating', { timeout: 60_000 });
  await inputs.scrollTo(17);
  await (await inputs.cell(17, normalHours)).click();
  await account.picture('result', 'The result: 897 inputs saved, three refused, nett pay recalculated');
  await inputs.refusals(3);
  await account.picture('refused', 'Each refusal lies on its own cell, in the words of the service');
}

async function lookAround(page: Page, account: Account): Promise<void> {
  const frame = new FramePage(page);
  await page.getByRole('button', { name: 'Show all employees' }).first().click();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(frame.palette).toBeVisible();
  await account.picture('palette', 'Every action by its name, without the mouse');
  await frame.palette.fill('dark');
  await frame.palette.press('Enter');
  await expect(frame.palette).toBeHidden();
  await account.picture('dark', 'The same sheet in the dark look');
}
