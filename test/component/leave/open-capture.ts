import CaptureLeave from '#features/leave/CaptureLeave.svelte';
import { leaveFieldMessages, leaveMessages } from '#features/leave/texts/leave.ts';
import type { PlannedLeave, SkippedReason } from '#electron/leave/contract/leave.ts';
import { formatDate } from '#messages/format.ts';
import { daysIncluded } from '#payroll/calendar.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { company } from '#test/support/samples/karoo.ts';
import { vi } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';

const messages = leaveMessages.capture;
const { fields } = leaveFieldMessages;
export const types = [
  { id: 11, companyId: 42, name: 'Annual' },
  { id: 12, companyId: 42, name: 'Sick' },
];
export const of = { payFrequencyId: null, payPointId: null, search: '' };
export const request = {
  of,
  leaveTypeId: 11,
  thenTypeId: null as number | null,
  from: '2026-12-21',
  to: '2026-12-23',
  hours: null,
  daysOff: [],
};

export const amountOf = (days: number, hours = 0) => ({ days, hours });

/** What is planned for one of the employees, to vary. */
export const planned = (index: number, days: string[], more: Partial<PlannedLeave> = {}): PlannedLeave => ({
  employeeId: 1_000 + index,
  number: null,
  firstName: 'Sipho',
  lastName: `Dlamini ${index}`,
  days,
  rest: [],
  parts: [],
  skipped: {},
  assumedWeek: false,
  assumedDay: false,
  balance: null,
  balanceUnread: false,
  booked: amountOf(0),
  amount: amountOf(days.length),
  covered: null,
  unread: false,
  ...more,
});
export const plan = [
  planned(0, ['2026-12-21', '2026-12-22', '2026-12-23']),
  planned(1, ['2026-12-22'], { skipped: { taken: 2 }, assumedWeek: true }),
  planned(2, [], { skipped: { taken: 3 } }),
];

/** Leave is possible on each day but these. */
export const possibleDays =
  (free: Readonly<Record<string, SkippedReason>> = {}): NonNullable<FakeHandlers['leave.days']> =>
  ({ from, to }) => ({
    days: daysIncluded(from, to).map((date) => ({ date, free: free[date] ?? null, anyDay: false })),
  });

/** Opens the capture of leave, with its days typed, but not left. `then`: the type for when the balance runs out. */
export async function openCapture(handlers: FakeHandlers = {}, then = '') {
  const oncapture = vi.fn();
  const rendered = await renderInApp(CaptureLeave, {
    props: {
      company,
      of,
      title: messages.titleMany(3),
      types,
      today: '2026-11-22',
      oncapture,
      onclose: () => undefined,
    },
    handlers: {
      'leave.days': possibleDays(),
      'leave.plan': () => ({ employees: plan }),
      'leave.add': () => ({ employees: 1 }),
      ...handlers,
    },
  });
  const { screen, type } = rendered;
  await screen.getByRole('combobox', { name: fields.leaveTypeId.label }).click();
  await screen.getByRole('option', { name: 'Annual' }).click();
  if (then !== '') {
    await screen.getByRole('combobox', { name: fields.thenTypeId.label }).click();
    await screen.getByRole('option', { name: then }).click();
  }
  await type(fields.from.label, formatDate('2026-12-21'));
  await type(fields.to.label, formatDate('2026-12-23'));
  return { ...rendered, oncapture };
}
