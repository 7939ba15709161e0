import type { LeaveLine } from '#electron/leave/contract/leave.ts';
import { AppError } from '#kit/errors.ts';
import CapturesDialog from '#features/leave/CapturesDialog.svelte';
import ChangeLeaveDay from '#features/leave/ChangeLeaveDay.svelte';
import { placesOf } from '#features/leave/day-ground.ts';
import DayStrip from '#features/leave/DayStrip.svelte';
import Leave from '#features/leave/Leave.svelte';
import { looksOf } from '#features/leave/leave-types.ts';
import { formatDate } from '#messages/format.ts';
import { tickMessages } from '#messages/ticks.ts';
import { leaveDayFieldMessages, leaveFieldMessages, leaveMessages } from '#features/leave/texts/leave.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInApp } from '../support/render-in-app.ts';
import { amountOf, of, openCapture, plan, planned, possibleDays, request, types } from './open-capture.ts';
import { StoredForms } from '../support/stored-forms.ts';
import { company, groups } from '#test/support/samples/karoo.ts';

const messages = leaveMessages.capture;
const { fields } = leaveFieldMessages;

test('captures leave for ticked employees after showing the days of each', async () => {
  const { screen, press, inputsOf, oncapture } = await openCapture();
  await press(messages.show);
  await expect.element(screen.getByRole('button', { name: messages.confirm(amountOf(4), 2) })).toBeVisible();
  expect(inputsOf('leave.plan')).toEqual([{ ...company, request, asAt: expect.any(String) }]);
  const heading = `${messages.titleMany(3)} · Annual`;
  await expect.element(screen.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await expect.element(screen.getByText('2 days already captured · Monday to Friday assumed')).toBeVisible();
  await screen.getByRole('checkbox', { name: messages.include('Dlamini 0, Sipho') }).click();
  await press(messages.confirm(amountOf(1), 1));
  await expect
    .poll(() => inputsOf('leave.add'))
    .toEqual([{ ...company, request, asAt: '2026-11-22', leftOut: [1_000, 1_002], days: 1, rest: 0 }]);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  // The calendar shows what was captured, even if it is in another month.
  expect(oncapture).toHaveBeenCalledExactlyOnceWith('2026-12-21');
});

const line = (employeeId: number): LeaveLine => ({
  employeeId,
  number: null,
  firstName: 'Sipho',
  lastName: `Dlamini ${employeeId}`,
  days: [],
  amount: { days: 0, hours: 0 },
});

const openCalendar = (ids: readonly number[]) =>
  renderInApp(Leave, {
    props: { company, groups, onrefresh: () => undefined, refreshing: false },
    handlers: {
      'leave.calendar': () => ({ rows: ids.map(line), total: ids.length, offset: 0, fetchedAt: 1 }),
      'leave.types': () => ({ types }),
      'leave.unread': () => ({ employeeIds: [] }),
      'leave.days': possibleDays(),
    },
  });

test('captures leave for the employees who are ticked in the list', async () => {
  const { screen, press, inputsOf } = await openCalendar([1, 2, 3]);
  for (const id of [1, 3]) {
    await screen.getByRole('checkbox', { name: tickMessages.of(`Dlamini ${id}, Sipho`) }).click();
  }
  await press(messages.openTicked(2));
  await expect.element(screen.getByRole('heading', { name: messages.titleMany(2) })).toBeVisible();
  await screen.getByLabelText(fields.from.label, { exact: true }).fill(formatDate('2026-12-21'));
  await screen.getByLabelText(fields.to.label, { exact: true }).fill(formatDate('2026-12-22'));
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => inputsOf('leave.days').at(-1)?.of).toEqual({ employeeIds: [1, 3] });
});

test('shows changed days again, and captures nothing', async () => {
  let changed = false;
  const { screen, press, oncapture } = await openCapture({
    'leave.plan': () => ({ employees: changed ? plan.slice(1) : plan }),
    'leave.add': () => {
      changed = true;
      throw new AppError('review-outdated', {});
    },
  });
  await press(messages.show);
  await press(messages.confirm(amountOf(4), 2));
  await expect.element(screen.getByText(messages.changed.title)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: messages.confirm(amountOf(1), 1) })).toBeVisible();
  expect(oncapture).not.toHaveBeenCalled();
});

