import type {
  AwaitedReport,
  SavedReport,
  ReportColumn,
  ReportLine,
} from '#electron/reports/contract/report-table.ts';
import type { ReportQuestion } from '#electron/reports/contract/report.ts';
import {
  presetMessages,
  reportMessages,
  reportNameMessages,
  reportsMessages as messages,
} from '#features/reports/texts/reports.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { Page } from 'playwright-core';
import { cachedViewGrounds } from '../cached-view-screens.ts';
import type { Answers } from '../page-paydesk.ts';
import { failed, fetchedAt, ok, offline } from '../places.ts';
import { aPreset, balancesPreset, reportChoices } from '#test/support/samples/reports.ts';

const all = { payFrequencyIds: null, employeeIds: null, humanize: true } as const;
const autumn = { startDate: '2026-09-01', endDate: '2026-11-30' } as const;
export const questions = {
  history: {
    report: 'transaction_history',
    ...autumn,
    ...all,
    customFields: null,
    accountNames: ['basic_salary', 'overtime', 'tax'],
  },
  variance: {
    report: 'variance',
    payFrequencyId: 11,
    periodOffset: 225,
    employeeIds: null,
    humanize: true,
  },
  balances: { report: 'tracked_balances', date: '2026-10-31', ...all },
  before: { report: 'tracked_balances', date: '2026-09-30', ...all },
  liability: { report: 'leave_liability_v2', date: '2026-10-31', ...all },
} as const satisfies Record<string, ReportQuestion>;

const dayMs = 86_400_000;
const results = Object.values(questions).map((question, nth): SavedReport => ({
  resultId: 9 - nth,
  question,
  rows: 142 + nth * 731,
  fetchedAt: fetchedAt - nth * 3 * dayMs,
  tookMs: 900,
}));
const awaited = [
  { question: questions.history, since: fetchedAt, usuallyMs: 240_000, rests: false },
  { question: questions.liability, since: fetchedAt, usuallyMs: null, rests: true },
] satisfies AwaitedReport[];

export const employees = [
  ['K0001', 'Botha', 'Anele'],
  ['K0002', 'Van der Westhuizen', 'Christoffel Johannes'],
  ['K0003', 'Dlamini', 'Nomvula'],
  ['K0004', 'Naidoo', 'Priya'],
] as const;
const line = (nth: number, values: ReportLine['values'], more: Partial<ReportLine> = {}): ReportLine => {
  const [number, lastName, firstName] = employees[nth % employees.length] ?? employees[0];
  return {
    owner: 'employee',
    employeeId: nth + 1,
    number,
    firstName,
    lastName,
    endedOn: null,
    values,
    ...more,
  };
};
const result = (question: ReportQuestion, columns: readonly ReportColumn[], rows: readonly ReportLine[]) =>
  ok({ question, columns, rows, total: rows.length, fetchedAt });

const months = ['2026-09-30', '2026-10-31', '2026-11-30'];
const history = result(
  questions.history,
  [
    { name: 'Date', kind: 'date' },
    { name: 'basic_salary', kind: 'money' },
    { name: 'overtime', kind: 'money' },
    { name: 'tax', kind: 'money' },
  ],
  Array.from({ length: 36 }, (_, nth) =>
    line(nth, [
      months[Math.floor(nth / 12)] ?? null,
      1_850_000 + nth * 12_345,
      nth % 3 === 0 ? null : 45_050,
      310_000,
    ]),
  ),
);

const varianceColumns = [
  { name: 'Type', kind: 'text' },
  { name: 'Transaction', kind: 'text' },
  { name: 'Previous', kind: 'money' },
  { name: 'Selected', kind: 'money' },
  { name: 'Variance', kind: 'money' },
] as const;
const changed = (nth: number, type: string, item: string, [was, is]: [number, number]) =>
  line(nth, [type, item, was, is, is - was]);
const variance = result(questions.variance, varianceColumns, [
  changed(0, 'Income', 'Basic Salary', [1_850_000, 1_961_000]),
  changed(0, 'Deduction', 'Tax (PAYE)', [310_000, 341_000]),
  changed(1, 'Income', 'Annual bonus and commission', [0, 2_400_000]),
  line(2, ['Income', 'Basic Salary', 1_212_050, null, -1_212_050], { endedOn: '2026-11-13' }),
  line(3, ['Employer contribution', 'Provident Fund - Employer', 92_500, 92_500, 0]),
]);

const balanceColumns = ['Loans', 'Savings', 'Garnishees'].map((name) => ({ name, kind: 'money' }) as const);
const balances = result(questions.balances, balanceColumns, [
  line(0, [1_250_000, 0, 0]),
  line(1, [0, 45_000, 312_000]),
  line(2, [0, 0, 0]),
  line(0, [20_000, null, null], { owner: 'doubled-number', firstName: '', lastName: '' }),
]);

