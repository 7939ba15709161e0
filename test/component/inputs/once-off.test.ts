import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InputRow } from '#electron/inputs/contract/bulk-input.ts';
import { FakeMain } from './fake-main.ts';
import { openScreen } from './open-screen.ts';
import { openedPeriod, period, rowAt } from './period.ts';

const bonus = 'calc.annual_bonus.amount';

const rowOf = (line: number, onceOffId: number, onceOffDate: string): InputRow =>
  rowAt(line, { onceOffId, onceOffDate, payslipId: onceOffId });
const rows = [rowOf(0, 20, '2026-11-20'), rowOf(0, 21, '2026-11-25'), rowOf(1, 22, '2026-11-25')];

function createMain(employees: readonly InputRow[] = rows): FakeMain {
  return new FakeMain({
    ...openedPeriod(0),
    rows: [...employees],
    columns: [{ heading: bonus, scope: 'payslip', kind: 'money', source: 'calculation' }],
    bases: employees.map(({ employeeId, onceOffId }) => ({
      employeeId,
      onceOffId,
      heading: bonus,
      value: '',
      readAt: Date.now(),
    })),
  });
}

async function openOnceOff(main: FakeMain) {
  const { app } = await openScreen(main, { onceOff: true });
  await expect.element(page.getByText('You are working on once-off payslips')).toBeVisible();
  return app;
}

test('stores inputs of two once-off payslips of one employee separately', async () => {
  const main = createMain();
  await openOnceOff(main);
  await expect.element(page.getByRole('grid')).toBeVisible();
  await userEvent.keyboard('6000{Enter}7500{Enter}');
  await expect
    .poll(() => [...main.cells.values()].map(({ onceOffId, value }) => [onceOffId, value]))
    .toEqual([
      [20, '6000.00'],
      [21, '7500.00'],
    ]);
});

test('offers no recurring inputs and no copying of last period', async () => {
  const main = createMain();
  const app = await openOnceOff(main);
  expect(app.actions.entry('bulk-inputs.copy-last').allowed).toBe(false);
  await userEvent.keyboard('{Control>}{Shift>}A{/Shift}{/Control}');
  const dialog = page.getByRole('dialog', { name: 'Add a column' });
  await dialog.getByRole('radio', { name: /by its name in the service/ }).click();
  await expect.element(dialog.getByLabelText('Type', { exact: true })).toBeVisible();
  expect(dialog.getByLabelText('Applies to').query()).toBeNull();
});

test('explains once-off payslips in an empty period, and leads back to regular ones', async () => {
  const app = await openOnceOff(createMain([]));
  await expect
    .element(page.getByRole('heading', { name: 'No once-off payslips in this period' }))
    .toBeVisible();
  await page.getByText('Regular', { exact: true }).click();
  expect(app.session.period).toEqual(period);
});

test('shows full names with the payslip date in a review at a large zoom', async () => {
  await page.viewport(907, 573);
  const name = 'du Plessis, Granville';
  const main = createMain(rows.map((row) => ({ ...row, name })));
  await openOnceOff(main);
  await expect.element(page.getByRole('grid')).toBeVisible();
  await userEvent.keyboard('-6000{Enter}7500{Enter}');
  await expect.poll(() => main.cells.size).toBe(2);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const review = page.getByRole('dialog', { name: /Review and send/ });
  const names = review.getByRole('cell', { name, exact: true });
  await expect.poll(() => names.elements().length).toBeGreaterThan(1);
  for (const cell of names.elements()) expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
  await expect.element(review.getByRole('cell', { name: /^20.Nov.2026$/ }).first()).toBeVisible();
});
