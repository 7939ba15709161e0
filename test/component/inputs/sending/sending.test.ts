import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#kit/errors.ts';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';
import { FakeMain, outcome } from '../fake-main.ts';
import {
  cellAt,
  choose,
  openScreen,
  review,
  reviewDialog,
  sendButton,
  test,
  textOf,
  typeHours,
} from '../open-screen.ts';
import { employeeAt, openedPeriod } from '../period.ts';
import { normal, normalHeading } from '#test/support/samples/inputs.ts';

test('shows old → new or old unknown in the review', async () => {
  const main = new FakeMain(openedPeriod(30, 2));
  await openScreen(main);
  await typeHours(main, '45', '46', '47');
  await review();
  const lines = reviewDialog.getByRole('table', { name: 'This period only' }).getByRole('row');
  await expect.poll(() => textOf(lines.nth(1))).toMatch(/Dlamini, Thandi.*40,00.*45,00/);
  await expect.poll(() => textOf(lines.nth(3))).toMatch(/old unknown.*47,00/);
});

test('separates recurring inputs, and shows a cleared value as clear', async ({ main }) => {
  choose('KF001', normal);
  await userEvent.keyboard('{Delete}{ArrowRight>5/}60{Enter}');
  await expect.poll(() => main.cells.size).toBe(2);
  await review();
  await expect.poll(() => textOf(reviewDialog.getByRole('table', { name: 'Recurring' }))).toMatch(/60,00/);
  await expect
    .poll(() => textOf(reviewDialog.getByRole('table', { name: 'This period only' })))
    .toMatch(/40,00.*clear/);
});

test('includes text typed just before the review', async ({ main }) => {
  await typeHours(main, '45');
  choose('KF002', normal);
  await userEvent.keyboard('46{Control>}{Enter}{/Control}');
  await expect.poll(() => textOf(reviewDialog)).toContain('2 changes for 2 employees');
});

test('leaves out an unreadable cell, counts it and leads to it', async ({ main }) => {
  await typeHours(main, '45', 'abc');
  await review();
  await expect.poll(() => textOf(reviewDialog)).toContain('1 cell is not sent');
  await expect
    .poll(() => textOf(reviewDialog.getByRole('table', { name: 'Not sent' })))
    .toContain('“abc” cannot be read');
  await reviewDialog.getByRole('button', { name: /^Go to Basic salary · Normal hours/ }).click();
  await expect.element(reviewDialog).not.toBeInTheDocument();
  expect(cellAt('KF002', normal).element.getAttribute('aria-selected')).toBe('true');
});

test('offers to wait or to go on while the service is read', async () => {
  const main = new FakeMain(openedPeriod(30, 0));
  let answer: () => void = () => undefined;
  main.handlers['bulkInputs.readBases'] = () =>
    new Promise((resolve) => (answer = () => resolve({ read: 2, failed: 0 })));
  await openScreen(main);
  await typeHours(main, '45', '46');
  await expect.poll(() => main.asked('bulkInputs.readBases')).toHaveLength(1);
  await review();
  await expect.poll(() => textOf(reviewDialog)).toContain('read 0 of 2 employees');
  await expect.element(sendButton).toBeDisabled();
  await reviewDialog.getByRole('button', { name: 'Continue without the rest' }).click();
  answer();
  await expect.element(sendButton).toBeEnabled();
  await expect.poll(() => textOf(reviewDialog)).toContain('old unknown');
});

test('shows each outcome on its cell: saved, or refused with the service’s message, and resends only the refused', async ({
  main,
  app,
}) => {
  await typeHours(main, '45', '46', '47');
  await review();
  await sendButton.click();
  await expect.element(reviewDialog).not.toBeInTheDocument();
  main.progress({ cells: 3, waiting: 3 });
  await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect.poll(() => app.session.report.sending).toBe(true);
  main.notify([
    outcome(0, normalHeading),
    outcome(1, normalHeading, { state: 'rejected', reason: 'refused', message: 'More than 45 hours.' }),
    outcome(2, normalHeading),
  ]);
  main.progress({ cells: 3, applied: 2, rejected: 1, state: 'done' });
  await expect.element(page.getByText(/2 saved · 1 refused/)).toBeVisible();
  await expect.poll(() => cellAt('KF001', normal).mark).toBe('saved');
  expect(cellAt('KF002', normal)).toMatchObject({ text: '46,00', mark: 'failed' });
  expect(cellAt('KF002', normal).label).toContain('“More than 45 hours”.');
  expect(cellAt('KF003', normal).mark).toBe('saved');
  expect(app.session.report).toMatchObject({ unsent: 1, sending: false });

  await page.getByRole('button', { name: 'Show refused' }).click();
  await expect.poll(() => page.getByRole('grid').element().getAttribute('aria-rowcount')).toBe('3');
  await page.getByRole('button', { name: 'Send refused again' }).click();
  await expect
    .poll(() => main.asked('bulkInputs.review').at(-1))
    .toMatchObject({ employeeIds: [employeeAt(1)] });
});

