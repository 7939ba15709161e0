import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { AppError } from '#kit/errors.ts';
import PayPeriods from '#features/companies/PayPeriods.svelte';
import type { StepFacts } from '#electron/home/contract/home-row.ts';
import type { AppState } from '#state/context.ts';
import type { NextStep } from '#state/next-step.ts';
import { formatDate, formatMoney, formatNearDay } from '#messages/format.ts';
import { commonMessages } from '#messages/common.ts';
import { companiesMessages, companyMessages } from '#features/companies/texts/companies.ts';
import { periodMessages } from '#features/period/texts/period.ts';
import { homeMessages } from '#features/home/texts/home.ts';
import { stepNames } from '#features/home/texts/next-steps.ts';
import { workListMessages } from '#features/home/texts/work-list.ts';
import { aHomeRow } from '#test/support/samples/home-row.ts';
import { aDraft } from '#test/support/samples/inputs.ts';
import { monthly } from '#test/support/samples/pay-frequency.ts';
import { aSyncState } from '#test/support/samples/sync-state.ts';
import { tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import { payFrequencyFieldMessages, payFrequencyMessages } from '#features/period/texts/pay-frequencies.ts';
import { screens } from '#renderer/screens.ts';
import { renderInApp, renderInKaroo, renderScreen } from '../support/render-in-app.ts';
import { stepHandlers } from '../support/step-handlers.ts';
import { company, connection, fetchedAt, karoo, weekly } from '#test/support/samples/karoo.ts';

const props = { company, name: karoo.name };

const withEmployees = { ...weekly, employees: 142 };
const periods = [
  { end: '2026-11-13', payslips: 142, finalised: 137 },
  { end: '2026-11-20', payslips: 142, finalised: 0 },
  { end: '2026-11-06', payslips: 142, finalised: 142 },
];

/** Weekly periods of three employees, none of whose payslips is finalised. */
const openPeriods = (...ends: readonly string[]): FakeHandlers => ({
  'companies.payFrequencies': () => ({
    payFrequencies: [{ id: 7, companyId: 42, name: 'Weekly', employees: 3 }],
    fetchedAt,
  }),
  'bulkInputs.periods': () => ({
    unread: 0,
    periods: ends.map((end) => ({ end, payslips: 3, finalised: 0 })),
    fetchedAt,
  }),
});

const step = (next: NextStep, end: string) =>
  homeMessages.actionFor(stepNames[next], 'Weekly', companyMessages.periodTo(formatDate(end)));

/** What Home knows of a period of these. */
const facts = (periodEnd: string, more: Partial<StepFacts> = {}) =>
  aHomeRow({ periodEnd, payslips: 142, submissions: 0, ...more });

test('opens the inputs of the chosen period', async () => {
  const { app, screen } = await renderInKaroo(PayPeriods, {
    props,
    handlers: {
      'companies.payFrequencies': () => ({ payFrequencies: [withEmployees], fetchedAt }),
      'bulkInputs.periods': () => ({ periods, unread: 0, fetchedAt }),
      ...stepHandlers([facts('2026-11-20')]),
    },
  });
  await expect.element(screen.getByText('137 of 142 finalised')).toBeVisible();
  await screen.getByRole('button', { name: step('capture', '2026-11-20') }).click();
  expect(app.session.period).toEqual({
    connectionId: 'c-1',
    companyId: 42,
    payFrequencyId: 7,
    periodEnd: '2026-11-20',
  });
  expect(app.navigation.route).toBe('bulk-inputs');
});

test('leads from a period to what comes next in it, in the words of Home', async () => {
  const ref = { connectionId: 'c-1', companyId: 42, payFrequencyId: 7, periodEnd: '2026-11-20' };
  const draft = aDraft({ ref, cells: 3 });
  const { app, screen } = await renderInKaroo(PayPeriods, {
    props,
    handlers: {
      'companies.payFrequencies': () => ({ payFrequencies: [withEmployees], fetchedAt }),
      'bulkInputs.periods': () => ({ periods, unread: 0, fetchedAt }),
      ...stepHandlers([facts('2026-11-13', { submissions: 2, unusual: 6 }), facts('2026-11-20')], [draft]),
    },
  });
  await expect.element(screen.getByRole('button', { name: step('send', '2026-11-20') })).toBeVisible();
  const check = screen.getByRole('button', { name: step('look', '2026-11-13') });
  await expect.element(check).toHaveTextContent(stepNames.look);
  await check.click();
  expect(app.navigation.route).toBe('period-check');
  expect(app.session.period?.periodEnd).toBe('2026-11-13');
});

test('names no next step before it is known, and leads to all steps of a period of which it cannot be', async () => {
  const steps = Promise.withResolvers<{ periods: StepFacts[] }>();
  const { app, screen } = await renderInKaroo(PayPeriods, {
    props,
    handlers: {
      ...openPeriods('2026-11-20'),
      ...stepHandlers([]),
      'home.steps': () => steps.promise,
    },
  });
  const row = screen.getByRole('row').filter({ hasText: formatDate('2026-11-20') });
  await expect.element(row).toBeVisible();
  expect(row.getByRole('button').query()).toBeNull();
  const before = row.element().getBoundingClientRect().height;
  steps.reject(new Error('not read'));
  await row.getByRole('button', { name: step('done', '2026-11-20') }).click();
  expect(row.query()?.getBoundingClientRect().height ?? before).toBe(before);
  expect(app.navigation.route).toBe('period');
});

test('says what is due of each open period next, and what is late', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 14, 12) });
  const payFrequency = { ...monthly, paymentDay: null, finalisationDaysBefore: 1 };
  const { screen } = await renderInKaroo(PayPeriods, {
    props,
    handlers: {
      'companies.payFrequencies': () => ({ payFrequencies: [withEmployees], fetchedAt }),
      'bulkInputs.periods': () => ({ periods, unread: 0, fetchedAt }),
      'payFrequencies.read': () => ({ payFrequency }),
    },
  });
  const late = screen.getByRole('cell', { name: workListMessages.due('finalisation', '2026-11-12', -2) });
  await expect.element(late).toHaveClass('late');
  const next = screen.getByRole('cell', { name: workListMessages.due('finalisation', '2026-11-19', 5) });
  await expect.element(next).not.toHaveClass('late');
  vi.useRealTimers();
});

