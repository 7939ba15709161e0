import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { noArrangement } from '#electron/layouts/contract/layout.ts';
import { FakeMain } from '../fake-main.ts';
import { cellAt, choose, openScreen, review, reviewDialog, textOf, typeHours } from '../open-screen.ts';
import { employeeAt, openedPeriod } from '../period.ts';
import { normalHeading } from '#test/support/samples/inputs.ts';

const dues = 'Item 30411 · Amount';
const duesHeading = 'calc.30411.amount';

/** Three employees had dues in the last period; now everybody has hours and nobody has dues. */
function withLapsedDues(): FakeMain {
  const opened = openedPeriod(30);
  const lastValues = opened.rows.flatMap(({ employeeId }, line) => [
    { employeeId, heading: normalHeading, value: '40' },
    { employeeId, heading: duesHeading, value: line < 3 ? '120.00' : '' },
  ]);
  return new FakeMain({ ...opened, lastValues });
}

test('marks an input missing since last period until it is typed', async () => {
  const main = withLapsedDues();
  await openScreen(main);
  const { element } = cellAt('KF002', dues);
  await expect.poll(() => element.getAttribute('data-mark')).toBe('missing');
  expect(element.getAttribute('aria-label')).toContain('It was 120,00 and is empty now.');
  expect(cellAt('KF005', dues).element.getAttribute('data-mark')).toBeNull();
  choose('KF002', dues);
  await userEvent.keyboard('99{Enter}');
  await expect.poll(() => cellAt('KF002', dues).element.getAttribute('data-mark')).toBe('changed');
});

test('never treats a zero as empty, and never copies over it', async () => {
  const main = withLapsedDues();
  await openScreen(main);
  await typeHours(main, '45');
  choose('KF002', dues);
  await userEvent.keyboard('0{Enter}');
  await expect.poll(() => main.cells.size).toBe(2);
  await expect.poll(() => cellAt('KF002', dues).mark).toBe('changed');
  expect(cellAt('KF002', dues).label).not.toContain('is empty now');
  await review();
  await reviewDialog.getByRole('tab', { name: 'Missing this period 2' }).click();
  await reviewDialog.getByRole('button', { name: /^Copy these 2: Item 30411/ }).click();
  await expect.poll(() => main.cells.size).toBe(4);
  expect(main.cells.get(`${employeeAt(1)} ${duesHeading}`)?.value).toBe('0.00');
});

test('lists lapsed inputs with their sum, and copies them at once', async () => {
  const main = withLapsedDues();
  await openScreen(main);
  await typeHours(main, '45');
  await review();
  await reviewDialog.getByRole('tab', { name: 'Missing this period 3' }).click();
  await expect.poll(() => textOf(reviewDialog)).toMatch(/30411.*3 employees.*360,00 last period/);
  await reviewDialog.getByRole('button', { name: /^Copy these 3: Item 30411/ }).click();
  await expect.poll(() => main.cells.size).toBe(4);
  await expect.poll(() => textOf(reviewDialog)).toContain('4 changes for 3 employees');
  await expect.element(reviewDialog.getByRole('tab', { name: /Missing/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(cellAt('KF003', dues).text).toContain('120,00');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => main.cells.size).toBe(1);
});

test('stops asking for an input that ended on purpose, lists it, and can ask again', async () => {
  const main = withLapsedDues();
  await openScreen(main);
  await typeHours(main, '45');
  await review();
  await reviewDialog.getByRole('tab', { name: 'Missing this period 3' }).click();
  await reviewDialog.getByRole('button', { name: /^Ended on purpose: Item 30411.* of Naidoo/ }).click();
  await expect.element(reviewDialog.getByRole('tab', { name: 'Missing this period 2' })).toBeVisible();
  expect(main.asked('bulkInputs.markEnded')).toEqual([
    { draftId: 'draft-1', inputs: [{ employeeId: employeeAt(2), heading: duesHeading }], ended: true },
  ]);
  await expect.poll(() => textOf(reviewDialog)).toContain('1 input of last period is ended on purpose.');
  await reviewDialog.getByRole('button', { name: 'Show', exact: true }).click();
  await reviewDialog.getByRole('button', { name: /^Ask again: Item 30411/ }).click();
  await expect.element(reviewDialog.getByRole('tab', { name: 'Missing this period 3' })).toBeVisible();
});

test('names and formats a missing input of a hidden column as if it were shown', async () => {
  const main = withLapsedDues();
  const named = main.opened.columns.map((column) =>
    column.heading === duesHeading ? { ...column, itemName: 'Packing bonus' } : column,
  );
  main.opened = { ...main.opened, columns: named };
  const shown = { heading: normalHeading, scope: 'payslip' as const, kind: 'hours' as const };
  const layout = { id: 'hours', name: 'Hours', columns: [shown], arrangement: noArrangement };
  main.layouts = [...main.layouts, layout];
  main.chosenId = 'hours';
  await openScreen(main);
  await typeHours(main, '45');
  await review();
  await reviewDialog.getByRole('tab', { name: 'Missing this period 3' }).click();
  await expect.poll(() => textOf(reviewDialog)).toMatch(/Packing bonus.*3 employees.*360,00 last period/);
});
