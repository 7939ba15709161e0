import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  ImportMain,
  dialog,
  button,
  importFile,
  normalName,
  overtimeName,
  line,
  sheet,
} from './import-main.ts';
import { importMessages } from '#features/file-import/texts/import.ts';
import { controlMessages } from '#features/file-import/texts/control-figures.ts';
import { cellAt, choose, openScreen, pasteText, textOf } from '../open-screen.ts';
import { rowAt } from '../period.ts';
import twoWeeks from '../../../fixtures/two-weeks.xlsx?url';
import { normal, overtime } from '#test/support/samples/inputs.ts';

test('counts unmatched columns, asks about them and names them in the preview', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  const text = `Number;${normalName};Crates\n${rowAt(0).number};41;120\n${rowAt(1).number};42;`;
  await importFile('week.csv', text);
  await expect
    .element(dialog().getByText(/1 column matches no input: 1 value would be left out/))
    .toBeVisible();
  await expect.element(button('Check the rows')).toBeDisabled();
  await button('Leave this column out').click();
  await button('Check the rows').click();
  await expect.element(dialog().getByText('Left out: Crates.')).toBeVisible();
  await button('Export what is not imported…').click();
  await expect.poll(() => main.tables[0]?.sheets[2]?.columns.at(-1)?.header).toBe('Crates');
  expect(main.tables[0]?.sheets[2]?.rows).toEqual([['2', expect.anything(), '120']]);
  await button('Import 2 values').click();
  await expect.poll(() => main.recorded.length).toBe(1);

  // Once it has been agreed to, it is named but not asked about again.
  await importFile('next.csv', text.replace('41', '43'));
  await expect.element(dialog().getByText('Left out: Crates.')).toBeVisible();
});

test('compares the file’s totals with the import, and lists employees missing from the file', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  await importFile('week.csv', sheet(line(0, '41', '2'), 'KF999;Nobody Atall;8;1', 'TOTAL;;50;3'));
  await expect.element(dialog().getByText('1 total row recognised')).toBeVisible();
  await expect.element(dialog().getByText('27 employees of this period are not in the file.')).toBeVisible();
  await dialog()
    .getByRole('tab', { name: /Totals/ })
    .click();
  const row = dialog().getByRole('row', { name: /Normal hours/ });
  await expect.poll(() => textOf(row)).toContain('49,0041,008,0050,00');
  await dialog()
    .getByRole('tab', { name: /Not in the file/ })
    .click();
  await expect.element(dialog().getByText(rowAt(1).name, { exact: true })).toBeVisible();
  expect(dialog().getByText(rowAt(0).name, { exact: true }).query()).toBeNull();
});

test('compares totals above the header, counts and hash totals, and assigns them to nobody', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  const last = ['Employees: 2;;;', ';Hash total 4;;'];
  const text = sheet(line(0, '41', '2'), line(1, '8', '1'), ...last);
  await importFile('week.csv', `Wages;Total normal hours: 50,00;;\n${text}`);
  await expect.element(dialog().getByText('2 total rows recognised')).toBeVisible();
  await dialog()
    .getByRole('tab', { name: /Totals/ })
    .click();
  const row = dialog().getByRole('row', { name: /Normal hours/ });
  await expect.poll(() => textOf(row)).toContain('49,0049,000,0050,00');
  await expect.element(dialog().getByText(controlMessages.title(1))).toBeVisible();
  await expect.element(dialog().getByText(/^B6 says 4, but/)).toBeVisible();
  await button('Import 4 values').click();
  await expect.poll(() => main.recorded).toMatchObject([{ employees: 2, values: 4 }]);
  expect(main.leftOut).toEqual([]);
});

