import Employees from '#features/employees/Employees.svelte';
import { waitingChangeMessages } from '#features/employees/texts/employees.ts';
import { expect, test } from 'vitest';
import { renderScreen } from '../support/render-in-app.ts';
import { company, windowOf } from '#test/support/samples/karoo.ts';
import { anEmployeeLine } from '#test/support/samples/employees.ts';

test('marks an employee with an unsent change until it is sent', async () => {
  const { employeeId, firstName, lastName } = anEmployeeLine(1);
  let waiting = [{ employeeId, firstName, lastName, fields: 2, at: Date.now() }];
  const { emit, screen } = await renderScreen('read-company', Employees, {
    'employees.list': ({ window }) => windowOf(3, anEmployeeLine, window),
    'employees.typed': () => ({ waiting }),
  });
  await expect.element(screen.getByText(waitingChangeMessages.badge)).toBeVisible();
  await screen.getByRole('button', { name: `${firstName} ${lastName}`, exact: true }).click();
  await expect.element(screen.getByRole('button', { name: waitingChangeMessages.goOn })).toBeVisible();
  waiting = [];
  emit('companies.changed', { ...company, employeeId });
  await expect.element(screen.getByText(waitingChangeMessages.badge)).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('button', { name: waitingChangeMessages.goOn }))
    .not.toBeInTheDocument();
});
