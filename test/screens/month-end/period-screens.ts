import { payRunMessages } from '#features/pay-runs/texts.ts';
import { tableMessages } from '#messages/tables.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { PayRunTable } from '#electron/pay-runs/contract/pay-run-table.ts';
import type { Page } from 'playwright-core';
import { groups, employeeLine } from '../cached-view-samples.ts';
import { cachedViewGrounds } from '../cached-view-screens.ts';
import type { Answers } from '../page-paydesk.ts';
import { doneRuns, octoberRuns } from '../karoo-figures.ts';
import { halfWay, periodAnswer } from './month-end-screens.ts';
import { fetchedAt, karooPeriod, ok } from '../places.ts';
import { findingsOf } from './period-check-samples.ts';

const kindOf = (index: number) => (index < 6 ? 'income' : 'deduction');
const names = [
  'Basic Salary',
  'Overtime',
  'Commission',
  'Travel allowance',
  'Annual bonus',
  'Long service award',
];
const deductions = [
  'Tax (PAYE)',
  'UIF - Employee',
  'Pension fund contribution, employee',
  'Garnishee',
  'Staff loan',
];
const items = [...names, ...deductions].map(
  (item, index) => ({ kind: kindOf(index), group: '', item }) as const,
);
const runTable = (count: number): PayRunTable => ({
  run: octoberRuns[1] ?? null,
  items,
  rows: Array.from({ length: count }, (_, index) => {
    const { employeeId, number, firstName, lastName } = employeeLine(index);
    return {
      payslipId: 70_000 + index,
      employeeId,
      number,
      firstName,
      lastName,
      payPoint: 'Packhouse',
      nettPayCents: index === 5 ? null : 1_234_567 + index * 7_919,
      amounts: items.map((_item, itemIndex) =>
        (index + itemIndex) % 4 === 3 ? null : 45_050 + index * 311 + itemIndex * 91_003,
      ),
    };
  }),
  withoutItems: 2,
  fetchedAt,
});

const runGround = (
  read: unknown,
  list: unknown = ok({ payRuns: doneRuns, made: false, fetchedAt }),
): Answers => ({
  ...cachedViewGrounds['cache-whole'],
  ...karooPeriod,
  'employees.groups': ok(groups),
  'payRuns.list': list as ReturnType<typeof ok>,
  'payRuns.read': read as ReturnType<typeof ok>,
  'payRuns.refresh': ok({ fetchedAt }),
  'payRuns.stopReading': ok({}),
});

/** The period that the check and its own page show. */
export const periodGround = (unread = 0): Answers => ({
  ...karooPeriod,
  'companies.page': ok({ address: 'https://payroll.example/companies/42' }),
  ...halfWay,
  'periods.read': ok({
    ...periodAnswer,
    unread,
    totals: periodAnswer.totals.map((each) => (unread > 0 ? { ...each, nettPayCents: null } : each)),
    withoutInput: Array.from({ length: 30 }, (_, index) => {
      const { employeeId, number, firstName, lastName } = employeeLine(index);
      return { employeeId, number, firstName, lastName };
    }),
  }),
});

const checked = (findings: unknown, unread = 0): Answers => ({
  ...periodGround(unread),
  'periodChecks.read': ok(findings),
});

export const periodGrounds: Readonly<Record<string, Answers>> = {
  'period-findings': checked(findingsOf(1)),
  'period-many-findings': checked(findingsOf(130, { calculating: 12, unreadEmployees: 4 }), 4),
  'runs-many': runGround(ok(runTable(142))),
  'runs-unread': runGround(
    'never',
    ok({
      payRuns: doneRuns.map((run, index) => (index === 3 ? { ...run, totalCents: null } : run)),
      made: false,
      fetchedAt,
    }),
  ),
  'runs-none': runGround('never', ok({ payRuns: [], made: false, fetchedAt })),
  'runs-missing': runGround('never', ok({ payRuns: [], made: true, fetchedAt })),
  'runs-wait': { ...runGround(ok({ ...runTable(0), fetchedAt: null })), 'payRuns.refresh': 'never' },
};

const runsOf = (page: Page) => new FramePage(page).go('pay-runs');
const openRun = async (page: Page) => {
  await runsOf(page);
  await page.getByRole('grid').press('Enter');
};

export const periodScenes: Readonly<
  Record<string, { readonly from: string; readonly act: (page: Page) => Promise<void> }>
> = {
  period: { from: 'period-findings', act: (page) => new FramePage(page).go('period') },
  'period-partly-read': { from: 'period-many-findings', act: (page) => new FramePage(page).go('period') },
  'pay-runs': { from: 'runs-many', act: runsOf },
  'pay-runs-unread': { from: 'runs-unread', act: runsOf },
  'pay-runs-none': { from: 'runs-none', act: runsOf },
  'pay-runs-missing': { from: 'runs-missing', act: runsOf },
  'pay-run': { from: 'runs-many', act: openRun },
  'pay-run-reading': { from: 'runs-wait', act: openRun },
  'pay-run-selected': {
    from: 'runs-many',
    act: async (page) => {
      await openRun(page);
      await page.getByRole('grid').focus();
      for (const key of ['ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
      await page.getByText(tableMessages.selected.rows(3)).waitFor();
    },
  },
  'pay-run-charts': {
    from: 'runs-many',
    act: async (page) => {
      await openRun(page);
      await page.getByRole('button', { name: payRunMessages.showCharts }).click();
    },
  },
  'pay-run-compared': {
    from: 'runs-many',
    act: async (page) => {
      await openRun(page);
      await page.getByRole('combobox', { name: 'Compare with' }).click();
      await page.getByRole('option').nth(1).click();
    },
  },
};
