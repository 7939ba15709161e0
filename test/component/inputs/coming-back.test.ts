import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DraftData } from '#features/inputs/draft/draft-data.ts';
import { DraftWriters, draftWritersOf } from '#features/inputs/draft/draft-writers.ts';
import { AppError } from '#kit/errors.ts';
import { BulkInputsState } from '#features/inputs/bulk-inputs-state.svelte.ts';
import { bulkInputsMessages } from '#features/inputs/texts/bulk-inputs.ts';
import { presentError } from '#bridge/present-error.ts';
import { FakeMain } from './fake-main.ts';
import { askToDiscard, cellAt, choose, openScreen, test } from './open-screen.ts';
import { columns, employeeAt, openedPeriod, period } from './period.ts';
import { normal, normalHeading } from '#test/support/samples/inputs.ts';

async function leaveAndComeBack(screen: Awaited<ReturnType<typeof openScreen>>['screen']): Promise<void> {
  await screen.rerender({ shown: false });
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  await screen.rerender({ shown: true });
  await expect.element(page.getByRole('grid')).toBeInTheDocument();
}

test('returns to the same cell with undo available after another screen', async ({ main, app, screen }) => {
  choose('KF002', normal);
  await userEvent.keyboard('45{Enter}46{Enter}');
  await expect.poll(() => main.cells.size).toBe(2);
  await leaveAndComeBack(screen);
  expect(cellAt('KF002', normal)).toMatchObject({ text: '45,00', mark: 'changed' });
  app.actions.run('bulk-inputs.undo');
  await expect.poll(() => [...main.cells.values()].map(({ typed }) => typed)).toEqual(['45']);
});

test('shows the current values of the service on return', async ({ main, screen }) => {
  await screen.rerender({ shown: false });
  const bases = main.opened.bases.map((base) =>
    base.employeeId === employeeAt(0) && base.heading === normalHeading ? { ...base, value: '39.00' } : base,
  );
  main.opened = { ...main.opened, columns: columns.slice(0, 4), bases };
  await screen.rerender({ shown: true });
  await expect.poll(() => cellAt('KF001', normal).text).toBe('39,00');
});

test('opens the employee and the payslip of a row by key and menu, committing text being typed', async ({
  main,
  app,
}) => {
  choose('KF002', normal);
  await userEvent.keyboard('45{Control>}{Shift>}d{/Shift}{/Control}');
  expect([app.navigation.route, app.session.employeeId]).toEqual(['employees', employeeAt(1)]);
  await expect.poll(() => [...main.cells.values()].map(({ typed }) => typed)).toEqual(['45']);

  choose('KF003', normal);
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await page
    .getByRole('menuitem', { name: new RegExp(`^${bulkInputsMessages.range['open-payslip']}`) })
    .click();
  const { payslipId } = main.opened.rows[2] ?? {};
  expect(payslipId).toBeGreaterThan(0);
  expect([app.navigation.route, app.session.payslipId]).toEqual(['payslips', payslipId]);
});

test('keeps unsaved text on the screen on return', async () => {
  const main = new FakeMain(openedPeriod(30));
  main.handlers['bulkInputs.write'] = () => {
    throw new AppError('store-unavailable', { reason: 'disk-full' });
  };
  const { screen } = await openScreen(main);
  choose('KF001', normal);
  await userEvent.keyboard('45{Enter}');
  await leaveAndComeBack(screen);
  expect(cellAt('KF001', normal)).toMatchObject({ text: '45,00', mark: 'changed' });
});

test('keeps what is typed and saved while main still reads the draft', async () => {
  const main = new FakeMain(openedPeriod(12));
  const { screen } = await openScreen(main);
  await screen.rerender({ shown: false });
  const read = Promise.withResolvers<undefined>();
  const older = { ...main.opened, cells: [] };
  main.handlers['bulkInputs.open'] = () => read.promise.then(() => older);
  await screen.rerender({ shown: true });
  await expect.poll(() => main.asked('bulkInputs.open')).toHaveLength(2);
  choose('KF001', normal);
  await userEvent.keyboard('45{Enter}');
  await expect.poll(() => main.cells.size).toBe(1);
  const lists = main.asked('imports.leftOut').length;
  read.resolve(undefined);
  await expect.poll(() => main.asked('imports.leftOut').length).toBeGreaterThan(lists);
  expect(cellAt('KF001', normal)).toMatchObject({ text: '45,00', mark: 'changed' });
});

