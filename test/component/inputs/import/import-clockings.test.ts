import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { controlMessages } from '#features/file-import/texts/control-figures.ts';
import { importMessages } from '#features/file-import/texts/import.ts';
import { ImportMain, dialog, button, importFile } from './import-main.ts';
import { cellAt, openScreen, textOf } from '../open-screen.ts';
import { normal, overtime } from '#test/support/samples/inputs.ts';

const top = 'Clock no;Date;Type;Hours';
const tab = (name: RegExp) => dialog().getByRole('tab', { name });

test('adds up clockings by employee and kind of hours on request, and remembers the kinds', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  const rows = ['KF001;2026-11-23;Normal;8', 'KF001;2026-11-23;OT;1,5', 'KF001;2026-11-24;normal;8'];
  await importFile('clock.csv', [top, ...rows, 'KF002;2026-11-23;Normal;7,5', 'Total;;;25'].join('\n'));
  await button('Check the rows').click();
  await expect.element(dialog().getByText('1 employee is in several rows')).toBeVisible();
  await expect.element(dialog().getByText(/^Days from .*23.* to .*24/)).toBeVisible();
  await expect.element(button('Import 1 value')).toBeVisible();
  await dialog().getByText('Add them up').click();
  await tab(/Totals/).click();
  const total = dialog().getByRole('row', { name: /Normal hours/ });
  await expect.poll(() => textOf(total)).toContain('23,5023,500,00');
  await expect.element(dialog().getByText(controlMessages.agree(1))).toBeVisible();
  await button('Import 3 values').click();
  await expect.poll(() => cellAt('KF001', normal).text).toBe('16,00');
  expect(cellAt('KF001', overtime).text).toBe('1,50');
  expect(cellAt('KF002', normal).text).toBe('7,50');
  await expect.poll(() => main.recorded.length).toBe(1);

  // The kinds are known the next time.
  await importFile('next.csv', [top, 'KF005;2026-11-25;OT;2'].join('\n'));
  await button('Import 1 value').click();
  await expect.poll(() => cellAt('KF005', overtime).text).toBe('2,00');
});

test('asks about a kind that is not an input, leaves it out by name, and exports it', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  const rows = ['KF001;2026-11-23;Normal;8', 'KF001;2026-11-23;Lunch;1', 'KF002;2026-11-23;Lunch;1'];
  await importFile('clock.csv', [top, ...rows, 'KF003;2026-11-23;NT2;6'].join('\n'));
  await expect
    .element(dialog().getByText(/^2\skinds mean no input: 3\srows would be left out/))
    .toBeVisible();
  await expect.element(button('Check the rows')).toBeDisabled();
  await dialog()
    .getByRole('combobox', { name: importMessages.kinds.meaning('NT2') })
    .click();
  await page
    .getByRole('option', { name: /Overtime hours/ })
    .first()
    .click();
  await button(importMessages.kinds.leaveOut(1)).click();
  await button('Check the rows').click();
  await expect.element(dialog().getByText(importMessages.preview.kindsLeftOut(['Lunch'], 2))).toBeVisible();
  await button('Export what is not imported…').click();
  await expect
    .poll(() => main.tables[0]?.sheets.at(-1)?.rows)
    .toEqual([
      ['3', expect.anything(), 'Lunch', '1'],
      ['4', expect.anything(), 'Lunch', '1'],
    ]);
  await button('Import 2 values').click();
  await expect.poll(() => cellAt('KF003', overtime).text).toBe('6,00');
});

test('does not tick repeated hours, days after the period or hours without a kind, and can import them later', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  const rows = [
    'KF001;2026-11-23;Normal;8',
    'KF001;2026-11-23;Normal;8',
    'KF002;2026-11-28;Normal;8',
    'KF003;2026-11-23;;8',
    'KF005;2026-11-23;Normal;7',
  ];
  await importFile('clock.csv', [top, ...rows].join('\n'));
  await button('Check the rows').click();
  await expect.element(button('Import 2 values')).toBeVisible();
  await tab(/Check/).click();
  await expect.element(dialog().getByText(/^Row 2 has the same employee, day and kind/)).toBeVisible();
  await expect.element(dialog().getByText(/is after the end of this period/)).toBeVisible();
  await tab(/Skipped/).click();
  await expect.element(dialog().getByText(/has no kind of hours or pay item in its row/)).toBeVisible();
  await button('Import 2 values').click();
  await expect.poll(() => cellAt('KF001', normal).text).toBe('8,00');
  expect(main.leftOut[0]?.rows.map(({ line }) => line)).toEqual([3, 4, 5]);

  // They are found again, with the kinds as they were chosen.
  await page.getByRole('button', { name: 'Show the rows of clock.csv' }).click();
  await dialog()
    .getByRole('checkbox', { name: /Import row 4,/ })
    .click();
  await button('Import 1 value').click();
  await expect.poll(() => cellAt('KF002', normal).text).toBe('8,00');
});

test('adds up days of clockings with a column for each kind of hours, without a repeated day', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  const rows = ['KF001;23/11/2026;8;', 'KF001;24/11/2026;7,5;2', 'KF001;24/11/2026;7,5;'];
  await importFile('days.csv', ['Clock no;Date;Normal hours;O/T', ...rows].join('\n'));
  await button('Check the rows').click();
  // Row 4 repeats the day of row 3, and is not ticked.
  await expect.element(dialog().getByText('1 employee is in several rows')).toBeVisible();
  await dialog().getByText('Add them up').click();
  await button('Import 2 values').click();
  await expect.poll(() => cellAt('KF001', normal).text).toBe('15,50');
  expect(cellAt('KF001', overtime).text).toBe('2,00');
});