test('assigns days beyond the balance to another type, and reads an unknown balance first', async () => {
  const days = ['2026-12-21', '2026-12-22', '2026-12-23'];
  let isRead = false;
  const { screen, press, inputsOf } = await openCapture(
    {
      'leave.plan': () => ({
        employees: [
          isRead
            ? planned(0, days, { rest: days.slice(2), balance: '3.50', booked: amountOf(1) })
            : planned(0, days, { balanceUnread: true }),
        ],
      }),
      'leave.readSome': () => {
        isRead = true;
        return { read: 1, failed: 0 };
      },
    },
    'Sick',
  );
  await press(messages.show);
  await expect.element(screen.getByText(messages.notKnown.title(1))).toBeVisible();
  await press(messages.notKnown.read);
  const line = planned(0, days, { rest: days.slice(2) });
  await expect.element(screen.getByText(messages.dates(line, 'Sick'))).toBeVisible();
  await expect.element(screen.getByText(messages.earned)).toBeVisible();
  expect(inputsOf('leave.readSome')).toEqual([{ ...company, employeeIds: [1_000], asAt: '2026-11-22' }]);
  await press(messages.confirm(amountOf(3), 1));
  const asked = { ...request, thenTypeId: 12 };
  await expect
    .poll(() => inputsOf('leave.add'))
    .toEqual([{ ...company, request: asked, asAt: '2026-11-22', leftOut: [], days: 3, rest: 1 }]);
});

test('says once, before the days, that leave was never read, and reads it there', async () => {
  const days = ['2026-12-21'];
  let isRead = false;
  const { screen, press, inputsOf } = await openCapture({
    'leave.plan': () => ({
      employees: [0, 1].map((index) =>
        planned(index, isRead && index === 1 ? [] : days, { unread: !isRead }),
      ),
    }),
    'leave.readSome': () => {
      isRead = true;
      return { read: 2, failed: 0 };
    },
  });
  await press(messages.show);
  await expect.element(screen.getByText(messages.notRead.title(2))).toBeVisible();
  await press(messages.notRead.read);
  await expect.element(screen.getByText(messages.notRead.title(2))).not.toBeInTheDocument();
  expect(inputsOf('leave.readSome')).toEqual([
    { ...company, employeeIds: [1_000, 1_001], asAt: '2026-11-22' },
  ]);
  await expect.element(screen.getByRole('button', { name: messages.confirm(amountOf(1), 1) })).toBeVisible();
});

test('refuses a last day before the first at its field', async () => {
  const { screen, press, type, inputsOf } = await openCapture();
  await type(fields.to.label, formatDate('2026-12-20'));
  await press(messages.show);
  const field = screen.getByLabelText(fields.to.label, { exact: true });
  await expect.element(field).toHaveAccessibleDescription(fields.to.problems?.['too-early'] ?? '');
  expect(inputsOf('leave.plan')).toEqual([]);
});

test('offers leave types that load while the screen is open', async () => {
  let isRead = false;
  const { screen, emit } = await renderInApp(Leave, {
    props: { company, groups, onrefresh: () => undefined, refreshing: false },
    handlers: {
      'leave.calendar': () => ({ rows: [], total: 0, offset: 0, fetchedAt: null }),
      'leave.types': () => ({ types: isRead ? types : [] }),
      'leave.unread': () => ({ employeeIds: [] }),
    },
  });
  const list = screen.getByRole('list', { name: leaveMessages.types });
  await expect.element(list).toBeInTheDocument();
  expect(list.getByRole('listitem').elements()).toEqual([]);
  isRead = true;
  emit('companies.changed', company);
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(types.length);
});

test('describes the calendar to screen readers by employee, type and days', async () => {
  const day = (date: string) => ({ id: Number(date.slice(8)), date, leaveTypeId: 11, hours: null });
  const props = { places: placesOf(['2026-12-21', '2026-12-22']), ground: 'none' };
  const show = (days: NonNullable<LeaveLine['days']>) =>
    renderInApp(DayStrip, { props: { ...props, looks: looksOf(types), days } });
  const away = await show([day('2026-12-21'), day('2026-12-22')]);
  const words = leaveMessages.away('Annual', ['2026-12-21', '2026-12-22']);
  await expect.element(away.screen.getByRole('img', { name: words, exact: true })).toBeVisible();
  await away.screen.unmount();
  const there = await show([]);
  const none = leaveMessages.notAway;
  await expect.element(there.screen.getByRole('img', { name: none, exact: true })).toBeVisible();
});

