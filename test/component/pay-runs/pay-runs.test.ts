import PayRuns from '#features/pay-runs/PayRuns.svelte';
import type { PayRunLine, PayRunTable } from '#electron/pay-runs/contract/pay-run-table.ts';
import type { RunDone } from '#electron/pay-runs/contract/run-done.ts';
import {
  madeMessages,
  paymentText,
  payRunMessages,
  payRunsMessages,
  runText,
} from '#features/pay-runs/texts.ts';
import { formatDate } from '#messages/format.ts';
import { monthText } from '#messages/months.ts';
import { resultMessages } from '#messages/results.ts';
import { savedBriefly } from '#features/journals/texts.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { renderInKaroo } from '../support/render-in-app.ts';
import { company, fetchedAt } from '#test/support/samples/karoo.ts';
import { aMadeRun, aPayRunLine } from '#test/support/samples/pay-runs.ts';

const monthly = { payFrequencyName: 'Monthly' };
const october = aPayRunLine('2026-10-31', { ...monthly, id: 2, totalCents: 150_000 });
const september = aPayRunLine('2026-09-30', { ...monthly, id: 1, totalCents: 130_000 });
const weekly = aPayRunLine('2026-10-23', { payFrequencyId: 8, totalCents: 90_000 });

const tableOf = (run: PayRunLine, bonusCents: number): PayRunTable => ({
  run,
  items: [
    { kind: 'income', group: '', item: 'Salary' },
    { kind: 'income', group: '', item: 'Bonus' },
  ],
  rows: [
    {
      payslipId: run.id * 10,
      employeeId: 1,
      number: 'E1',
      firstName: 'Anele',
      lastName: 'Botha',
      payPoint: 'Packhouse',
      nettPayCents: 130_000 + bonusCents,
      amounts: [130_000, bonusCents],
    },
  ],
  withoutItems: 0,
  fetchedAt,
});

const handlers: FakeHandlers = {
  'payRuns.list': () => ({ payRuns: [october, weekly, september], made: false, fetchedAt }),
  'payRuns.read': ({ payRunId }) => (payRunId === 2 ? tableOf(october, 20_000) : tableOf(september, 0)),
};

const open = (more: FakeHandlers = {}, onrefresh: () => void = () => undefined) =>
  renderInKaroo(PayRuns, {
    props: { company, onrefresh, onreadrest: () => Promise.resolve() },
    handlers: { ...handlers, ...more },
  });

test('lists the runs of the last finished month, of another one, or all', async () => {
  const { screen } = await open();
  const listed = () =>
    [october, weekly, september]
      .filter(({ periodEnd }) => screen.getByText(formatDate(periodEnd)).elements().length > 0)
      .map(({ periodEnd }) => periodEnd);
  await expect.poll(listed).toEqual(['2026-10-31', '2026-10-23']);
  const choose = async (name: string) => {
    await screen.getByRole('combobox', { name: payRunsMessages.month }).click();
    await screen.getByRole('option', { name, exact: true }).click();
  };
  await choose(monthText('2026-09'));
  await expect.poll(listed).toEqual(['2026-09-30']);
  await choose(payRunsMessages.allMonths);
  await expect.poll(listed).toEqual(['2026-10-31', '2026-10-23', '2026-09-30']);
});

test('shows what was done with each run, and follows what is done with it elsewhere', async () => {
  let done: RunDone = { journal: null, payment: null };
  const saved = { at: fetchedAt, by: 'thandi', layout: 'xero' } as const;
  const { screen, emit, asked } = await open({
    'payRuns.list': () => ({ payRuns: [{ ...october, done }, weekly], made: false, fetchedAt }),
  });
  const header = (name: string) => screen.getByRole('columnheader', { name, exact: true });
  await expect.element(header(payRunsMessages.columns.journal)).toBeVisible();
  await expect.element(header(payRunsMessages.columns.paid)).toBeVisible();
  expect(asked.filter(({ call }) => call === 'payRuns.list').map(({ input }) => input)).toEqual([
    { ...company, done: true },
  ]);
  const cell = (name: string) => screen.getByRole('gridcell', { name, exact: true });
  done = { ...done, journal: saved };
  emit('journals.changed', company);
  await expect.element(cell(savedBriefly(saved))).toBeVisible();
  done = { ...done, payment: { state: 'sent', payslips: 1, leftOut: 0, short: 0, at: fetchedAt } };
  emit('paymentRuns.changed', company);
  await expect.element(cell(paymentText(done.payment, 1) ?? '')).toBeVisible();
});

