import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ImportMain, dialog, button, importFile, normalName, line, sheet } from './import-main.ts';
import { giveFile } from '../../support/give-file.ts';
import { cellAt, choose, openScreen } from '../open-screen.ts';
import { period, rowAt } from '../period.ts';
import { normal, normalHeading, overtime } from '#test/support/samples/inputs.ts';

test('imports a file into the sheet as one step that can be undone', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  await importFile('week.csv', sheet(line(0, '41', '2,25'), line(1, '42', ''), line(2, '', '1:30')));
  await button('Import 4 values').click();
  await expect.poll(() => cellAt('KF001', normal).text).toBe('41,00');
  expect(cellAt('KF003', overtime).text).toBe('1,50');
  // The changed cells are selected, and not those between them.
  await expect.element(page.getByText(/^\d ranges/)).toBeVisible();
  await expect.poll(() => main.cells.size).toBe(4);
  await expect.poll(() => main.recorded).toMatchObject([{ fileName: 'week.csv', employees: 3, values: 4 }]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => cellAt('KF001', normal).text).toBe('40,00');
  await expect.poll(() => main.cells.size).toBe(0);
});

test('leaves the draft unchanged when cancelled', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  await importFile('week.csv', sheet(line(0, '41', '2')));
  await expect.element(button('Import 2 values')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog().query()).toBeNull();
  expect(cellAt('KF001', normal).text).toBe('40,00');
  expect(main.asked('bulkInputs.write')).toEqual([]);
  expect(main.recorded).toEqual([]);
});

test('does not ask about agreed columns again, and recognises the same file', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  const text = `Clock no;Hrs worked\n${rowAt(0).number};41\n${rowAt(1).number};42`;
  await importFile('week.csv', text);
  // Another program's name for a column is only a guess: the clerk is asked once.
  await button('Check the rows').click();
  await button('Import 2 values').click();
  await expect.poll(() => main.recorded.length).toBe(1);

  await importFile('week again.csv', text);
  // Nothing is asked: the rows are shown at once, and their values are already in the sheet.
  await expect.element(dialog().getByText('2 values are already in the sheet')).toBeVisible();
  await button('Columns').click();
  await expect.element(dialog().getByText(/imported into this period, yesterday/)).toBeVisible();
});

test('asks about ambiguous values once for each column, and applies the answer', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  await importFile('week.csv', sheet(line(0, '7.30', ''), line(1, '8.15', '')));
  await expect.element(button('Check the rows')).toBeDisabled();
  await dialog()
    .getByRole('radio', { name: /7 hours and 30 minutes/ })
    .click();
  await button('Check the rows').click();
  await button('Import 2 values').click();
  await expect.poll(() => cellAt('KF001', normal).text).toBe('7,50');
  expect(cellAt('KF002', normal).text).toBe('8,25');
});

test('asks about names that depend on the encoding, and rereads them as answered', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  // MacRoman has an ö where Windows has an š.
  const text = `Number;Name;O/T\n${rowAt(0).number};${rowAt(0).name};1\n${rowAt(1).number};K\u009anig;2\n`;
  await importFile(
    'week.csv',
    Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
  );
  await expect.element(button('Check the rows')).toBeDisabled();
  await dialog().getByRole('radio', { name: 'König' }).click();
  await button('Check the rows').click();
  await button('Columns').click();
  await expect.element(dialog().getByRole('radio', { name: 'König' })).toBeChecked();
});

test('reads a file with the chosen separator', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  await importFile('week.csv', `Number|Name|Hours, ${normalName}\n${rowAt(0).number}|x|41, 5\n`);
  const separator = dialog().getByRole('combobox', { name: 'Separator' });
  await expect.element(separator).toHaveTextContent('Bar');
  await separator.click();
  await page.getByRole('option', { name: 'Comma' }).click();
  await expect.element(dialog().getByText(/in 2\scolumns/)).toBeVisible();
});

test('does not tick uncertain matches or doubtful values by default', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  const stranger = `${rowAt(0).number};Totally Other;41;`;
  await importFile('week.csv', sheet(stranger, line(1, '42', ''), line(2, '900', ''), line(4, '44', '')));
  await expect.element(button('Import 2 values')).toBeVisible();
  await dialog()
    .getByRole('checkbox', { name: /Import row 2,/ })
    .click();
  await button('Import 3 values').click();
  await expect
    .poll(() => [...main.cells.values()].map(({ value }) => value).toSorted())
    .toEqual(['41.00', '42.00', '44.00']);
});

test('keeps decisions about rows after a look at the columns', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  const stranger = `${rowAt(0).number};Totally Other;41;`;
  const lines = [line(1, '42', ''), line(2, '43', ''), line(4, '5', ''), line(4, '6', '')];
  await importFile('week.csv', sheet(stranger, ...lines));
  const row = (number: number) =>
    dialog().getByRole('checkbox', { name: new RegExp(`Import row ${number},`) });
  await row(2).click();
  await dialog()
    .getByRole('tab', { name: /To import/ })
    .click();
  await row(3).click();
  await dialog().getByText('Add them up').click();
  await expect.element(button('Import 3 values')).toBeVisible();
  await button('Columns').click();
  await button('Check the rows').click();
  await expect.element(row(2)).toBeChecked();
  await dialog()
    .getByRole('tab', { name: /To import/ })
    .click();
  await expect.element(row(3)).not.toBeChecked();
  await expect.element(button('Import 3 values')).toBeVisible();
});

