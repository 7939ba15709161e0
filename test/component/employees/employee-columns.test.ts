import { usualColumns } from '#electron/employees/contract/employee-columns.ts';
import { defaultSettings } from '#electron/settings/contract/settings.ts';
import Employees from '#features/employees/Employees.svelte';
import { chooseColumnsMessages, employeesMessages } from '#features/employees/texts/employees.ts';
import { resultMessages } from '#messages/results.ts';
import { expect, test } from 'vitest';
import { renderInKaroo } from '../support/render-in-app.ts';
import { company, groups, windowOf } from '#test/support/samples/karoo.ts';
import { anEmployeeLine } from '#test/support/samples/employees.ts';

const grade = { id: '612', name: 'Grade', values: [] };

test('shows a custom field as a column, and says when it was never read', async () => {
  const { asked, screen } = await renderInKaroo(Employees, {
    props: {
      company,
      onrefresh: () => undefined,
      refreshing: false,
      groups: { ...groups, customFields: [grade] },
    },
    handlers: {
      'employees.list': ({ window, customFields = [] }) =>
        windowOf(
          2,
          (index) =>
            anEmployeeLine(
              index,
              customFields.length > 0 ? { customFields: index ? null : { 612: 'Senior' } } : {},
            ),
          window,
        ),
      'settings.write': ({ employeeColumns = usualColumns }) => ({ ...defaultSettings, employeeColumns }),
    },
  });
  await screen.getByRole('button', { name: resultMessages.columns, exact: true }).click();
  await screen.getByRole('checkbox', { name: grade.name }).click();
  await expect.element(screen.getByRole('gridcell', { name: 'Senior' })).toBeVisible();
  await expect.element(screen.getByRole('gridcell', { name: employeesMessages.notRead })).toBeVisible();
  const lists = asked.filter(({ call }) => call === 'employees.list').map(({ input }) => input);
  expect(lists[0]).toMatchObject({ customFields: [] });
  expect(lists.at(-1)).toMatchObject({ customFields: ['612'] });
});

test('saves the choice and order of columns', async () => {
  const { asked, screen } = await renderInKaroo(Employees, {
    props: { company, groups, onrefresh: () => undefined, refreshing: false },
    handlers: {
      'employees.list': ({ window }) => windowOf(3, anEmployeeLine, window),
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
  await expect.poll(() => shown().slice(1, 4)).toEqual([name, frequency, number]);
  expect(shown()).toContain(email);
  expect(shown()).not.toContain(employeesMessages.columns['job-title']);
  expect(asked.findLast(({ call }) => call === 'settings.write')?.input).toEqual({
    employeeColumns: ['pay-frequency', 'number', 'pay-point', 'appointment-date', 'ended', 'email'],
  });
});
