import { journalNameStem } from '#electron/journals/contract/journal-file-name.ts';
import { manyActs } from '#electron/many/contract/many-acts.ts';
import DoForMany from '#features/many/DoForMany.svelte';
import { manyMessages as messages } from '#features/many/texts.ts';
import { commonMessages } from '#messages/common.ts';
import { calendarDay } from '#messages/format.ts';
import { relativeDateMessages } from '#messages/relative-dates.ts';
import { reportsMessages } from '#features/reports/texts/reports.ts';
import { monthText } from '#messages/months.ts';
import { addMonths } from '#payroll/calendar.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { aHomeRow } from '#test/support/samples/home-row.ts';
import { connection, practiceConnection } from '#test/support/samples/karoo.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';

const thisMonth = calendarDay(new Date()).slice(0, 7);
const lastMonth = addMonths(thisMonth, -1);

const karoo = aHomeRow({ companyName: 'Karoo' });
const karooWeekly = aHomeRow({ companyName: 'Karoo', payFrequencyId: 8, payFrequencyName: 'Weekly' });
const protea = aHomeRow({ companyId: 43, companyName: 'Protea' });

const open = (chosen: ReturnType<typeof aHomeRow>[], more: FakeHandlers = {}) =>
  renderInApp(DoForMany, {
    props: { chosen },
    handlers: {
      'connections.list': () => ({ connections: [connection, practiceConnection] }),
      'many.start': () => ({ jobId: 'many-1' }),
      'many.presets': () => ({ presets: [], fileNames: [] }),
      ...more,
    },
  });

test('asks once for journals of all chosen companies, starts them for last month and opens the results', async () => {
  const { screen, press, inputsOf, app } = await open([karoo, karooWeekly, protea]);
  await expect.element(screen.getByText(messages.chosen.count(2))).toBeVisible();
  await press(manyActs.journals);
  const title = messages.dialog.title(manyActs.journals, 2);
  await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible();
  await expect.element(screen.getByText('Karoo, Protea')).toBeVisible();
  await expect.element(screen.getByText(monthText(lastMonth))).toBeVisible();
  await screen.getByLabelText(messages.dialog.again, { exact: false }).click();
  await press(messages.acts.journals.start);
  await expect.poll(() => inputsOf('many.start')).toHaveLength(1);
  const [started] = inputsOf('many.start');
  expect(started).toMatchObject({
    question: { act: 'journals', month: lastMonth, reads: true, again: true, unfinished: false },
    suggestedName: `${manyActs.journals} ${lastMonth}`,
  });
  expect(started?.companies.map(({ companyId, name }) => [companyId, name])).toEqual([
    [42, journalNameStem('Karoo', lastMonth)],
    [42, journalNameStem('Karoo', lastMonth)],
    [43, journalNameStem('Protea', lastMonth)],
  ]);
  await expect.poll(() => app.navigation.route).toBe('many');
});

test('asks about a month that is not over only where one is chosen', async () => {
  const { screen, press, inputsOf } = await open([karoo]);
  await press(manyActs['month-files']);
  const unfinished = screen.getByLabelText(messages.dialog.unfinished(thisMonth), { exact: false });
  await expect.element(screen.getByLabelText(messages.dialog.reads, { exact: false })).toBeVisible();
  await expect.element(unfinished).not.toBeInTheDocument();
  await screen.getByLabelText(messages.dialog.month, { exact: true }).click();
  await screen.getByRole('option', { name: monthText(thisMonth) }).click();
  await unfinished.click();
  await press(messages.acts['month-files'].start);
  await expect
    .poll(() => inputsOf('many.start')[0])
    .toMatchObject({
      question: { act: 'month-files', month: thisMonth, unfinished: true },
      companies: [
        { name: `Month file Karoo ${thisMonth}`, unreadName: `Month file Karoo ${thisMonth} incomplete` },
      ],
    });
});

test('names a sheet by the pay frequency too where a company has several', async () => {
  const { press, inputsOf } = await open([karoo, karooWeekly, protea]);
  await press(manyActs['period-check']);
  await press(messages.acts['period-check'].start);
  await expect.poll(() => inputsOf('many.start')).toHaveLength(1);
  expect(
    inputsOf('many.start')[0]?.companies.map(({ name, period }) => [name, period?.payFrequencyId]),
  ).toEqual([
    ['Monthly Karoo', 7],
    ['Weekly Karoo', 8],
    ['Protea', 7],
  ]);
});