test('turns a refused cell into a change when edited', async ({ main }) => {
  await typeHours(main, '45');
  main.submissions = 1;
  main.notify([outcome(0, normalHeading, { state: 'rejected', reason: 'refused', message: 'No.' })]);
  await expect.poll(() => cellAt('KF001', normal).mark).toBe('failed');
  choose('KF001', normal);
  await userEvent.keyboard('44{Enter}');
  await expect.poll(() => cellAt('KF001', normal).mark).toBe('changed');
});

test('does not send an outdated review, but shows it again', async () => {
  const main = new FakeMain(openedPeriod(30));
  main.handlers['bulkInputs.send'] = () => {
    throw new AppError('review-outdated', {});
  };
  await openScreen(main);
  await typeHours(main, '45');
  await review();
  await sendButton.click();
  await expect.poll(() => textOf(reviewDialog)).toContain('Something changed since you looked');
  expect(main.asked('bulkInputs.review')).toHaveLength(2);
});

test('reports a lost answer, and can check it again', async ({ main }) => {
  await typeHours(main, '45');
  await review();
  await sendButton.click();
  main.notify([outcome(0, normalHeading, { state: 'unknown' })]);
  main.progress({ cells: 1, unknown: 1, state: 'halted' });
  await expect.element(page.getByText(bulkInputsMessages.halted.unknown.title)).toBeVisible();
  const check = page.getByRole('button', { name: 'Check again' });
  await expect.element(check).toHaveClass('primary');
  await expect.element(page.getByRole('button', { name: /^Review and send/ })).not.toHaveClass('primary');
  await check.click();
  await expect.poll(() => main.asked('bulkInputs.settle')).toHaveLength(1);
});

test('never shows a figure for a payslip that is being calculated', async ({ main }) => {
  const rows = main.opened.rows.map((row, line) =>
    line === 0
      ? { ...row, calculating: true, nettPayCents: null, nettPayBeforeCents: row.nettPayCents }
      : row,
  );
  main.fake.emit('bulkInputs.changed', { draftId: 'draft-1', rows });
  await expect.poll(() => cellAt('KF001', 'Nett pay · Now').text).toBe('calculating…');
  const now = rows.map((row, line) =>
    line === 0 ? { ...row, calculating: false, nettPayCents: 900_000 } : row,
  );
  main.fake.emit('bulkInputs.changed', { draftId: 'draft-1', rows: now });
  await expect.poll(() => cellAt('KF001', 'Nett pay · Now').text).toBe('9 000,00');
  expect(cellAt('KF001', 'Nett pay · Before').text).toBe('8 123,45');
});

test('renders only the visible lines of five thousand changes', async ({ main }) => {
  await typeHours(main, '45');
  const change = {
    employeeId: employeeAt(0),
    heading: normalHeading,
    scope: 'payslip' as const,
    old: '1',
    new: '2',
  };
  main.handlers['bulkInputs.review'] = () => ({
    token: 't',
    changes: Array.from({ length: 5_000 }, () => change),
    totals: [],
    unchanged: 0,
    invalid: 0,
    locked: 0,
    requests: 50,
    readsAgain: false,
  });
  await review();
  const table = reviewDialog.getByRole('table', { name: 'This period only' });
  await expect.element(table).toHaveAttribute('aria-rowcount', '5001');
  expect(table.getByRole('row').elements().length).toBeLessThan(60);
  await expect.element(reviewDialog.getByText(/are not read again just before sending/)).toBeVisible();
});

test('returns the focus to the sheet when the review is closed', async ({ main }) => {
  await typeHours(main, '45');
  await review();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('textbox', { name: 'Inputs of this period' })).toHaveFocus();
});
