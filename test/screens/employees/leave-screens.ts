import type { CallOutput } from '#bridge/bridge.ts';
import { addDays, daysIncluded } from '#payroll/calendar.ts';
import { spanAround } from '#features/leave/span.ts';
import { calendarDay } from '#messages/format.ts';
import { leaveMessages } from '#features/leave/texts/leave.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { Page } from 'playwright-core';
import { employeeLine } from '../cached-view-samples.ts';
import type { Answers } from '../page-paydesk.ts';
import { fetchedAt, ok } from '../places.ts';
import { balanceAnswers, balanceScenes } from './leave-balance-screens.ts';

const annual = 1_418_851;
const sick = 1_418_852;
const family = 1_418_853;

/** The calendar begins today, so its contents do too. */
const today = calendarDay(new Date());
const week = spanAround('week', today);
const thisWeek = (day: number) => addDays(week.from, day);

/** In this week and in this month: the same answer is shown for both. */
const datesOf = (index: number) => weekOf(index).filter(([date]) => date.slice(0, 7) === today.slice(0, 7));

const weekOf = (index: number): readonly (readonly [string, number, string | null])[] => {
  if (index === 1) return [0, 1, 2, 3, 4].map((day) => [thisWeek(day), annual, null] as const);
  if (index === 3)
    return [
      [thisWeek(1), sick, null],
      [thisWeek(2), sick, '4'],
    ];
  return index === 6 ? [[thisWeek(4), family, null]] : [];
};

const calendar: CallOutput<'leave', 'calendar'> = {
  rows: Array.from({ length: 180 }, (_, index) => {
    const { employeeId, number, firstName, lastName } = employeeLine(index);
    const days = datesOf(index).map(([date, leaveTypeId, hours], position) => ({
      id: index * 100 + position,
      date,
      leaveTypeId,
      hours,
    }));
    const whole = days.filter(({ hours }) => hours === null).length;
    const amount = { days: whole + (days.length - whole) / 2, hours: 0 };
    const isRead = index % 9 !== 8;
    return {
      employeeId,
      number,
      firstName,
      lastName,
      days: isRead ? days : null,
      amount: isRead ? amount : null,
    };
  }),
  total: 180,
  offset: 0,
  fetchedAt,
};

const own: CallOutput<'leave', 'read'> = {
  employee: { firstName: 'Pieter', lastName: 'Dlamini' },
  balances: {
    asAt: '2026-11-22',
    items: [
      { leaveTypeId: annual, name: 'Annual', balance: '8.5' },
      { leaveTypeId: sick, name: 'Sick', balance: '-2' },
      { leaveTypeId: family, name: 'Family responsibility', balance: null },
    ],
    fetchedAt,
  },
  days: {
    items: [
      { id: 1, date: '2026-11-20', leaveTypeId: annual, hours: null, amount: { days: 1, hours: 0 } },
      { id: 2, date: '2026-11-06', leaveTypeId: sick, hours: '4', amount: { days: 0.5, hours: 0 } },
    ],
    fetchedAt,
  },
  fetchedAt,
};

const amounts: Readonly<Record<number, { readonly days: number; readonly hours: number }>> = {
  2: { days: 2, hours: 0 },
  4: { days: 0, hours: 0 },
  6: { days: 2, hours: 0 },
  7: { days: 0, hours: 16 },
};

const plan: CallOutput<'leave', 'plan'> = {
  employees: Array.from({ length: 180 }, (_, index) => {
    const { employeeId, number, firstName, lastName } = employeeLine(index);
    const days = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24'];
    return {
      employeeId,
      number,
      firstName,
      lastName,
      days: index === 4 ? [] : days.slice(0, index === 2 ? 2 : 4),
      skipped:
        index === 4 ? { taken: 4 } : { 'day-off': 2, holiday: 1, ...(index === 2 ? { taken: 2 } : {}) },
      parts: index === 6 ? days.map((date) => ({ date, hours: '4' })) : [],
      assumedWeek: index === 5,
      assumedDay: false,
      rest: [],
      booked: { days: index === 3 ? 2.5 : 0, hours: 0 },
      amount: amounts[index] ?? { days: 4, hours: 0 },
      covered: index === 5 || index === 7 ? null : [2, 4, 6].includes(index),
      balance: index === 5 ? null : '3.5',
      balanceUnread: index === 5,
      unread: index === 8,
    };
  }),
};

const capture = { id: 'c-1', at: fetchedAt, who: 'thandi', leaveTypeIds: [annual] };
const captures: CallOutput<'leave', 'captures'>['captures'] = [
  {
    ...capture,
    from: '2026-12-21',
    to: '2026-12-31',
    employees: 130,
    amount: { days: 1_040, hours: 0 },
    canUndo: 118,
    undone: 0,
    underWay: 11,
    open: 1,
  },
  {
    ...capture,
    id: 'c-2',
    from: '2026-11-16',
    to: '2026-11-20',
    employees: 1,
    amount: { days: 2.5, hours: 0 },
    canUndo: 0,
    undone: 1,
    underWay: 0,
    open: 0,
  },
];

