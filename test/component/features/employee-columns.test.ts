import { usualColumns } from '#contract/domain/employee-columns.ts';
import { defaultSettings } from '#contract/domain/settings.ts';
import Employees from '#features/employees/Employees.svelte';
import { chooseColumnsMessages, employeesMessages } from '#messages/employees.ts';
import { resultMessages } from '#messages/results.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';
import { company, employeeLine, giveRoom, groups, inKaroo, windowOf } from './cached-lists.ts';

test('columns are chosen and put in order, and that is kept', async () => {
  giveRoom();
  const { asked, screen } = await renderInApp(Employees, {
    props: { company, groups, onrefresh: () => undefined, refreshing: false },
    prepare: inKaroo,
    handlers: {
      'employees.list': ({ window }) => windowOf(3, employeeLine, window),
      'employees.typed': () => ({ waiting: [] }),
      'settings.write': ({ employeeColumns = usualColumns }) => ({ ...defaultSettings, employeeColumns }),
    },
  });
  const shown = () =>
    Array.from(screen.getByRole('grid').element().querySelectorAll('th'), (header) =>
      header.textContent.trim(),
    );
  await expect.poll(shown).toContain(employeesMessages.columns['job-title']);
  await screen.getByRole('button', { name: resultMessages.columns, exact: true }).click();
  await screen.getByRole('checkbox', { name: employeesMessages.columns['job-title'] }).click();
  await screen.getByRole('checkbox', { name: employeesMessages.columns.email }).click();
  const later = chooseColumnsMessages.later(employeesMessages.columns.number);
  await screen.getByRole('button', { name: later }).click();
  const { name, number, email } = employeesMessages.columns;
  const frequency = employeesMessages.columns['pay-frequency'];
  await expect.poll(() => shown().slice(0, 3)).toEqual([name, frequency, number]);
  expect(shown()).toContain(email);
  expect(shown()).not.toContain(employeesMessages.columns['job-title']);
  expect(asked.findLast(({ call }) => call === 'settings.write')?.input).toEqual({
    employeeColumns: ['pay-frequency', 'number', 'pay-point', 'appointment-date', 'ended', 'email'],
  });
});
