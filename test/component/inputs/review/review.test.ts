import { exportAs } from '#test/support/page/export-as.ts';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultSettings } from '#electron/settings/contract/settings.ts';
import { AppError } from '#kit/errors.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { FakeMain } from '../fake-main.ts';
import { anInputReport } from '#test/support/samples/input-report.ts';
import { noFindings } from '#test/support/samples/period-check.ts';
import { cellAt, choose, openScreen, review, reviewDialog, test, textOf, typeHours } from '../open-screen.ts';
import { employeeAt, openedPeriod } from '../period.ts';
import { normal, normalHeading } from '#test/support/samples/inputs.ts';

const inputReportDialog = page.getByRole('dialog', { name: 'Input report' });

/** Tabs to the element with this name; it must be reachable by keyboard alone. */
async function tabTo(name: string | RegExp): Promise<void> {
  for (let stop = 0; stop < 40; stop += 1) {
    const { activeElement: active } = document;
    const own = active?.getAttribute('aria-label') ?? active?.textContent.trim() ?? '';
    if (typeof name === 'string' ? own.startsWith(name) : name.test(own)) return;
    await userEvent.keyboard('{Tab}');
  }
  throw new Error(`Tab never reached ${String(name)}.`);
}

/** A main whose input report can be printed once `print` is answered. */
function withInputReport(handlers: FakeHandlers = {}): FakeMain {
  return new FakeMain(openedPeriod(30), {
    'inputReports.ofDraft': () => ({ inputReport: anInputReport() }),
    'periodChecks.read': () => noFindings,
    ...handlers,
  });
}

test('ignores undo while the review is open', async ({ main }) => {
  await typeHours(main, '44');
  await review();
  await userEvent.keyboard('{Control>}z{/Control}{Escape}');
  await expect.element(reviewDialog).not.toBeInTheDocument();
  expect(cellAt('KF001', normal).text).toContain('44,00');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => main.cells.size).toBe(0);
});

