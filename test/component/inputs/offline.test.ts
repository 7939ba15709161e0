import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallInput } from '#bridge/bridge.ts';
import { FakeMain } from './fake-main.ts';
import { cellAt, choose, openScreen } from './open-screen.ts';
import { columns, employeeAt, openedPeriod } from './period.ts';

const normal = 'Normal hours · Basic salary';
const normalHeading = columns[0]?.heading ?? '';

function reach(main: FakeMain, state: 'online' | 'offline'): void {
  main.fake.emit('connections.reachabilityChanged', { connectionId: 'practice', state, lastAnswerAt: null });
}

test('rereads edited employees when back online, and asks about changes', async () => {
  const main = new FakeMain(openedPeriod(12));
  await openScreen(main);
  reach(main, 'offline');
  choose('KF001', normal);
  await userEvent.keyboard('44{Enter}');
  await expect.poll(() => main.cells.size).toBe(1);
  expect(main.asked('bulkInputs.readBases')).toEqual([]);
  main.handlers['bulkInputs.readBases'] = ({ employeeIds }) => {
    const bases = employeeIds.map((employeeId) => ({
      employeeId,
      heading: normalHeading,
      value: '38.00',
      readAt: Date.now(),
    }));
    main.fake.emit('bulkInputs.changed', { draftId: 'draft-1', bases });
    return { read: bases.length, failed: 0 };
  };
  reach(main, 'online');
  await expect.poll(() => cellAt('KF001', normal).mark).toBe('overtaken');
  const asked = main.asked('bulkInputs.readBases') as CallInput<'bulkInputs', 'readBases'>[];
  expect(asked.map(({ employeeIds }) => employeeIds)).toEqual([[employeeAt(0)]]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('button', { name: 'Keep mine: Dlamini, Thandi' })).toBeVisible();
  expect(main.asked('bulkInputs.review')).toEqual([]);
});

test('shows the review while offline, without sending', async () => {
  const main = new FakeMain(openedPeriod(12));
  await openScreen(main);
  reach(main, 'offline');
  choose('KF001', normal);
  await userEvent.keyboard('44{Enter}{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('No connection: 1 change waits on this computer')).toBeVisible();
  const send = page.getByRole('button', { name: 'Send 1 change' });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await send.click({ force: true });
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  expect(main.asked('bulkInputs.send')).toEqual([]);
  reach(main, 'online');
  await expect.element(send).not.toHaveAttribute('aria-disabled', 'true');
});