const freeDays: Readonly<Record<string, 'holiday' | 'day-off'>> = {
  '2026-12-25': 'holiday',
  '2026-12-26': 'holiday',
  '2026-12-27': 'day-off',
};

/** Main's answers for the screen of leave. */
export const leaveAnswers: Answers = {
  'leave.types': ok({
    types: [
      { id: annual, companyId: 42, name: 'Annual' },
      { id: sick, companyId: 42, name: 'Sick' },
      { id: family, companyId: 42, name: 'Family responsibility' },
    ],
  }),
  'leave.calendar': ok(calendar),
  'leave.unread': ok({ employeeIds: [employeeLine(8).employeeId, employeeLine(17).employeeId] }),
  'leave.readSome': 'never',
  'leave.read': ok(own),
  'leave.refresh': ok({ fetchedAt }),
  'leave.stopReading': ok({}),
  'leave.plan': ok(plan),
  'leave.captures': ok({ captures }),
  'leave.days': ok({
    days: daysIncluded('2026-12-21', '2026-12-28').map((date) => ({
      date,
      free: freeDays[date] ?? null,
      anyDay: false,
    })),
  }),
  ...balanceAnswers,
};

/** A company for which little leave has been read so far. */
export const leaveUnreadAnswers: Answers = {
  'leave.calendar': ok({
    ...calendar,
    rows: calendar.rows.map((row, index) => (index < 4 ? row : { ...row, days: null })),
  }),
  'leave.unread': ok({ employeeIds: calendar.rows.slice(4).map(({ employeeId }) => employeeId) }),
};

/** The days that are asked about are all free. */
export const leaveRefusedAnswers: Answers = {
  'leave.days': ok({
    days: ['2026-12-26', '2026-12-27'].map((date) => ({ date, free: freeDays[date], anyDay: false })),
  }),
};

const go = async (page: Page): Promise<void> => {
  await new FramePage(page).go('leave');
  await page.getByText(leaveMessages.span(spanAround('month', today))).waitFor();
};

/** Ticks the first and the third row of the list. */
export async function tickTwo(page: Page): Promise<void> {
  await page.getByRole('grid').focus();
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await page.getByRole('checkbox', { checked: true }).nth(1).waitFor();
}

async function openCapture(page: Page): Promise<void> {
  await go(page);
  await page.getByRole('button', { name: leaveMessages.capture.open }).click();
  await page.getByRole('menuitem', { name: leaveMessages.capture.openAll(180) }).click();
}

async function typeDays(page: Page): Promise<void> {
  await openCapture(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Leave type' }).click();
  await page.getByRole('option', { name: 'Annual' }).click();
  await dialog.getByLabel('First day', { exact: true }).fill('21/12/2026');
  await dialog.getByLabel('Last day', { exact: true }).fill('28/12/2026');
  await page.keyboard.press('Tab');
  await dialog.getByText(leaveMessages.capture.each.firstHalf).waitFor();
}

export const leaveScenes = {
  ...balanceScenes(go),
  'leave-days': {
    from: 'cache-whole',
    act: async (page: Page) => {
      await typeDays(page);
      const { each } = leaveMessages.capture;
      await page.getByText(each.firstHalf).click();
      await page.getByRole('combobox', { name: each.takeOf('2026-12-23') }).click();
      await page.getByRole('option', { name: each.options.hours }).click();
    },
  },
  'leave-days-refused': {
    from: 'cache-leave-refused',
    act: async (page: Page) => {
      await openCapture(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('First day', { exact: true }).fill('26/12/2026');
      await dialog.getByLabel('Last day', { exact: true }).fill('27/12/2026');
      await page.keyboard.press('Tab');
      await dialog.getByText('No leave is possible').first().waitFor();
    },
  },
  'leave-month': { from: 'cache-whole', act: go },
  'leave-ticked': {
    from: 'cache-whole',
    act: async (page: Page) => {
      await go(page);
      await tickTwo(page);
      await page.getByRole('button', { name: leaveMessages.capture.openTicked(2) }).waitFor();
    },
  },
  'leave-week': {
    from: 'cache-whole',
    act: async (page: Page) => {
      await go(page);
      await page.getByText('Week', { exact: true }).click();
      await page.getByText(leaveMessages.weekday(week.from)).first().waitFor();
    },
  },
  'leave-reading': { from: 'cache-leave-unread', act: go },
  'leave-captures': {
    from: 'cache-whole',
    act: async (page: Page) => {
      await go(page);
      await page.getByRole('button', { name: 'More for leave' }).click();
      await page.getByRole('menuitem', { name: 'Take back leave…' }).click();
      await page.getByRole('dialog').getByText('taken back for 1 employee').waitFor();
    },
  },
  'leave-employee': {
    from: 'cache-whole',
    act: async (page: Page) => {
      await go(page);
      await page.getByRole('grid').focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByText('Leave days', { exact: true }).waitFor();
    },
  },
  'leave-capture': { from: 'cache-whole', act: openCapture },
  'leave-plan': {
    from: 'cache-whole',
    act: async (page: Page) => {
      await typeDays(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Show the days' }).click();
      await dialog.getByRole('grid').waitFor();
    },
  },
} as const;
