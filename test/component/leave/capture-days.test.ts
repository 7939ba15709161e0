import ChangeLeaveDay from '#features/leave/ChangeLeaveDay.svelte';
import { looksOf } from '#features/leave/leave-types.ts';
import { leaveDayFieldMessages, leaveFieldMessages, leaveMessages } from '#features/leave/texts/leave.ts';
import { formatDate } from '#messages/format.ts';
import { company } from '#test/support/samples/karoo.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInApp } from '../support/render-in-app.ts';
import { amountOf, openCapture, planned, possibleDays, types } from './open-capture.ts';

const messages = leaveMessages.capture;
const { fields } = leaveFieldMessages;

test('marks whose balance is not enough, by how much, and unticks them', async () => {
  const days = ['2026-12-21', '2026-12-22', '2026-12-23'];
  const { screen, press } = await openCapture({
    'leave.plan': () => ({
      employees: [
        planned(0, days, { balance: '3.50', booked: amountOf(2), covered: false }),
        planned(1, days, { balance: '3.50', covered: true }),
      ],
    }),
  });
  await press(messages.show);
  await expect.element(screen.getByText(messages.short.title(1, 'Annual'))).toBeVisible();
  // 2 booked and 3 more are 1,5 days more than 3,5.
  await expect.element(screen.getByText(messages.short.mark(1.5))).toBeVisible();
  await press(messages.short.untick);
  await expect.element(screen.getByText(messages.short.title(1, 'Annual'))).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: messages.confirm(amountOf(3), 1) })).toBeVisible();
});

test('offers to read a balance that was not read, although no other type follows', async () => {
  let isRead = false;
  const { screen, press } = await openCapture({
    'leave.plan': () => ({ employees: [planned(0, ['2026-12-21'], { balanceUnread: !isRead })] }),
    'leave.readSome': () => {
      isRead = true;
      return { read: 1, failed: 0 };
    },
  });
  await press(messages.show);
  await press(messages.notKnown.read);
  await expect.element(screen.getByText(messages.notKnown.title(1))).not.toBeInTheDocument();
});

test('captures half of the first day when the clerk goes on before the days that were just typed are there', async () => {
  const answer = possibleDays();
  let asked = 0;
  const { screen, press, type, inputsOf } = await openCapture({
    'leave.days': async (input) => {
      // What is asked while the new days are typed takes too long; the next question is answered.
      if (input.from === '2026-12-22' && (asked += 1) === 1) await new Promise(() => undefined);
      return answer(input);
    },
  });
  await userEvent.keyboard('{Tab}');
  await screen.getByRole('checkbox', { name: messages.each.firstHalf }).click();
  await type(fields.from.label, formatDate('2026-12-22'));
  await press(messages.show);
  await expect
    .poll(() => inputsOf('leave.plan').map(({ request }) => request.dayChoices))
    .toEqual([[{ date: '2026-12-22', take: 'half' }]]);
});

test('captures half a day at both ends and what was chosen for single days, also after the days were moved', async () => {
  const { screen, press, type, inputsOf } = await openCapture({
    'leave.days': possibleDays({ '2026-12-24': 'holiday' }),
  });
  const { each } = messages;
  await userEvent.keyboard('{Tab}');
  await screen.getByRole('checkbox', { name: each.firstHalf }).click();
  await screen.getByRole('checkbox', { name: each.lastHalf }).click();
  await screen.getByRole('combobox', { name: each.takeOf('2026-12-22') }).click();
  await screen.getByRole('option', { name: each.options.none }).click();
  // The last day is now the 23rd: the 24th is free, and the choice for the 22nd stays.
  await type(fields.to.label, formatDate('2026-12-24'));
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByText(each.free.holiday)).toBeVisible();
  await press(messages.show);
  await expect
    .poll(() => inputsOf('leave.plan').at(-1)?.request.dayChoices)
    .toEqual([
      { date: '2026-12-21', take: 'half' },
      { date: '2026-12-22', take: 'none' },
      { date: '2026-12-23', take: 'half' },
    ]);
});

test('refuses hours of a single day that are none, at that day', async () => {
  const { screen, press, inputsOf } = await openCapture();
  const { each } = messages;
  await userEvent.keyboard('{Tab}');
  await screen.getByRole('combobox', { name: each.takeOf('2026-12-22') }).click();
  await screen.getByRole('option', { name: each.options.hours }).click();
  const hours = screen.getByRole('textbox', { name: each.hoursOf('2026-12-22') });
  await hours.fill('30');
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByText(each.wrongHours)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: messages.show })).toBeDisabled();
  await hours.fill('3');
  await userEvent.keyboard('{Tab}');
  await press(messages.show);
  await expect
    .poll(() => inputsOf('leave.plan').at(-1)?.request.dayChoices)
    .toEqual([{ date: '2026-12-22', take: '3' }]);
});

test('refuses days on which nobody works as soon as they are typed, with the reason', async () => {
  const free = { '2026-12-26': 'holiday', '2026-12-27': 'day-off' } as const;
  const { screen, type, inputsOf } = await openCapture({ 'leave.days': possibleDays(free) });
  await type(fields.from.label, formatDate('2026-12-26'));
  await type(fields.to.label, formatDate('2026-12-27'));
  await userEvent.keyboard('{Tab}');
  const days = Object.entries(free).map(([date, reason]) => ({ date, free: reason, anyDay: false }));
  await expect.element(screen.getByText(messages.each.noneText(days))).toBeVisible();
  await expect.element(screen.getByRole('button', { name: messages.show })).toBeDisabled();
  expect(inputsOf('leave.plan')).toEqual([]);
});

test('refuses to move leave to a Sunday as soon as it is typed', async () => {
  const seen = { date: '2026-12-21', leaveTypeId: 11, hours: null };
  const { screen, type, inputsOf } = await renderInApp(ChangeLeaveDay, {
    props: {
      employee: { ...company, employeeId: 1_000 },
      day: { id: 5, ...seen },
      looks: looksOf(types),
      onclose: () => undefined,
    },
    handlers: { 'leave.days': possibleDays({ '2026-12-20': 'day-off' }) },
  });
  const { date } = leaveDayFieldMessages.fields;
  await type(date.label, formatDate('2026-12-20'));
  await userEvent.keyboard('{Tab}');
  const field = screen.getByLabelText(date.label, { exact: true });
  await expect.element(field).toHaveAccessibleDescription(date.problems?.['day-off'] ?? '');
  expect(inputsOf('leave.change')).toEqual([]);
});
