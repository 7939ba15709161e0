import TieOut from '#features/tie-out/TieOut.svelte';
import type { TiedMonth, TiedPayslip } from '#electron/tie-out/contract/tie-out.ts';
import { AppError } from '#kit/errors.ts';
import { calendarDay, formatMoney } from '#messages/format.ts';
import { monthText } from '#messages/months.ts';
import { runText } from '#features/pay-runs/texts.ts';
import { tieOutMessages as messages } from '#features/tie-out/texts.ts';
import { valueText } from '#results/result-column.ts';
import { expect, test } from 'vitest';
import type { AppState } from '#state/context.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { renderInKaroo } from '../support/render-in-app.ts';
import { company, fetchedAt } from '#test/support/samples/karoo.ts';
import { tiedMonth } from '#test/support/samples/tied-months.ts';
import { aPayRunLine } from '#test/support/samples/pay-runs.ts';

const tied = (month: string, more: Partial<TiedMonth> = {}) =>
  tiedMonth({ month, sdl: { payslipsCents: null, emp201Cents: 10 }, ...more });
const run = aPayRunLine('2026-10-30', { totalCents: 900 });
const payslip: TiedPayslip = {
  payslipId: 71,
  payRunId: 3,
  employeeId: 5,
  number: 'E5',
  firstName: 'Anele',
  lastName: 'Botha',
  date: '2026-10-30',
  nettPayCents: 850,
  itemsCents: 900,
  payeCents: 80,
  uifCents: 10,
  sdlCents: null,
  notes: ['items-differ'],
};

/** As amounts stand in the table. */
const amount = (cents: number) => valueText('money', cents);

const open = (months: TiedMonth[], more: FakeHandlers = {}, month?: string) =>
  renderInKaroo(TieOut, {
    ...(month !== undefined && {
      prepare: ({ navigation }: AppState) => navigation.go('tie-out', { month }),
    }),
    props: { company, onreadrest: () => Promise.resolve() },
    handlers: {
      'payRuns.list': () => ({ payRuns: [run], made: false, fetchedAt }),
      'tieOut.read': () => ({ made: false, newest: null, months, fetchedAt }),
      'tieOut.month': () => ({
        runs: [{ run, payslipsCents: 850, journalCents: 900 }],
        payslips: [payslip],
      }),
      'tieOut.refresh': () => ({ fetchedAt }),
      'tieOut.stopReading': () => ({}),
      ...more,
    },
  });

test('shows the difference of a month, and opens down to the payslip', async () => {
  const apart = tied('2026-10', { nettPayCents: 850, paye: { payslipsCents: 80, emp201Cents: 79 } });
  const { screen, app } = await open([tied('2026-11'), apart, tied('2026-09', { runs: 0 })]);
  const { result } = messages;
  await expect.element(screen.getByText(result.sameWithoutSdl)).toBeVisible();
  await expect.element(screen.getByText(result.noRuns)).toBeVisible();
  await expect.element(screen.getByText(messages.differing(1), { exact: true })).toBeVisible();
  const found = [result.odd('payslips', amount(50), true), result.differ(['PAYE'], amount(1))].join(' · ');
  await screen.getByText(found).click();
  await expect.element(screen.getByText(messages.month.title('2026-10')).first()).toBeVisible();
  const { month } = messages;
  const text = month.run(runText(run), {
    total: formatMoney(900),
    payslips: formatMoney(850),
    journal: formatMoney(900),
  });
  await expect.element(screen.getByText(text)).toBeVisible();
  await screen.getByText(month.notes['items-differ']).click();
  await expect.poll(() => app.navigation.route).toBe('payslips');
  expect(app.session.payslipId).toBe(71);
});

