import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OpenedDraft } from '#features/inputs/draft/draft-data.ts';
import type { CallInput } from '#bridge/bridge.ts';
import { FakeMain } from './fake-main.ts';
import { cellAt, choose, openScreen, textOf } from './open-screen.ts';
import { columns, employeeAt, openedPeriod, rowAt } from './period.ts';

const rate = 'Hourly rate · Basic salary';
const rateHeading = 'calc.basic_salary.hourly_rate';
const salaryHeading = 'calc.basic_salary.fixed_amount';
const hour = 3_600_000;

const dialog = page.getByRole('dialog', { name: 'Salary increases' });
const value = dialog.getByRole('textbox', { name: /^(Percentage|Amount in rand)$/ });
const outcome = dialog.getByRole('status').first();
const list = dialog.getByRole('table', { name: 'Before and after' });
const lines = () =>
  list
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.textContent.replaceAll(/\s+/gu, ' '));
const lineOf = (number: string) => lines().find((line) => line.includes(number)) ?? '';

function mainWith(change: Partial<OpenedDraft> = {}, employees = 12): FakeMain {
  const main = new FakeMain({ ...openedPeriod(employees), ...change });
  main.handlers['bulkInputs.workHours'] = () => ({ weeksAPeriod: '1', employees: [] });
  return main;
}

async function openDialog(main: FakeMain) {
  const opened = await openScreen(main);
  await userEvent.keyboard('{Control>}{Shift>}x{/Shift}{/Control}');
  await expect.element(value).toBeVisible();
  return opened;
}

test('applies a percentage to a group by keyboard, previews it, and undoes it in one step', async () => {
  const main = mainWith();
  await openDialog(main);
  await expect.element(value).toHaveFocus();
  await userEvent.keyboard('6,5');
  await expect.poll(() => textOf(outcome)).toContain('10 of 12 employees get an increase');
  expect(textOf(outcome)).toContain('Average hourly rate: ');
  expect(lineOf('KF001')).toMatch(/KF001.*52,50 ?55,91 ?\+3,41 ?\+6,5%/);
  expect(lineOf('KF004')).toBe('');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  dialog.getByRole('button', { name: 'Put 10 increases into the sheet' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => main.cells.size).toBe(10);
  expect(main.cells.get(`${employeeAt(0)} ${rateHeading}`)).toMatchObject({ value: '55.91', seen: '52.50' });
  await expect.poll(() => cellAt('KF001', rate).text).toBe('55,91');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => main.cells.size).toBe(0);
  expect(cellAt('KF012', rate).text).toBe('54,50');
});

describe('the employees to increase', () => {
  test('are those the filter shows, unless rows are selected or everyone is chosen', async () => {
    await openScreen(mainWith());
    await page.getByRole('combobox', { name: 'Pay point' }).click();
    await page.getByRole('option', { name: 'Packhouse' }).click();
    await userEvent.keyboard('{Control>}{Shift>}x{/Shift}{/Control}');
    await expect.element(dialog.getByRole('radio', { name: 'Employees shown (2)' })).toBeChecked();
    await userEvent.keyboard('6');
    await expect.poll(() => textOf(outcome)).toContain('2 of 2 employees get an increase');
    await dialog.getByText('All employees (12)').click();
    await expect.poll(() => textOf(outcome)).toContain('10 of 12 employees get an increase');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Show all employees' }).first().click();
    choose('KF001', rate);
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}{Shift>}x{/Shift}{/Control}');
    await expect.element(dialog.getByRole('radio', { name: 'Selected rows (3)' })).toBeChecked();
  });

  test('are listed with the reason when they get nothing, and leavers only if ticked', async () => {
    const opened = openedPeriod(12);
    const leaving = { beganOn: null, leavesOn: '2026-11-25', leave: { days: 0, hours: 0 } };
    const rows = opened.rows.map((row, index) => (index === 1 ? rowAt(1, { facts: leaving }) : row));
    const bases = opened.bases.map((base) =>
      base.heading === rateHeading && base.employeeId === employeeAt(4) ? { ...base, value: 'agreed' } : base,
    );
    await openDialog(mainWith({ rows, bases }));
    await userEvent.keyboard('6');
    const messages = () => dialog.element().textContent.replaceAll(/\s+/gu, ' ');
    await expect.poll(messages).toContain('8 of 12 employees get an increase');
    for (const reason of [
      '1 employee whose payslip is finalised',
      '1 employee without a payslip in this period',
      '1 employee with a value that is not an amount',
      '1 employee not ticked',
    ]) {
      expect(messages()).toContain(reason);
    }
    expect(lineOf('KF002')).toContain('Leaves 25 Nov 2026');
    await dialog.getByRole('checkbox', { name: /^Increase for van der Merwe, Ayesha/ }).click();
    await dialog
      .getByRole('checkbox', { name: /^Increase for Dlamini, Thandi/ })
      .first()
      .click();
    await expect.poll(messages).toContain('8 of 12 employees get an increase');
    await dialog.getByRole('tab', { name: /^Left out/ }).click();
    const left = () => dialog.getByRole('table', { name: 'Left out' }).element().textContent;
    expect(left()).toContain('KF001');
    expect(left()).not.toContain('KF002');
  });
});