test('leads from a run to its payment and its journal, and says of none that was not paid from here to pay it', async () => {
  const payment = (state: 'sent' | 'released') => ({
    state,
    payslips: 1,
    leftOut: 0,
    short: 0,
    at: fetchedAt,
  });
  const journal = { at: fetchedAt, by: 'thandi', layout: 'xero' } as const;
  const begun = { ...weekly, done: { journal, payment: payment('released') } };
  const unpaid = { ...october, done: { journal: null, payment: null } };
  const { screen, app, press } = await open({
    'payRuns.list': () => ({ payRuns: [unpaid, begun], made: false, fetchedAt }),
  });
  const { pay, saveJournal, notPaid, actFor } = payRunsMessages;
  const act = (name: string, run: PayRunLine) =>
    screen.getByRole('button', { name: actFor(name, runText(run)), exact: true });
  await expect.element(screen.getByRole('gridcell', { name: notPaid })).toBeVisible();
  await expect.element(act(pay, unpaid)).not.toBeInTheDocument();
  await expect.element(act(saveJournal, begun)).not.toBeInTheDocument();
  await act(saveJournal, unpaid).click();
  expect([app.navigation.route, app.navigation.month]).toEqual(['journals', '2026-10']);
  await act(pay, begun).click();
  expect(app.navigation.route).toBe('pay');
  expect(app.session.period).toMatchObject({ payFrequencyId: 8, periodEnd: '2026-10-23' });
  // By key: Enter opens the run, which has the same.
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await press(saveJournal);
  expect(app.navigation.route).toBe('journals');
});

test('says of which runs the service gives no total, and asks it again', async () => {
  let refreshes = 0;
  const { screen, press } = await open(
    {
      'payRuns.list': () => ({
        payRuns: [{ ...october, totalCents: null }, weekly, september],
        made: false,
        fetchedAt,
      }),
    },
    () => (refreshes += 1),
  );
  await expect.element(screen.getByText(payRunsMessages.withoutTotal.title(1))).toBeVisible();
  await expect.element(screen.getByText(payRunsMessages.noTotal, { exact: true })).toBeVisible();
  await press(payRunsMessages.withoutTotal.refresh);
  await screen.getByRole('button', { name: payRunsMessages.refresh }).click();
  expect(refreshes).toBe(2);
});

test('opens a run as a table of payslips, and compares it with another by item and employee', async () => {
  const { screen, app } = await open();
  const cell = (name: string) => screen.getByRole('gridcell', { name, exact: true });
  await screen.getByText(payRunsMessages.kinds.regular).first().click();
  await expect.element(screen.getByText(payRunMessages.subtitle(1, 150_000, 0))).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Bonus' })).toBeVisible();
  await expect.element(cell('200,00').first()).toBeVisible();

  await screen.getByRole('combobox', { name: payRunMessages.compare.with }).click();
  // Runs of the same pay frequency come first.
  const { nothing } = payRunMessages.compare;
  const options = () =>
    screen
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent?.trim());
  await expect.poll(options).toEqual([nothing, runText(september), runText(weekly)]);
  await screen.getByRole('option', { name: runText(september) }).click();
  const { summary, by, employee } = payRunMessages.compare;
  await expect
    .element(screen.getByText(summary({ cents: 20_000, unknown: 0 }, runText(september))))
    .toBeVisible();
  await expect.element(cell('Bonus')).toBeVisible();
  await screen.getByRole('combobox', { name: by }).click();
  await screen.getByRole('option', { name: employee }).click();
  await expect.element(cell('Botha, Anele')).toBeVisible();

  await screen.getByRole('combobox', { name: payRunMessages.compare.with }).click();
  await screen.getByRole('option', { name: payRunMessages.compare.nothing }).click();
  await cell('Botha, Anele').click();
  await expect.poll(() => app.navigation.route).toBe('payslips');
  expect(app.session.payslipId).toBe(20);
});