test('shows the nett pay of each period once it is known, and its pay day where the service gives one', async () => {
  const { screen } = await renderInKaroo(PayPeriods, {
    props,
    handlers: {
      'companies.payFrequencies': () => ({ payFrequencies: [withEmployees], fetchedAt }),
      'bulkInputs.periods': () => ({ periods, unread: 0, fetchedAt }),
      'payFrequencies.read': () => ({ payFrequency: monthly }),
      'periods.totals': () => ({
        totals: [
          { end: '2026-11-20', payslips: 142, finalised: 0, nettPayCents: null },
          { end: '2026-11-13', payslips: 142, finalised: 137, nettPayCents: 41_234_567 },
          { end: '2026-11-06', payslips: 142, finalised: 142, nettPayCents: 41_000_000 },
        ],
      }),
    },
  });
  const row = (end: string) => screen.getByRole('row').filter({ hasText: formatDate(end) });
  const cell = (end: string, name: string) => row(end).getByRole('cell', { name, exact: true });
  const provisional = cell('2026-11-13', formatMoney(41_234_567));
  await expect.element(provisional).toBeVisible();
  // It can still change, and says why.
  await expect.element(provisional).toHaveClass('muted');
  await expect.element(provisional).toHaveAttribute('title', '5 of 142 payslips not finalised yet');
  const final = screen.getByRole('cell', { name: formatMoney(41_000_000), includeHidden: true });
  await expect.element(final).not.toHaveClass('muted');
  await expect.element(final).not.toHaveAttribute('title');
  await expect.element(cell('2026-11-20', periodMessages.figures.unknown)).toBeVisible();
  await expect.element(cell('2026-11-13', formatNearDay('2026-11-25'))).toBeVisible();
});

test('lists the periods even where neither nett pay nor schedule can be read', async () => {
  const { screen } = await renderInKaroo(PayPeriods, {
    props,
    handlers: {
      'companies.payFrequencies': () => ({ payFrequencies: [withEmployees], fetchedAt }),
      'bulkInputs.periods': () => ({ periods, unread: 0, fetchedAt }),
      'payFrequencies.read': () => Promise.reject(new Error('not read')),
      'periods.totals': () => Promise.reject(new Error('not read')),
    },
  });
  const row = screen.getByRole('row').filter({ hasText: formatDate('2026-11-20') });
  await expect.element(row.getByRole('cell', { name: periodMessages.figures.unknown })).toBeVisible();
  // Neither what is due nor the pay day.
  expect(row.getByRole('cell', { name: workListMessages.unknown, exact: true }).elements()).toHaveLength(2);
});

test('says beforehand which period takes long to open', async () => {
  const large = { end: '2026-11-30', payslips: 10_001, finalised: 0 };
  const { screen } = await renderInKaroo(PayPeriods, {
    props,
    handlers: {
      'companies.payFrequencies': () => ({ payFrequencies: [withEmployees], fetchedAt }),
      'bulkInputs.periods': () => ({ periods: [...periods, large], unread: 0, fetchedAt }),
    },
  });
  await expect.element(screen.getByText(companyMessages.takesLong)).toBeVisible();
  expect(screen.getByText(companyMessages.takesLong).elements()).toHaveLength(1);
});