const choices = reportChoices({
  payFrequencies: [
    { id: 11, name: 'Weekly' },
    { id: 12, name: 'Monthly (25th)' },
  ],
  periods: [
    { payFrequencyId: 11, offset: 225, end: '2026-11-20' },
    { payFrequencyId: 11, offset: 224, end: '2026-11-13' },
  ],
  leaveTypes: [{ id: 3, name: 'Annual' }],
  accounts: [
    { name: 'basic_salary', label: 'Basic Salary' },
    { name: 'tax', label: null },
  ],
  customFields: [{ name: 'pay_point_id', label: null }],
  employees: employees.map(([number, lastName, firstName], nth) => ({
    employeeId: nth + 1,
    number,
    firstName,
    lastName,
  })),
  asked: [{ question: questions.history, at: fetchedAt }],
});
/** A preset of all companies that names what only another has, one of the connection, and one that cannot run here. */
const presets = [
  aPreset(
    {
      report: 'transaction_history',
      name: 'Wages for the accountant',
      dates: { relative: 'last-month' },
      chosen: {
        accountNames: [
          { value: 'basic_salary', label: 'Basic Salary' },
          { value: '48201', label: 'Tool allowance' },
        ],
      },
    },
    { level: 'all', choices },
  ),
  aPreset(balancesPreset, { level: 'company', beneath: 'connection', choices }),
  aPreset(
    {
      report: 'variance',
      name: 'What changed since the fortnight before',
      dates: { relative: 'last-period' },
      chosen: { payFrequencyId: [{ value: '9', label: 'Fortnightly' }] },
    },
    { level: 'connection', choices },
  ),
];

export const places: Answers = {
  ...cachedViewGrounds['cache-whole'],
  'reports.list': ok({ results, awaited: [] }),
  'reports.choices': ok({ ...choices, presets }),
  'setUp.read': ok({
    things: [
      {
        key: 'transaction_history Wages for the accountant',
        level: 'company',
        beneath: 'connection',
        value: {},
      },
    ],
    elsewhere: [],
    mayShareWithAll: true,
  }),
  'reports.ask': offline,
  'exports.fileNames': ok({ names: ['Reports Karoo Fresh Produce 2026-10.xlsx'] }),
};

export const reportGrounds: Readonly<Record<string, Answers>> = {
  'ground-reports': places,
  'ground-reports-empty': { ...places, 'reports.list': ok({ results: [], awaited: [] }) },
  'ground-reports-queued': { ...places, 'reports.list': ok({ results, awaited }) },
  'ground-reports-failed': {
    ...places,
    'reports.list': failed({ code: 'store-unavailable', params: { reason: 'in-use' } }),
  },
  'ground-history': { ...places, 'reports.read': history },
  'ground-variance': { ...places, 'reports.read': variance },
  'ground-variance-none': { ...places, 'reports.read': result(questions.variance, [], []) },
  'ground-balances': { ...places, 'reports.read': balances },
  'ground-gone': { ...places, 'reports.read': ok(null) },
};

export const go = (page: Page) => new FramePage(page).go('reports');
const ask = (report: keyof typeof messages.reports) => async (page: Page) => {
  await go(page);
  await page.getByRole('button', { name: messages.reports[report].title, exact: true }).click();
};
const open = (report: keyof typeof messages.reports) => async (page: Page) => {
  await go(page);
  await page.getByRole('row').filter({ hasText: messages.reports[report].title }).first().click();
};
/** Presses one more button after `before`. */
const press = (before: (page: Page) => Promise<void>, name: string) => async (page: Page) => {
  await before(page);
  await page.getByRole('button', { name, exact: true }).click();
};

export const reportScenes = {
  reports: { from: 'ground-reports', act: go },
  'reports-ask': { from: 'ground-reports', act: ask('transaction_history') },
  'reports-ask-offline': {
    from: 'ground-reports',
    act: async (page: Page) => {
      await ask('transaction_history')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: messages.ask.last }).click();
      await dialog.getByRole('button', { name: messages.ask.submit }).click();
    },
  },
  'reports-save-preset': {
    from: 'ground-reports',
    act: async (page: Page) => {
      await ask('transaction_history')(page);
      await page.getByText(messages.ask.savePreset).first().click();
      const name = page.getByRole('textbox', { name: messages.ask.presetName });
      await name.fill('Wages for the accountant');
      await page.getByRole('button', { name: messages.ask.savePreset }).scrollIntoViewIfNeeded();
    },
  },
  'reports-ask-variance': { from: 'ground-reports', act: ask('variance') },
  'reports-remove-preset': { from: 'ground-reports', act: press(go, presetMessages.remove('Loans')) },
  'reports-names': { from: 'ground-reports', act: press(go, reportNameMessages.act) },
  'reports-empty': { from: 'ground-reports-empty', act: go },
  'reports-waiting': { from: 'ground-reports-queued', act: go },
  'reports-failed': { from: 'ground-reports-failed', act: go },
  'report-history': { from: 'ground-history', act: open('transaction_history') },
  'report-chart': {
    from: 'ground-history',
    act: press(open('transaction_history'), reportMessages.chart.show),
  },
  'report-variance': { from: 'ground-variance', act: open('variance') },
  'report-variance-empty': { from: 'ground-variance-none', act: open('variance') },
  'report-balances': { from: 'ground-balances', act: open('tracked_balances') },
  'report-remove': {
    from: 'ground-balances',
    act: press(open('tracked_balances'), reportMessages.removeAsk),
  },
  'report-compared': {
    from: 'ground-balances',
    act: async (page: Page) => {
      await open('tracked_balances')(page);
      await page.getByRole('combobox', { name: reportMessages.compare.with }).click();
      await page.getByRole('option').last().click();
    },
  },
  'report-not-kept': { from: 'ground-gone', act: open('variance') },
};