test('keeps typed values when the clerk chooses so', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  choose('KF001', normal);
  await userEvent.keyboard('39{Enter}');
  await importFile('week.csv', sheet(line(0, '41', ''), line(1, '42', '')));
  await expect.element(dialog().getByText('1 cell has another value that you typed')).toBeVisible();
  await dialog().getByText('Keep what is typed').click();
  await button('Import 1 value').click();
  await expect.poll(() => cellAt('KF002', normal).text).toBe('42,00');
  expect(cellAt('KF001', normal).text).toBe('39,00');
});

test('stops at a file of another company until the clerk confirms it', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  const others = ['Smit, Karel', 'Adams, Rosa', 'Zulu, Bheki', 'Fourie, Elna'];
  await importFile('week.csv', sheet(...others.map((name, index) => `${rowAt(index).number};${name};41;`)));
  await expect.element(dialog().getByText('This looks like another company’s file')).toBeVisible();
  await dialog().getByRole('tab', { name: /Check/ }).click();
  await dialog().getByRole('checkbox', { name: 'Import all of these rows' }).click();
  await expect.element(button(/^Import \d/)).toBeDisabled();
  await dialog()
    .getByRole('checkbox', { name: /This is the right file/ })
    .click();
  await expect.element(button(/^Import \d/)).toBeEnabled();
});

test('finds an employee by ID number through main, without showing the whole number', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  await importFile('week.csv', `ID number;${normalName}\n8001015009087;41\n9905055009087;40`);
  await button('Import 1 value').click();
  await expect.poll(() => cellAt('KF001', normal).text).toBe('41,00');
  await importFile('week.csv', `ID number;${normalName}\n8001015009087;43\n9905055009087;40`);
  await button('Columns').click();
  expect(document.body.textContent).not.toContain('9905055009087');
});

test('says that a file is damaged, and accepts the next file', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  await importFile('week.xlsx', 'PK\u0003\u0004 broken');
  await expect.element(dialog().getByText('The file is damaged: week.xlsx')).toBeVisible();
  giveFile('week.csv', sheet(line(0, '41', '')));
  await expect.element(button('Import 1 value')).toBeVisible();
});

test('reads a file dropped on the sheet', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  const files = new DataTransfer();
  files.items.add(new File([sheet(line(0, '41', ''))], 'week.csv'));
  const drop = (type: string) =>
    document
      .querySelector('[role=grid]')
      ?.dispatchEvent(new DragEvent(type, { dataTransfer: files, bubbles: true, cancelable: true }));
  drop('dragenter');
  expect(drop('dragover')).toBe(false);
  drop('drop');
  await button('Import 1 value').click();
  await expect.poll(() => cellAt('KF001', normal).text).toBe('41,00');
});

test('exports a template with employees who take inputs, columns and typed values', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  choose('KF001', normal);
  await userEvent.keyboard('39{Enter}');
  await userEvent.keyboard('{Control>}{Shift>}e{/Shift}{/Control}');
  await expect.poll(() => main.exported.length).toBe(1);
  const [made] = main.exported;
  expect(made?.suggestedName).toContain(period.periodEnd);
  expect(made?.sheet.rows.length).toBe(28);
  const index = made?.sheet.columns.findIndex(({ header }) => header === 'Basic salary · Normal hours') ?? -1;
  expect(made?.sheet.rows[0]?.[index]).toBe('39.00');
  expect(normalHeading).not.toBe('');
});

test('recognises employees in a file without headers by numbers and names', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  const lines = [0, 1, 2].map((index) => `${rowAt(index).number}|${rowAt(index).name}|${41 + index}`);
  await importFile('week.txt', lines.join('\n'));
  await expect
    .element(dialog().getByRole('combobox', { name: 'What Column A contains' }))
    .toHaveValue('Employee number');
  await expect
    .element(dialog().getByRole('combobox', { name: 'What Column B contains' }))
    .toHaveValue('Name');
  await dialog().getByRole('combobox', { name: 'What Column C contains' }).fill('normal hours');
  await userEvent.keyboard('{Enter}');
  await button('Check the rows').click();
  await button('Import 3 values').click();
  await expect.poll(() => cellAt('KF003', normal).text).toBe('43,00');
});

test('imports a file by keyboard alone', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  await importFile('week.csv', `Number;O/T;Remarks\n${rowAt(0).number};2;late\n`);
  await expect.element(button('Leave this column out')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Check the rows')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Import 1 value')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => cellAt('KF001', overtime).text).toBe('2,00');
});
