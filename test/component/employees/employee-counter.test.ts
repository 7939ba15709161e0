import Employees from '#features/employees/Employees.svelte';
import { counterMessages, employeeMessages } from '#features/employees/texts/employees.ts';
import { expect, test } from 'vitest';
import { renderScreen } from '../support/render-in-app.ts';

test('hides all other employees at the counter, and shows the list again afterwards', async () => {
  const { screen } = await renderScreen('read-company', Employees);
  await screen.getByText('Dlamini 1, Sipho').click();
  await screen.getByRole('button', { name: employeeMessages.acts.menu }).click();
  await screen.getByRole('menuitem', { name: counterMessages.open }).click();
  await expect.element(screen.getByText(counterMessages.subtitle)).toBeVisible();
  await expect.element(screen.getByText(employeeMessages.payslips)).toBeVisible();
  const whole = screen.container.textContent ?? '';
  expect(whole.match(/Dlamini \d+/g)).toEqual(['Dlamini 0']);
  expect(screen.getByRole('grid').query()).toBeNull();
  const payslip = screen.getByTitle(/^Open the payslip/);
  expect(payslip.query()).toBeNull();
  await screen.getByRole('button', { name: counterMessages.back }).click();
  await expect.element(screen.getByText('Dlamini 2, Sipho')).toBeVisible();
  await expect.element(payslip).toBeVisible();
});
