import { exportAs } from '#test/support/page/export-as.ts';
import Employees from '#features/employees/Employees.svelte';
import { employeeChangeMessages } from '#features/employees/texts/employee-form.ts';
import { employeeMessages } from '#features/employees/texts/employees.ts';
import { itemValue } from '#features/pay-items/texts/pay-item-panel.ts';
import { answerFieldMessages, answerMessages } from '#features/employees/texts/personal-data.ts';
import { wholeRecordMessages } from '#features/employees/texts/whole-record.ts';
import { expect, test } from 'vitest';
import { renderInKaroo } from '../support/render-in-app.ts';
import { company, groups, windowOf } from '#test/support/samples/karoo.ts';
import { anEmployeeLine } from '#test/support/samples/employees.ts';
import { aPayItem } from '#test/support/samples/pay-items.ts';

const basicSalary = aPayItem({ inputs: [{ input: 'fixed_amount', kind: 'money', value: '20250.00' }] });

test('shows and exports the whole record field by field, with sensitive values through main only', async () => {
  const { asked, screen } = await renderInKaroo(Employees, {
    props: { company, groups, onrefresh: () => undefined, refreshing: false },
    handlers: {
      'employees.list': ({ window }) => windowOf(3, anEmployeeLine, window),
      'employees.record': () => ({
        texts: { firstName: 'Sipho', identificationType: 'rsa_id', idNumber: '•••• 9087' },
        customFields: [],
        others: [{ name: 'cell_no', value: '082 123 4567' }],
        unreadable: [],
        leave: null,
        waiting: [],
        changes: [],
        sent: [],
        fetchedAt: Date.now(),
      }),
      'inherited.read': () => ({
        items: [{ calcType: 'week_hours', inputs: {}, history: [], isOnItsWay: false }],
        needsDate: true,
        isOrdinary: false,
        fetchedAt: Date.now(),
      }),
      'payItems.read': () => ({ items: [basicSalary], finalised: false, fetchedAt: Date.now() }),
      'exports.saveTable': () => ({ saved: { name: 'record.csv' } }),
    },
  });
  await screen.getByText('Dlamini 0, Sipho').click();
  await screen.getByRole('button', { name: employeeMessages.acts.menu }).click();
  await screen.getByRole('menuitem', { name: wholeRecordMessages.open }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('•••• 9087')).toBeVisible();
  await expect.element(dialog.getByText(wholeRecordMessages.masked)).toBeVisible();
  await exportAs(dialog, 'csv');
  await expect.poll(() => asked.map(({ call }) => call)).toContain('exports.saveTable');
  const table = asked.find(({ call }) => call === 'exports.saveTable')?.input;
  expect(JSON.stringify(table)).toContain('082 123 4567');
  expect(JSON.stringify(table)).toContain(itemValue('money', '20250.00'));
  expect(asked.find(({ call }) => call === 'payItems.read')?.input).toMatchObject({ payslipId: null });
  expect(JSON.stringify(table)).toContain(wholeRecordMessages.around.leaveUnknown);
});

test('opens the POPIA answer from the acts of an employee, at who answers for the company', async () => {
  const { screen } = await renderInKaroo(Employees, {
    props: { company, groups, onrefresh: () => undefined, refreshing: false },
    handlers: {
      'employees.list': ({ window }) => windowOf(3, anEmployeeLine, window),
      'employees.heldHere': () => ({ unsentInputs: [], notes: [], typed: {}, kinds: [], contact: {} }),
    },
  });
  await screen.getByText('Dlamini 0, Sipho').click();
  await screen.getByRole('button', { name: employeeMessages.acts.menu }).click();
  await screen.getByRole('menuitem', { name: answerMessages.open }).click();
  const { officer } = answerFieldMessages.fields;
  await expect.element(screen.getByLabelText(officer.label, { exact: true })).toHaveFocus();
});

test('focuses the account number when a bank change begins', async () => {
  const { screen } = await renderInKaroo(Employees, {
    props: { company, groups, onrefresh: () => undefined, refreshing: false },
    handlers: {
      'employees.list': ({ window }) => windowOf(3, anEmployeeLine, window),
      'employees.fields': () => ({
        texts: { firstName: 'Sipho', paymentMethod: 'eft_manual', 'bankAccount.accountNumber': '•••• 567' },
        typed: null,
        customFields: [],
      }),
    },
  });
  await screen.getByText('Dlamini 0, Sipho').click();
  await screen.getByRole('button', { name: employeeChangeMessages.editBank }).click();
  await expect.element(screen.getByLabelText('Account number', { exact: true })).toHaveFocus();
});
