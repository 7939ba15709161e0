import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { noArrangement } from '#electron/layouts/contract/layout.ts';
import { layoutMessages } from '#features/layouts/texts.ts';
import { setUpMessages } from '#features/set-up/texts.ts';
import { FakeMain } from './fake-main.ts';
import { askToDiscard, cellAt, choose, openScreen, test } from './open-screen.ts';
import { columns, employeeAt, openedPeriod, rowAt } from './period.ts';
import { normal, normalHeading } from '#test/support/samples/inputs.ts';

const commissionHeading = 'calc.commission.amount';

const typedAt = (line: number, value: string, seen?: string) => ({
  employeeId: employeeAt(line),
  heading: normalHeading,
  typed: value,
  value,
  ...(seen === undefined ? {} : { seen }),
});

describe('a value that another user changed', () => {
  const opened = () => ({ ...openedPeriod(12), cells: [typedAt(1, '44', '38'), typedAt(2, '45', '38')] });

  test('is marked, shown before the review, and replaced only with consent', async () => {
    const main = new FakeMain(opened());
    await openScreen(main);
    await expect.poll(() => cellAt('KF002', normal).mark).toBe('overtaken');
    expect(cellAt('KF002', normal).label).toContain('it was 38, it is now 40.00');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(main.asked('bulkInputs.review')).toEqual([]);
    await page.getByRole('button', { name: 'Take theirs: van der Merwe, Ayesha' }).click();
    await page.getByRole('button', { name: 'Keep mine: Naidoo, Lerato' }).click();
    await page.getByRole('button', { name: 'Continue to the review' }).click();
    await expect.poll(() => main.asked('bulkInputs.review').length).toBe(1);
    expect([...main.cells.values()]).toEqual([{ ...typedAt(2, '45', '40.00') }]);
  });
});

test('says when a cell would add an item to the employee', async () => {
  const opened = openedPeriod(12);
  const bases = opened.bases.map((base) => ({ ...base, isNew: base.heading === commissionHeading }));
  const cell = { employeeId: employeeAt(0), heading: commissionHeading, typed: '5', value: '5.00' };
  await openScreen(new FakeMain({ ...opened, bases, cells: [cell] }));
  await expect.poll(() => cellAt('KF001', 'Commission · Amount').mark).toBe('new');
  expect(cellAt('KF001', 'Commission · Amount').label).toContain('New for this employee');
});

test('saves a note for an employee without inputs, without counting it as a change', async () => {
  const opened = openedPeriod(12);
  const layouts = [
    {
      id: 'everything',
      name: '',
      columns: [],
      arrangement: { order: ['@number', '@person', '@note'], hidden: [], frozen: null, widths: [] },
    },
  ];
  const main = new FakeMain(opened);
  main.layouts = layouts;
  const { app } = await openScreen(main);
  choose('KF004', 'My note · stays on this computer');
  await userEvent.keyboard('ask Sipho{Enter}');
  await expect
    .poll(() => main.asked('bulkInputs.writeNotes'))
    .toEqual([{ draftId: 'draft-1', notes: [{ employeeId: employeeAt(3), note: 'ask Sipho' }] }]);
  expect(cellAt('KF004', 'My note · stays on this computer').mark).toBeUndefined();
  expect(app.session.report.unsent).toBe(0);
});

test('shows the columns of a layout and those with typed values', async () => {
  const main = new FakeMain({
    ...openedPeriod(12),
    cells: [{ employeeId: employeeAt(0), heading: commissionHeading, typed: '5', value: '5.00' }],
  });
  main.layouts = [
    ...main.layouts,
    {
      id: 'hours',
      name: 'Hours',
      columns: [{ heading: normalHeading, scope: 'payslip', kind: 'hours' }],
      arrangement: { order: [], hidden: [], frozen: null, widths: [{ column: normalHeading, width: 222 }] },
    },
  ];
  main.chosenId = 'hours';
  await openScreen(main);
  const headers = () =>
    [...document.querySelectorAll<HTMLElement>('[role=columnheader]')].map(({ title }) => title);
  await expect.poll(headers).toContain(`This period only · ${normal}`);
  expect(headers()).toContain('This period only · Commission · Amount');
  expect(headers().some((title) => title.includes('Overtime'))).toBe(false);
});