test('moves by arrow keys in a run that was opened by key, and in the list again after going back', async () => {
  const { screen } = await open();
  const list = screen.getByRole('grid', { name: payRunsMessages.title });
  await expect.element(list).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(screen.getByRole('grid', { name: runText(september) })).toHaveFocus();
  screen.getByRole('button', { name: payRunMessages.back }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(list).toHaveFocus();
});

test('shows what a run costs the employer, beside what it pays', async () => {
  const uif = { kind: 'sideline', group: 'Employer Contribution', item: 'UIF - Employer' } as const;
  const car = { kind: 'sideline', group: 'Fringe Benefits', item: 'Car' } as const;
  const table = tableOf(october, 20_000);
  const { screen } = await open({
    'payRuns.read': () => ({
      ...table,
      items: [...table.items, uif, car],
      rows: table.rows.map((row) => ({ ...row, amounts: [...row.amounts, 1_500, 9_000] })),
    }),
  });
  await screen.getByText(payRunsMessages.kinds.regular).first().click();
  const header = (name: string) => screen.getByRole('columnheader', { name, exact: true });
  await expect.element(header(uif.item)).toBeInTheDocument();
  await expect.element(header(payRunMessages.columns.cost)).toBeInTheDocument();
  await expect.element(header(car.item)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('gridcell', { name: '1 515,00' }).first()).toBeInTheDocument();
});

test('says when payslips do not add up to the run', async () => {
  const { screen } = await open({ 'payRuns.read': () => tableOf(october, 19_999) });
  await screen.getByText(payRunsMessages.kinds.regular).first().click();
  await expect.element(screen.getByText(payRunMessages.differs.text(150_000, 149_999, 1))).toBeVisible();
});

test('says when a run has no payslips, so that its total cannot be checked', async () => {
  const { screen } = await open({
    'payRuns.read': () => ({ run: october, items: [], rows: [], withoutItems: 0, fetchedAt }),
  });
  await screen.getByText(payRunsMessages.kinds.regular).first().click();
  await expect.element(screen.getByText(payRunMessages.empty.title)).toBeVisible();
  await expect.element(screen.getByText(payRunMessages.differs.text(150_000, 0, 150_000))).toBeVisible();
});

test('distinguishes a service without pay runs from an empty list, and leads to its payslips', async () => {
  const none = { payRuns: [], fetchedAt };
  const { screen, app } = await open({ 'payRuns.list': () => ({ ...none, made: true }) });
  await expect.element(screen.getByText(payRunsMessages.noneMade.title)).toBeVisible();
  await screen.getByRole('button', { name: madeMessages.toPayslips }).click();
  await expect.poll(() => app.navigation.route).toBe('payslips');
  await screen.unmount();
  const { screen: other } = await open({ 'payRuns.list': () => ({ ...none, made: false }) });
  await expect.element(other.getByText(payRunsMessages.none.title)).toBeVisible();
});

test('says that a run was made from payslips, what it lacks, and reads the rest of it', async () => {
  const run = { ...aMadeRun('2026-10-31', { open: 2, unreadEmployees: 3 }), totalCents: null };
  let readRest = 0;
  const { screen, asked, app } = await renderInKaroo(PayRuns, {
    props: { company, onrefresh: () => undefined, onreadrest: () => Promise.resolve((readRest += 1)) },
    handlers: {
      'payRuns.list': () => ({ payRuns: [run], made: true, fetchedAt }),
      'payRuns.read': () => ({ ...tableOf(run, 20_000), withoutItems: 1 }),
      'payRuns.refresh': () => ({ fetchedAt }),
      'payRuns.stopReading': () => ({}),
    },
  });
  await expect.element(screen.getByText(madeMessages.runs)).toBeVisible();
  const { unread, open: notFinalised } = payRunsMessages.state;
  const state = screen.getByRole('gridcell', { name: `${unread(3)} · ${notFinalised(2)}` });
  await expect.element(state).toBeVisible();
  // No total, neither of the run nor of all of them, before all payslips are read.
  await expect
    .element(screen.getByRole('gridcell', { name: resultMessages.incomplete }).first())
    .toBeVisible();
  await screen.getByRole('button', { name: madeMessages.unreadEmployees.read }).click();
  await expect.poll(() => readRest).toBe(1);

  await state.click();
  await expect.element(screen.getByText(madeMessages.open(2))).toBeVisible();
  await expect.element(screen.getByText(madeMessages.unreadPayslips.title(1))).toBeVisible();
  await expect
    .element(screen.getByRole('gridcell', { name: resultMessages.incomplete }).first())
    .toBeVisible();
  const refreshes = () => asked.filter(({ call }) => call === 'payRuns.refresh').length;
  const before = refreshes();
  await screen.getByRole('button', { name: madeMessages.unreadPayslips.read }).last().click();
  await expect.poll(refreshes).toBe(before + 1);
  await screen.getByRole('button', { name: payRunMessages.payslips }).click();
  await expect.poll(() => app.navigation.route).toBe('payslips');
});
