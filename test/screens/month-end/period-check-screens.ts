import type { Comparison, ComparedPeriod } from '#electron/period-check/contract/comparison.ts';
import type { Explanation } from '#electron/period-check/contract/explanation.ts';
import { periodCheckMessages as messages } from '#features/period-check/texts.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { Page } from 'playwright-core';
import { employeeLine } from '../cached-view-samples.ts';
import type { Answers } from '../page-paydesk.ts';
import { nettPayOf } from '../karoo-figures.ts';
import { failed, karooPeriod, ok } from '../places.ts';
import { explained, explainedNegative, findingsOf } from './period-check-samples.ts';
import { periodGround } from './period-screens.ts';

const ground = (read: Answers[string], explanation: Explanation = explained): Answers => ({
  ...periodGround(),
  'periodChecks.read': read,
  'periodChecks.explain': ok(explanation),
  [`periodChecks.explain of ${employeeLine(20).employeeId}`]: ok(explainedNegative),
  'periodChecks.tick': ok({}),
});

/** The settings with which this place is opened. */
const { value: settings } = karooPeriod['settings.read'] as { value: object };

const compared = (compare: Comparison, more: Partial<ComparedPeriod>, rounds = 0): Answers => ({
  ...ground(
    ok(
      findingsOf(rounds, {
        compared: { compare, end: null, state: 'none', unread: 0, payRunId: null, ...more },
      }),
    ),
  ),
  'settings.read': ok({ ...settings, comparison: compare }),
});

const unread: Explanation = {
  ...explained,
  now: { payslipIds: [70_000], nettPayCents: nettPayOf(0), groups: null, missing: 'outdated' },
};

const many = { calculating: 12, unreadEmployees: 4 };

export const periodCheckGrounds: Readonly<Record<string, Answers>> = {
  'check-findings': ground(ok(findingsOf(1))),
  'check-many-findings': ground(ok(findingsOf(100, many))),
  'check-items-unread': ground(
    ok({
      ...findingsOf(1),
      findings: findingsOf(1).findings.map((each) =>
        each.items === 'compared' ? { ...each, items: 'not-read', largest: null, reasons: [] } : each,
      ),
    }),
    unread,
  ),
  'check-no-findings': ground(ok(findingsOf(0))),
  'check-unread': ground(
    ok(
      findingsOf(0, {
        payslips: 0,
        compared: { compare: 'before', end: null, state: 'none', unread: 0, payRunId: null },
        fetchedAt: null,
      }),
    ),
  ),
  'check-waits': ground('never'),
  'check-fails': ground(failed({ code: 'store-unavailable', params: { reason: 'failed' } })),
  'check-year-not-read': compared('year-before', {
    end: '2025-11-21',
    state: 'not-read',
    unread: 142,
    payRunId: 812,
  }),
  'check-year-in-part': compared(
    'year-before',
    { end: '2025-11-21', state: 'partly-read', unread: 7, payRunId: 812 },
    1,
  ),
  'check-year-none': compared('year-before', {}),
};

const open = (page: Page) => new FramePage(page).go('period-check');

export const periodCheckScenes: Readonly<
  Record<string, { readonly from: string; readonly act: (page: Page) => Promise<void> }>
> = {
  'period-check': { from: 'check-findings', act: open },
  'period-check-many': { from: 'check-many-findings', act: open },
  'period-check-none': { from: 'check-no-findings', act: open },
  'period-check-unread': { from: 'check-unread', act: open },
  'period-check-loading': { from: 'check-waits', act: open },
  'period-check-failed': { from: 'check-fails', act: open },
  'period-check-items-unread': {
    from: 'check-items-unread',
    act: async (page) => {
      await open(page);
      await page.getByRole('button', { name: messages.filter.marks['not-read'] }).click();
    },
  },
  'period-check-year-not-read': { from: 'check-year-not-read', act: open },
  'period-check-year-partial': { from: 'check-year-in-part', act: open },
  'period-check-year-none': { from: 'check-year-none', act: open },
  'period-check-filtered': {
    from: 'check-many-findings',
    act: async (page) => {
      await open(page);
      await page.getByRole('button', { name: messages.filter.marks.unexplained }).click();
      await page.getByRole('button', { name: messages.filter.marks.open }).click();
    },
  },
  'period-check-no-match': {
    from: 'check-findings',
    act: async (page) => {
      await open(page);
      await page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first().fill('zebra');
    },
  },
  'period-check-negative': {
    from: 'check-findings',
    act: async (page) => {
      await open(page);
      await page.getByRole('button', { name: messages.desk.next }).click();
      await page.getByText('Staff loan').waitFor();
    },
  },
  'period-check-comparison': {
    from: 'check-findings',
    act: async (page) => {
      await open(page);
      await page.getByTitle(messages.compare.setting.title).click();
    },
  },
  'period-check-tick-all': {
    from: 'check-many-findings',
    act: async (page) => {
      await open(page);
      await page.getByRole('button', { name: /^Tick .* shown/ }).click();
    },
  },
};
