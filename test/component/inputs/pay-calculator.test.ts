import type { TaxFacts } from '#electron/employees/contract/tax-facts.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FakeMain } from './fake-main.ts';
import { choose, openScreen } from './open-screen.ts';
import { columns, employeeAt, openedPeriod } from './period.ts';

const rate = 'Hourly rate · Basic salary';
const salaryHeading = 'calc.basic_salary.fixed_amount';
const bonusHeading = 'calc.annual_bonus.amount';
const dialog = page.getByRole('dialog', { name: /^Pay calculator/ });
const field = (name: string) => dialog.getByRole('textbox', { name });
const lines = () =>
  dialog
    .getByRole('row')
    .elements()
    .map((row) =>
      [...row.children].map((cell) => cell.textContent.trim().replaceAll(/\s+/gu, ' ')).join(' '),
    );

async function openCalculator(main: FakeMain): Promise<void> {
  await openScreen(main);
  choose('KF001', rate);
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await page.getByRole('menuitem', { name: 'Pay calculator…' }).click();
}

const money = (heading: string, scope: 'employee' | 'payslip') =>
  ({ heading, scope, kind: 'money', source: 'calculation' }) as const;

const read = { birthdate: '1986-05-01', paysUif: true, isNonStandard: false };
const unread = { birthdate: null, paysUif: null, isNonStandard: null };

/** The service's data about the pay frequency has not been read; its name says how often it pays. */
const mainWith = (facts: TaxFacts = read) =>
  new FakeMain(
    {
      ...openedPeriod(12),
      columns: [...columns, money(salaryHeading, 'employee'), money(bonusHeading, 'payslip')],
    },
    {
      'employees.taxFacts': () => facts,
      'payFrequencies.read': () => ({ payFrequency: null }),
    },
  );

test('enters gross pay from nett pay with its working as a note, undone in one step', async () => {
  const main = mainWith();
  await openCalculator(main);
  await expect.element(field('Nett pay wanted')).toHaveFocus();
  const paid = dialog.getByRole('combobox', { name: 'Paid' });
  await expect.element(paid).toHaveTextContent('Weekly');
  await paid.click();
  await page.getByRole('option', { name: 'Monthly' }).click();
  await dialog.getByRole('button', { name: 'Put into the sheet' }).click();
  await expect.element(dialog.getByText('Type it to see the result.')).toBeVisible();
  await field('Nett pay wanted').fill('25141,88');
  await expect
    .poll(lines)
    .toEqual(['Nett pay R 25 141,88', 'PAYE R 4 681,00', 'UIF R 177,12', 'Gross pay R 30 000,00']);
  await dialog.getByRole('button', { name: 'Put R 30 000,00 into the sheet' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => main.cells.get(`${employeeAt(0)} ${salaryHeading}`)?.value).toBe('30000.00');
  const note = 'Nett to gross: Nett pay R 25 141,88, PAYE R 4 681,00, UIF R 177,12, Gross pay R 30 000,00';
  const notes = () => JSON.stringify(main.asked('bulkInputs.writeNotes')).replaceAll(/[\u00a0\u202f]/gu, ' ');
  await expect.poll(notes).toContain(note);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => main.cells.size).toBe(0);
  await expect.poll(notes).toContain('"note":""');
});

test('does not offer recurring columns for a once-off amount', async () => {
  const main = mainWith();
  await openCalculator(main);
  await dialog.getByText('Back pay', { exact: true }).click();
  await field('Old salary per period').fill('28000');
  await field('New salary per period').fill('30000');
  await field('Periods paid at the old salary').fill('5');
  await dialog.getByRole('combobox', { name: 'Paid' }).click();
  await page.getByRole('option', { name: 'Monthly' }).click();
  await expect
    .poll(lines)
    .toEqual(['Difference per period R 2 000,00', 'Back pay R 10 000,00', 'PAYE on the back pay R 2 600,00']);
  await dialog.getByRole('combobox', { name: 'Put it into' }).click();
  const options = page.getByRole('option');
  await expect
    .poll(() => options.elements().every((one) => /This period only/.test(one.textContent)))
    .toBe(true);
  await options.filter({ hasText: 'Annual bonus' }).click();
  await dialog.getByRole('button', { name: 'Put R 10 000,00 into the sheet' }).click();
  await expect.poll(() => main.cells.get(`${employeeAt(0)} ${bonusHeading}`)?.value).toBe('10000.00');
});

test('takes the age and UIF from the record', async () => {
  const old = mainWith({ ...read, birthdate: '1955-05-01', paysUif: false });
  await openCalculator(old);
  await expect.element(dialog.getByRole('combobox', { name: /^Age/ })).toHaveTextContent('65 to 74');
  await expect.element(dialog.getByRole('radio', { name: 'Exempt' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('calculates nothing until the age and UIF that the record lacks are chosen', async () => {
  await openCalculator(mainWith(unread));
  await field('Nett pay wanted').fill('5000');
  expect(lines()).toEqual([]);
  await dialog.getByRole('button', { name: 'Put into the sheet' }).click();
  await expect
    .element(dialog.getByText(/^Choose the age: the record here has no date of birth/))
    .toBeVisible();
  await expect.element(dialog.getByText(/^Choose: the record here does not say/)).toBeVisible();
  await dialog.getByRole('combobox', { name: /^Age/ }).click();
  await page.getByRole('option', { name: 'Under 65' }).click();
  expect(lines()).toEqual([]);
  await dialog.getByText('Exempt', { exact: true }).click();
  await expect.poll(lines).toHaveLength(4);
});
