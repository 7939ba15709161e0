import type { CallOutput } from '#bridge/bridge.ts';
import { balancesMessages as messages } from '#features/leave/texts/balances.ts';
import { calendarDay } from '#messages/format.ts';
import { aJob } from '#test/support/samples/jobs.ts';
import type { Page } from 'playwright-core';
import { employeeLine } from '../cached-view-samples.ts';
import type { Answers } from '../page-paydesk.ts';
import { failed, fetchedAt, karoo, ok, practice } from '../places.ts';

const today = calendarDay(new Date());
const types = [
  { id: 1_418_851, companyId: 42, name: 'Annual' },
  { id: 1_418_852, companyId: 42, name: 'Sick' },
  { id: 1_418_853, companyId: 42, name: 'Family responsibility' },
];

/** Balances of this many employees; every seventh is below zero, and `isRead` says whose were read. */
const table = (count: number, isRead: (index: number) => boolean): CallOutput<'leave', 'balances'> => ({
  types,
  rows: Array.from({ length: count }, (_, index) => {
    const { employeeId, number, firstName, lastName, payFrequencyId, payFrequencyName } = employeeLine(index);
    const annual = index % 7 === 3 ? `-${(index % 5) + 0.5}` : String(((index * 7) % 40) / 2);
    const balances = [annual, String(30 - (index % 11)), index % 4 === 0 ? null : '3'];
    return {
      employeeId,
      number,
      firstName,
      lastName,
      payFrequencyId,
      payFrequencyName,
      payPointId: null,
      payPointName: index % 3 === 0 ? 'Packhouse' : 'Transport',
      balances: isRead(index)
        ? balances.map((balance, nth) => ({ leaveTypeId: types[nth]?.id ?? 0, balance }))
        : null,
      fetchedAt: isRead(index) ? fetchedAt : null,
    };
  }),
  fetchedAt: count > 0 && isRead(0) ? fetchedAt : null,
});

const reading = aJob({
  connectionId: practice.id,
  companyId: karoo,
  kind: 'read-leave-balances',
  place: null,
  total: 180,
  done: 60,
});

/** Everybody's balances were read. */
export const balanceAnswers: Answers = { 'leave.balances': ok(table(180, () => true)) };

const none = ok(table(180, () => false));

/** The screen in its other states, by the name of the ground. */
export const balanceGrounds: Readonly<Record<string, Answers>> = {
  'balances-many': {
    'leave.balances': ok(table(1_200, (index) => index % 9 !== 8)),
    'jobs.list': ok({ jobs: [] }),
  },
  'balances-empty': { 'leave.balances': ok(table(0, () => true)), 'jobs.list': ok({ jobs: [] }) },
  'balances-unread': { 'leave.balances': none, 'jobs.list': ok({ jobs: [] }) },
  'balances-reading': {
    'leave.balances': ok(table(180, (index) => index < 60)),
    'jobs.list': ok({ jobs: [reading] }),
  },
  'balances-offline': {
    'leave.balances': ok(table(180, (index) => index < 60)),
    'jobs.list': ok({
      jobs: [
        {
          ...reading,
          phase: 'waiting',
          leftMs: null,
          failure: { code: 'offline', params: { host: 'api.payroll.simplepay.cloud' } },
        },
      ],
    }),
  },
  'balances-failed': {
    'leave.balances': failed({ code: 'store-unavailable', params: { reason: 'failed' } }),
  },
  'balances-loading': { 'leave.balances': 'never' },
};

/** Scenes of the table, each opened from the calendar. */
export const balanceScenes = (go: (page: Page) => Promise<void>) => {
  const open = async (page: Page): Promise<void> => {
    await go(page);
    await page.getByRole('button', { name: messages.open }).click();
    await page.getByRole('heading', { name: messages.title }).waitFor();
  };
  const row = async (page: Page): Promise<void> => {
    await open(page);
    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Leave days', { exact: true }).waitFor();
  };
  return {
    'leave-balances': { from: 'cache-whole', act: open },
    'leave-balances-employee': { from: 'cache-whole', act: row },
    ...Object.fromEntries(
      Object.keys(balanceGrounds).map((name) => [`leave-${name}`, { from: `cache-${name}`, act: open }]),
    ),
    'leave-balances-future': {
      from: 'cache-whole',
      act: async (page: Page) => {
        await open(page);
        await page.getByLabel(messages.on, { exact: true }).fill(`31/12/${Number(today.slice(0, 4)) + 1}`);
        await page.keyboard.press('Tab');
        await page.getByText('is in the future').waitFor();
      },
    },
  };
};
