import { reviewMessages } from '#features/inputs/texts/review.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FakeMain } from '../fake-main.ts';
import { openScreen, reviewDialog, textOf } from '../open-screen.ts';
import { employeeAt, openedPeriod } from '../period.ts';

test('groups findings of many employees into one expandable line after those of a few', async () => {
  const commission = 'calc.commission.amount';
  const opened = openedPeriod(30);
  const lines = [10, 11, 12, 13, 14, 15];
  const lastValues = [...lines, 17].map((line) => ({
    employeeId: employeeAt(line),
    heading: commission,
    value: '100',
  }));
  const main = new FakeMain({ ...opened, lastValues });
  const give = (line: number, heading: string, value: string) => {
    const cell = { employeeId: employeeAt(line), heading, typed: value, value };
    main.cells.set(`${cell.employeeId} ${heading}`, cell);
  };
  for (const line of lines) give(line, commission, `${line}00`);
  give(16, 'calc.basic_salary.overtime_hours_input', '-0.5');
  give(17, commission, '-8');
  await openScreen(main);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(reviewDialog).toBeVisible();
  await reviewDialog.getByRole('tab', { name: 'Impossible values 1' }).click();
  await reviewDialog.getByRole('tab', { name: 'Unusual values 7' }).click();
  const table = reviewDialog.getByRole('table', { name: 'Unusual values' });
  await expect.element(table).toHaveAttribute('aria-rowcount', '2');
  await expect.poll(() => textOf(reviewDialog)).toMatch(/Commission.*6 employees.*by up to 1 400%/);
  await expect.poll(() => textOf(reviewDialog)).toContain(reviewMessages.warnings({ cells: 8 }));
  await reviewDialog.getByRole('button', { name: /Commission.*6 employees/ }).click();
  await expect.element(table.nth(1)).toHaveAttribute('aria-rowcount', '7');
  await expect.poll(() => textOf(table.nth(1).getByRole('row').nth(1))).toContain('KF016');
});