test.each([
  ['', /^Type the increase/],
  ['0', /of zero changes nothing/],
  ['-6', /To lower an employee’s pay/],
  ['1e9', /Type a percentage such as/],
  ['750', /looks like a mistake/],
  ['1,234', /can be read in two ways/],
])('rejects “%s” as an increase', async (typed, why) => {
  const main = mainWith();
  await openDialog(main);
  if (typed !== '') await userEvent.fill(value, typed);
  await dialog.getByRole('button', { name: 'Put them into the sheet' }).click();
  await expect.element(dialog.getByText(why)).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
  expect(main.cells.size).toBe(0);
});

test('reads unknown pay of the column before calculating, and never guesses it', async () => {
  const opened = openedPeriod(12, 6);
  const main = mainWith({ bases: opened.bases });
  const asked: CallInput<'bulkInputs', 'readBases'>[] = [];
  const all = openedPeriod(12).bases.filter(({ heading }) => heading === rateHeading);
  main.handlers['bulkInputs.readBases'] = (input) => {
    asked.push(input);
    // The service does not answer for the last of them.
    const read = all.filter(
      ({ employeeId }) => input.employeeIds.includes(employeeId) && employeeId !== employeeAt(11),
    );
    main.fake.emit('bulkInputs.changed', { draftId: 'draft-1', bases: read });
    return { read: read.length, failed: 1 };
  };
  await openDialog(main);
  await userEvent.keyboard('6');
  await expect.poll(() => textOf(outcome)).toContain('9 of 12 employees get an increase');
  expect(asked.flatMap(({ employeeIds }) => employeeIds).toSorted()).toEqual(
    [6, 7, 9, 10, 11].map(employeeAt),
  );
  expect(asked.every(({ headings }) => headings?.length === 1 && headings[0] === rateHeading)).toBe(true);
  await expect.element(dialog.getByText('The pay of 1 employee is not up to date')).toBeVisible();
  expect(lineOf('KF012')).toBe('');
});

