import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallInput } from '#bridge/bridge.ts';
import { cellAt, choose, notifyReach, test } from './open-screen.ts';
import { employeeAt } from './period.ts';
import { normal, normalHeading } from '#test/support/samples/inputs.ts';

test('rereads edited employees when back online, and asks about changes', async ({ main }) => {
  notifyReach(main, 'offline');
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
  notifyReach(main, 'online');
  await expect.poll(() => cellAt('KF001', normal).mark).toBe('overtaken');
  const asked = main.asked('bulkInputs.readBases') as CallInput<'bulkInputs', 'readBases'>[];
  expect(asked.map(({ employeeIds }) => employeeIds)).toEqual([[employeeAt(0)]]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('button', { name: 'Keep mine: Dlamini, Thandi' })).toBeVisible();
  expect(main.asked('bulkInputs.review')).toEqual([]);
});

test('shows the review while offline, without sending', async ({ main }) => {
  notifyReach(main, 'offline');
  choose('KF001', normal);
  await userEvent.keyboard('44{Enter}{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('No connection: 1 change waits on this computer')).toBeVisible();
  const send = page.getByRole('button', { name: 'Send 1 change' });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await send.click({ force: true });
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  expect(main.asked('bulkInputs.send')).toEqual([]);
  notifyReach(main, 'online');
  await expect.element(send).not.toHaveAttribute('aria-disabled', 'true');
});