test('reads a company for the first time, and shows progress', async () => {
  let read = false;
  const reading = aSyncState({ connectionId: 'c-1', companyId: 42, phase: 'running', total: 8 });
  const { emit, screen } = await renderInKaroo(PayPeriods, {
    props,
    handlers: {
      'companies.payFrequencies': () =>
        read ? { payFrequencies: [withEmployees], fetchedAt } : { payFrequencies: [], fetchedAt: null },
      'sync.start': () => reading,
      'bulkInputs.periods': () => ({ periods, unread: 0, fetchedAt }),
    },
  });
  await expect.element(screen.getByText(companyMessages.syncing)).toBeVisible();
  emit('sync.changed', { ...reading, done: 3 });
  await expect.element(screen.getByText(companyMessages.syncDone(3, 8))).toBeVisible();
  read = true;
  emit('sync.changed', { ...reading, phase: 'idle', done: 8 });
  await expect.element(screen.getByRole('heading', { name: 'Weekly' })).toBeVisible();
});

test('does not call a company empty before it was read', async () => {
  const reading = aSyncState({ connectionId: 'c-1', companyId: 42, phase: 'running', done: 1, total: 5 });
  let counted: { employees: number; periods: typeof periods } = { employees: 0, periods: [] };
  const { emit, screen } = await renderInKaroo(PayPeriods, {
    props,
    handlers: {
      'companies.payFrequencies': () => ({
        payFrequencies: [{ ...withEmployees, employees: counted.employees }],
        fetchedAt,
      }),
      'sync.start': () => reading,
      'bulkInputs.periods': () => ({ periods: counted.periods, unread: 0, fetchedAt }),
    },
  });
  emit('sync.changed', reading);
  await expect.element(screen.getByText(companyMessages.loadingPeriods)).toBeInTheDocument();
  expect(screen.getByText(companyMessages.noPeriods).query()).toBeNull();
  expect(screen.getByText(companyMessages.employees(0)).query()).toBeNull();
  counted = { employees: 142, periods };
  emit('companies.changed', { connectionId: 'c-1', companyId: 42 });
  await expect.element(screen.getByText(companyMessages.employees(142))).toBeVisible();
  await expect.element(screen.getByText('137 of 142 finalised')).toBeVisible();
  counted = { employees: 0, periods: [] };
  emit('sync.changed', { ...reading, phase: 'idle', done: 5, syncedAt: Date.now() });
  emit('companies.changed', { connectionId: 'c-1', companyId: 42 });
  await expect.element(screen.getByText(companyMessages.noPeriods)).toBeVisible();
  await expect.element(screen.getByText(companyMessages.employees(0))).toBeVisible();
});

test('shows a running refresh on return, and says what was never read', async () => {
  const reading = aSyncState({ connectionId: 'c-1', companyId: 42, phase: 'running', done: 1, total: 5 });
  const { emit, screen } = await renderInKaroo(PayPeriods, {
    props,
    handlers: {
      'companies.payFrequencies': () => ({ payFrequencies: [{ ...withEmployees, employees: 0 }], fetchedAt }),
      'sync.state': () => ({ companies: [aSyncState({ connectionId: 'c-1', companyId: 41 }), reading] }),
      'bulkInputs.periods': () => ({ periods: [], unread: 0, fetchedAt: null }),
    },
  });
  await expect.element(screen.getByText(companyMessages.syncDone(1, 5))).toBeVisible();
  expect(screen.getByText(companyMessages.employees(0)).query()).toBeNull();
  emit('sync.changed', { ...reading, phase: 'stopped' });
  await expect.element(screen.getByText(commonMessages.neverRead)).toBeVisible();
  expect(screen.getByText(companyMessages.noPeriods).query()).toBeNull();
});

test('keeps a dialog, and what was typed in it, when the usual period is chosen meanwhile', async () => {
  const { app, screen, type } = await renderScreen(screens['pay-periods'].needs, PayPeriods, {
    'companies.payFrequencies': () => ({ payFrequencies: [withEmployees], fetchedAt }),
    'bulkInputs.periods': () => ({ periods, unread: 0, fetchedAt }),
  });
  await screen.getByRole('button', { name: companyMessages.addFrequency }).click();
  const { firstEndDate, frequency } = payFrequencyFieldMessages.fields;
  await type(firstEndDate.label, '27/11/2026');
  await screen.getByLabelText(frequency.label, { exact: true }).click();
  const option = screen.getByRole('option', { name: 'Weekly', exact: true });
  await expect.element(option).toBeVisible();
  const shown = option.element();
  app.session.choosePeriod(weekly, '2026-11-20');
  await tick();
  expect(option.query()).toBe(shown);
  await expect.element(screen.getByRole('dialog', { name: payFrequencyMessages.adding.title })).toBeVisible();
  await expect
    .element(screen.getByLabelText(firstEndDate.label, { exact: true }))
    .toHaveValue(formatDate('2026-11-27'));
});