test('reads several worksheets together, and adds up an employee’s rows on request', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  await importFile('weeks.xlsx', new Uint8Array(await (await fetch(twoWeeks)).arrayBuffer()));
  await expect.element(dialog().getByText(/^Not read: 2\sother sheets .*Week 2, Notes/)).toBeVisible();
  await dialog().getByRole('combobox', { name: 'Sheet', exact: true }).click();
  await page.getByRole('option', { name: 'Several sheets together' }).click();
  await dialog().getByRole('checkbox', { name: 'Notes' }).click();
  await expect.element(dialog().getByText(/^Not read: 1\sother sheet .*Notes/)).toBeVisible();
  await button('Check the rows').click();
  await expect.element(dialog().getByText('1 employee is in several rows')).toBeVisible();
  await expect.element(button('Import 3 values')).toBeVisible();
  await dialog().getByText('Add them up').click();
  await expect.element(dialog().getByText('Week 2!4')).toBeVisible();
  await dialog()
    .getByRole('tab', { name: /Totals/ })
    .click();
  const row = dialog().getByRole('row', { name: /Normal hours/ });
  await expect.poll(() => textOf(row)).toContain('69,0069,000,00None');
  await expect.element(dialog().getByText(controlMessages.agree(2))).toBeVisible();
  await button('Import 5 values').click();
  await expect.poll(() => cellAt('KF001', normal).text).toBe('41,00');
  expect(cellAt('KF001', overtime).text).toBe('1,00');
});

test('remembers a row that was matched by hand', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  const text = sheet(line(0, '41', ''), 'X9;T. Casual;8;');
  await importFile('week.csv', text);
  await dialog()
    .getByRole('tab', { name: /Skipped/ })
    .click();
  await button('Export what is not imported…').click();
  await expect
    .poll(() => main.tables[0]?.sheets[0]?.rows)
    .toEqual([expect.arrayContaining(['3', 'X9', 'T. Casual'])]);
  expect(main.tables[0]?.sheets[1]?.rows.length).toBe(27);
  await button('Match row 3 by hand').click();
  await dialog().getByRole('combobox', { name: 'Employee' }).click();
  await userEvent.keyboard(rowAt(4).number ?? '');
  await userEvent.keyboard('{Enter}');
  await button('Match').click();
  await button('Import 2 values').click();
  await expect.poll(() => cellAt('KF005', normal).text).toBe('8,00');
  await expect.poll(() => main.recorded.length).toBe(1);

  await importFile('next.csv', text.replace(';8;', ';9;'));
  await expect.element(dialog().getByText(/matched by hand/)).toBeVisible();
});

/** Chooses the employee of a row of the file. */
async function matchByHand(row: number, employee: string | null): Promise<void> {
  await button(`Match row ${row} by hand`).click();
  await dialog().getByRole('combobox', { name: 'Employee' }).click();
  await userEvent.keyboard(`${employee ?? ''}{Enter}`);
  await button(/^Match$/).click();
}

test('matches identical rows one by one, without remembering them', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  await importFile('week.csv', sheet(line(0, '41', ''), line(1, '42', ''), ';T. Casual;8;', ';T. Casual;9;'));
  await dialog()
    .getByRole('tab', { name: /Skipped/ })
    .click();
  await matchByHand(4, rowAt(4).number);
  await matchByHand(5, rowAt(5).number);
  await button('Columns').click();
  await button('Check the rows').click();
  await button('Import 4 values').click();
  await expect.poll(() => cellAt('KF005', normal).text).toBe('8,00');
  expect(cellAt('KF006', normal).text).toBe('9,00');
  await expect.poll(() => [...main.remembered.values()].map(({ hands }) => hands)).toEqual([[]]);
});

test('imports a pasted table by its headers, or as cells on request', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  const table = `Number\t${overtimeName}\n${rowAt(5).number}\t3`;
  choose('KF001', normal);
  pasteText(table);
  await expect.element(page.getByRole('dialog', { name: 'Import what you pasted' })).toBeVisible();
  await button('Import 1 value').click();
  await expect.poll(() => cellAt('KF006', overtime).text).toBe('3,00');
  expect(main.recorded).toEqual([]);

  choose('KF010', normal);
  pasteText(table);
  await button('Paste by position instead').click();
  await expect.poll(() => cellAt('KF011', overtime).text).toBe('3,00');
});

test('asks about a pasted block with employee numbers, and assigns values by number', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  choose('KF001', normal);
  pasteText(`${rowAt(7).number}\t41\t3\r\n${rowAt(4).number}\t42\t0\r\nKF999\t43\t0`);
  const asked = page.getByRole('dialog', { name: 'Import what you pasted' });
  await expect.element(asked.getByText('What you pasted names employees: Employee numbers')).toBeVisible();
  await expect.element(asked.getByText('2 rows match an employee here.')).toBeVisible();
  await expect.element(asked.getByText('1 row does not.')).toBeVisible();
  expect(cellAt('KF001', normal).text).toBe('40,00');
  await button('Check the rows').click();
  await button('Import 4 values').click();
  await expect.poll(() => cellAt('KF008', normal).text).toBe('41,00');
  expect(cellAt('KF005', normal).text).toBe('42,00');
  expect(cellAt('KF008', overtime).text).toBe('3,00');
  expect(cellAt('KF001', normal).text).toBe('40,00');
});