test('keeps typed values in the same cells unless the clerk replaces them', async () => {
  const cell = { employeeId: employeeAt(0), heading: rateHeading, typed: '60', value: '60.00' };
  const main = mainWith({ cells: [cell] });
  await openDialog(main);
  await userEvent.keyboard('6');
  await expect.element(dialog.getByText(/^You already typed another value for 1 employee/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Put 9 increases into the sheet' }).click();
  await expect.element(dialog.getByText(/^First choose what to do with the values/)).toBeVisible();
  expect(main.cells.size).toBe(1);
  await dialog.getByText('Replace it with the increase').click();
  await dialog.getByRole('button', { name: 'Put 10 increases into the sheet' }).click();
  await expect.poll(() => main.cells.get(`${employeeAt(0)} ${rateHeading}`)?.value).toBe('55.65');
});

test('marks wages below the minimum, increases over a quarter and decreases by rounding', async () => {
  const opened = openedPeriod(12);
  const paid: Readonly<Record<number, string>> = { 0: '28.00', 1: '104.00', 2: '31.00' };
  const bases = opened.bases.map((base) =>
    base.heading === rateHeading
      ? { ...base, value: paid[base.employeeId - employeeAt(0)] ?? base.value }
      : base,
  );
  await openDialog(mainWith({ bases }));
  await userEvent.keyboard('0,5');
  await expect.poll(() => lineOf('KF001')).toContain('Below the minimum of 30,23');
  await expect.element(dialog.getByText(/Minimum wage: R\s30,23 an hour since 1\sMar\s2026/)).toBeVisible();
  await dialog.getByText('R 10', { exact: true }).click();
  await expect.poll(() => lineOf('KF002')).toContain('A decrease');
  await dialog.getByText('up', { exact: true }).click();
  await expect.poll(() => lineOf('KF003')).toContain('More than 25% up');
  await dialog.getByRole('tab', { name: /^Check/ }).click();
  await expect.element(dialog.getByRole('table', { name: 'Check' })).toBeVisible();
});

test('checks a salary by known hours, by entered hours, or not at all', async () => {
  const salary = { heading: salaryHeading, scope: 'employee', kind: 'money', source: 'calculation' } as const;
  const opened = openedPeriod(4);
  const bases = opened.rows.map(({ employeeId }) => ({
    employeeId,
    heading: salaryHeading,
    value: '5000.00',
    readAt: Date.now(),
  }));
  const main = mainWith(
    { columns: [...columns.filter(({ heading }) => heading !== rateHeading), salary], bases },
    4,
  );
  main.handlers['bulkInputs.workHours'] = () => ({
    weeksAPeriod: '4.333',
    employees: [{ employeeId: employeeAt(0), hoursAWeek: '40' }],
  });
  await openDialog(main);
  await userEvent.keyboard('1');
  await expect.poll(() => lineOf('KF001')).toContain('Below the minimum of 5 239,47');
  expect(lineOf('KF002')).not.toContain('Under');
  await expect.element(dialog.getByText(/2 salaries cannot be checked/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Hours a week, where not known' }).fill('45');
  await expect.poll(() => lineOf('KF002')).toContain('Below the minimum of 5 894,40');
  expect(lineOf('KF001')).toContain('5 239,47');
});

test('calculates from cached pay while offline, and says so', async () => {
  const opened = openedPeriod(12, 6);
  const bases = opened.bases.map((base) => ({ ...base, readAt: Date.now() - 2 * hour }));
  const main = mainWith({ bases });
  await openScreen(main);
  main.fake.emit('connections.reachabilityChanged', {
    connectionId: 'practice',
    state: 'offline',
    lastAnswerAt: null,
  });
  await userEvent.keyboard('{Control>}{Shift>}x{/Shift}{/Control}');
  await expect.element(value).toBeVisible();
  await userEvent.keyboard('6');
  await expect.poll(() => textOf(outcome)).toContain('5 of 12 employees get an increase');
  await expect
    .element(dialog.getByText(/There is no connection.*Current pay was updated .* or more recently/s))
    .toBeVisible();
  expect(main.asked('bulkInputs.readBases')).toEqual([]);
  await dialog.getByRole('button', { name: 'Put 5 increases into the sheet' }).click();
  await expect
    .poll(() => main.cells.get(`${employeeAt(0)} ${rateHeading}`))
    .toMatchObject({ value: '55.65', seen: '52.50' });
});

test('exports the list with everybody, including those left out', async () => {
  const main = mainWith();
  main.handlers['exports.saveTable'] = ({ suggestedName }) => ({ saved: { name: suggestedName } });
  const { app } = await openDialog(main);
  await userEvent.keyboard('6');
  await dialog.getByRole('button', { name: 'Save the list' }).click();
  await expect
    .poll(() => app.toasts.items.map(({ title }) => title))
    .toEqual(['Karoo Fresh Produce Weekly 2026-11-27 increases.xlsx saved']);
  const [saved] = main.asked('exports.saveTable') as CallInput<'exports', 'saveTable'>[];
  expect(saved?.rows).toBe(12);
  expect(saved?.sheets[0].rows[0]).toEqual(['KF001', 'Dlamini, Thandi', '52.50', '55.65', '3.15', '6', null]);
  expect(saved?.sheets[0].rows).toHaveLength(13);
  expect(saved?.sheets[0].rows[10]?.[1]).toBe('Average');
});

test('shows some employees with full names without scrolling at a large zoom', async () => {
  await page.viewport(907, 573);
  const name = 'Hughes-Jones, Grant';
  const { rows } = openedPeriod(12);
  await openDialog(mainWith({ rows: rows.map((row) => ({ ...row, name })) }));
  await userEvent.keyboard('6');
  await expect.poll(() => textOf(outcome)).toContain('10 of 12 employees get an increase');
  const foot = dialog
    .getByRole('button', { name: /^Put 10 increases/ })
    .element()
    .getBoundingClientRect().top;
  const whole = list
    .getByRole('row')
    .elements()
    .slice(1)
    .filter((row) => row.getBoundingClientRect().bottom < foot);
  expect(whole.length).toBeGreaterThanOrEqual(3);
  for (const cell of list.getByRole('cell', { name, exact: true }).elements())
    expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
});