test('undoes a capture after a confirmation', async () => {
  const capture = {
    id: 'c-1',
    at: 1,
    who: 'thandi',
    leaveTypeIds: [11],
    from: '2026-12-21',
    to: '2026-12-31',
    employees: 130,
    amount: amountOf(1_040),
    canUndo: 130,
    undone: 0,
    underWay: 0,
    open: 0,
  };
  const { press, inputsOf } = await renderInApp(CapturesDialog, {
    props: { company, looks: looksOf(types), onclose: () => undefined },
    handlers: {
      'leave.captures': () => ({ captures: [capture] }),
      'leave.undoCapture': () => ({ employees: 130 }),
    },
  });
  const { captures } = leaveMessages;
  await press(captures.undoOf(captures.line('Annual', '2026-12-21', '2026-12-31')));
  const undone = () => inputsOf('leave.undoCapture');
  expect(undone()).toEqual([]);
  await press(captures.ask.confirm);
  await expect.poll(undone).toEqual([{ ...company, captureId: 'c-1' }]);
});

test('changes a day of leave, sending only the change and the value that the clerk saw', async () => {
  const seen = { date: '2026-12-21', leaveTypeId: 11, hours: null };
  const ref = { ...company, employeeId: 1_000 };
  const { screen, press, type, inputsOf } = await renderInApp(ChangeLeaveDay, {
    props: { employee: ref, day: { id: 5, ...seen }, looks: looksOf(types), onclose: () => undefined },
    handlers: { 'leave.change': () => ({ writeId: 'w-1' }), 'leave.days': possibleDays() },
  });
  const changing = leaveMessages.panel.changing;
  await press(changing.confirm);
  await expect.element(screen.getByText(changing.unchanged)).toBeVisible();
  const { date } = leaveDayFieldMessages.fields;
  await type(date.label, formatDate('2026-12-22'));
  await press(changing.confirm);
  const day = { ...seen, date: '2026-12-22' };
  await expect.poll(() => inputsOf('leave.change')).toEqual([{ ...ref, leaveDayId: 5, seen, day }]);
});

test('stores typed leave when Paydesk locks, but not while capturing', async () => {
  const stored = new StoredForms();
  const adding = Promise.withResolvers<{ employees: number }>();
  const { screen, press } = await openCapture({
    ...stored.handlers,
    'leave.add': () => adding.promise,
  });
  await press(messages.show);
  const confirm = screen.getByRole('button', { name: messages.confirm(amountOf(4), 2) });
  await expect.element(confirm).toBeVisible();
  window.dispatchEvent(new Event('pagehide'));
  const texts = { leaveTypeId: '11', from: '2026-12-21', to: '2026-12-23' };
  expect(stored.saved).toEqual([{ ...company, name: 'leave', about: JSON.stringify(of), texts }]);
  await confirm.click();
  window.dispatchEvent(new Event('pagehide'));
  expect(stored.saved).toHaveLength(1);
  adding.resolve({ employees: 2 });
});

test('tells two employees of one name apart by their numbers, and only them', async () => {
  const days = ['2026-12-21'];
  const employees = [
    planned(0, days, { number: 'K0001' }),
    planned(1, days, { number: 'K0002' }),
    planned(2, days, { number: 'K0003', lastName: 'Dlamini 0' }),
  ];
  const { screen, press } = await openCapture({ 'leave.plan': () => ({ employees }) });
  await press(messages.show);
  for (const name of ['Dlamini 0, Sipho (K0001)', 'Dlamini 1, Sipho', 'Dlamini 0, Sipho (K0003)'])
    await expect.element(screen.getByText(name, { exact: true })).toBeVisible();
});

test('keeps employees left out when leave is read or days change', async () => {
  let isChanged = false;
  const unread = [planned(0, ['2026-12-21']), planned(1, ['2026-12-21'], { unread: true })];
  const { screen, press } = await openCapture({
    'leave.plan': () => ({ employees: isChanged ? [...unread, planned(2, ['2026-12-21'])] : unread }),
    'leave.readSome': () => ({ read: 1, failed: 0 }),
    'leave.add': () => {
      isChanged = true;
      throw new AppError('review-outdated', {});
    },
  });
  await press(messages.show);
  const tick = (index: number) =>
    screen.getByRole('checkbox', { name: messages.include(`Dlamini ${index}, Sipho`) });
  await tick(0).click();
  await press(messages.notRead.read);
  await expect.element(screen.getByRole('button', { name: messages.confirm(amountOf(1), 1) })).toBeVisible();
  await press(messages.confirm(amountOf(1), 1));
  await expect.element(tick(2)).toBeChecked();
  await expect.element(tick(0)).not.toBeChecked();
  await press(messages.back);
  await press(messages.show);
  await expect.element(tick(2)).toBeChecked();
  await expect.element(tick(0)).not.toBeChecked();
});
