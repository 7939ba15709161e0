import type { ReportLine } from '#electron/reports/contract/report-table.ts';
import type { ReportQuestion } from '#electron/reports/contract/report.ts';
import type { RehearsedChange } from '#electron/reports/contract/rehearsal.ts';
import Reports from '#features/reports/Reports.svelte';
import { localReportMessages } from '#features/reports/texts/local-reports.ts';
import { rehearsalForm, rehearsalMessages, rehearsedKinds } from '#features/reports/texts/rehearsal.ts';
import { commonMessages } from '#messages/common.ts';
import { formMessages } from '#messages/forms.ts';
import {
  keptMessages,
  presetMessages,
  reportForms,
  reportMessages,
  reportsMessages as messages,
} from '#features/reports/texts/reports.ts';
import { AppError } from '#kit/errors.ts';
import { expect, test } from 'vitest';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { userEvent } from 'vitest/browser';
import { renderInKaroo } from '../support/render-in-app.ts';
import { company, fetchedAt } from '#test/support/samples/karoo.ts';
import {
  aPreset,
  allEmployees,
  reportLine,
  aSavedReport,
  balancesQuestion,
  reportChoices,
} from '#test/support/samples/reports.ts';

const choices = reportChoices({
  payFrequencies: [{ id: 7, name: 'Monthly' }],
  periods: [{ payFrequencyId: 7, offset: 225, end: '2026-10-31' }],
  leaveTypes: [{ id: 3, name: 'Annual' }],
  accounts: [{ name: '48201', label: 'Tool Allowance' }],
  customFields: [{ name: 'first_name', label: null }],
  employees: [{ employeeId: 1, number: 'E1', firstName: 'Anele', lastName: 'Botha' }],
});

const handlers = (more: FakeHandlers = {}): FakeHandlers => ({
  'reports.list': () => ({ results: [aSavedReport(5)], awaited: [] }),
  'reports.choices': () => choices,
  'reports.read': () => ({
    question: balancesQuestion,
    total: 2,
    fetchedAt,
    columns: [
      { name: 'Note', kind: 'text' },
      { name: 'Loans', kind: 'money' },
    ],
    rows: [
      reportLine(['owes', 123_456]),
      { ...reportLine(['', -5_000], { number: 'X9' }), owner: 'doubled-number' },
    ],
  }),
  ...more,
});

const open = (more: FakeHandlers = {}, wantedId?: number) =>
  renderInKaroo(Reports, {
    props: { company, onrefresh: () => undefined },
    prepare: ({ session }) => {
      if (wantedId !== undefined) session.chooseReport({ resultId: wantedId });
    },
    handlers: handlers(more),
  });

test('opens a saved result that another screen asks for', async () => {
  const { screen } = await open({}, 5);
  await expect.element(screen.getByText('owes')).toBeVisible();
  await expect.element(screen.getByText(messages.kept)).not.toBeInTheDocument();
});

test('leads to the jobs from a report whose job was stopped', async () => {
  const since = Date.now();
  const { screen, app } = await open({
    'reports.list': () => ({
      results: [],
      awaited: [{ question: balancesQuestion, since, usuallyMs: null, rests: true }],
    }),
  });
  let opened = 0;
  app.actions.handle('application.jobs', () => void (opened += 1));
  await screen.getByRole('button', { name: messages.toJobs }).click();
  expect(opened).toBe(1);
});

test('leads to each section of the page, with its count, and the focus goes with it', async () => {
  const { screen } = await open({
    'reports.choices': () => ({ ...choices, presets: [aPreset()] }),
  });
  const links = screen.getByRole('navigation', { name: commonMessages.onThisPage }).getByRole('button');
  await expect.element(links.first()).toHaveTextContent(messages.section(messages.kept, 1));
  expect(links.elements().map(({ textContent }) => textContent)).toEqual([
    messages.section(messages.kept, 1),
    messages.section(localReportMessages.heading, 10),
  ]);
  for (const [nth, heading] of [messages.kept, localReportMessages.heading].entries()) {
    await links.nth(nth).click();
    await expect.element(screen.getByRole('heading', { name: heading, exact: true })).toHaveFocus();
  }
});