test('says when a company has no pay frequency', async () => {
  const { screen } = await renderInKaroo(PayPeriods, {
    props,
    handlers: { 'companies.payFrequencies': () => ({ payFrequencies: [], fetchedAt }) },
  });
  await expect.element(screen.getByText(companyMessages.none.title)).toBeVisible();
});

test('gives a company another colour', async () => {
  const home = await renderInKaroo(PayPeriods, {
    props,
    handlers: {
      'companies.payFrequencies': () => ({ payFrequencies: [], fetchedAt }),
      'companies.mark': () => ({}),
    },
  });
  await home.screen.getByRole('button', { name: companiesMessages.colour(karoo.name) }).click();
  await home.screen.getByRole('radio', { name: companiesMessages.hues[255] }).click({ force: true });
  await expect.poll(() => home.app.companyMarks.hueOf({ connectionId: 'c-1', companyId: 42 })).toBe(255);
});

function inPractice({ session }: AppState): void {
  session.chooseConnection({ ...connection, practice: true });
  session.chooseCompany(karoo);
}

test('finalises a practice period after a confirmation, and shows a refusal', async () => {
  let refuses = true;
  const { asked, screen } = await renderInApp(PayPeriods, {
    props,
    prepare: inPractice,
    handlers: {
      'companies.payFrequencies': () => ({
        payFrequencies: [{ id: 7, companyId: 42, name: 'Weekly', employees: 3 }],
        fetchedAt,
      }),
      'bulkInputs.periods': () => ({
        unread: 0,
        periods: [
          { end: '2026-11-20', payslips: 3, finalised: 0 },
          { end: '2026-11-27', payslips: 3, finalised: 0 },
        ],
        fetchedAt,
      }),
      'practice.finalise': () => {
        if (refuses)
          throw new AppError('service-refused', { status: 409, serviceMessage: 'Try again later.' });
        return {};
      },
    },
  });
  const date = formatDate('2026-11-20');
  await screen.getByRole('button', { name: companyMessages.finaliseIn('Weekly') }).click();
  await screen.getByRole('menuitem', { name: companyMessages.finalise.action(date) }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: companyMessages.finalise.confirm }).click();
  await expect.element(dialog.getByText('Try again later.', { exact: false })).toBeVisible();
  refuses = false;
  await dialog.getByRole('button', { name: companyMessages.finalise.confirm }).click();
  await expect.poll(() => dialog.query()).toBeNull();
  const period = { connectionId: 'c-1', companyId: 42, payFrequencyId: 7, periodEnd: '2026-11-20' };
  expect(asked.filter(({ call }) => call === 'practice.finalise').map(({ input }) => input)).toEqual([
    period,
    period,
  ]);
});

test('finalises all past periods of a practice company after a confirmation', async () => {
  const { screen, asked } = await renderInApp(PayPeriods, {
    props,
    prepare: inPractice,
    handlers: {
      ...openPeriods('2020-01-03'),
      'practice.rollForward': () => ({}),
    },
  });
  await screen.getByRole('button', { name: companyMessages.finaliseIn('Weekly') }).click();
  await screen.getByRole('menuitem', { name: companyMessages.rollForward.action }).click();
  const rolled = () => asked.filter(({ call }) => call === 'practice.rollForward');
  expect(rolled()).toEqual([]);
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: companyMessages.rollForward.confirm }).click();
  await expect.poll(() => dialog.query()).toBeNull();
  const period = { connectionId: 'c-1', companyId: 42, payFrequencyId: 7, periodEnd: '2020-01-03' };
  expect(rolled().map(({ input }) => input)).toEqual([period]);
});

test('does not offer to finalise a real payroll', async () => {
  const { screen } = await renderInKaroo(PayPeriods, {
    props,
    handlers: {
      ...openPeriods('2026-11-20'),
      ...stepHandlers([facts('2026-11-20')]),
    },
  });
  await expect.element(screen.getByRole('button', { name: step('capture', '2026-11-20') })).toBeVisible();
  expect(screen.getByRole('button', { name: /Finalise/ }).query()).toBeNull();
});
