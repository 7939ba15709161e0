import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { savesFiles } from '#electron/many/contract/act-facts.ts';
import { manyActs, type ManyAct } from '#electron/many/contract/many-acts.ts';
import { homeMessages } from '#features/home/texts/home.ts';
import { tickMessages } from '#messages/ticks.ts';
import { journalFileMessages, journalsMessages } from '#features/journals/texts.ts';
import { manyMessages } from '#features/many/texts.ts';
import { reportsMessages } from '#features/reports/texts/reports.ts';
import { setUpMessages } from '#features/set-up/texts.ts';
import { tieOutMessages } from '#features/tie-out/texts.ts';
import { unreadMessages } from '#features/sync/texts.ts';
import { addMonths } from '#payroll/calendar.ts';
import { calendarDay } from '#messages/format.ts';
import { bothDeployments, deploymentBases } from '#practice/deployment.ts';
import { resize } from '#practice/seed/sizes.ts';
import { readCsv } from '#test/support/files/read-csv.ts';
import { unzip } from '#test/support/files/unzip.ts';
import { Clerk } from '../../clerk.ts';
import { expect, test } from '../../fixtures.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { lacksKeychain, serviceKey } from '../../protea.ts';
import { protea } from '../../three-companies.ts';

const count = 40;
const companies = resize([protea], { companies: count, employees: 4 * count });
const connectionName = 'Bookkeeper';
const month = addMonths(calendarDay(new Date()).slice(0, 7), -1);

type Ends = Partial<Record<keyof typeof manyMessages.stands, number>>;

/** Waits until the job at which the results stand is over, and expects how its companies ended. */
async function expectEnds(page: Page, ends: Ends): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: manyMessages.dismiss })).toBeVisible({ timeout: 300_000 });
  for (const [state, wanted] of Object.entries(ends)) {
    const name = `${manyMessages.stands[state as keyof Ends]} ${wanted}`;
    await expect(main.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(main.getByRole('status').getByText(`${count} rows`)).toBeVisible();
}

/** Does it for all ticked companies of Home, and waits until each of them has its outcome. */
async function doForAll(page: Page, clerk: Clerk, act: ManyAct): Promise<void> {
  await clerk.goTo('home');
  const acts = page.getByRole('group', { name: manyMessages.chosen.label });
  await clerk.click(acts.getByRole('button', { name: manyActs[act], exact: true }));
  await clerk.click(page.getByRole('dialog').locator('footer').getByRole('button').last());
  if (savesFiles(act)) clerk.answerSystem();
  const job = page.getByRole('main').getByRole('combobox', { name: manyMessages.job });
  await expect(job).toContainText(`${manyActs[act]}, `);
}

const ofAll = setUpMessages.level('connection', { company: '', connection: connectionName });
const { accounts, save } = journalsMessages;

/** Gives every line of the open journal an account, for all companies of the connection. */
async function mapLines(page: Page, clerk: Clerk, button: string): Promise<void> {
  await clerk.click(page.getByRole('button', { name: button }));
  const dialog = page.getByRole('dialog');
  const codes = dialog.getByRole('textbox', { name: /^Account code of / });
  await expect(codes.first()).toBeVisible();
  for (const field of await codes.all()) {
    if ((await field.inputValue()) === '') await clerk.type(field, '4100000');
  }
  const appliesTo = dialog.getByRole('combobox', { name: setUpMessages.appliesTo });
  if ((await appliesTo.innerText()) !== ofAll) await clerk.choose(appliesTo, ofAll);
  await clerk.click(dialog.getByRole('button', { name: accounts.save }));
  await expect(dialog).toBeHidden();
}

/** Accounts and the file of journals, once for all companies of the connection. */
async function setUpJournals(page: Page, clerk: Clerk): Promise<void> {
  await mapLines(page, clerk, accounts.chooseThem);
  const dialog = page.getByRole('dialog');
  await clerk.click(page.getByRole('button', { name: save.open }));
  const { label } = journalFileMessages.fields.taxRate;
  await clerk.type(dialog.getByRole('textbox', { name: label }), 'No VAT');
  await clerk.choose(dialog.getByRole('combobox', { name: setUpMessages.rememberFor }), ofAll);
  await clerk.click(dialog.getByRole('button', { name: save.confirm }));
  clerk.answerSystem();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
}

/** Maps the lines that only other companies have, and tries these again; returns how many acts that took. */
async function mapRefused(page: Page, clerk: Clerk): Promise<number> {
  const main = page.getByRole('main');
  const before = clerk.acts;
  const failed = main.getByRole('button', { name: new RegExp(`^${manyMessages.stands.failed} \\d+$`) });
  await expect(main.getByRole('button', { name: manyMessages.dismiss })).toBeVisible({ timeout: 300_000 });
  await expect(failed).toBeVisible();
  await mapLines(page, clerk, accounts.open);
  await clerk.click(main.getByRole('button', { name: manyMessages.retry }));
  await expect(failed).toBeHidden();
  return clerk.acts - before;
}

/** The names of all that was saved for an act, and where: its folder, or the downloads. */
async function savedBy(downloads: string, act: ManyAct): Promise<{ folder: string; names: string[] }> {
  const names = (await readdir(downloads)).filter((name) => name.startsWith(manyActs[act]));
  expect(names).toHaveLength(1);
  const folder = path.join(downloads, names[0] ?? '');
  return { folder, names: (await readdir(folder)).toSorted() };
}

/** The sheets of the only workbook that was saved under a name, by company. */
async function sheetsOf(downloads: string, begin: string): Promise<string[]> {
  const name = (await readdir(downloads)).find((each) => each.startsWith(begin) && each.endsWith('.xlsx'));
  if (name === undefined) throw new Error(`No workbook ${begin} was saved.`);
  return (await readWorkbook(path.join(downloads, name))).map(({ sheet }) => sheet);
}

/** The journal of one company balances, and there is one for each company but the first, whose was saved alone. */
async function expectJournals(downloads: string, isMade: boolean): Promise<void> {
  const { folder, names } = await savedBy(downloads, 'journals');
  const second = companies[1]?.name ?? '';
  const fileOf = (name: string) => `${name} journal ${month}${isMade ? ' estimate' : ''} Xero.csv`;
  expect(names).toEqual(
    companies
      .slice(1)
      .map(({ name }) => fileOf(name))
      .toSorted(),
  );
  const [header = [], ...rows] = readCsv(await readFile(path.join(folder, fileOf(second))));
  const amount = header.indexOf('*Amount');
  const cents = rows.map((row) => Math.round(Number((row[amount] as { number: string }).number) * 100));
  expect(cents.length).toBeGreaterThan(3);
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(0);
}

/** Every company has its month file, whole, with the register of its employees. */
async function expectMonthFiles(downloads: string, isMade: boolean): Promise<void> {
  const { folder, names } = await savedBy(downloads, 'month-files');
  const fileOf = (name: string) => `${tieOutMessages.month.archiveName(name, month, true)}.zip`;
  expect(names).toEqual(companies.map(({ name }) => fileOf(name)).toSorted());
  const files = unzip(await readFile(path.join(folder, fileOf(protea.name))));
  const made = isMade ? '-estimate' : '';
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining([`journal${made}.csv`, `emp201${made}.csv`, 'signatures.csv', 'verify.html']),
  );
}

