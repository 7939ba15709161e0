import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#kit/errors.ts';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';
import timesheet from '../../fixtures/clipboard/libreoffice-timesheet-180x5.txt?raw';
import { FakeMain, outcome } from './fake-main.ts';
import { cellAt, choose, openScreen, pasteText, textOf } from './open-screen.ts';
import { columns, employeeAt, openedPeriod } from './period.ts';

const normal = 'Normal hours · Basic salary';
const overtime = 'Overtime hours · Basic salary';
const normalHeading = 'calc.basic_salary.normal_hours_input';
const overtimeHeading = 'calc.basic_salary.overtime_hours_input';

test('what is typed is written to the draft, as typed and as read', async () => {
  const main = new FakeMain(openedPeriod(30));
  const { app } = await openScreen(main);
  choose('KF001', overtime);
  await userEvent.keyboard('7:30{Enter}');
  await expect
    .poll(() => main.asked('bulkInputs.write'))
    .toEqual([
      {
        draftId: 'draft-1',
        changes: [
          {
            employeeId: employeeAt(0),
            heading: overtimeHeading,
            typed: '7:30',
            value: '7.50',
            seen: '2.00',
          },
        ],
      },
    ]);
  expect(cellAt('KF001', overtime)).toMatchObject({ text: '7,50', mark: 'changed' });
  await expect.poll(() => app.session.report.unsent).toBe(1);
});

test('typing begins at the first input, also where the columns come only when the sheet is open', async () => {
  const opened = openedPeriod(30);
  const main = new FakeMain({ ...opened, columns: [], bases: [] });
  await openScreen(main);
  main.fake.emit('bulkInputs.changed', { draftId: 'draft-1', columns: opened.columns, bases: opened.bases });
  await expect.poll(() => cellAt('KF001', normal).text).toBe('40,00');
  await userEvent.keyboard('37{Enter}');
  await expect
    .poll(() => [...main.cells.values()])
    .toMatchObject([{ heading: normalHeading, value: '37.00' }]);
});

test('a value that the service holds already is no change', async () => {
  const main = new FakeMain(openedPeriod(30));
  const { app } = await openScreen(main);
  choose('KF001', normal);
  await userEvent.keyboard('41{Enter}{ArrowUp}40{Enter}');
  await expect.poll(() => main.asked('bulkInputs.write').length).toBeGreaterThan(0);
  await expect.poll(() => main.cells.size).toBe(0);
  expect(app.session.report.unsent).toBe(0);
  expect(cellAt('KF001', normal).mark).toBeUndefined();
});

test('an emptied cell clears what the service holds', async () => {
  const main = new FakeMain(openedPeriod(30));
  await openScreen(main);
  choose('KF001', normal);
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => [...main.cells.values()]).toMatchObject([{ value: '', seen: '40.00' }]);
  expect(cellAt('KF001', normal).text).toBe('clear');
});

test('a block from LibreOffice lands on its employees, and locked rows are left alone', async () => {
  const main = new FakeMain(openedPeriod(180));
  await openScreen(main);
  choose('KF001', normal);
  pasteText(timesheet);
  await expect.poll(() => main.cells.size).toBeGreaterThan(800);
  expect([...main.cells.values()].some(({ employeeId }) => employeeId === employeeAt(3))).toBe(false);
  expect(cellAt('KF002', normal)).toMatchObject({ text: '41,00', mark: 'changed' });
  await expect
    .element(page.getByText('where no input is taken', { exact: false }).first())
    .toBeInTheDocument();
});

test('an impossible value in a block of hundreds of cells is marked too', async () => {
  const main = new FakeMain(openedPeriod(180));
  await openScreen(main);
  choose('KF001', normal);
  pasteText(Array.from({ length: 180 }, (_, row) => `${row === 1 ? 999 : 41}\t1\t2\t3`).join('\n'));
  await expect.poll(() => cellAt('KF002', normal).mark).toBe('impossible');
});

test('a finalised row says why it takes no input', async () => {
  const main = new FakeMain(openedPeriod(30));
  await openScreen(main);
  choose('KF004', normal);
  await userEvent.keyboard('9{Enter}');
  expect(cellAt('KF004', normal).label).toContain('this payslip is finalised');
  expect(main.asked('bulkInputs.write')).toEqual([]);
});

test('letters in a column of hours stay as typed and are said to be unreadable', async () => {
  const main = new FakeMain(openedPeriod(30));
  await openScreen(main);
  choose('KF001', overtime);
  await userEvent.keyboard('abc{Enter}');
  await expect.poll(() => [...main.cells.values()]).toMatchObject([{ typed: 'abc', value: null }]);
  expect(cellAt('KF001', overtime)).toMatchObject({ text: 'abc', mark: 'invalid' });
});

