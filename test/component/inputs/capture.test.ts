import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#kit/errors.ts';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';
import timesheet from '../../fixtures/clipboard/libreoffice-timesheet-180x5.txt?raw';
import { FakeMain, outcome } from './fake-main.ts';
import { askToDiscard, cellAt, choose, openScreen, pasteText, test, textOf } from './open-screen.ts';
import { columns, employeeAt, openedPeriod } from './period.ts';
import { normal, normalHeading, overtime, overtimeHeading } from '#test/support/samples/inputs.ts';

test('writes the typed text and its parsed value to the draft', async ({ main, app }) => {
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

test('starts at the first input, even if the columns load after the sheet opens', async () => {
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

test('does not count a value equal to the service’s as a change', async ({ main, app }) => {
  choose('KF001', normal);
  await userEvent.keyboard('41{Enter}{ArrowUp}40{Enter}');
  await expect.poll(() => main.asked('bulkInputs.write').length).toBeGreaterThan(0);
  await expect.poll(() => main.cells.size).toBe(0);
  expect(app.session.report.unsent).toBe(0);
  expect(cellAt('KF001', normal).mark).toBeUndefined();
});

test('clears the service’s value when a cell is emptied', async ({ main }) => {
  choose('KF001', normal);
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => [...main.cells.values()]).toMatchObject([{ value: '', seen: '40.00' }]);
  expect(cellAt('KF001', normal).text).toBe('clear');
});

test('pastes a block from LibreOffice on its employees, and skips locked rows', async () => {
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

test('marks an impossible value in a large pasted block', async () => {
  const main = new FakeMain(openedPeriod(180));
  await openScreen(main);
  choose('KF001', normal);
  pasteText(Array.from({ length: 180 }, (_, row) => `${row === 1 ? 999 : 41}\t1\t2\t3`).join('\n'));
  await expect.poll(() => cellAt('KF002', normal).mark).toBe('impossible');
});

test('says why a finalised row takes no input', async ({ main }) => {
  choose('KF004', normal);
  await userEvent.keyboard('9{Enter}');
  expect(cellAt('KF004', normal).label).toContain('this payslip is finalised');
  expect(main.asked('bulkInputs.write')).toEqual([]);
});

test('keeps letters in a column of hours as typed, and marks them as unreadable', async ({ main }) => {
  choose('KF001', overtime);
  await userEvent.keyboard('abc{Enter}');
  await expect.poll(() => [...main.cells.values()]).toMatchObject([{ typed: 'abc', value: null }]);
  expect(cellAt('KF001', overtime)).toMatchObject({ text: 'abc', mark: 'invalid' });
});

test('asks about ambiguous numbers once for each paste', async ({ main }) => {
  choose('KF001', 'Commission · Amount');
  pasteText('12.500\r\n13.500\r\n');
  await page.getByRole('button', { name: /It means 12,5/ }).click();
  await expect.poll(() => [...main.cells.values()].map(({ value }) => value)).toEqual(['12.50', '13.50']);
});

test('restores a draft as typed, and distinguishes an unknown base from an empty one', async () => {
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

test('reads the bases of edited employees once, after the draft is saved', async () => {
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

test('loses nothing when the disk is full, and shows an alert', async () => {
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

test('saves what was just typed when the screen is left', async ({ main, screen }) => {
  choose('KF001', normal);
  await userEvent.keyboard('45{Enter}');
  await screen.rerender({ shown: false });
  await expect.poll(() => main.cells.size).toBe(1);
});

test('ignores events of another draft', async ({ main }) => {
  main.fake.emit('bulkInputs.changed', { draftId: 'other', rows: [], outcomes: [outcome(0, normalHeading)] });
  main.fake.emit('bulkInputs.changed', {
    draftId: 'draft-1',
    bases: [{ employeeId: employeeAt(0), heading: normalHeading, value: '39', readAt: Date.now() }],
  });
  await expect.poll(() => cellAt('KF001', normal).text).toBe('39,00');
  expect(cellAt('KF001', normal).mark).toBeUndefined();
});

test('replaces a saved value that the clerk had typed with the refreshed one', async ({ main, app }) => {
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

test('adds a column by its typed name, and selects it', async () => {
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

test('finds a known column by part of its name', async ({ main }) => {
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

test('keeps the typed column name when switching between the two ways', async () => {
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

test('discards a draft after a confirmation', async ({ app }) => {
  choose('KF001', normal);
  await userEvent.keyboard('45{Enter}');
  await expect.poll(() => app.session.report.unsent).toBe(1);
  await askToDiscard();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect.poll(() => cellAt('KF001', normal).text).toBe('40,00');
  expect(app.session.report.unsent).toBe(0);
});

test('finds an employee by search, and returns the focus to the sheet', async ({ screen }) => {
  choose('KF001', normal);
  await userEvent.keyboard('{Control>}f{/Control}');
  await userEvent.keyboard('KF005{Enter}{Escape}');
  expect(cellAt('KF005', 'Number').element.getAttribute('aria-selected')).toBe('true');
  await expect.element(screen.getByRole('textbox', { name: 'Inputs of this period' })).toHaveFocus();
});

test.each([
  ['D', 'employees', { employeeId: employeeAt(1) }],
  ['N', 'payslips', { payslipId: 90_002 }],
] as const)('Ctrl+Shift+%s opens the record of a row: %s', async (key, route, chosen) => {
  const { app } = await openScreen(new FakeMain(openedPeriod(12)));
  choose('KF002', normal);
  await userEvent.keyboard(`{Control>}{Shift>}${key}{/Shift}{/Control}`);
  await expect.poll(() => app.navigation.route).toBe(route);
  expect(app.session).toMatchObject(chosen);
});