test('says what of a shared layout this company lacks, and asks before it is removed for others', async () => {
  const main = new FakeMain(openedPeriod(12));
  const month = { id: 'month-end', name: 'Month end', columns: [], arrangement: noArrangement };
  main.layouts = [...main.layouts, month];
  main.shared = [
    {
      layoutId: 'month-end',
      level: 'all',
      beneath: null,
      leftOut: [{ heading: 'calc.48201.amount', name: 'Tools' }],
    },
  ];
  main.handlers['layouts.remove'] = () => {
    main.layouts = main.layouts.filter(({ id }) => id !== 'month-end');
    main.chosenId = 'everything';
    return {};
  };
  const { app } = await openScreen(main);
  const menu = () => userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}');
  await menu();
  await page.getByRole('menuitemcheckbox', { name: 'Month end' }).click();
  await expect
    .poll(() => app.toasts.items.map(({ title }) => title))
    .toEqual([expect.stringMatching(/Tools/)]);
  await menu();
  await page.getByRole('menuitem', { name: layoutMessages.remove }).click();
  const names = { company: app.session.company?.name ?? '', connection: app.session.connection?.name ?? '' };
  const whose = setUpMessages.level('all', names);
  await expect.element(page.getByText(layoutMessages.removal.text(whose))).toBeVisible();
  expect(main.asked('layouts.remove')).toEqual([]);
  await page.getByRole('button', { name: layoutMessages.removal.confirm }).click();
  await expect.poll(() => main.asked('layouts.remove')).toMatchObject([{ layoutId: 'month-end' }]);
});

test('sets the shown layout up for all companies', async () => {
  const main = new FakeMain(openedPeriod(12));
  main.layouts = [...main.layouts, { id: 'hours', name: 'Hours', columns: [], arrangement: noArrangement }];
  main.chosenId = 'hours';
  main.handlers['setUp.read'] = () => ({ things: [], elsewhere: [], mayShareWithAll: true });
  main.handlers['layouts.share'] = () => ({});
  const { app } = await openScreen(main);
  await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}');
  await page.getByRole('menuitem', { name: layoutMessages.share }).click();
  const names = { company: app.session.company?.name ?? '', connection: app.session.connection?.name ?? '' };
  await page.getByRole('combobox', { name: setUpMessages.appliesTo }).click();
  await page.getByRole('option', { name: setUpMessages.level('all', names), exact: true }).click();
  await page.getByRole('button', { name: layoutMessages.shareConfirm, exact: true }).click();
  await expect.poll(() => main.asked('layouts.share')).toMatchObject([{ layoutId: 'hours', level: 'all' }]);
});

test('reads and copies last period for the selected employees as one step', async () => {
  const opened = openedPeriod(12, 0);
  const main = new FakeMain(opened);
  main.handlers['bulkInputs.readLastPeriod'] = ({ employeeIds }) => {
    const lastValues = employeeIds.map((employeeId) => ({
      employeeId,
      heading: normalHeading,
      value: '38.5',
    }));
    main.fake.emit('bulkInputs.changed', { draftId: 'draft-1', lastValues });
    return { read: employeeIds.length, failed: 0 };
  };
  // Only a cell that is known to be empty is filled, so the current values are read too.
  main.handlers['bulkInputs.readBases'] = ({ employeeIds }) => {
    const empty = { heading: normalHeading, value: '', readAt: Date.now() };
    const bases = employeeIds.map((employeeId) => ({ employeeId, ...empty }));
    main.fake.emit('bulkInputs.changed', { draftId: 'draft-1', bases });
    return { read: employeeIds.length, failed: 0 };
  };
  await openScreen(main);
  choose('KF001', normal);
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}{Shift>}u{/Shift}{/Control}');
  await page.getByRole('button', { name: 'Copy 2 cells' }).click();
  await expect.poll(() => cellAt('KF002', normal).text).toBe('38,50');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => cellAt('KF001', normal).text).toBe('');
  expect(cellAt('KF002', normal).text).toBe('');
});