for (const deployment of bothDeployments) {
  test(`does the month end of forty companies from Home on the ${deployment} deployment`, async ({
    paydesk: { page, downloads },
    startPractice,
  }, testInfo) => {
    test.skip(lacksKeychain, 'needs a keychain');
    const service = await startPractice({ companies, calculationMs: 0, reportMs: 0 });
    const address = `${service.origin}${deploymentBases[deployment]}`;
    await new ConnectionsPage(page).connect({ address, key: serviceKey, name: connectionName });
    await expect(page.getByRole('main').getByText(protea.name, { exact: true })).toBeVisible();
    const clerk = new Clerk(page);

    await test.step('reads all companies', async () => {
      await clerk.goTo('home');
      const readAll = page.getByRole('button', { name: unreadMessages.readAll(count) });
      await clerk.click(readAll);
      // The older deployment lists payslips one employee at a time, which is asked once it is known how many there are.
      if (deployment === 'older') await clerk.click(readAll);
      // Its heading gives way to the progress, before anything has been read.
      const unread = page.getByRole('region', { name: / not read in full$/ });
      await expect(unread).toHaveCount(0, { timeout: 300_000 });
    });
    const home = page.getByRole('region', { name: homeMessages.months });
    const first = home.getByRole('row').filter({ has: page.getByText(protea.name, { exact: true }) });
    await clerk.click(
      first.getByRole('button', { name: new RegExp(`${protea.name}, .*, period to `) }).first(),
    );
    await clerk.goTo('journals');
    await setUpJournals(page, clerk);
    let setUp = clerk.acts;

    const began = Date.now();
    await clerk.goTo('home');
    await clerk.click(page.getByRole('checkbox', { name: tickMessages.all(count) }));
    const job = (act: ManyAct, ends: Ends) =>
      test.step(manyActs[act], async () => {
        await doForAll(page, clerk, act);
        const mapping = act === 'journals' ? await mapRefused(page, clerk) : 0;
        setUp += mapping;
        await expectEnds(page, ends);
      });
    await job('read', { done: count });
    await job('period-check', { done: count });
    await job('journals', { done: count - 1, 'left-out': 1 });
    const isMade = deployment === 'older';
    // Where Paydesk made the runs, something is to be known of what is made from them.
    const fromRuns: Ends = isMade ? { noted: count } : { done: count };
    await job('emp201', fromRuns);
    await expect(page.getByRole('gridcell', { name: manyMessages.notes.estimate }).first()).toBeVisible({
      visible: isMade,
    });
    await job('month-files', fromRuns);
    await job('reports', { done: count });
    const seconds = Math.round((Date.now() - began) / 1000);
    testInfo.annotations.push({
      type: 'month end',
      description: `${clerk.acts - setUp} acts and ${seconds} s, after ${setUp} acts to read and set up`,
    });
    // One company at a time took about 34 acts each. The older deployment gives the items of a company as numbers, so
    // that each has lines of its own to set up.
    expect(clerk.acts - setUp).toBeLessThan(count);
    expect(setUp).toBeLessThan(3 * count);

    // Another sheet says what each of them is.
    const sheets = expect.arrayContaining(companies.map(({ name }) => name));
    expect(await sheetsOf(downloads, manyActs['period-check'])).toEqual(sheets);
    await expectJournals(downloads, isMade);
    await expectMonthFiles(downloads, isMade);
    expect(await sheetsOf(downloads, reportsMessages.reports.transaction_history.title)).toEqual(sheets);
  });
}