test('reads nothing in the background for a screen that was left during a refresh', async () => {
  const main = new FakeMain({ ...openedPeriod(12, 0), fetchedAt: 0 });
  const refreshed = Promise.withResolvers<{ fetchedAt: number }>();
  main.handlers['bulkInputs.refresh'] = () => refreshed.promise;
  const inputs = new BulkInputsState(main.fake.bridge, period, new DraftWriters());
  const opening = inputs.open();
  await expect.poll(() => inputs.refreshing).toBe(true);
  await inputs.leave();
  refreshed.resolve({ fetchedAt: Date.now() });
  await opening;
  await expect.poll(() => inputs.refreshing).toBe(false);
  expect(main.asked('bulkInputs.readUnread')).toEqual([]);
  await inputs.open();
  await expect.poll(() => main.asked('bulkInputs.readUnread')).not.toEqual([]);
  await inputs.leave();
});

test('works out the mark of each cell once when a period is opened', async () => {
  const worked = vi.spyOn(DraftData.prototype, 'plainState');
  const main = new FakeMain(openedPeriod(12));
  const inputs = new BulkInputsState(main.fake.bridge, period, new DraftWriters());
  await inputs.open();
  // Longer than what is to be drawn together is gathered.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(worked).toHaveBeenCalledTimes(12 * columns.length);
  await inputs.leave();
  worked.mockRestore();
});

test('warns about an unsaved note on leaving, and keeps Paydesk open', async () => {
  const main = new FakeMain(openedPeriod(12));
  main.handlers['bulkInputs.writeNotes'] = () => {
    throw new AppError('store-unavailable', { reason: 'disk-full' });
  };
  const order = ['@number', '@person', '@note'];
  const arrangement = { order, hidden: [], frozen: null, widths: [] };
  main.layouts = [{ id: 'everything', name: '', columns: [], arrangement }];
  const { app, screen } = await openScreen(main);
  choose('KF004', 'My note · stays on this computer');
  await userEvent.keyboard('ask Sipho{Enter}');
  await screen.rerender({ shown: false });
  const { leftBehind } = bulkInputsMessages.saved;
  await expect.poll(() => app.toasts.items.map(({ title }) => title)).toEqual([leftBehind]);
  expect(draftWritersOf(app.savedScreens).failing).toBe(1);
});

test('takes the failure of a note away once the note is saved', async () => {
  const main = new FakeMain(openedPeriod(12));
  const full = new AppError('store-unavailable', { reason: 'disk-full' });
  main.handlers['bulkInputs.writeNotes'] = () => {
    throw full;
  };
  const arrangement = { order: ['@number', '@person', '@note'], hidden: [], frozen: null, widths: [] };
  main.layouts = [{ id: 'everything', name: '', columns: [], arrangement }];
  await openScreen(main);
  choose('KF004', 'My note · stays on this computer');
  await userEvent.keyboard('ask Sipho{Enter}');
  const failure = page.getByText(presentError(full).title);
  await expect.element(failure).toBeVisible();
  main.handlers['bulkInputs.writeNotes'] = () => ({ savedAt: Date.now() });
  await expect.poll(() => failure.query(), { timeout: 5_000 }).toBeNull();
});

test('does not restore a discarded draft by undo', async ({ main, app }) => {
  choose('KF001', normal);
  await userEvent.keyboard('45{Enter}');
  await expect.poll(() => main.cells.size).toBe(1);
  await askToDiscard();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect.poll(() => main.cells.size).toBe(0);
  await expect.poll(() => app.actions.can('bulk-inputs.undo')).toBe(false);
});

test('does not count unsent work of the previous company under the next', async ({ app }) => {
  choose('KF001', normal);
  await userEvent.keyboard('44{Enter}');
  await expect.poll(() => app.session.report.unsent).toBe(1);
  app.session.chooseCompany({ id: 3, name: 'Umhlanga Hospitality' });
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  const nothing = { unsent: 0, unknown: 0, counted: false, sending: false, fetchedAt: undefined };
  expect(app.session.report).toEqual(nothing);
});