test('leads from a month that differs to its pay runs and its EMP201', async () => {
  const apart = tied('2026-10', { paye: { payslipsCents: 80, emp201Cents: 79 } });
  const { month, result } = messages;
  for (const [label, route] of [
    [month.openRuns, 'pay-runs'],
    [month.openEmp201, 'emp201'],
  ] as const) {
    const { screen, app, press } = await open([apart, tied('2026-09')], {}, '2026-10');
    await expect.element(screen.getByText(month.differs('2026-10'))).toBeVisible();
    await expect.element(screen.getByText(result.differ(['PAYE'], formatMoney(1)))).toBeVisible();
    await press(label);
    expect([app.navigation.route, app.navigation.month]).toEqual([route, '2026-10']);
    await screen.unmount();
  }
  const { screen } = await open([apart, tied('2026-09')], {}, '2026-09');
  await expect.element(screen.getByText(month.title('2026-09')).first()).toBeVisible();
  expect(screen.getByText(month.differs('2026-09')).elements()).toEqual([]);
});

test.each([
  ['pay-runs', { nettPayCents: 850 }],
  ['journals', { journalNettCents: 850 }],
  ['emp201', { paye: { payslipsCents: 80, emp201Cents: 79 } }],
] as const)('leads from the row of a month that differs to %s, and from no other', async (route, more) => {
  const { screen, app } = await open([tied('2026-11'), tied('2026-10', more)]);
  const act = screen.getByRole('button', { name: messages.openPlace(route, '2026-10') });
  await act.click();
  expect([app.navigation.route, app.navigation.month]).toEqual([route, '2026-10']);
  expect(screen.getByText(messages.open, { exact: true }).elements()).toHaveLength(1);
});

test('says how long reading takes, and the order only where there are several months', async () => {
  const month = (name: string, unread: number) => tied(name, { unread, nettPayCents: null });
  const one = await open([month('2026-11', 3)]);
  const text = messages.unreadText({ calls: 3, months: 1 });
  expect(text).toContain('takes less than a minute.');
  await expect.element(one.screen.getByText(text)).toBeVisible();
  await one.screen.unmount();
  const { screen } = await open([month('2026-11', 120), month('2026-10', 120)]);
  const several = messages.unreadText({ calls: 240, months: 2 });
  expect(several).toContain('takes about 4 minutes, the newest month first.');
  await expect.element(screen.getByText(several)).toBeVisible();
});

test('reads the twelve months up to one of long ago when it is opened for that month', async () => {
  const { screen, inputsOf } = await open([tied('2024-03', { unread: 2 })], {}, '2024-03');
  await expect.element(screen.getByText(messages.month.title('2024-03')).first()).toBeVisible();
  await expect.poll(() => inputsOf('tieOut.read').map(({ to }) => to)).toEqual(['2024-03']);
  await expect.element(screen.getByText(messages.month.unread)).toBeVisible();
});

test('exports a month for the accountant, and shows a failure', async () => {
  const saved = { name: 'Month file.zip', files: 7, code: '4F02-77AC-19D0-C3B1-55E8-0A9D', missing: 1 };
  let fails = false;
  const { screen, asked } = await open([tied('2026-10')], {
    'monthFile.save': () => {
      if (fails) throw new AppError('nothing-to-save', {});
      return { saved };
    },
  });
  await screen.getByText(messages.result.sameWithoutSdl).click();
  const button = screen.getByRole('button', { name: messages.month.save });
  await button.click();
  await expect
    .poll(() => asked.find(({ call }) => call === 'monthFile.save')?.input)
    .toEqual({
      ...company,
      month: '2026-10',
      suggestedName: messages.month.archiveName('Karoo Fresh Produce', '2026-10', true),
    });
  fails = true;
  await button.click();
  await expect.element(screen.getByText('There is nothing to save')).toBeVisible();
});

test('reads missing data only on request', async () => {
  const { screen, asked } = await open([tied('2026-11', { unread: 3, nettPayCents: null })]);
  await expect.element(screen.getByText(messages.result.notRead)).toBeVisible();
  expect(asked.some(({ call }) => call === 'tieOut.refresh')).toBe(false);
  await screen.getByRole('button', { name: messages.read(1) }).click();
  await expect
    .poll(() => asked.find(({ call }) => call === 'tieOut.refresh')?.input)
    .toMatchObject({
      force: false,
    });
  await expect.element(screen.getByRole('combobox', { name: messages.to })).toBeVisible();
});

