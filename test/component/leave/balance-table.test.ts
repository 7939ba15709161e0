import type { CallOutput } from '#bridge/bridge.ts';
import { presentError } from '#bridge/present-error.ts';
import { AppError } from '#kit/errors.ts';
import type { BalanceLine } from '#electron/leave/contract/leave-balances.ts';
import Leave from '#features/leave/Leave.svelte';
import { balancesMessages as messages } from '#features/leave/texts/balances.ts';
import { leaveMessages } from '#features/leave/texts/leave.ts';
import { calendarDay, formatDate, formatDecimal } from '#messages/format.ts';
import { resultMessages } from '#messages/results.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { aJob } from '#test/support/samples/jobs.ts';
import { company, fetchedAt, groups } from '#test/support/samples/karoo.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKaroo } from '../support/render-in-app.ts';

const today = calendarDay(new Date());
const types = [
  { id: 11, companyId: 42, name: 'Annual' },
  { id: 12, companyId: 42, name: 'Sick' },
];

const line = (index: number, balances: BalanceLine['balances']): BalanceLine => ({
  employeeId: 1_000 + index,
  number: `E${index}`,
  firstName: 'Sipho',
  lastName: `Dlamini ${index}`,
  payFrequencyId: 7,
  payFrequencyName: 'Weekly',
  payPointId: index === 0 ? 31 : null,
  payPointName: index === 0 ? 'Packhouse' : null,
  balances,
  fetchedAt: balances === null ? null : fetchedAt,
});
const annual = (balance: string) => ({ leaveTypeId: 11, balance });
const sick = (balance: string | null) => ({ leaveTypeId: 12, balance });

const read = [
  line(0, [annual('8.5'), sick('30')]),
  line(1, [annual('-1.25'), sick(null)]),
  line(2, [annual('2'), sick('12')]),
];
const answer = (rows: readonly BalanceLine[]): CallOutput<'leave', 'balances'> => ({
  types,
  rows: [...rows],
  fetchedAt: rows.every((row) => row.balances !== null) ? fetchedAt : null,
});

async function open(rows: readonly BalanceLine[], handlers: FakeHandlers = {}) {
  const rendered = await renderInKaroo(Leave, {
    props: { company, groups, refreshing: false, onrefresh: () => undefined },
    handlers: {
      'leave.types': () => ({ types }),
      'leave.calendar': () => ({ rows: [], total: 0, offset: 0, fetchedAt }),
      'leave.unread': () => ({ employeeIds: [] }),
      'leave.balances': () => answer(rows),
      'leave.readBalances': () => ({ jobId: 'job-1' }),
      'leave.read': () => ({
        employee: { firstName: 'Sipho', lastName: 'Dlamini 1' },
        balances: { asAt: today, items: [], fetchedAt },
        days: { items: [], fetchedAt },
        fetchedAt,
      }),
      'leave.refresh': () => ({ fetchedAt }),
      'leave.stopReading': () => ({}),
      ...handlers,
    },
  });
  await rendered.press(messages.open);
  return rendered;
}

test('shows the balances of everybody in days with their totals, and leads to one employee', async () => {
  const { screen, inputsOf } = await open(read);
  await expect
    .element(screen.getByRole('columnheader', { name: messages.typeColumn('Annual') }))
    .toBeVisible();
  const grid = screen.getByRole('grid', { name: messages.title });
  await expect.element(grid.getByText(formatDecimal('-1.25'), { exact: true })).toBeVisible();
  // 8,5 − 1,25 + 2, and 30 + 12: a balance that the service does not give adds nothing.
  await expect.element(grid.getByText('9,25', { exact: true })).toBeVisible();
  await expect.element(grid.getByText('42,00', { exact: true })).toBeVisible();
  expect(inputsOf('leave.balances')).toEqual([{ ...company, asAt: today }]);
  await grid.getByText('Dlamini 1, Sipho').click();
  await expect.element(screen.getByRole('heading', { name: 'Sipho Dlamini 1' })).toBeVisible();
});

test('narrows the table to balances of one type below zero, and to a pay point', async () => {
  const { screen, press } = await open(read);
  await screen.getByRole('button', { name: `${messages.filters.below} 1` }).click();
  await expect.element(screen.getByText(resultMessages.shown(1, 3))).toBeVisible();
  await screen.getByRole('combobox', { name: messages.type }).click();
  await screen.getByRole('option', { name: 'Sick' }).click();
  await expect.element(screen.getByText(resultMessages.noMatch)).toBeVisible();
  await press(resultMessages.clear);
  await expect
    .element(screen.getByRole('columnheader', { name: messages.typeColumn('Annual') }))
    .not.toBeInTheDocument();
  await screen.getByRole('combobox', { name: 'Pay point' }).click();
  await screen.getByRole('option', { name: 'Packhouse' }).click();
  await expect.element(screen.getByText(resultMessages.shown(1, 1))).toBeVisible();
});

test('says which balances were not read instead of showing zero, and reads them in a job that can be stopped', async () => {
  const rows = [...read, line(3, null)];
  const job = aJob({ kind: 'read-leave-balances', place: null, total: 1, done: 0, leftMs: null });
  let jobs: readonly (typeof job)[] = [];
  const { screen, press, inputsOf } = await open(rows, {
    'jobs.list': () => ({ jobs: [...jobs] }),
    'jobs.stop': () => ({}),
    'leave.readBalances': () => {
      jobs = [job];
      return { jobId: job.id };
    },
  });
  await expect.element(screen.getByText(messages.missing(1, today))).toBeVisible();
  const grid = screen.getByRole('grid', { name: messages.title });
  await expect.element(grid.getByText(messages.notRead).first()).toBeVisible();
  await expect.element(grid.getByText(resultMessages.incomplete).first()).toBeVisible();
  await press(messages.readMissing);
  expect(inputsOf('leave.readBalances')).toEqual([{ ...company, asAt: today, which: 'missing' }]);
  await expect.element(screen.getByText(messages.progress(0, 1))).toBeVisible();
  await expect.element(screen.getByRole('button', { name: messages.readMissing })).not.toBeInTheDocument();
  await press(messages.stop);
  expect(inputsOf('jobs.stop')).toEqual([{ jobId: job.id }]);
});

test('shows balances of another day, and says of a future one what they include', async () => {
  const { screen, inputsOf } = await open(read);
  const later = `${Number(today.slice(0, 4)) + 1}-02-28`;
  await screen.getByLabelText(messages.on, { exact: true }).fill(formatDate(later));
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByText(messages.ahead(later).title)).toBeVisible();
  expect(inputsOf('leave.balances').at(-1)).toEqual({ ...company, asAt: later });
});

test('says why balances cannot be read on while the service is away, and tries again', async () => {
  const waiting = aJob({
    kind: 'read-leave-balances',
    place: null,
    phase: 'waiting',
    failure: { code: 'offline', params: { host: 'payroll.example' } },
  });
  const { press, inputsOf } = await open([line(0, null)], { 'jobs.list': () => ({ jobs: [waiting] }) });
  const { action } = presentError(new AppError('offline', { host: '' }));
  await press(action?.label ?? '');
  expect(inputsOf('leave.readBalances')).toHaveLength(1);
});

test('goes back to the calendar', async () => {
  const { screen, press } = await open(read);
  await press(messages.back);
  await expect.element(screen.getByText(leaveMessages.empty.title)).toBeVisible();
});
