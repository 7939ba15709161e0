import { employeesMessages } from '#features/employees/texts/employees.ts';
import { changeManyMessages } from '#features/employees/texts/change-many.ts';
import { changeSheetMessages as messages } from '#features/employees/texts/change-sheet.ts';
import Employees from '#features/employees/Employees.svelte';
import { defaultSettings } from '#electron/settings/contract/settings.ts';
import { companyKey } from '#kit/company-key.ts';
import { formMessages, problemMessages } from '#messages/forms.ts';
import { addManyMessages } from '#features/onboarding/texts/add-many.ts';
import { tickMessages } from '#messages/ticks.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInKaroo } from '../support/render-in-app.ts';
import { account, ChangingMain as Main } from '#test/support/changing-main.ts';
import { company, groups } from '#test/support/samples/karoo.ts';

async function open(main: Main, more: FakeHandlers = {}) {
  const rendered = await renderInKaroo(Employees, {
    props: { company, groups, onrefresh: () => undefined, refreshing: false },
    handlers: { ...main.handlers, ...more },
  });
  await rendered.press(employeesMessages.many);
  await rendered.screen.getByRole('menuitem', { name: changeManyMessages.openSheet }).click();
  await expect.element(page.getByRole('grid', { name: messages.sheet })).toBeVisible();
  return rendered;
}

/** Types into the cell of a row and a column, by their texts. */
async function typeInto(cell: RegExp, text: string): Promise<void> {
  await page.getByRole('gridcell', { name: cell }).first().click();
  await userEvent.keyboard(`${text}{Enter}`);
}

test('opens with the ticked employees alone, also those that the search then hides', async () => {
  const main = new Main();
  const { screen, press, inputsOf } = await renderInKaroo(Employees, {
    props: { company, groups, onrefresh: () => undefined, refreshing: false },
    handlers: main.handlers,
  });
  await screen.getByRole('checkbox', { name: tickMessages.of('Dlamini 0, Sipho (E0)') }).click();
  await screen.getByRole('checkbox', { name: tickMessages.of('Dlamini 2, Sipho (E2)') }).click();
  await screen.getByRole('searchbox').fill('Dlamini');
  await press(employeesMessages.manyTicked(2));
  await screen.getByRole('menuitem', { name: changeManyMessages.openTicked(2) }).click();
  await expect.element(page.getByRole('grid', { name: messages.sheet })).toBeVisible();
  expect(inputsOf('employees.sheet').map(({ employeeIds }) => employeeIds)).toEqual([[1, 3]]);
  expect(inputsOf('employees.list').at(-1)?.search).toBe('');
  await press(messages.back);
  await press(employeesMessages.manyTicked(2));
  await screen.getByRole('menuitem', { name: tickMessages.clear }).click();
  await expect
    .element(screen.getByRole('button', { name: employeesMessages.many, exact: true }))
    .toBeVisible();
});

test('lists what is wrong below the sheet until it is corrected, and then reviews and sends all of it', async () => {
  const main = new Main();
  const { press, inputsOf } = await open(main);
  await typeInto(/^e1@example\.org/, 'nobody');
  await typeInto(/^e2@example\.org/, 'two@example.org');
  const problems = page.getByRole('region', { name: addManyMessages.problems.title(1) });
  await expect.element(problems.getByText(problemMessages['not-an-email']({ kind: 'text' }))).toBeVisible();
  expect(main.typed.get(1)).toEqual({ email: 'nobody' });

  await press(messages.review(1));
  await expect.element(page.getByText(messages.reviewing.blocked(1))).toBeVisible();
  await expect.element(page.getByText('e2@example.org')).toBeVisible();
  await press(changeManyMessages.send(1, 1));
  await expect.poll(() => inputsOf('employees.change')).toHaveLength(1);
  expect(inputsOf('employees.change')).toMatchObject([{ employeeId: 2, now: { email: 'two@example.org' } }]);

  // The row that was left out is still to be corrected, from the list below.
  await problems.getByRole('button').click();
  await userEvent.keyboard('one@example.org{Enter}');
  await expect.element(problems).not.toBeInTheDocument();
  await press(messages.review(1));
  await press(changeManyMessages.send(1, 1));
  await expect.poll(() => inputsOf('employees.change')).toHaveLength(2);
});

test('sends a typed account only after the employee was called, and no mask in place of a number', async () => {
  const main = new Main(1);
  const { press, inputsOf } = await open(main);
  await typeInto(/^•••• 567/, '•••• 111');
  await expect.element(page.getByRole('gridcell', { name: new RegExp(messages.notWhole) })).toBeVisible();
  await typeInto(/^•••• 111/, '62009876543');
  await press(messages.review(1));
  const send = page.getByRole('button', { name: changeManyMessages.send(1, 1) });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabelText(changeManyMessages.bankConfirm).click();
  await send.click();
  await expect.poll(() => inputsOf('employees.change')).toHaveLength(1);
});

test('keeps what the service refused in its cell with the reason, and holds it back until it is changed', async () => {
  const main = new Main(2);
  main.typed.set(1, { email: 'refused@example.org' });
  main.sent.set(1, {
    state: 'refused',
    texts: { email: 'refused@example.org' },
    message: null,
    refusals: [{ field: 'email', message: 'is taken' }],
  });
  main.sent.set(2, { state: 'sending', texts: { jobTitle: 'Driver' }, message: null, refusals: [] });
  const { press } = await open(main);
  const problems = page.getByRole('region', { name: addManyMessages.problems.title(1) });
  await expect.element(problems.getByText(formMessages.serviceSays('is taken'))).toBeVisible();
  await expect
    .element(page.getByRole('gridcell', { name: /^Driver/ }))
    .toHaveAttribute('data-mark', 'pending');
  await typeInto(/^refused@example\.org/, 'free@example.org');
  await expect.element(problems).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: messages.review(1) })).toBeEnabled();
  await press(messages.review(1));
  await expect.element(page.getByText('free@example.org')).toBeVisible();
});

test('remembers the columns that were chosen for the company, and keeps one with something typed', async () => {
  const main = new Main(1);
  main.typed.set(1, { lastName: 'Ḓavhana' });
  const { press, inputsOf } = await open(main, {
    'settings.write': ({ sheetColumns = {} }) => ({ ...defaultSettings, sheetColumns }),
  });
  await expect.element(page.getByRole('columnheader', { name: /Surname/ })).toBeVisible();
  await press('Columns');
  await expect.element(page.getByRole('checkbox', { name: 'Surname' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Job title' }).click();
  await expect.element(page.getByRole('columnheader', { name: /Job title/ })).not.toBeInTheDocument();
  const key = companyKey(company);
  await expect
    .poll(() => inputsOf('settings.write').at(-1))
    .toEqual({
      sheetColumns: {
        [key]: ['lastName', 'email', 'payPointId', 'bankAccount.bankId', account, 'bankAccount.branchCode'],
      },
    });
});