test('names a variance by the pay frequency too where a company has several', async () => {
  const { screen, press, inputsOf } = await open([karoo, karooWeekly, protea]);
  await press(manyActs.reports);
  await screen.getByLabelText(messages.dialog.report, { exact: true }).click();
  await screen.getByRole('option', { name: reportsMessages.reports.variance.title, exact: true }).click();
  await press(messages.dialog.chooseFile);
  await expect
    .poll(() => inputsOf('many.start')[0]?.companies.map(({ name }) => name))
    .toEqual(['Monthly Karoo', 'Weekly Karoo', 'Protea']);
});

test('stays open with the failure when it cannot start, and without one when the clerk cancels the folder', async () => {
  let fails = true;
  const { screen, press, app } = await open([karoo], {
    'many.start': () => {
      if (fails) throw new Error('It failed.');
      return { jobId: null };
    },
  });
  await press(manyActs['month-files']);
  await press(messages.acts['month-files'].start);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  fails = false;
  await press(messages.acts['month-files'].start);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  const { route } = app.navigation;
  expect(route).not.toBe('many');
  await press(commonMessages.cancel);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('offers nothing while no company is chosen, or practice companies together with real ones', async () => {
  const { screen } = await open([]);
  const button = screen.getByRole('button', { name: manyActs.read });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await screen.unmount();
  const practice = aHomeRow({ connectionId: 'practice' });
  const { screen: mixed } = await open([karoo, practice]);
  const read = mixed.getByRole('button', { name: manyActs.read });
  await expect.element(read).toHaveAttribute('aria-disabled', 'true');
  await read.hover();
  await expect.element(mixed.getByText(messages.chosen.mixed)).toBeVisible();
});

const leaveOwed = {
  report: 'leave_liability_v2',
  name: 'Leave owed',
  dates: { relative: 'last-month' },
  chosen: {},
} as const;

test('offers presets of the chosen companies first, and runs the chosen one into a workbook', async () => {
  const { screen, press, inputsOf } = await open([karoo, protea], {
    'many.presets': () => ({
      presets: [{ content: leaveOwed, companies: 1, sameDates: true }],
      fileNames: [],
    }),
  });
  await press(manyActs.reports);
  const about = `${reportsMessages.reports.leave_liability_v2.title}, ${relativeDateMessages['last-month']}`;
  const label = messages.dialog.preset('Leave owed', about, { companies: 1, all: 2 });
  await expect.element(screen.getByText(label)).toBeVisible();
  await press(messages.dialog.chooseFile);
  await expect.poll(() => inputsOf('many.start')).toHaveLength(1);
  const [started] = inputsOf('many.start');
  expect(started?.question).toEqual({
    act: 'reports',
    report: { report: 'leave_liability_v2', name: 'Leave owed' },
    title: 'Leave owed',
    text: relativeDateMessages['last-month'],
    output: 'workbook',
  });
  expect(started?.companies.map(({ name }) => name)).toEqual(['Karoo', 'Protea']);
});

test('names no dates of a preset that has other dates in another company', async () => {
  const { screen, press, inputsOf } = await open([karoo, protea], {
    'many.presets': () => ({
      presets: [{ content: leaveOwed, companies: 2, sameDates: false }],
      fileNames: [],
    }),
  });
  await press(manyActs.reports);
  const about = `${reportsMessages.reports.leave_liability_v2.title}, ${messages.dialog.datesDiffer}`;
  await expect.element(screen.getByText(`Leave owed: ${about}`)).toBeVisible();
  await press(messages.dialog.chooseFile);
  await expect
    .poll(() => inputsOf('many.start')[0])
    .toMatchObject({ question: { text: '' }, suggestedName: 'Leave owed' });
});

test('runs a report for dates that move, with a file for each company named by its own pattern', async () => {
  const { screen, press, inputsOf } = await open([karoo, protea], {
    'many.presets': () => ({ presets: [], fileNames: ['{report} {company} {period}', '{company}'] }),
  });
  await press(manyActs.reports);
  const choose = async (label: string, option: string) => {
    await screen.getByLabelText(label, { exact: true }).click();
    await screen.getByRole('option', { name: option, exact: true }).click();
  };
  await choose(messages.dialog.report, reportsMessages.reports.tracked_balances.title);
  await choose(messages.dialog.dates, relativeDateMessages['this-month']);
  await choose(messages.dialog.output, messages.dialog.outputs.folder);
  await press(messages.acts.reports.start);
  await expect
    .poll(() => inputsOf('many.start')[0])
    .toMatchObject({
      question: {
        report: { report: 'tracked_balances', dates: 'this-month' },
        title: reportsMessages.reports.tracked_balances.title,
        output: 'folder',
      },
      companies: [
        {
          name: expect.stringContaining(
            `${reportsMessages.reports.tracked_balances.title} Karoo ${thisMonth}-01`,
          ),
        },
        { name: 'Protea' },
      ],
    });
});
