import twoWeeks from '../../fixtures/two-weeks.xlsx?url';
import { controlMessages } from '#features/file-import/texts/control-figures.ts';
import { importMessages } from '#features/file-import/texts/import.ts';
import { doubtedCellMessages as doubted } from '#features/file-import/texts/doubted-cells.ts';
import { addManyMessages as messages } from '#features/onboarding/texts/add-many.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { giveFile } from '../support/give-file.ts';
import { openAddMany as open } from './open-add-many.ts';
import { Drafts } from './stored-drafts.ts';

test('lists cells that a spreadsheet may have changed, and leaves them empty unless the clerk uses them', async () => {
  const drafts = new Drafts();
  const { press, asked } = await open(drafts, {
    'exports.saveTable': () => ({ saved: { name: 'list.xlsx' } }),
  });
  await press(messages.import);
  giveFile(
    'new.csv',
    'Names;Surname;Account number;Shoe size\nTRUE;Zulu;6.2E+10;38\nZoë;Müller;62001234567;39',
  );
  await expect.element(page.getByText(doubted.title(2))).toBeVisible();
  await expect
    .element(page.getByText(doubted.counts({ read: 8, imported: 4, leftOut: 2, doubted: 2 })))
    .toBeVisible();
  await press(doubted.export);
  await expect
    .poll(() => asked.find(({ call }) => call === 'exports.saveTable')?.input)
    .toMatchObject({
      rows: 4,
      sheets: [
        { rows: [['A2'], ['C2']].map((cells) => expect.arrayContaining(cells)) },
        {
          rows: [
            ['2', doubted.whyLeftOut.column, '38'],
            ['3', doubted.whyLeftOut.column, '39'],
          ],
        },
      ],
    });
  await page.getByText(doubted.use).click();
  await expect
    .element(page.getByText(doubted.counts({ read: 8, imported: 5, leftOut: 2, doubted: 1 })))
    .toBeVisible();
  await page.getByText(doubted.leave).click();
  await press(messages.file.go(2));
  await expect
    .poll(() =>
      [...drafts.rows.values()].map(({ texts }) => [texts['firstName'], texts['bankAccount.accountNumber']]),
    )
    .toEqual([
      [undefined, undefined],
      ['Zoë', '62001234567'],
    ]);

  // What was not used stays at hand, and leads to where it belongs.
  await expect.element(page.getByText(doubted.notUsed(4, 'new.csv'))).toBeVisible();
  await press(doubted.show);
  await page.getByRole('button', { name: doubted.goTo('C2', 'Account number') }).click();
  await userEvent.keyboard('62007654321{Enter}');
  await expect
    .poll(() => [...drafts.rows.values()][0]?.texts['bankAccount.accountNumber'])
    .toBe('62007654321');
  await press(doubted.forget);
  await expect.poll(() => page.getByText(doubted.notUsed(4, 'new.csv')).query()).toBeNull();
});

test('reads several worksheets together, and names both places of a shared employee number', async () => {
  const drafts = new Drafts();
  const { press } = await open(drafts);
  await press(messages.import);
  giveFile('weeks.xlsx', new Uint8Array(await (await fetch(twoWeeks)).arrayBuffer()));
  await page.getByRole('combobox', { name: importMessages.file.sheet, exact: true }).click();
  await page.getByRole('option', { name: importMessages.file.severalSheets }).click();
  const shared = messages.file.shared('Employee number', 'KF001', ['Week 1!2', 'Week 2!4']);
  await expect.element(page.getByText(shared)).toBeVisible();
  await expect.element(page.getByText(controlMessages.rows(['Week 1!4']))).toBeVisible();
  await press(messages.file.go(4));
  await expect
    .poll(() => [...drafts.rows.values()].map(({ texts }) => texts['number']))
    .toEqual(['KF001', 'KF002', 'KF001', 'KF003']);
});

test('compares total rows with the file, and creates no employee from them', async () => {
  const drafts = new Drafts();
  const { press } = await open(drafts);
  await press(messages.import);
  giveFile('new.csv', 'Names;Surname;Salary\nThoko;Zulu;5000\nZoë;Müller;6000\nTotal;;11500\nEmployees;3;');
  await expect.element(page.getByText(controlMessages.rows(['4', '5']))).toBeVisible();
  await expect.element(page.getByText(/^C4 says 11500, but Salary adds up to/)).toBeVisible();
  await expect.element(page.getByText(/^B5 says 3, but the file has 2\srows/)).toBeVisible();
  await press(messages.file.go(2));
  await expect
    .poll(() => [...drafts.rows.values()].map(({ texts }) => texts['firstName']))
    .toEqual(['Thoko', 'Zoë']);
});