test('remembers the columns of a paste under its own headers, not those of an earlier file', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  await importFile('week.csv', `Clock no;Hrs worked\n${rowAt(0).number};41`);
  await button('Check the rows').click();
  await button('Import 1 value').click();
  await expect.poll(() => main.remembered.size).toBe(1);

  choose('KF001', normal);
  pasteText(`Clock no\tOvertime houurs\n${rowAt(7).number}\t3\n${rowAt(4).number}\t2`);
  await button('Check the rows').click();
  await button('Import 2 values').click();
  await expect.poll(() => main.remembered.size).toBe(2);
});

test('pastes a block with employee numbers by position on request', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  choose('KF001', normal);
  pasteText(`${rowAt(7).number}\t41`);
  await button('Paste by position instead').click();
  await expect.poll(() => cellAt('KF001', overtime).text).toBe('41,00');
  expect(cellAt('KF001', normal).mark).toBe('invalid');
});

test('pastes a column of plain numbers without a question', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  choose('KF001', normal);
  pasteText('41\r\n42');
  await expect.poll(() => cellAt('KF002', normal).text).toBe('42,00');
  expect(dialog().query()).toBeNull();
});

test('stores rows that were left out with the draft, without ID numbers, for later import', async () => {
  const main = new ImportMain(30);
  const { screen } = await openScreen(main);
  const header = `Number;ID number;Name;${normalName};Crates`;
  const text = [header, `${rowAt(0).number};;${rowAt(0).name};41;1`, 'X9;8001015009000;T. Casual;8,5;2'].join(
    '\n',
  );
  await importFile('week.csv', text);
  await button('Leave this column out').click();
  await button('Check the rows').click();
  await button('Import 1 value').click();
  const notice = screen.getByText('1 row of week.csv was not imported');
  await expect.element(notice).toBeVisible();
  expect(JSON.stringify(main.leftOut)).toContain('•••• 9000');
  expect(JSON.stringify(main.leftOut)).not.toMatch(/8001015009000|Crates/);

  await screen.getByRole('button', { name: 'Show the rows of week.csv' }).click();
  await expect.element(button('Match row 3 by hand')).toBeVisible();
  // A single row cannot be from another company, and no employees are missing from it.
  expect(
    dialog()
      .getByText(/another company|not in the file/i)
      .query(),
  ).toBeNull();
  await button('Match row 3 by hand').click();
  await dialog().getByRole('combobox', { name: 'Employee' }).click();
  await userEvent.keyboard(`${rowAt(1).number}{Enter}`);
  await button('Match').first().click();
  await button('Import 1 value').click();
  await expect.poll(() => cellAt('KF002', normal).text).toBe('8,50');
  await expect.poll(() => notice.query()).toBeNull();
  expect(main.leftOut).toEqual([]);
});

test('shows and stores only the last characters of an ID number, at most a third', async () => {
  const main = new ImportMain(30);
  const { screen } = await openScreen(main);
  const written = ['800101 5009 00 0', '800101-5009-001', '101-5009-002', '1015009003', 'A01234567'];
  const known = [0, 1, 2, 4, 5].map((index) => `${rowAt(index).number};;41`);
  const others = written.map((id, index) => `X${index};${id};8`);
  await importFile('week.csv', [`Number;ID number;${normalName}`, ...others, ...known].join('\n'));
  await button('Columns').click();
  await expect.element(dialog().getByText(/9000/)).toBeVisible();
  for (const id of written) expect(document.body.textContent).not.toContain(id);
  await button('Check the rows').click();
  await button('Import 5 values').click();
  await expect.element(screen.getByText('5 rows of week.csv were not imported')).toBeVisible();
  const stored = main.leftOut[0]?.rows.map(({ cells }) => cells[1]?.text);
  expect(stored).toEqual(['9000', '9001', '002', '003', '567'].map((end) => `•••• ${end}`));
});

