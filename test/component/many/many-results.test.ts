import type { Job } from '#electron/jobs/contract/job.ts';
import type { ManyQuestion, ManyRow } from '#electron/many/contract/many.ts';
import ManyResults from '#features/many/ManyResults.svelte';
import { leftOutText, manyMessages as messages } from '#features/many/texts.ts';
import { journalsMessages } from '#features/journals/texts.ts';
import { jobMessages } from '#features/jobs/texts.ts';
import { valueText } from '#results/result-column.ts';
import { resultMessages } from '#messages/results.ts';
import { presentError } from '#bridge/present-error.ts';
import { AppError } from '#kit/errors.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { aBookedLine, aJournal } from '#test/support/samples/journals.ts';
import { aPayRunLine } from '#test/support/samples/pay-runs.ts';
import { bookkeeper, connection } from '#test/support/samples/karoo.ts';
import {
  aManyJob,
  aManyRow,
  failedBy,
  leftOut,
  someEmp201,
  withFigures,
} from '#test/support/samples/many.ts';
import { expect, test } from 'vitest';
import { giveRoom } from '../support/page-style.ts';
import { renderInApp } from '../support/render-in-app.ts';

const emp201: ManyQuestion = { act: 'emp201', month: '2026-10' };
const refused = { code: 'key-refused', params: { host: 'example.test' } } as const;

const rows: ManyRow[] = [
  aManyRow(1, withFigures(someEmp201())),
  aManyRow(2, withFigures(someEmp201({ sdlCents: null, totalCents: 500_000 }))),
  aManyRow(3, failedBy(refused)),
  aManyRow(4, { connectionId: 'c-2', ...leftOut({ why: 'no-emp201', month: '2026-10' }) }),
];

function open(job: Job, read: { question: ManyQuestion; rows: ManyRow[] }, more: FakeHandlers = {}) {
  giveRoom();
  return renderInApp(ManyResults, {
    handlers: {
      'jobs.list': () => ({ jobs: [job] }),
      'many.read': () => read,
      'connections.list': () => ({ connections: [connection, bookkeeper] }),
      'jobs.retry': () => ({}),
      'jobs.show': () => ({}),
      'jobs.dismiss': () => ({}),
      'jobs.stop': () => ({}),
      'jobs.resume': () => ({}),
      ...more,
    },
  });
}

test('shows each company with its outcome, what failed and why first, and no sum that lacks one', async () => {
  const { screen, press, inputsOf } = await open(aManyJob(), { question: emp201, rows });
  const { failed, noted, done } = messages.stands;
  for (const stand of [failed, noted, done])
    await expect.element(screen.getByRole('button', { name: `${stand} 1`, exact: true })).toBeVisible();
  const lines = () =>
    screen
      .getByRole('row')
      .elements()
      .map(({ textContent }) => textContent);
  const refusal = messages.keyRefused(connection.name);
  await expect.poll(() => lines()[1]).toContain(refusal);
  expect(lines()[1]).toContain('Company 3');
  expect(lines()[2]).toContain(leftOutText({ why: 'no-emp201', month: '2026-10' }));
  const total = lines().findLast((line) => line.startsWith(resultMessages.total)) ?? '';
  const money = (cents: number) => valueText('money', cents);
  // A sum of some companies says of how many it is.
  expect(total).toContain(messages.sumOf(1_650_000, 2, 4));
  for (const cents of [2_000_000, 100_000]) expect(total).not.toContain(money(cents));
  expect(lines().find((line) => line.includes('Company 2'))).not.toContain(money(100_000));
  await press(messages.retry);
  await expect.poll(() => inputsOf('jobs.retry')).toEqual([{ jobId: 'many-1' }]);
});

test('shows the companies of one kind at a press', async () => {
  const { screen } = await open(aManyJob(), { question: emp201, rows });
  await screen.getByRole('button', { name: `${messages.stands.failed} 1` }).click();
  await expect.element(screen.getByText('Company 3')).toBeVisible();
  await expect.element(screen.getByText('Company 1')).not.toBeInTheDocument();
});

