import type { PresetContent } from '#electron/reports/contract/report-preset.ts';
import type { ReportQuestion } from '#electron/reports/contract/report.ts';
import { reportIds } from '#electron/reports/contract/report-fields.ts';
import Reports from '#features/reports/Reports.svelte';
import { presetMessages, reportForms, reportsMessages as messages } from '#features/reports/texts/reports.ts';
import { relativeDateMessages } from '#messages/relative-dates.ts';
import { setUpMessages } from '#features/set-up/texts.ts';
import { formatDate } from '#messages/format.ts';
import { taxYearOn } from '#payroll/engine/tax-year.ts';
import { addDays, addMonths, dayInMonth, localDay, monthOf } from '#payroll/calendar.ts';
import { expect, test } from 'vitest';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { userEvent } from 'vitest/browser';
import { renderInKaroo } from '../support/render-in-app.ts';
import { company, connection, karoo } from '#test/support/samples/karoo.ts';
import { aPreset, balancesPreset, balancesQuestion, reportChoices } from '#test/support/samples/reports.ts';

const today = localDay(new Date());
const lastMonth = addMonths(monthOf(today), -1);
const [from, to] = [`${lastMonth}-01`, dayInMonth(lastMonth, 31)];
const names = { company: karoo.name, connection: connection.name };

const choices = reportChoices({
  payFrequencies: [{ id: 7, name: 'Monthly' }],
  periods: [
    { payFrequencyId: 7, offset: 225, end: to },
    { payFrequencyId: 7, offset: 224, end: '2020-01-31' },
  ],
  leaveTypes: [{ id: 3, name: 'Annual' }],
  accounts: [{ name: '48201', label: 'Tool Allowance' }],
  employees: [{ employeeId: 1, number: 'E1', firstName: 'Anele', lastName: 'Botha' }],
});

const nothingSetUp = { things: [], elsewhere: [], mayShareWithAll: true };

const open = (more: FakeHandlers = {}) =>
  renderInKaroo(Reports, {
    props: { company, onrefresh: () => undefined },
    handlers: {
      'reports.list': () => ({ results: [], awaited: [] }),
      'reports.choices': () => choices,
      'reports.read': () => ({
        question: balancesQuestion,
        columns: [],
        rows: [],
        total: 0,
        fetchedAt: 1,
      }),
      'setUp.read': () => nothingSetUp,
      ...more,
    },
  });

test.each(reportIds)('runs %s for last month with two presses', async (report) => {
  const asked: ReportQuestion[] = [];
  const { press } = await open({
    'reports.ask': ({ question }) => {
      asked.push(question);
      return { resultId: 5 };
    },
  });
  await press(messages.reports[report].title);
  await press(messages.ask.submit);
  await expect.poll(() => asked).toHaveLength(1);
  const [question] = asked;
  if (report === 'variance') expect(question).toMatchObject({ payFrequencyId: 7, periodOffset: 225 });
  else if (question !== undefined && 'date' in question) expect(question.date).toBe(to);
  else expect(question).toMatchObject({ startDate: from, endDate: to });
  if (report === 'transaction_history') expect(question).toMatchObject({ accountNames: ['48201'] });
  if (report === 'comparison_leave') expect(question).toMatchObject({ leaveTypeIds: [3] });
});

test('shows the dates that last month means, and calls them fixed when one is changed', async () => {
  const { screen, press, type } = await open();
  await press(messages.reports.eti.title);
  const dates = screen.getByRole('combobox', { name: 'Dates', exact: true });
  await expect.element(dates).toHaveTextContent(relativeDateMessages['last-month']);
  await dates.click();
  await screen.getByRole('option', { name: relativeDateMessages['last-tax-year'] }).click();
  const start = screen.getByLabelText(reportForms.eti.fields.startDate.label, { exact: true });
  await expect.element(start).toHaveValue(formatDate(taxYearOn(addDays(taxYearOn(today).from, -1)).from));
  await type(reportForms.eti.fields.endDate.label, '31/1/2026');
  await userEvent.keyboard('{Tab}');
  await expect.element(dates).toHaveTextContent(messages.ask.theseDates);
});

