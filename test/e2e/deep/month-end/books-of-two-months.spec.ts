import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { chromium } from 'playwright-core';
import { emp201Messages } from '#features/emp201/texts.ts';
import {
  journalFileMessages,
  journalProblemText,
  journalsMessages as messages,
} from '#features/journals/texts.ts';
import { formatMonth } from '#messages/format.ts';
import { monthText } from '#messages/months.ts';
import { payRunMessages, payRunsMessages } from '#features/pay-runs/texts.ts';
import { tieOutMessages } from '#features/tie-out/texts.ts';
import { readCsv } from '#test/support/files/read-csv.ts';
import { unzip } from '#test/support/files/unzip.ts';
import { expect, test } from '../../fixtures.ts';
import type { Paydesk } from '../../launch.ts';
import { FramePage } from '../../pages/frame-page.ts';
import { lacksKeychain } from '../../protea.ts';
import * as three from '../../three-companies.ts';
import { chromiumLaunch } from '../../../../build/chromium.mjs';

const { protea, baobab, firstMonth, secondMonth } = three;

/** Chooses a month in the books of a company. */
async function choose(page: Page, month: string): Promise<void> {
  await page.getByRole('combobox', { name: messages.month, exact: true }).click();
  await page.getByRole('option', { name: monthText(month) }).click();
}

/** Gives each line without an account one of its own; returns those lines. */
async function mapNewLines(page: Page, code: string): Promise<string[]> {
  await page.getByRole('button', { name: messages.accounts.chooseThem }).click();
  const dialog = page.getByRole('dialog');
  const codes = dialog.getByRole('textbox', { name: /^Account code of / });
  await expect(codes.first()).toBeVisible();
  const mapped: string[] = [];
  for (const field of await codes.all()) {
    if ((await field.inputValue()) !== '') continue;
    await field.fill(code);
    mapped.push((await field.getAttribute('aria-label')) ?? '');
  }
  await dialog.getByRole('button', { name: messages.accounts.save }).click();
  await expect(dialog).toBeHidden();
  return mapped;
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: messages.save.open }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: journalFileMessages.fields.taxRate.label })
    .fill('No VAT');
  await page.getByRole('dialog').getByRole('button', { name: messages.save.confirm }).click();
}

/** The lines of a month's saved Xero file. */
async function savedLines({ downloads }: Paydesk, month: string) {
  const names = await readdir(downloads);
  const name = names.find((one) => one.includes(` journal ${month}`));
  if (name === undefined) throw new Error(`No journal of ${month} was saved, only ${names.join(', ')}.`);
  const [header = [], ...rows] = readCsv(await readFile(path.join(downloads, name)));
  const numberIn = (row: typeof header, column: string): number =>
    Number((row[header.indexOf(column)] as { number: string }).number);
  return rows.map((row) => ({
    account: numberIn(row, '*AccountCode'),
    cents: Math.round(numberIn(row, '*Amount') * 100),
  }));
}

/** Reads whatever is missing of the twelve months, and expects no differences. */
async function expectTiedOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Read \d+ months?$/ }).click();
  const { result, reading } = tieOutMessages;
  await expect(page.getByText(result.same).first()).toBeVisible();
  await expect(page.getByText(result.notRead)).toHaveCount(0);
  await expect(page.getByText(reading)).toBeHidden();
  await expect(page.getByText(/ differs by /)).toHaveCount(0);
}