test('counts each row once, and asks about rounding hours once for the file', async () => {
  const main = new ImportMain(30);
  const { screen } = await openScreen(main);
  const rows = [
    line(0, '0,666666666666667', '2'),
    line(1, '0,666666666666667', '1,333333333333333'),
    line(2, '8', 'two'),
    'X9;T. Casual;8;',
    'Branch;;;',
    'TOTAL;;9,333333333333333;3,333333333333333',
  ];
  await importFile('week.csv', sheet(...rows));
  await expect.element(dialog().getByText('1 row imported in part')).toBeVisible();
  await expect.element(dialog().getByText('1 row not imported')).toBeVisible();
  await expect.element(dialog().getByText('1 row has nothing filled in')).toBeVisible();
  await expect.element(dialog().getByText('3 values in hours have more than two decimals')).toBeVisible();
  await dialog().getByText('Round to two decimals').click();
  await dialog()
    .getByRole('tab', { name: /Totals/ })
    .click();
  const total = dialog().getByRole('row', { name: /Overtime hours/ });
  await expect.poll(() => textOf(total)).toContain('3,333,330,003,33');
  await dialog()
    .getByRole('tab', { name: /To import/ })
    .click();
  await expect.element(dialog().getByText(/0,67 · .*1,33/)).toBeVisible();
  await button('Import 5 values').click();
  await expect.poll(() => cellAt('KF001', normal).text).toBe('0,67');
  expect(cellAt('KF002', overtime).text).toBe('1,33');
  const notice = '1 row of week.csv was not imported, 1 was imported in part';
  await expect.element(screen.getByText(notice)).toBeVisible();
});

test('links a partly imported row to its employee in the sheet', async () => {
  const main = new ImportMain(30);
  const { screen } = await openScreen(main);
  await importFile('week.csv', sheet(line(0, '41', ''), line(4, '42', 'two')));
  await button('Import 2 values').click();
  await screen.getByRole('button', { name: 'Show the rows of week.csv' }).click();
  await button(importMessages.preview.goTo(rowAt(4).name)).click();
  await userEvent.keyboard('2{Enter}');
  await expect.poll(() => cellAt('KF005', overtime).text).toBe('2,00');
});

test('forgets rows that the clerk does not want', async () => {
  const main = new ImportMain(30);
  const { screen } = await openScreen(main);
  await importFile('week.csv', sheet(line(0, '41', ''), 'X9;T. Casual;8;'));
  await button('Import 1 value').click();
  await screen.getByRole('button', { name: 'Show the rows of week.csv' }).click();
  await button('Discard these rows').click();
  await expect.poll(() => screen.getByText(/not imported/).query()).toBeNull();
  expect(main.leftOut).toEqual([]);
});

test('adds a column for an unknown input of the file, keeping the file and its mapping', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  await importFile('week.csv', `Clock no;Hrs worked;Crates\n${rowAt(0).number};41;350`);
  await expect.element(button('Check the rows')).toBeDisabled();
  await button('Add a column of the sheet for Crates').click();

  const adding = page.getByRole('dialog', { name: 'Add a column' });
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(button('Check the rows')).toBeDisabled();
  await button('Add a column of the sheet for Crates').click();
  await adding.getByRole('combobox').fill('annual bonus');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await adding.getByRole('button', { name: 'Add column' }).click();
  const heading = 'calc.annual_bonus.amount';
  await expect.poll(() => main.asked('bulkInputs.addColumn')).toMatchObject([{ heading }]);

  await button('Check the rows').click();
  await button('Import 2 values').click();
  await expect
    .poll(() => [...main.cells.values()].map(({ heading, value }) => [heading, value]))
    .toEqual(expect.arrayContaining([[heading, expect.stringContaining('350')]]));
});

test('exports what is not imported: unticked rows and partly imported rows', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  await importFile(
    'week.csv',
    sheet(line(0, '41', '2'), line(1, '42', 'n/a'), 'X9;T. Casual;8;1', line(2, '43', '1')),
  );
  await dialog()
    .getByRole('tab', { name: /To import/ })
    .click();
  await dialog()
    .getByRole('checkbox', { name: /Import row 5/ })
    .click();
  await button('Export what is not imported…').click();
  await expect
    .poll(() => main.tables[0]?.sheets[0]?.rows.map((row) => row.slice(0, 2)))
    .toEqual([
      ['3', expect.stringContaining('Imported in part')],
      ['4', expect.stringContaining('Not found in this company')],
      ['5', expect.stringContaining('Not ticked')],
    ]);
});
