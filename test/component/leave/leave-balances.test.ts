import { AppError } from '#kit/errors.ts';
import BalanceChanges from '#features/leave/BalanceChanges.svelte';
import BalancesOn from '#features/leave/BalancesOn.svelte';
import { formatDate } from '#messages/format.ts';
import { leaveBalanceText } from '#features/leave/texts/leave-amount.ts';
import { leaveMessages } from '#features/leave/texts/leave.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInApp } from '../support/render-in-app.ts';
import { company } from '#test/support/samples/karoo.ts';

const balance = (asAt: string, left: string) => ({
  asAt,
  fetchedAt: 1,
  items: [{ leaveTypeId: 11, name: 'Annual', balance: left }],
});

test('shows balances of another day beside today’s', async () => {
  const { screen, asked } = await renderInApp(BalancesOn, {
    props: { employee: { ...company, employeeId: 1_000 }, today: balance('2026-11-22', '8.5') },
    handlers: {
      'leave.refresh': () => ({ fetchedAt: 1 }),
      'leave.read': ({ asAt }) => ({
        employee: null,
        balances: balance(asAt, '-1.25'),
        fetchedAt: 1,
        days: { items: [], fetchedAt: 1 },
      }),
    },
  });
  const { onDay } = leaveMessages.panel;
  await screen.getByLabelText(onDay.label, { exact: true }).fill(formatDate('2027-01-31'));
  await userEvent.keyboard('{Tab}');
  const line = onDay.line('Annual', leaveBalanceText('-1.25'), leaveBalanceText('8.5'));
  await expect.element(screen.getByText(line)).toBeVisible();
  expect(asked.find(({ call }) => call === 'leave.refresh')?.input).toMatchObject({ asAt: '2027-01-31' });
});

test('reads changes of balances month by month, and resumes after a failure', async () => {
  let fails = true;
  const { screen, asked } = await renderInApp(BalanceChanges, {
    props: { employee: { ...company, employeeId: 1_000 }, today: balance('2026-11-22', '8.5') },
    handlers: {
      'leave.refresh': ({ asAt }) => {
        if (fails && asAt === '2026-08-31') throw new AppError('offline', { host: '' });
        return { fetchedAt: 1 };
      },
      'leave.read': ({ asAt }) => ({
        employee: null,
        balances: balance(asAt, asAt > '2026-09-30' ? '8.5' : '7.25'),
        fetchedAt: 1,
        days: { items: [], fetchedAt: 1 },
      }),
    },
  });
  const { changes } = leaveMessages.panel;
  await screen.getByRole('button', { name: changes.show }).click();
  await expect.element(screen.getByText(changes.line('Annual', '8.5', '1.25'))).toBeVisible();
  await expect.element(screen.getByText(changes.time('2026-09-30', '2026-10-31'))).toBeVisible();
  await expect.element(screen.getByText(changes.none)).toBeVisible();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  fails = false;
  await screen.getByRole('button', { name: changes.show }).click();
  await expect.element(screen.getByText(changes.time('2025-11-30', '2025-12-31'))).toBeVisible();
  const read = asked.filter(({ call }) => call === 'leave.read');
  expect(read).toHaveLength(12);
  await expect.element(screen.getByRole('button', { name: changes.show })).not.toBeInTheDocument();
});

test('reads each month once when stopped and resumed', async () => {
  const first = Promise.withResolvers<{ fetchedAt: number }>();
  const { screen, asked } = await renderInApp(BalanceChanges, {
    props: { employee: { ...company, employeeId: 1_000 }, today: balance('2026-11-22', '8.5') },
    handlers: {
      'leave.refresh': ({ asAt }) => (asAt === '2026-10-31' ? first.promise : { fetchedAt: 1 }),
      'leave.read': ({ asAt }) => ({
        employee: null,
        balances: balance(asAt, '8.5'),
        fetchedAt: 1,
        days: { items: [], fetchedAt: 1 },
      }),
    },
  });
  const { changes } = leaveMessages.panel;
  await screen.getByRole('button', { name: changes.show }).click();
  await screen.getByRole('button', { name: changes.stop }).click();
  await screen.getByRole('button', { name: changes.show }).click();
  await expect.element(screen.getByRole('button', { name: changes.stop })).toBeVisible();
  first.resolve({ fetchedAt: 1 });
  await expect.element(screen.getByRole('button', { name: changes.stop })).not.toBeInTheDocument();
  const months = asked.flatMap(({ call, input }) =>
    call === 'leave.read' ? [(input as { asAt: string }).asAt] : [],
  );
  expect(months.filter((asAt) => asAt < '2026-10-31')).toHaveLength(11);
});
