import { chartKey, type ChartOfAccounts } from '#electron/journals/contract/chart-of-accounts.ts';
import AccountsDialog from '#features/journals/AccountsDialog.svelte';
import { chartMessages, journalsMessages, pastedMessages } from '#features/journals/texts.ts';
import { importMessages } from '#features/file-import/texts/import.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { aBookedLine } from '#test/support/samples/journals.ts';
import { company } from '#test/support/samples/karoo.ts';
import { renderInKaroo } from '../support/render-in-app.ts';

const messages = journalsMessages.accounts;
const lines = ['Salary', 'UIF - Employer'].map((item) => aBookedLine('debit', item, 90));
const credits = ['UIF - Employer', 'Nett Pay'].map((item) => aBookedLine('credit', item, 90));
const codeOf = (item: string, side: 'debit' | 'credit' = 'debit') =>
  messages.codeOf(`${item}, ${journalsMessages.sides[side]}`);
const nameOf = (item: string) => messages.nameOf(`${item}, ${journalsMessages.sides.debit}`);

const chart: ChartOfAccounts = {
  fileName: 'ChartOfAccounts.csv',
  accounts: [
    { code: '477', name: 'Salaries' },
    { code: '478', name: 'Levies' },
    { code: '814', name: 'Wages payable' },
  ],
};
const withChart: FakeHandlers = {
  'setUp.read': ({ kind }) => ({
    things:
      kind === 'chart-of-accounts' ? [{ key: chartKey, level: 'company', beneath: null, value: chart }] : [],
    elsewhere: [],
    mayShareWithAll: true,
  }),
};

const open = (handlers: FakeHandlers = {}) =>
  renderInKaroo(AccountsDialog, {
    props: { company, lines: [...lines, ...credits], onclose: () => undefined },
    handlers: {
      'journals.accountsElsewhere': () => ({ companies: [], taxRates: [] }),
      'setUp.read': () => ({ things: [], elsewhere: [], mayShareWithAll: true }),
      'setUp.save': () => ({}),
      ...handlers,
    },
  });

/** Pastes into the field that has the focus. */
function paste(text: string): void {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}

test('fills lines from a block pasted into a field, says what was not used, and takes it back', async () => {
  const { screen, press } = await open();
  const field = (item: string, side?: 'debit' | 'credit') =>
    screen.getByRole('textbox', { name: codeOf(item, side) });
  await field('Salary').fill('1');
  await field('UIF - Employer').click();
  paste('478\n826\n814\n900');
  await expect.element(screen.getByText(pastedMessages.title(3))).toBeVisible();
  await expect.element(screen.getByText(pastedMessages.problem(4, '900', 'past-end'))).toBeVisible();
  const codes = () =>
    [
      field('Salary'),
      field('UIF - Employer'),
      field('UIF - Employer', 'credit'),
      field('Nett Pay', 'credit'),
    ].map((one) => (one.element() as HTMLInputElement).value);
  expect(codes()).toEqual(['1', '478', '826', '814']);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(codes).toEqual(['1', '', '', '']);

  paste('Nett Pay\t814\tWages payable\nSalary\t477\tSalaries');
  await expect.poll(codes).toEqual(['477', '', '', '814']);
  await expect.element(screen.getByRole('textbox', { name: nameOf('Salary') })).toHaveValue('Salaries');
  await press(pastedMessages.undo);
  await expect.poll(codes).toEqual(['1', '', '', '']);

  // What was typed after a block would be lost with it.
  await field('Salary').click();
  paste('Nett Pay\t814');
  await field('Salary').fill('2');
  await expect.element(screen.getByRole('button', { name: pastedMessages.undo })).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(codes()[3]).toBe('814');
});

test('offers the accounts of the chart, fills in both parts of one, and marks what is not in it', async () => {
  const { screen, press, inputsOf } = await open(withChart);
  await expect.element(screen.getByText(chartMessages.inUse(3, chart.fileName))).toBeVisible();
  const code = (item: string) => screen.getByRole('combobox', { name: codeOf(item), exact: true });
  await code('Salary').fill('sal');
  await screen.getByRole('option', { name: /477/ }).click();
  await expect.element(code('Salary')).toHaveValue('477');
  await expect
    .element(screen.getByRole('combobox', { name: nameOf('Salary'), exact: true }))
    .toHaveValue('Salaries');
  await expect.element(screen.getByText(chartMessages.notInIt)).not.toBeInTheDocument();

  // Another code that has an offered one in it is kept as it is typed.
  await code('UIF - Employer').fill('47');
  await userEvent.keyboard('{Escape}');
  await code('UIF - Employer').fill('81');
  await userEvent.tab();
  await expect.element(code('UIF - Employer')).toHaveValue('81');
  await expect.element(screen.getByText(chartMessages.notInIt)).toBeVisible();
  await press(messages.save);
  await expect
    .poll(() => inputsOf('setUp.save')[0]?.values)
    .toMatchObject({
      '["debit","Income","Salary"]': { code: '477', name: 'Salaries' },
      '["debit","Income","UIF - Employer"]': { code: '81', name: '' },
    });
});

test('imports a chart of accounts for whom the clerk chooses, keeps the focus, and offers it at once', async () => {
  const { screen, press, inputsOf } = await open();
  await press(chartMessages.import);
  const file = new File(
    ['*Code,*Name,*Type\r\n477,Salaries,Expense\r\n477,Wages,Expense\r\n814,Wages payable,Liability\r\n'],
    'Chart.csv',
  );
  await screen.getByLabelText(importMessages.choose.field).upload(file);
  await expect.element(screen.getByText(chartMessages.found(2), { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: chartMessages.confirm })).toHaveFocus();
  await expect.element(screen.getByText(chartMessages.problem('3', '477 Wages', 'same-code'))).toBeVisible();
  await press(chartMessages.confirm);
  await expect
    .poll(() => inputsOf('setUp.save')[0])
    .toEqual({
      ...company,
      kind: 'chart-of-accounts',
      level: 'company',
      values: {
        [chartKey]: {
          fileName: 'Chart.csv',
          accounts: [
            { code: '477', name: 'Salaries' },
            { code: '814', name: 'Wages payable' },
          ],
        },
      },
    });
  await expect.element(screen.getByText(chartMessages.inUse(2, 'Chart.csv'))).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: codeOf('Salary'), exact: true })).toBeVisible();
});