test('lists unsent cells first, and opens the cell of each finding by keyboard', async ({ main }) => {
  await typeHours(main, '45', '4000', 'six');
  await review();
  await expect
    .element(reviewDialog.getByRole('tab', { name: 'Not sent 1' }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => textOf(reviewDialog)).toContain('1 cell is not sent');
  await expect.poll(() => textOf(reviewDialog)).toContain('1 value to check');
  await tabTo('Not sent');
  await userEvent.keyboard('{ArrowRight}');
  const impossible = reviewDialog.getByRole('table', { name: 'Impossible values' });
  await expect.poll(() => textOf(impossible)).toMatch(/KF002.*40,00 → 4 000,00.*hours of the period \(168\)/);
  await tabTo(/^Go to Basic salary · Normal hours of/);
  await userEvent.keyboard('{Enter}');
  await expect.element(reviewDialog).not.toBeInTheDocument();
  expect(cellAt('KF002', normal).element.getAttribute('aria-selected')).toBe('true');
  await expect.element(page.getByRole('textbox', { name: 'Inputs of this period' })).toHaveFocus();
});

test('opens the cell of a finding even if a filter hides the employee', async ({ main }) => {
  await typeHours(main, '4000');
  await userEvent.keyboard('{Control>}{Shift>}g{/Shift}{/Control}');
  await userEvent.keyboard('KF020');
  await expect.poll(() => document.querySelectorAll('[role=row][aria-owns]').length).toBe(1);
  await review();
  await reviewDialog.getByRole('button', { name: /^Go to Basic salary/ }).click();
  await expect.poll(() => cellAt('KF001', normal).element.getAttribute('aria-selected')).toBe('true');
});

test('marks impossible values, and sends each once it is confirmed', async ({ main }) => {
  await typeHours(main, '-8', '999');
  await expect.poll(() => cellAt('KF001', normal).element.getAttribute('data-mark')).toBe('impossible');
  expect(cellAt('KF002', normal).element.getAttribute('aria-label')).toContain(
    'the hours of the period (168)',
  );
  await review();
  const sending = reviewDialog.getByRole('button', { name: 'Send 2 changes' });
  await expect.element(sending).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  const confirm = reviewDialog.getByRole('checkbox', { name: /^It is right: Basic salary · Normal hours/ });
  await confirm.nth(0).click();
  await expect.element(sending).toHaveAttribute('aria-disabled', 'true');
  expect(main.asked('bulkInputs.send')).toEqual([]);
  await confirm.nth(1).click();
  await sending.click();
  await expect.poll(() => main.asked('bulkInputs.send')).toHaveLength(1);
});

test('sends a value with a warning if the clerk chooses so', async () => {
  const lastValues = [{ employeeId: employeeAt(0), heading: normalHeading, value: '40' }];
  const main = new FakeMain({ ...openedPeriod(30), lastValues });
  await openScreen(main);
  await typeHours(main, '4,5');
  await review();
  await expect.poll(() => textOf(reviewDialog)).toContain('lower than last period (40,00)');
  await reviewDialog.getByRole('button', { name: 'Send 1 change' }).click();
  await expect.poll(() => main.asked('bulkInputs.send')).toHaveLength(1);
});

test('saves the clerk’s threshold for unusual values', async () => {
  const main = new FakeMain(openedPeriod(30), {
    'settings.write': (change) => ({ ...defaultSettings, ...JSON.parse(JSON.stringify(change)) }),
  });
  await openScreen(main);
  await typeHours(main, '45');
  await review();
  await expect.poll(() => textOf(reviewDialog)).toContain('Nothing stands out so far');
  const field = reviewDialog.getByRole('textbox', { name: 'Unusual from' });
  await field.fill('lots');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => textOf(reviewDialog)).toContain('Type a whole number from 1 to 1 000.');
  await field.fill('10 %');
  await userEvent.keyboard('{Enter}');
  const outliers = { percent: 10, against: 'last-period' };
  await expect.poll(() => main.asked('settings.write')).toContainEqual({ outliers });
  await reviewDialog.getByRole('combobox', { name: 'above or below' }).click();
  await page.getByRole('option', { name: 'the value before' }).click();
  await expect.poll(() => textOf(reviewDialog)).toMatch(/40,00 → 45,00.*13% higher than before/);
});

test('lists who was paid last period and has no inputs now once last period is read', async () => {
  const opened = openedPeriod(30);
  const bases = opened.bases.map((base) => ({ ...base, value: '' }));
  const main = new FakeMain({ ...opened, bases });
  await openScreen(main);
  await typeHours(main, '45');
  await review();
  await expect.poll(() => textOf(reviewDialog)).toContain('Last period loaded for 0 of 28 employees');
  await reviewDialog.getByRole('button', { name: 'Load last period for all employees' }).click();
  await expect
    .poll(
      () =>
        main
          .asked('bulkInputs.readLastPeriod')
          .flatMap((asked) => (asked as { employeeIds: number[] }).employeeIds).length,
    )
    .toBe(28);
  const lastValues = [0, 1, 3].map((line) => ({
    employeeId: employeeAt(line),
    heading: normalHeading,
    value: '40',
  }));
  main.fake.emit('bulkInputs.changed', { draftId: 'draft-1', lastValues });
  await reviewDialog.getByRole('tab', { name: 'Missing this period 1' }).click();
  await expect
    .poll(() => textOf(reviewDialog.getByRole('table', { name: 'Missing this period' })))
    .toMatch(/KF002.*40,00.*Nothing/);
  await expect.poll(() => textOf(reviewDialog)).toContain('1 employee left out: payslip finalised');
});

test('groups changes by employee or by column', async ({ main }) => {
  choose('KF001', normal);
  await userEvent.keyboard('45{Tab}3{Enter}');
  await userEvent.keyboard('46{Tab}4{Enter}');
  await expect.poll(() => main.cells.size).toBe(4);
  await review();
  const rows = reviewDialog.getByRole('table', { name: 'This period only' }).getByRole('row');
  await expect.poll(() => textOf(rows.nth(2))).toMatch(/KF001.*Overtime hours/);
  await reviewDialog.getByRole('radio', { name: 'By column' }).click({ force: true });
  await expect.poll(() => textOf(rows.nth(2))).toMatch(/KF002.*Normal hours.*40,00.*46,00.*\+6,00/);
});