test('a number that can mean two things is asked about once a paste', async () => {
  const main = new FakeMain(openedPeriod(30));
  await openScreen(main);
  choose('KF001', 'Commission · Amount');
  pasteText('12.500\r\n13.500\r\n');
  await page.getByRole('button', { name: /It means 12,5/ }).click();
  await expect.poll(() => [...main.cells.values()].map(({ value }) => value)).toEqual(['12.50', '13.50']);
});

test('a draft comes back as it was typed, and an unknown base is told from an empty one', async () => {
  const opened = openedPeriod(30, 2);
  const cells = [
    { employeeId: employeeAt(0), heading: normalHeading, typed: 'abc', value: null },
    { employeeId: employeeAt(1), heading: normalHeading, typed: '', value: '' },
    { employeeId: employeeAt(2), heading: 'calc.commission.amount', typed: '12.500', value: '12.50' },
  ];
  await openScreen(new FakeMain({ ...opened, cells }));
  expect(cellAt('KF001', normal)).toMatchObject({ text: 'abc', mark: 'invalid' });
  expect(cellAt('KF002', normal)).toMatchObject({ text: 'clear', mark: 'changed' });
  expect(cellAt('KF003', 'Commission · Amount')).toMatchObject({ text: '12,50', mark: 'changed' });
  expect(cellAt('KF003', normal).mark).toBe('stale');
  expect(cellAt('KF001', 'Item 30411 · Amount').mark).toBeUndefined();
});

test('bases of edited employees are read once, after the draft is on disk', async () => {
  const main = new FakeMain(openedPeriod(30, 0));
  await openScreen(main);
  choose('KF001', normal);
  pasteText('41\r\n42\r\n');
  await expect
    .poll(() => main.asked('bulkInputs.readBases'))
    .toEqual([{ draftId: 'draft-1', employeeIds: [employeeAt(0), employeeAt(1)] }]);
  const order = main.fake.asked.map(({ call }) => call);
  expect(order.lastIndexOf('bulkInputs.write')).toBeLessThan(order.indexOf('bulkInputs.readBases'));
  const bases = [{ employeeId: employeeAt(0), heading: normalHeading, value: '41', readAt: Date.now() }];
  main.fake.emit('bulkInputs.changed', { draftId: 'draft-1', bases });
  await expect.poll(() => cellAt('KF001', normal).mark).toBeUndefined();
  expect(main.asked('bulkInputs.readBases')).toHaveLength(1);
});