test('saves a preset for all companies, as it stays right next month', async () => {
  const saved: unknown[] = [];
  const { screen, press } = await open({
    'setUp.save': (asked) => {
      saved.push(asked);
      return {};
    },
  });
  await press(messages.reports.transaction_history.title);
  await screen.getByText(messages.ask.savePreset).first().click();
  await screen.getByRole('textbox', { name: messages.ask.presetName }).fill('Month end');
  const appliesTo = screen.getByRole('combobox', { name: setUpMessages.appliesTo });
  await expect.element(appliesTo).toHaveTextContent(setUpMessages.level('company', names));
  await appliesTo.click();
  await screen.getByRole('option', { name: setUpMessages.level('all', names), exact: true }).click();
  await press(messages.ask.savePreset);
  const preset: PresetContent = {
    report: 'transaction_history',
    name: 'Month end',
    dates: { relative: 'last-month' },
    chosen: { accountNames: 'all' },
  };
  await expect
    .poll(() => saved)
    .toEqual([
      {
        ...company,
        kind: 'report-preset',
        level: 'all',
        values: { 'transaction_history Month end': preset },
      },
    ]);
});

test('keeps a preset with chosen employees for this company, and says why', async () => {
  const { screen, press } = await open();
  await press(messages.reports.tracked_balances.title);
  const { employeeIds } = reportForms.tracked_balances.fields;
  await screen.getByRole('combobox', { name: employeeIds.label }).click();
  await screen.getByRole('option', { name: /Botha/ }).click();
  await screen.getByText(messages.ask.savePreset).first().click();
  await expect.element(screen.getByText(messages.ask.employeesChosen)).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: setUpMessages.appliesTo })).toBeDisabled();
});

test('says whose a preset is and what this company lacks before it runs', async () => {
  const weekly: PresetContent = {
    ...balancesPreset,
    name: 'Weekly balances',
    chosen: { payFrequencyIds: [{ value: '99', label: 'Weekly' }] },
  };
  const level = 'all' as const;
  const presets = [aPreset(balancesPreset, { level, choices }), aPreset(weekly, { level, choices })];
  const packs: unknown[] = [];
  const { screen, press } = await open({
    'reports.choices': () => ({ ...choices, presets }),
    'reports.startPack': ({ reports }) => {
      packs.push(...reports);
      return { jobId: null };
    },
  });
  const items = screen.getByRole('region', { name: presetMessages.heading }).getByRole('listitem');
  const shared = items.filter({ hasText: 'Loans' });
  await expect.element(shared.getByText(setUpMessages.level(level, names), { exact: true })).toBeVisible();
  const lacking = items.filter({ hasText: 'Weekly balances' });
  const { payFrequencyIds } = reportForms.tracked_balances.fields;
  const why = presetMessages.missingHere(['Weekly'], payFrequencyIds.label);
  await expect.element(lacking.getByText(why)).toBeVisible();
  await press(presetMessages.runAll(1, 2));
  await expect.poll(() => packs).toMatchObject([{ title: 'Loans' }]);
});

test('says once why a preset cannot run here, and offers to run none', async () => {
  const fortnight: PresetContent = {
    report: 'variance',
    name: 'Since the fortnight before',
    dates: { relative: 'last-period' },
    chosen: { payFrequencyId: [{ value: '9', label: 'Fortnightly' }] },
  };
  const two = reportChoices({
    ...choices,
    payFrequencies: [
      { id: 7, name: 'Monthly' },
      { id: 8, name: 'Weekly' },
    ],
  });
  const presets = [aPreset(fortnight, { level: 'connection', choices: two })];
  const { screen } = await open({ 'reports.choices': () => ({ ...two, presets }) });
  const region = screen.getByRole('region', { name: presetMessages.heading });
  const field = reportForms.variance.fields.payFrequencyId.label;
  await expect.element(region.getByText(presetMessages.missingHere(['Fortnightly'], field))).toBeVisible();
  expect(region.getByText(/Fortnightly/).elements()).toHaveLength(1);
  const button = region.getByRole('button', { name: presetMessages.runAll(0, 1) });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription(presetMessages.noneRuns);
});
