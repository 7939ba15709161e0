import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { inputReportColumns } from '#features/input-report/input-report-columns.ts';
import InputReportPrint from '#features/input-report/InputReportPrint.svelte';
import { anInputReport, aReportedInput } from '#test/support/samples/input-report.ts';
import type { InputReport } from '#electron/input-report/contract/input-report.ts';
import { ResultState } from '#results/result-state.svelte.ts';

const inputReport = anInputReport({
  rows: [false, true].map((isNew, index) =>
    aReportedInput({
      employeeId: index,
      number: `K${index}`,
      cells: [{ old: '', new: '1240.50', state: null, isNew }],
    }),
  ),
});

/** As narrow as each of ten columns side by side. */
async function printed(of: InputReport): Promise<HTMLElement> {
  const view = new ResultState(
    () => of.rows,
    () => inputReportColumns(of),
  );
  const { container } = await render(InputReportPrint, { inputReport: of, view });
  container.style.width = '277mm';
  container.querySelector<HTMLElement>('.breadth')?.style.setProperty('--figure-width', '20.5mm');
  return container;
}

test('keeps the longest figure on one line in five pairs of columns', async () => {
  await page.viewport(1280, 800);
  const [row] = inputReport.rows;
  const longest = [{ old: '', new: '1234567.89', state: null, isNew: false }];
  const rows = row ? [row, { ...row, number: 'K2', cells: longest }] : [];
  await printed({ ...inputReport, rows });
  const short = page.getByRole('row', { name: /^K0/ }).element();
  const long = page.getByRole('row', { name: /^K2/ }).element();
  expect(long.clientHeight - short.clientHeight).toBeLessThan(5);
});

test('fills the sheet of an input report without an extra line for a new item', async () => {
  await page.viewport(1280, 800);
  const container = await printed(inputReport);
  const known = page.getByRole('row', { name: /^K0/ }).element();
  const made = page.getByRole('row', { name: /^K1/ }).element();
  expect(made.textContent).toMatch(/new\s+1\s240,50/);
  // A line is about twelve pixels high.
  expect(made.clientHeight - known.clientHeight).toBeLessThan(5);
  const figure = made.lastElementChild?.getBoundingClientRect().right ?? 0;
  expect(Math.abs(figure - container.getBoundingClientRect().right)).toBeLessThan(2);
});