test('nothing is lost when the disk is full, and it is said loudly', async () => {
  const main = new FakeMain(openedPeriod(30));
  const write = main.handlers['bulkInputs.write'];
  main.handlers['bulkInputs.write'] = () => {
    throw new AppError('store-unavailable', { reason: 'disk-full' });
  };
  await openScreen(main);
  choose('KF001', normal);
  await userEvent.keyboard('45{Enter}46{Enter}');
  await expect.poll(() => textOf(page.getByRole('alert'))).toContain('2 changes not saved on this computer');
  expect(cellAt('KF001', normal).text).toBe('45,00');
  if (write) main.handlers['bulkInputs.write'] = write;
  await expect.poll(() => [...main.cells.values()].map(({ value }) => value)).toEqual(['45.00', '46.00']);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('leaving the screen writes what was just typed', async () => {
  const main = new FakeMain(openedPeriod(30));
  const { screen } = await openScreen(main);
  choose('KF001', normal);
  await userEvent.keyboard('45{Enter}');
  await screen.rerender({ shown: false });
  await expect.poll(() => main.cells.size).toBe(1);
});

test('news of another draft changes nothing', async () => {
  const main = new FakeMain(openedPeriod(30));
  await openScreen(main);
  main.fake.emit('bulkInputs.changed', { draftId: 'other', rows: [], outcomes: [outcome(0, normalHeading)] });
  main.fake.emit('bulkInputs.changed', {
    draftId: 'draft-1',
    bases: [{ employeeId: employeeAt(0), heading: normalHeading, value: '39', readAt: Date.now() }],
  });
  await expect.poll(() => cellAt('KF001', normal).text).toBe('39,00');
  expect(cellAt('KF001', normal).mark).toBeUndefined();
});

test('a refreshed value replaces a saved one that the clerk had typed', async () => {
  const main = new FakeMain(openedPeriod(30));
  const { app } = await openScreen(main);
  choose('KF001', normal);
  await userEvent.keyboard('45{Enter}');
  await expect.poll(() => main.cells.size).toBe(1);
  main.notify([outcome(0, normalHeading)]);
  await expect.poll(() => cellAt('KF001', normal).mark).toBe('saved');
  const bases = [{ employeeId: employeeAt(0), heading: normalHeading, value: '38', readAt: Date.now() }];
  main.fake.emit('bulkInputs.changed', { draftId: 'draft-1', bases });
  await expect.poll(() => cellAt('KF001', normal).text).toBe('38,00');
  expect(app.session.report.unsent).toBe(0);
});

test('a column typed by hand is added and reached', async () => {
  const main = new FakeMain({ ...openedPeriod(30), columns: columns.slice(0, 2) });
  await openScreen(main);
  await page.getByRole('button', { name: 'Add column' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: bulkInputsMessages.addColumn.typed }).click();
  await dialog.getByRole('button', { name: 'Add column' }).click();
  await expect.poll(() => textOf(dialog.getByRole('alert'))).toContain('Type the item and the input.');
  await dialog.getByRole('combobox', { name: 'Item', exact: true }).fill('annual_bonus');
  await dialog.getByRole('textbox', { name: 'Input' }).fill('account_number');
  await expect.poll(() => textOf(dialog.getByRole('alert'))).toContain('are not columns of the sheet');
  await dialog.getByRole('textbox', { name: 'Input' }).fill('amount');
  await dialog.getByRole('button', { name: 'Add column' }).click();
  await expect
    .poll(() => main.asked('bulkInputs.addColumn'))
    .toMatchObject([{ heading: 'calc.annual_bonus.amount' }]);
  await expect.poll(() => cellAt('KF001', 'Annual bonus · Amount · hours').mark).toBe('stale');
  await userEvent.keyboard('5{Enter}');
  await expect
    .poll(() => [...main.cells.values()])
    .toMatchObject([{ employeeId: employeeAt(0), heading: 'calc.annual_bonus.amount', value: '5.00' }]);
});

test('a column is found among the known ones by a part of its name', async () => {
  const main = new FakeMain(openedPeriod(30));
  await openScreen(main);
  await page.getByRole('button', { name: 'Add column' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add column' }).click();
  await expect
    .poll(() => textOf(dialog.getByRole('alert')))
    .toContain(bulkInputsMessages.addColumn.problems.none);
  await dialog.getByRole('combobox').fill('job');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await dialog.getByRole('button', { name: 'Add column' }).click();
  await expect
    .poll(() => main.asked('bulkInputs.addColumn'))
    .toMatchObject([{ heading: 'job_title', scope: 'employee', kind: 'text' }]);
});

test('what was typed for a column is still there after a look at the other way', async () => {
  const main = new FakeMain({ ...openedPeriod(30), columns: columns.slice(0, 2) });
  await openScreen(main);
  await page.getByRole('button', { name: 'Add column' }).click();
  const dialog = page.getByRole('dialog');
  const { typed, known } = bulkInputsMessages.addColumn;
  await dialog.getByRole('radio', { name: typed }).click();
  await dialog.getByRole('combobox', { name: 'Item', exact: true }).fill('annual_bonus');
  await dialog.getByRole('radio', { name: known }).click();
  await dialog.getByRole('combobox', { name: 'Input or detail' }).fill('kommissie');
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('radio', { name: typed }).click();
  await expect
    .element(dialog.getByRole('combobox', { name: 'Item', exact: true }))
    .toHaveValue('annual_bonus');
  await dialog.getByRole('radio', { name: known }).click();
  await dialog.getByRole('button', { name: 'Add column' }).click();
  await expect
    .poll(() => main.asked('bulkInputs.addColumn'))
    .toMatchObject([{ heading: 'calc.commission.amount', scope: 'payslip', kind: 'money' }]);
});

test('a discarded draft is gone after a question', async () => {
  const main = new FakeMain(openedPeriod(30));
  const { app } = await openScreen(main);
  choose('KF001', normal);
  await userEvent.keyboard('45{Enter}');
  await expect.poll(() => app.session.report.unsent).toBe(1);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect.poll(() => cellAt('KF001', normal).text).toBe('40,00');
  expect(app.session.report.unsent).toBe(0);
});

test('the search finds an employee and gives the keyboard back to the sheet', async () => {
  const main = new FakeMain(openedPeriod(30));
  await openScreen(main);
  choose('KF001', normal);
  await userEvent.keyboard('{Control>}f{/Control}');
  await userEvent.keyboard('KF005{Enter}{Escape}');
  expect(cellAt('KF005', 'Number').element.getAttribute('aria-selected')).toBe('true');
  await expect.element(page.getByRole('textbox', { name: 'Inputs of this period' })).toHaveFocus();
});

test.each([
  ['D', 'employees', { employeeId: employeeAt(1) }],
  ['N', 'payslips', { payslipId: 90_002 }],
] as const)('Ctrl+Shift+%s leads from a row to its record: %s', async (key, route, chosen) => {
  const { app } = await openScreen(new FakeMain(openedPeriod(12)));
  choose('KF002', normal);
  await userEvent.keyboard(`{Control>}{Shift>}${key}{/Shift}{/Control}`);
  await expect.poll(() => app.navigation.route).toBe(route);
  expect(app.session).toMatchObject(chosen);
});