test('marks a partly read month and its file as incomplete, and reads that month alone', async () => {
  const { screen, asked } = await open([tied('2026-11'), tied('2026-10', { unread: 2 })], {
    'monthFile.save': () => ({ saved: null }),
  });
  await screen.getByText(messages.result.notRead).click();
  const { month } = messages;
  await expect.element(screen.getByText(month.unread)).toBeVisible();
  await screen.getByRole('button', { name: month.read }).click();
  const inputOf = (name: string) => asked.find(({ call }) => call === name)?.input;
  await expect
    .poll(() => inputOf('tieOut.refresh'))
    .toEqual({ ...company, to: '2026-10', months: 1, force: false });
  await screen.getByRole('button', { name: month.save }).click();
  await expect
    .poll(() => inputOf('monthFile.save'))
    .toMatchObject({ suggestedName: month.archiveName('Karoo Fresh Produce', '2026-10', false) });
});

test('says when a month has no pay run, not that it is unread', async () => {
  const { screen } = await open([tied('2026-10'), tied('2026-09', { runs: 0 })], {
    'tieOut.month': () => ({ runs: [], payslips: [] }),
  });
  await screen.getByText(messages.result.noRuns).click();
  const { month } = messages;
  await expect.element(screen.getByText(month.withoutRuns.title)).toBeVisible();
  await expect.element(screen.getByText(month.none.title)).not.toBeInTheDocument();
});

test('distinguishes no payments from a service without pay runs', async () => {
  const { screen } = await open([tied('2026-11', { runs: 0 })]);
  await expect.element(screen.getByText(messages.none.title)).toBeVisible();
  await screen.unmount();
  const { screen: older } = await open([], {
    'tieOut.read': () => ({ made: true, newest: null, months: [], fetchedAt: null }),
  });
  await expect.element(older.getByText(messages.noneMade.title)).toBeVisible();
});

test('shows full names of months', () => {
  expect(monthText('2026-02')).toBe('February 2026');
});

test('compares payslips with their items, and says why with nothing else, where the service has no more', async () => {
  const alone = { journalNettCents: null, paye: { payslipsCents: 80, emp201Cents: null } };
  const months = [
    tied('2026-11', { ...alone, itemsCents: null, unread: 4 }),
    tied('2026-10', { ...alone, itemsCents: 850 }),
    tied('2026-09', { ...alone, itemsCents: 900 }),
    tied('2026-08', { runs: 0 }),
  ];
  const { screen, asked } = await open(months, {
    'tieOut.read': () => ({ made: true, newest: '2026-11', months, fetchedAt }),
  });
  await expect.element(screen.getByText(messages.made.title)).toBeVisible();
  await expect.element(screen.getByText(messages.differing(1), { exact: true })).toBeVisible();
  const { result } = messages;
  for (const text of [result.notRead, result.items(50), result.sameItems, result.noPayslips])
    await expect.element(screen.getByText(text)).toBeVisible();
  const header = (name: string) => screen.getByRole('columnheader', { name });
  await expect.element(header(messages.columns.items)).toBeVisible();
  await expect.element(header(messages.columns.journal)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: messages.read(1) }).click();
  await expect.poll(() => asked.some(({ call }) => call === 'tieOut.refresh')).toBe(true);
});

test('opens on the last finished month, not on the one under way', async () => {
  const month = calendarDay(new Date()).slice(0, 7);
  const { asked } = await open([tied('2026-10')], {
    'payRuns.list': () => ({ payRuns: [aPayRunLine(`${month}-25`), run], made: false, fetchedAt }),
  });
  await expect
    .poll(() => asked.find(({ call }) => call === 'tieOut.read')?.input)
    .toMatchObject({ to: '2026-10' });
});