test('shows what was set up first, then what was run, then all that can be asked', async () => {
  const { screen } = await open({
    'reports.choices': () => ({ ...choices, presets: [aPreset()] }),
  });
  await expect.element(screen.getByRole('heading', { name: messages.kept, exact: true })).toBeVisible();
  expect(
    screen
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([presetMessages.heading, messages.kept, messages.fromService, localReportMessages.heading]);
});

test('leads to no section that is empty', async () => {
  const { screen } = await open({ 'reports.list': () => ({ results: [], awaited: [] }) });
  const links = screen.getByRole('navigation', { name: commonMessages.onThisPage }).getByRole('button');
  await expect.element(links).toHaveTextContent(messages.section(localReportMessages.heading, 10));
});

test('runs a report with manually entered choices, and shows names and totals', async () => {
  const question: ReportQuestion[] = [];
  let removed = 0;
  const { screen } = await open({
    'reports.ask': (asked) => {
      question.push(asked.question);
      return { resultId: 5 };
    },
    'reports.remove': () => {
      removed += 1;
      throw new AppError('store-unavailable', { reason: 'disk-full' });
    },
  });
  await screen.getByRole('button', { name: messages.reports.transaction_history.title }).click();
  const { fields } = reportForms.transaction_history;
  const dialog = screen.getByRole('dialog');
  await dialog.getByText(messages.ask.onlySome).click();
  await dialog.getByRole('button', { name: messages.ask.submit }).click();
  await expect.element(dialog.getByRole('alert').first()).toBeVisible();
  expect(question).toEqual([]);
  await dialog.getByLabelText(fields.startDate.label).first().fill('1/10/2026');
  await dialog.getByLabelText(fields.endDate.label).first().fill('31/10/2026');
  const items = dialog.getByRole('combobox', { name: fields.accountNames.label });
  await items.click();
  await userEvent.keyboard('tool');
  await screen.getByRole('option', { name: /Tool Allowance/ }).click();
  await items.click();
  await userEvent.keyboard('night_shift');
  await screen.getByRole('option', { name: formMessages.addTyped('night_shift') }).click();
  await dialog.getByRole('button', { name: messages.ask.submit }).click();
  await expect.element(screen.getByRole('columnheader', { name: 'Loans' })).toBeVisible();
  expect(question).toEqual([
    {
      report: 'transaction_history',
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      ...allEmployees,
      accountNames: ['48201', 'night_shift'],
      customFields: null,
    },
  ]);
  await expect.element(screen.getByRole('gridcell', { name: 'Botha, Anele' })).toBeVisible();
  await expect
    .element(screen.getByRole('gridcell', { name: reportMessages.owners['doubled-number'] }))
    .toBeVisible();
  // 1 234,56 minus 50,00.
  await expect.element(screen.getByText(/1.184,56/).first()).toBeVisible();
  // It is removed only once the clerk has agreed, and a failure is shown where they agreed.
  await screen.getByRole('button', { name: reportMessages.removeAsk }).click();
  const asking = screen.getByRole('dialog');
  expect(removed).toBe(0);
  await asking.getByRole('button', { name: reportMessages.remove }).click();
  await expect.element(asking.getByRole('alert')).toBeVisible();
  expect(removed).toBe(1);
});

test('moves last month’s report on, fills in a pasted address, and says why one is refused', async () => {
  const asked: ReportQuestion[] = [];
  const { screen, app } = await open({
    'reports.choices': () => ({
      ...choices,
      asked: [{ question: balancesQuestion, at: fetchedAt }],
    }),
    'reports.readAddress': ({ address }) => {
      if (address.includes('eti')) return { report: 'eti', texts: {} };
      if (address.includes('evil')) throw new AppError('report-address-refused', { reason: 'other-service' });
      return { report: 'tracked_balances', texts: { date: '2026-08-31' } };
    },
    'reports.ask': ({ question }) => {
      asked.push(question);
      return { jobId: '6f0c9f4e-8f5b-4a1e-9d5e-0d6f1c2b3a40' };
    },
  });
  const choose = () => screen.getByRole('button', { name: messages.reports.tracked_balances.title }).click();
  const dialog = screen.getByRole('dialog');
  await choose();
  await dialog.getByRole('button', { name: messages.ask.lastMonth }).click();
  await dialog.getByRole('button', { name: messages.ask.submit }).click();
  await expect.poll(() => app.toasts.items.map(({ title }) => title)).toContain(messages.ask.queued);
  await choose();
  await dialog.getByText(messages.ask.paste).click();
  const address = dialog.getByRole('textbox', { name: messages.ask.pasteLabel });
  await address.fill('https://evil.test/');
  await dialog.getByRole('button', { name: messages.ask.read }).click();
  await expect.element(dialog.getByText('It was not opened', { exact: false })).toBeVisible();
  await address.fill('https://payroll.example/reports/eti?start_date=2026-08-31');
  await dialog.getByRole('button', { name: messages.ask.read }).click();
  await expect.element(dialog.getByText('to another report', { exact: false })).toBeVisible();
  await address.fill('https://payroll.example/reports/tracked_balances?date=2026-08-31');
  await dialog.getByRole('button', { name: messages.ask.read }).click();
  await expect.element(address).toHaveValue('');
  await dialog.getByRole('button', { name: messages.ask.submit }).click();
  await expect
    .poll(() => asked.map((one) => 'date' in one && one.date))
    .toEqual(['2026-11-30', '2026-08-31']);
});

test('removes a preset only after a confirmation, and shows a failure', async () => {
  let tries = 0;
  const removed: unknown[] = [];
  const { screen } = await open({
    'reports.choices': () => ({ ...choices, presets: [aPreset()] }),
    'setUp.remove': (asked) => {
      tries += 1;
      if (tries === 1) throw new AppError('store-unavailable', { reason: 'disk-full' });
      removed.push(asked);
      return {};
    },
  });
  const press = () => screen.getByRole('button', { name: presetMessages.remove('Loans') }).click();
  const dialog = screen.getByRole('dialog');
  await press();
  await dialog.getByRole('button', { name: presetMessages.removal.keep }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(tries).toBe(0);
  await press();
  const confirm = dialog.getByRole('button', { name: presetMessages.removal.confirm });
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await confirm.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const kind = 'report-preset';
  expect(removed).toEqual([{ ...company, kind, level: 'company', keys: ['tracked_balances Loans'] }]);
});

test('rehearses a change, marks it as a rehearsal and discards it', async () => {
  const tried: RehearsedChange[] = [];
  const pay = { payCents: 3_000_000, taxCents: 468_100, uifCents: 17_712 };
  const { screen } = await open({
    'reports.rehearsableItems': () => ['Basic Salary', 'Travel Allowance'],
    'reports.rehearse': ({ change }) => {
      tried.push(change);
      return {
        rows: [
          {
            employeeId: 1,
            number: 'E1',
            firstName: 'Anele',
            lastName: 'Botha',
            date: '2026-10-31',
            before: { ...pay, nettCents: 2_514_188, costCents: 3_017_712 },
            after: { ...pay, payCents: 3_300_000, nettCents: 2_736_188, costCents: 3_317_712 },
            payslipNettCents: 2_500_000,
            differs: true,
          },
        ],
        leftOut: [{ reason: 'no-birthdate', employees: 2 }],
        fetchedAt,
      };
    },
  });
  await screen.getByRole('button', { name: localReportMessages.rehearsal.title }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: rehearsalMessages.submit }).click();
  await expect.element(dialog.getByRole('alert').first()).toBeVisible();
  expect(tried).toEqual([]);
  await dialog.getByLabelText(rehearsalForm.fields.percent.label).fill('10');
  await dialog.getByRole('button', { name: rehearsalMessages.submit }).click();
  await expect.element(screen.getByText(rehearsalMessages.marked.title)).toBeVisible();
  expect(tried).toEqual([{ kind: 'increase', by: 'percent', percent: '10', withoutNames: false }]);
  await expect.element(screen.getByText(rehearsalMessages.notWhole.differ(1))).toBeVisible();
  await expect.element(screen.getByText(rehearsalMessages.notWhole.leftOut('no-birthdate', 2))).toBeVisible();
  await expect.element(screen.getByRole('gridcell', { name: /^2.220,00$/ }).first()).toBeVisible();
  await screen.getByRole('button', { name: rehearsalMessages.again }).click();
  const { itemAmount } = rehearsalForm.fields;
  await dialog.getByText(rehearsedKinds.item).click();
  await dialog.getByRole('button', { name: formMessages.openList, exact: false }).first().click();
  await screen.getByRole('option', { name: 'Travel Allowance' }).click();
  await dialog.getByLabelText(itemAmount.label).fill('5000');
  await dialog.getByRole('button', { name: rehearsalMessages.submit }).click();
  await expect.element(screen.getByText(/Travel Allowance of R/).first()).toBeVisible();
  expect(tried[1]).toEqual({
    kind: 'item',
    item: 'Travel Allowance',
    itemAmount: '5000',
    withoutNames: false,
  });
  await screen.getByRole('button', { name: rehearsalMessages.end }).click();
  await expect
    .element(screen.getByRole('button', { name: localReportMessages.rehearsal.title }))
    .toBeVisible();
});

test('saves ticked results as one workbook, and shows a failure above them', async () => {
  const later = { ...balancesQuestion, date: '2026-08-31' };
  let fails = true;
  const saved: unknown[] = [];
  const { screen } = await open({
    'reports.list': () => ({ results: [aSavedReport(5), aSavedReport(4, { question: later })], awaited: [] }),
    'reports.saveResults': (asked) => {
      saved.push(asked);
      if (fails) throw new AppError('not-found', { what: 'report' });
      return { saved: { name: 'Reports.xlsx' } };
    },
  });
  const button = screen.getByRole('button', { name: keptMessages.save });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('checkbox', { name: keptMessages.tickAll }).click();
  await button.click();
  await expect.element(screen.getByRole('alert').first()).toBeVisible();
  fails = false;
  await button.click();
  await expect.poll(() => saved.length).toBe(2);
  await expect.poll(() => screen.getByRole('alert').elements()).toEqual([]);
  const title = messages.reports.tracked_balances.title;
  expect(saved[1]).toMatchObject({
    suggestedName: expect.stringMatching(/^Reports Karoo Fresh Produce \d{4}-\d{2}-\d{2}$/),
    results: [
      { resultId: 5, title, text: expect.stringMatching(/^on 31.Oct.2026$/) },
      { resultId: 4, title, text: expect.stringMatching(/^on 31.Aug.2026$/) },
    ],
  });
});

test('compares only complete results', async () => {
  const later = { ...balancesQuestion, date: '2026-08-31' };
  const rest = Promise.withResolvers<void>();
  const part = (rows: readonly ReportLine[]) => ({
    question: balancesQuestion,
    total: 2,
    fetchedAt,
    columns: [{ name: 'Loans', kind: 'money' as const }],
    rows: [...rows],
  });
  const { screen } = await open({
    'reports.list': () => ({ results: [aSavedReport(5), aSavedReport(4, { question: later })], awaited: [] }),
    'reports.read': async ({ offset }) => {
      if (offset === 0) return part([reportLine([1])]);
      await rest.promise;
      return part([reportLine([2], { number: 'E2' })]);
    },
  });
  await screen.getByText(/^On 31.Oct.2026$/).click();
  await expect.element(screen.getByText(reportMessages.more('1', '2'))).toBeVisible();
  const compare = screen.getByRole('combobox', { name: reportMessages.compare.with });
  expect(compare.elements()).toEqual([]);
  rest.resolve();
  await expect.element(compare).toBeVisible();
});