test('fills only empty cells when copying last period, unless the clerk agrees to replace values', async () => {
  const opened = openedPeriod(12);
  const overtime = columns[1]?.heading ?? '';
  // Overtime is 2,00 for every third employee, zero for the second and empty for all others; the fourth and the ninth are locked.
  const bases = opened.bases.map((base) =>
    base.heading === overtime && base.employeeId === employeeAt(1) ? { ...base, value: '0.00' } : base,
  );
  const lastValues = opened.rows.flatMap(({ employeeId }) =>
    columns.map(({ heading }) => ({ employeeId, heading, value: heading === overtime ? '7.50' : '' })),
  );
  const main = new FakeMain({ ...opened, bases, lastValues });
  await openScreen(main);
  choose('KF001', normal);
  await page.getByRole('button', { name: /^Copy last period/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy last period' });
  await expect.element(dialog.getByRole('button', { name: 'Nothing to copy' })).toBeDisabled();
  const left = dialog.getByRole('list', { name: 'These stay as they are:' });
  await expect.element(left.getByText('1 cell with nothing last period')).toBeVisible();
  await dialog.getByText('The whole sheet, as shown').click();
  await expect.element(dialog.getByRole('button', { name: 'Copy 6 cells' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Also replace 4 existing values' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Copy 10 cells' })).toBeVisible();
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Copy 6 cells' }).click();
  await expect.poll(() => main.cells.size).toBe(6);
  expect(cellAt('KF002', 'Overtime hours · Basic salary').text).toBe('0,00');
  expect(cellAt('KF003', 'Overtime hours · Basic salary').text).toBe('7,50');
});

test.each(['saving a layout', 'discarding'])('closes its dialog before the refresh ends: %s', async (act) => {
  const main = new FakeMain({ ...openedPeriod(12), fetchedAt: 0 });
  await openScreen(main);
  choose('KF001', normal);
  await userEvent.keyboard('41{Enter}');
  await expect.poll(() => main.cells.size).toBe(1);
  // The first reading has ended; the next one takes long.
  main.handlers['bulkInputs.refresh'] = () => new Promise(() => undefined);
  if (act === 'discarding') {
    await askToDiscard();
    await expect.element(page.getByText(/^1 unsent input will be deleted for good/)).toBeVisible();
    await page.getByRole('button', { name: 'Discard the draft' }).click();
  } else {
    await page.getByRole('button', { name: layoutMessages.button(layoutMessages.everything) }).click();
    await page.getByRole('menuitem', { name: layoutMessages.saveAs }).click();
    await page.getByRole('textbox', { name: layoutMessages.name.label }).fill('Hours');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => main.chosenId).not.toBe('everything');
  }
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('grid')).toBeVisible();
  choose('KF005', normal);
  await userEvent.keyboard('{Control>}{Shift>}p{/Shift}{/Control}');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Add' }).fill('4');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => [...main.cells.values()].map(({ employeeId, value }) => [employeeId, value]))
    .toContainEqual([employeeAt(4), '44.00']);
});

test('starts no cell operation under an open dialog', async ({ main, app }) => {
  choose('KF001', normal);
  await userEvent.keyboard('41{Enter}');
  await expect.poll(() => main.cells.size).toBe(1);
  const openers = [/^Import/, /^Increases/, /^Add column/].map(
    (name) => () => page.getByRole('button', { name }).click(),
  );
  for (const open of [...openers, askToDiscard]) {
    expect(app.actions.can('bulk-inputs.add-to')).toBe(true);
    await open();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(app.actions.can('bulk-inputs.add-to')).toBe(false);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
});

test('does not stop earlier reading when a range dialog is closed', async () => {
  const answers: (() => void)[] = [];
  const main = new FakeMain(openedPeriod(12));
  main.handlers['bulkInputs.readBases'] = ({ employeeIds }) =>
    new Promise((resolve) => answers.push(() => resolve({ read: employeeIds.length, failed: 0 })));
  const { app } = await openScreen(main);
  app.actions.run('bulk-inputs.read-everyone');
  await expect.poll(() => answers.length).toBe(1);
  choose('KF001', normal);
  for (const name of ['Copy last period', 'Add to the selected cells']) {
    app.actions.run(name.startsWith('Copy') ? 'bulk-inputs.copy-last' : 'bulk-inputs.add-to');
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
});

test('filters by name, state and note, and counts the matches', async () => {
  const opened = openedPeriod(12);
  const rows = opened.rows.map((row, line) =>
    line === 1
      ? rowAt(1, { facts: { beganOn: '2026-11-23', leavesOn: null, leave: { days: 0, hours: 0 } } })
      : row,
  );
  await openScreen(new FakeMain({ ...opened, rows, notes: [{ employeeId: employeeAt(5), note: 'Friday' }] }));
  await page.getByRole('textbox', { name: 'Name, number or note' }).fill('friday');
  await expect.element(page.getByText('1 of 12 employees shown').first()).toBeVisible();
  expect(cellAt('KF006', normal).text).not.toBe('');
  await page.getByRole('button', { name: 'Show all employees' }).first().click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'New in this period' }).click();
  await expect.element(page.getByText('1 of 12 employees shown').first()).toBeVisible();
  expect(cellAt('KF002', normal).text).not.toBe('');
});