test('renders only the visible lines of twelve hundred findings', async () => {
  const commission = 'calc.commission.amount';
  const main = new FakeMain(openedPeriod(1_200));
  for (let line = 0; line < 1_200; line += 1) {
    const cell = { employeeId: employeeAt(line), heading: commission, typed: '-8', value: '-8' };
    main.cells.set(`${cell.employeeId} ${commission}`, cell);
  }
  await openScreen(main);
  await review();
  await reviewDialog.getByRole('tab', { name: /Unusual values/ }).click();
  const table = reviewDialog.getByRole('table', { name: 'Unusual values' });
  // Two rows are locked: their cells are among those that are not sent.
  await expect.element(table).toHaveAttribute('aria-rowcount', '1199');
  expect(table.getByRole('row').elements().length).toBeLessThan(60);
});

test('lays out the input report for paper only during printing, and reports a failed print', async () => {
  let answer: (done: { printed: boolean }) => void = () => undefined;
  const main = withInputReport({ 'exports.print': () => new Promise((resolve) => (answer = resolve)) });
  const { app } = await openScreen(main);
  await typeHours(main, '45');
  await userEvent.keyboard('{Control>}{Shift>}s{/Shift}{/Control}');
  await expect.poll(() => textOf(inputReportDialog)).toContain('4F02-77AC-19D0');
  expect(document.querySelector('[data-paper]')).toBeNull();
  await exportAs(inputReportDialog, 'print');
  await expect.poll(() => document.querySelector('[data-paper]')?.textContent).toContain('Approved by');
  expect(document.querySelector('[data-paper]')?.parentElement).toBe(document.body);
  await expect.poll(() => main.asked('exports.print')).toHaveLength(1);
  answer({ printed: false });
  await expect.poll(() => document.querySelector('[data-paper]')).toBeNull();
  expect(app.toasts.items.map(({ title }) => title)).toEqual(['Nothing was printed']);
});

test('shows errors of the input report inside it', async () => {
  const main = withInputReport({
    'exports.savePdf': () => {
      throw new AppError('file-failed', { name: 'Input report.pdf', reason: 'disk-full' });
    },
  });
  await openScreen(main);
  await typeHours(main, '45');
  await userEvent.keyboard('{Control>}{Shift>}s{/Shift}{/Control}');
  await exportAs(inputReportDialog, 'pdf');
  await expect.poll(() => textOf(inputReportDialog.getByRole('alert'))).toContain('Input report.pdf');
  expect(document.querySelector('[data-paper]')).toBeNull();
});

test('sends nothing under the input report, and returns to the review on closing', async () => {
  const main = withInputReport();
  await openScreen(main);
  await typeHours(main, '45');
  await review();
  await reviewDialog.getByRole('button', { name: 'Print or save the input report' }).click();
  await expect.element(inputReportDialog).toBeVisible();
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await userEvent.keyboard('{Escape}');
  await expect.element(inputReportDialog).not.toBeInTheDocument();
  await expect.element(reviewDialog).toBeVisible();
  expect(main.asked('bulkInputs.send')).toEqual([]);
  expect(main.asked('inputReports.ofDraft')).toEqual([{ draftId: 'draft-1', employeeIds: null }]);
});

test('shows full names of findings at a large zoom', async () => {
  await page.viewport(907, 573);
  const name = 'Masemola, Matome';
  const opened = openedPeriod(2);
  await openScreen(new FakeMain({ ...opened, rows: opened.rows.map((row) => ({ ...row, name })) }));
  choose('KF001', normal);
  await userEvent.keyboard('-8{Enter}');
  await review();
  const names = reviewDialog
    .getByRole('table', { name: 'Impossible values' })
    .getByRole('cell', { name, exact: true });
  await expect.element(names.first()).toBeVisible();
  for (const cell of names.elements()) expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
});