test('leads to the key of the connection where most failed on it, and not where few did', async () => {
  const { screen, app, press } = await open(aManyJob(), { question: emp201, rows });
  await press(messages.replaceKey(connection.name));
  await expect.poll(() => app.navigation.route).toBe('connections');
  expect(app.keyReplacement.connectionId).toBe(rows[2]?.connectionId);
  await screen.unmount();
  const offline = failedBy({ code: 'offline', params: { host: 'example.test' } });
  const oneOfTwo = [...rows, aManyRow(5, offline)];
  const other = await open(aManyJob(), { question: emp201, rows: oneOfTwo });
  await expect.element(other.screen.getByText(messages.retry)).toBeVisible();
  expect(other.screen.getByText(messages.replaceKey(connection.name)).elements()).toEqual([]);
});

test('opens the EMP201 of the company and the month', async () => {
  const { screen, app } = await open(aManyJob(), { question: emp201, rows });
  await screen.getByText('Company 3').click();
  await expect.poll(() => app.navigation.route).toBe('emp201');
  expect(app.navigation.month).toBe('2026-10');
  expect(app.session.company).toMatchObject({ id: 103, name: 'Company 3' });
});

test('opens the period check of the period', async () => {
  const period = { payFrequencyId: 7, payFrequencyName: 'Weekly', periodEnd: '2026-11-20' };
  const figures = {
    act: 'period-check',
    payslips: 9,
    finalised: 0,
    findings: 3,
    open: 2,
    notChecked: 1,
  } as const;
  const own = [aManyRow(1, { ...period, ...withFigures(figures, 'Period check.xlsx') })];
  const job = aManyJob({ act: 'period-check', place: 'Period check.xlsx', total: 1, done: 1, failed: 0 });
  const { screen, app, press, inputsOf } = await open(job, {
    question: { act: 'period-check', reads: true },
    rows: own,
  });
  await expect.element(screen.getByText(messages.notes.notChecked(1), { exact: false })).toBeVisible();
  await press(messages.show);
  await expect.poll(() => inputsOf('jobs.show')).toHaveLength(1);
  await screen.getByText('Company 1').click();
  await expect.poll(() => app.navigation.route).toBe('period-check');
  expect(app.session.period?.periodEnd).toBe('2026-11-20');
});

test('opens the report itself of the company', async () => {
  const question = {
    act: 'reports',
    report: { report: 'eti', dates: 'last-month' },
    title: 'ETI',
    text: '',
    output: 'workbook',
  } as const;
  const figures = { act: 'reports', rows: 4, resultId: 12 } as const;
  const own = [aManyRow(1, withFigures(figures, 'ETI.xlsx'))];
  const { screen, app } = await open(aManyJob({ act: 'reports' }), { question, rows: own });
  await screen.getByText('Company 1').click();
  await expect.poll(() => app.navigation.route).toBe('reports');
  expect(app.session.consumeReport()).toEqual({ resultId: 12 });
});

test('shows progress while it runs and follows it, and can be stopped', async () => {
  const state = {
    job: aManyJob({ phase: 'running', done: 1, failed: 0 }),
    rows: rows.map((_, nth) => aManyRow(nth + 1)),
  };
  const { screen, press, inputsOf, emit } = await open(
    state.job,
    { question: emp201, rows: [] },
    {
      'jobs.list': () => ({ jobs: [state.job] }),
      'many.read': () => ({ question: emp201, rows: state.rows }),
    },
  );
  await expect.element(screen.getByText(jobMessages.phases.running)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: `${messages.stands.waiting} 4` })).toBeVisible();
  await press(jobMessages.stop);
  await expect.poll(() => inputsOf('jobs.stop')).toHaveLength(1);
  state.rows = rows;
  state.job = aManyJob();
  emit('jobs.changed', {});
  await expect.element(screen.getByRole('button', { name: `${messages.stands.failed} 1` })).toBeVisible();
  await expect.element(screen.getByText(jobMessages.phases.running)).not.toBeInTheDocument();
});