test('books, declares and ties out two months, asks for accounts that are new in the second, and saves a month file that detects changes', async ({
  paydesk,
  startPractice,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const service = await startPractice(three.threeCompanies);
  await three.finaliseElsewhere(service, protea.id);
  await three.payCommission(service, protea.id);
  await three.finaliseElsewhere(service, protea.id);
  await three.finaliseElsewhere(service, baobab.id);
  const onceOffs = await three.finaliseOnceOffs(service, baobab.id);
  expect(onceOffs).toBeGreaterThan(1);

  const { page } = paydesk;
  const frame = new FramePage(page);
  await three.connect(page, service);
  await three.openCompanies(page, [protea.name]);

  await test.step('pay runs side by side', async () => {
    await frame.go('pay-runs');
    const runs = page.getByRole('grid', { name: payRunsMessages.title });
    await runs.press('Enter');
    await page.getByRole('combobox', { name: payRunMessages.compare.with }).click();
    await page.getByRole('option').nth(1).click();
    await expect(page.getByText(/^Nett pay is .* more than in Monthly/)).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'Commission', exact: true })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: '1 234,56', exact: true }).first()).toBeVisible();
  });

  await test.step('journals', async () => {
    await frame.go('journals');
    await expect(page.getByText(/^Balanced[:,] /)).toBeVisible();
    await choose(page, firstMonth);
    await expect(page.getByText(/^\d+ lines without an account/)).toBeVisible();
    expect((await mapNewLines(page, '4100000')).length).toBeGreaterThan(3);
    await save(page);
    await expect(page.getByText(/^Saved \d/)).toBeVisible();

    await choose(page, secondMonth);
    await expect(page.getByText(messages.accounts.missing(1))).toBeVisible();
    await save(page);
    const refused = journalProblemText({ problem: 'no-code', lines: 1, example: 'Commission' });
    await expect(page.getByText(refused)).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await mapNewLines(page, '5200000')).toEqual([messages.accounts.codeOf('Commission, Debit')]);
    await save(page);
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    for (const month of [firstMonth, secondMonth]) {
      const lines = await savedLines(paydesk, month);
      expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
      const added = lines.filter(({ account }) => account === 5_200_000);
      expect(added.map(({ cents }) => cents)).toEqual(month === secondMonth ? [123_456] : []);
    }
  });

  await test.step('the month file', async () => {
    await frame.go('tie-out');
    await expectTiedOut(page);
    await page.getByRole('gridcell', { name: formatMonth(secondMonth) }).click();
    await page.getByRole('button', { name: tieOutMessages.month.save }).click();
    await expect(page.getByText(/^Saved as Month file /)).toBeVisible();
    await expectProof(paydesk);
  });

  await test.step('versions of an EMP201', async () => {
    await three.openCompanies(page, [baobab.name]);
    await frame.go('emp201');
    await choose(page, firstMonth);
    await expect(page.getByText(/ more than Version \d+$/)).toBeVisible();
    await page.getByRole('combobox', { name: emp201Messages.version, exact: true }).click();
    const versions = page.getByRole('option');
    await expect(versions).toHaveCount(onceOffs + 1);
    await expect(versions.first()).toHaveText(emp201Messages.versionText(onceOffs + 1, true));
    await versions.last().click();
    await expect(page.getByRole('columnheader', { name: emp201Messages.columns.difference })).toBeHidden();
    await frame.go('tie-out');
    await expectTiedOut(page);
  });
});

/** In the accountant's browser: the files as saved, and one of them with one byte changed. */
async function expectProof({ downloads }: Paydesk): Promise<void> {
  const name = (await readdir(downloads)).find((one) => one.endsWith('.zip'));
  if (name === undefined) throw new Error('No month file was saved.');
  const files = unzip(await readFile(path.join(downloads, name)));
  const page = files.at(-1)?.bytes.toString('utf8') ?? '';
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const opened = await browser.newPage();
    await opened.route('http://accountant.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: page }),
    );
    await opened.goto('http://accountant.test/');
    const choose = (changed: string) =>
      opened.getByLabel('Files').setInputFiles(
        files.map(({ name: file, bytes }) => {
          const buffer = Buffer.from(bytes);
          if (file === changed) buffer.writeUInt8(buffer.readUInt8(0) ^ 1, 0);
          return { name: file, mimeType: 'application/octet-stream', buffer };
        }),
      );
    const status = opened.getByRole('status');
    await choose('');
    await expect(status).toHaveText(`All ${files.length - 1} files are as they were saved.`);
    await choose('journal.csv');
    await expect(status).toHaveText(`1 of ${files.length - 1} files is missing, changed or unreadable.`);
    await expect(opened.getByRole('row', { name: /journal\.csv/ })).toContainText('changed');
  } finally {
    await browser.close();
  }
}
