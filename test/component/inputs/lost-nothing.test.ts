import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#kit/errors.ts';
import { FakeMain, outcome } from './fake-main.ts';
import { askToDiscard, cellAt, choose, openScreen, test } from './open-screen.ts';
import { employeeAt, openedPeriod } from './period.ts';
import { normal, normalHeading } from '#test/support/samples/inputs.ts';

test('shows an outcome that arrives while the draft is opened', async () => {
  const opened = openedPeriod(30);
  const cell = { employeeId: employeeAt(0), heading: normalHeading, typed: '45', value: '45' };
  const sending = [outcome(0, normalHeading, { state: 'sending' })];
  const late = Promise.withResolvers<typeof opened>();
  const main = new FakeMain({ ...opened, cells: [cell] }, { 'bulkInputs.open': () => late.promise });
  const { app } = await openScreen(main);
  main.notify([outcome(0, normalHeading)]);
  late.resolve({ ...opened, cells: [cell], outcomes: sending });
  await expect.poll(() => document.querySelectorAll('[role=gridcell]').length).toBeGreaterThan(0);
  await expect.poll(() => cellAt('KF001', normal).mark).toBe('saved');
  expect(app.session.report.unsent).toBe(0);
});

test('keeps a draft that could not be discarded, including unsaved text', async () => {
  let isFull = true;
  const full = new AppError('store-unavailable', { reason: 'disk-full' });
  const main = new FakeMain(openedPeriod(30));
  const { 'bulkInputs.write': write } = main.handlers;
  main.handlers['bulkInputs.write'] = (input) => {
    if (isFull || write === undefined) throw full;
    return write(input);
  };
  main.handlers['bulkInputs.discard'] = () => {
    throw full;
  };
  await openScreen(main);
  choose('KF001', normal);
  await userEvent.keyboard('45{Enter}');
  await expect.poll(() => main.asked('bulkInputs.write').length).toBeGreaterThan(0);
  await askToDiscard();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect.poll(() => main.asked('bulkInputs.discard').length).toBe(1);
  isFull = false;
  await expect.poll(() => main.cells.size).toBe(1);
});

test('saves the cell being edited when the window closes', async ({ main }) => {
  choose('KF001', normal);
  await userEvent.keyboard('45');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect
    .poll(() => main.asked('bulkInputs.write'))
    .toMatchObject([{ changes: [{ employeeId: employeeAt(0), heading: normalHeading, value: '45.00' }] }]);
});