test('says why it has halted, and continues', async () => {
  const failure = { code: 'file-failed', params: { name: 'October', reason: 'gone' } } as const;
  const job = aManyJob({ phase: 'halted', failure, done: 0, failed: 0, place: 'October' });
  const { screen, press, inputsOf } = await open(job, { question: emp201, rows });
  await expect
    .element(screen.getByText(presentError(new AppError(failure.code, failure.params)).title))
    .toBeVisible();
  await press(jobMessages.resume);
  await expect.poll(() => inputsOf('jobs.resume')).toHaveLength(1);
});

test('says that there is nothing, and leads to Home', async () => {
  const { screen } = await open(
    aManyJob(),
    { question: emp201, rows },
    { 'jobs.list': () => ({ jobs: [] }) },
  );
  await expect.element(screen.getByText(messages.none.title)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: messages.toHome })).toBeVisible();
});

test('names the lines of a journal that has no accounts', async () => {
  const problems = [{ problem: 'no-code', lines: 3, example: 'Salary' } as const];
  const own = [aManyRow(1, failedBy({ code: 'journal-refused', params: { problems } }))];
  const question = {
    act: 'journals',
    month: '2026-10',
    reads: true,
    again: false,
    unfinished: false,
  } as const;
  const { screen } = await open(aManyJob({ act: 'journals', total: 1 }), { question, rows: own });
  await expect
    .element(screen.getByText('3 lines without an account code, such as Salary.', { exact: false }))
    .toBeVisible();
});

test('asks once for the accounts that the journals of several companies lack, for all of the connection', async () => {
  const problems = [{ problem: 'no-code', lines: 1, example: 'Salary' } as const];
  const refusal = failedBy({ code: 'journal-refused', params: { problems } });
  const own = [
    aManyRow(1, refusal),
    aManyRow(2, refusal),
    // Another connection has accounts of its own.
    aManyRow(3, { ...refusal, connectionId: 'c-2' }),
    aManyRow(4, failedBy(refused)),
  ];
  const question = {
    act: 'journals',
    month: '2026-10',
    reads: true,
    again: false,
    unfinished: false,
  } as const;
  const run = (id: number, periodEnd: string) => aPayRunLine(periodEnd, { id });
  const { screen, press, inputsOf } = await open(
    aManyJob({ act: 'journals', total: 4, failed: 4 }),
    { question, rows: own },
    {
      'payRuns.list': ({ companyId }) => ({
        payRuns: [run(companyId * 10, '2026-10-31'), run(companyId, '2026-09-30')],
        made: false,
        fetchedAt: 1,
      }),
      'journals.read': ({ companyId }) =>
        aJournal({
          lines: [
            aBookedLine('debit', 'Salary', 90),
            aBookedLine('debit', `Item ${companyId}`, 10),
            { ...aBookedLine('credit', 'Nett Pay', 100), code: '814' },
          ],
        }),
      'journals.accountsElsewhere': () => ({ companies: [], taxRates: [] }),
      'setUp.read': () => ({ things: [], elsewhere: [], mayShareWithAll: true }),
      'setUp.save': () => ({}),
    },
  );
  await press(journalsMessages.accounts.open);
  const codes = screen.getByRole('textbox', { name: /^Account code of / });
  await expect
    .poll(() => codes.elements().map((code) => code.getAttribute('aria-label')))
    .toEqual(
      ['Salary', 'Item 101', 'Item 102'].map((item) => journalsMessages.accounts.codeOf(`${item}, Debit`)),
    );
  expect(inputsOf('journals.read').map(({ payRunIds }) => payRunIds)).toEqual([[1_010], [1_020]]);
  await expect.element(screen.getByText(journalsMessages.accounts.ofSeveral(2))).toBeVisible();
  await codes.first().fill('477');
  await press(journalsMessages.accounts.save);
  await expect.poll(() => inputsOf('setUp.save')).toMatchObject([{ level: 'connection' }]);
});
