import '#renderer/styles/tokens.css';
import '#renderer/styles/reset.css';
import '#renderer/styles/text.css';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import RegisterTable from '#capture/register/RegisterTable.svelte';
import type { Register } from '#contract/domain/register.ts';

const heading = 'calc.basic_salary.normal_hours_input';

const register: Register = {
  ...{ of: 'draft', company: 'Karoo Fresh Produce', connection: 'Practice', practice: true, at: 0 },
  ...{ payFrequency: 'Weekly', periodEnd: '2026-11-27', by: { user: 'thandi', computer: 'DESK' } },
  ...{ fetchedAt: null, sentAt: null, checkCode: '4F02-77AC-19D0', leftOut: 0 },
  columns: [{ heading, scope: 'payslip', kind: 'hours', source: 'calculation' }],
  rows: [false, true].map((isNew, at) => ({
    ...{ employeeId: at, number: `K${at}`, name: `Nkosi ${at}, Thandi` },
    ...{ nettPayCents: null, nettPayBeforeCents: null },
    cells: [{ old: '', new: '1240.50', state: null, isNew }],
  })),
  totals: [{ heading, changes: 2, counted: 2, oldKnown: 2, old: '0', new: '2481' }],
};

test('the longest figure that stands five times twice across a sheet stays on one line', async () => {
  await page.viewport(1280, 800);
  const [row] = register.rows;
  const longest = [{ old: '', new: '1234567.89', state: null, isNew: false }];
  const rows = row ? [row, { ...row, number: 'K2', cells: longest }] : [];
  const { container } = await render(RegisterTable, {
    register: { ...register, rows },
    shown: [0],
    line: '',
  });
  container.style.setProperty('--figure-width', '20.5mm');
  const short = page.getByRole('row', { name: /^K0/ }).element();
  const long = page.getByRole('row', { name: /^K2/ }).element();
  expect(long.clientHeight - short.clientHeight).toBeLessThan(5);
});

test('a register fills its sheet, and a new item takes no line of its own', async () => {
  await page.viewport(1280, 800);
  const { container } = await render(RegisterTable, { register, shown: [0], line: 'Karoo' });
  container.style.setProperty('--figure-width', '20.5mm');
  container.style.width = '277mm';
  const known = page.getByRole('row', { name: /^K0/ }).element();
  const made = page.getByRole('row', { name: /^K1/ }).element();
  expect(made.textContent).toMatch(/new\s+1\s240,50/);
  // A line has about twelve points.
  expect(made.clientHeight - known.clientHeight).toBeLessThan(5);
  const figure = made.lastElementChild?.getBoundingClientRect().right ?? 0;
  expect(Math.abs(figure - container.getBoundingClientRect().right)).toBeLessThan(2);
});
