import { daysBetween } from '#payroll/calendar.ts';
import { dueFieldMessages, dueMessages } from '#features/home/texts/dues.ts';
import { nothingNoted, type DueNoted } from '#electron/home/contract/due.ts';
import { exportAs } from '#test/support/page/export-as.ts';
import Emp201 from '#features/emp201/Emp201.svelte';
import type { Emp201 as Summary, Emp201Estimate } from '#electron/emp201/contract/emp201.ts';
import { madeMessages } from '#features/pay-runs/texts.ts';
import { emp201Messages as messages } from '#features/emp201/texts.ts';
import { calendarDay, formatMoment, formatMoney } from '#messages/format.ts';
import { resultMessages } from '#messages/results.ts';
import { monthText } from '#messages/months.ts';
import { dueSteps } from '#electron/home/contract/due-kinds.ts';
import { expect, test } from 'vitest';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { inKaroo, renderInApp, renderInKaroo } from '../support/render-in-app.ts';
import { company, fetchedAt } from '#test/support/samples/karoo.ts';
import { aPayRunLine } from '#test/support/samples/pay-runs.ts';

const summary = (more: Partial<Summary> = {}): Summary => ({
  companyId: company.companyId,
  month: '2026-08',
  version: 2,
  payeNumber: '7000000001',
  uifNumber: 'U123456',
  etiCompliant: true,
  payeCents: 100_000,
  uifCents: 20_000,
  sdlCents: 10_000,
  totalCents: 90_000,
  etiCents: 30_000,
  etiAvailableCents: 50_000,
  etiUtilisedCents: 40_000,
  etiBroughtForwardCents: 20_000,
  etiCarriedForwardCents: 10_000,
  ...more,
});

const anEstimate = (more: Partial<Emp201Estimate> = {}): Emp201Estimate => ({
  payslips: 14,
  open: 0,
  unreadEmployees: 0,
  unreadPayslips: 0,
  uifDoubled: false,
  etiFrom: 'calculated',
  etiEmployees: 2,
  tables: { payeCents: 99_900, uifCents: 20_000, sdlCents: 10_000 },
  ...more,
});

const run = aPayRunLine('2026-08-28');

const open = (versions: Summary[], more: FakeHandlers = {}) =>
  renderInKaroo(Emp201, {
    props: { company, onreadrest: () => Promise.resolve() },
    handlers: {
      'payRuns.list': () => ({ payRuns: [run], made: false, fetchedAt }),
      'emp201.read': () => ({ versions, estimate: null, noted: nothingNoted, isDue: false, fetchedAt }),
      'emp201.refresh': () => ({ fetchedAt }),
      'emp201.stopReading': () => ({}),
      'emp201.copyAmount': () => ({}),
      ...more,
    },
  });

test('shows the latest version in the order of the form beside the previous one, and copies a line', async () => {
  const { screen, asked } = await open([
    summary({ version: 3, totalCents: 95_000 }),
    summary(),
    summary({ version: 1, totalCents: 80_000 }),
  ]);
  await expect.element(screen.getByText(monthText('2026-08')).first()).toBeVisible();
  await expect
    .element(screen.getByText(messages.changed(5_000, messages.versionText(2, false))))
    .toBeVisible();
  await expect.element(screen.getByText('7000000001')).toBeVisible();
  await expect.element(screen.getByText(`${messages.lines.total}: ${formatMoney(95_000)}`)).toBeVisible();
  await expect.element(screen.getByText(messages.notCarried.title(10_000))).toBeVisible();
  const cell = (name: string) => screen.getByRole('gridcell', { name, exact: true });
  await expect.element(cell(messages.lines.payePayable)).toBeVisible();
  // Each of three versions is compared with the one before it.
  const totalLine = screen.getByRole('row').filter({ hasText: messages.lines.total });
  const header = (version: number) =>
    screen.getByRole('columnheader', { name: messages.versionText(version, false), exact: true });
  await expect.element(header(2)).toBeVisible();
  await screen.getByRole('combobox', { name: messages.version, exact: true }).click();
  await screen.getByRole('option', { name: messages.versionText(2, false) }).click();
  await expect.element(header(1)).toBeVisible();
  await expect
    .element(screen.getByText(messages.changed(10_000, messages.versionText(1, false))))
    .toBeVisible();
  await expect.element(totalLine).toHaveTextContent(`${messages.lines.total}900,00800,00100,00`);
  const lines = screen.getByRole('row').elements();
  expect(lines[1]?.textContent).toContain(messages.lines.paye);
  expect(lines.at(-1)?.textContent).toContain(messages.lines.total);
  await cell(messages.lines.payePayable).click();
  await expect
    .poll(() => asked.find(({ call }) => call === 'emp201.copyAmount')?.input)
    .toEqual({
      amountCents: 60_000,
    });
  await screen.getByRole('button', { name: messages.copyTotal }).click();
  await expect
    .poll(() => asked.findLast(({ call }) => call === 'emp201.copyAmount')?.input)
    .toEqual({ amountCents: 90_000 });
});

/** The 7th of September, which was a while ago. */
const late = () => ({ isPast: true, daysLate: daysBetween('2026-09-07', calendarDay(new Date())) });

test('says when the month is due, notes what was submitted, and sets off the total', async () => {
  let noted: DueNoted = nothingNoted;
  const { screen, asked, emit } = await open([summary()], {
    'emp201.read': () => ({ versions: [summary()], estimate: null, noted, isDue: true, fetchedAt }),
    'home.noteDue': () => ({}),
  });
  const row = (line: string) => screen.getByRole('row').filter({ hasText: line });
  await expect.element(row(messages.lines.total)).toHaveClass('strong');
  await expect.element(row(messages.lines.uifPayable)).not.toHaveClass('strong');
  // The 7th is a Monday.
  await expect.element(screen.getByText(messages.state(noted, '2026-09-07', late()))).toBeVisible();
  await screen.getByRole('button', { name: messages.note.submitted }).click();
  await screen.getByRole('textbox', { name: dueFieldMessages.fields.submitted.label }).fill('04/09/2026');
  await screen.getByRole('button', { name: dueMessages.dialog.save }).click();
  await expect
    .poll(() => asked.find(({ call }) => call === 'home.noteDue')?.input)
    .toMatchObject({
      kind: 'emp201',
      end: '2026-08',
      due: '2026-09-07',
      days: { submitted: '2026-09-04' },
    });
  noted = { ...nothingNoted, submitted: { on: '2026-09-04', by: 'thandi', at: fetchedAt } };
  emit('home.changed', {});
  await expect.element(screen.getByText(messages.state(noted, '2026-09-07', late()))).toBeVisible();
  await expect.element(screen.getByRole('button', { name: messages.note.paid })).toBeVisible();
});

test('calls no month late for which nobody waits on Home', async () => {
  const { screen } = await open([summary()]);
  await expect
    .element(screen.getByText(messages.state(nothingNoted, '2026-09-07', { isPast: true, daysLate: 0 })))
    .toBeVisible();
});

test('confirms another amount only by its day, not by a reference that is noted', async () => {
  const submitted = { on: '2026-09-04', by: 'thandi', at: fetchedAt, payableCents: 80_000 };
  const noted = { ...nothingNoted, submitted };
  const { screen, asked } = await open([], {
    'emp201.read': () => ({ versions: [summary()], estimate: null, noted, isDue: true, fetchedAt }),
    'home.noteDue': () => ({}),
  });
  const notes = () => asked.filter(({ call }) => call === 'home.noteDue').map(({ input }) => input);
  const field = (name: 'submitted' | 'reference') =>
    screen.getByRole('textbox', { name: dueFieldMessages.fields[name].label });
  const openDialog = () => screen.getByRole('button', { name: messages.note.submitted }).click();
  await openDialog();
  await expect.element(screen.getByText(dueMessages.amountChanged)).toBeVisible();
  await expect.element(field('submitted')).toHaveValue('');
  await field('reference').fill('7SARS');
  await screen.getByRole('button', { name: dueMessages.dialog.save }).click();
  await expect.poll(notes).toMatchObject([{ days: {}, reference: '7SARS' }]);
  expect(notes()).toEqual([expect.objectContaining({ days: {} })]);
  await openDialog();
  await field('submitted').fill('04/09/2026');
  await screen.getByRole('button', { name: dueMessages.dialog.save }).click();
  await expect.poll(() => notes()[1]).toMatchObject({ days: { submitted: '2026-09-04' } });
});

test.each(dueSteps)('says that the amount has changed since it was %s', async (step) => {
  const tick = { on: '2026-09-04', by: 'thandi', at: fetchedAt, payableCents: 80_000 };
  const read = (versions: Summary[]) => ({
    'emp201.read': () => ({
      versions,
      estimate: null,
      noted: { ...nothingNoted, [step]: tick },
      isDue: true,
      fetchedAt,
    }),
  });
  const { title, text } = messages.changedSince[step](80_000, 90_000);
  const { screen } = await open([], read([summary()]));
  await expect.element(screen.getByText(text)).toBeVisible();
  await screen.unmount();
  const { screen: same } = await open([], read([summary({ totalCents: 80_000 })]));
  await expect.element(same.getByText(`${messages.lines.total}: ${formatMoney(80_000)}`)).toBeVisible();
  expect(same.getByText(title).elements()).toEqual([]);
});

test('points out non-compliance, totals that differ or are negative, and amounts carried forward', async () => {
  const odd = summary({ month: '2026-06', etiCompliant: false, totalCents: -5, sdlCents: 10_001 });
  const { screen } = await open([odd]);
  await expect.element(screen.getByText(messages.notCompliant.title)).toBeVisible();
  await expect.element(screen.getByText(messages.negative.title)).toBeVisible();
  await expect.element(screen.getByText(messages.differs.text(-5, 90_001))).toBeVisible();
  await expect.element(screen.getByText(messages.carried.title(10_000, '2026-08'))).toBeVisible();
  const submit = { name: messages.note.submitted };
  await expect.element(screen.getByRole('button', submit)).not.toHaveClass('primary');
  await screen.unmount();
  const { screen: right } = await open([summary({ month: '2026-06' })]);
  await expect.element(right.getByRole('button', submit)).toHaveClass('primary');
});

test('says that amounts may still change only while the month is not over', async () => {
  const month = calendarDay(new Date()).slice(0, 7);
  const notOver = messages.notOver.text;
  const { screen } = await open([summary({ month })]);
  await expect.element(screen.getByText(notOver)).toBeVisible();
  await screen.unmount();
  const { screen: past } = await open([summary({ month: '2024-05' })]);
  await expect.element(past.getByText(messages.carried.title(10_000, '2024-08'))).toBeVisible();
  expect(past.getByText(notOver).elements()).toEqual([]);
});

test('distinguishes a month without an EMP201 from a service without any', async () => {
  const { screen } = await open([]);
  await expect.element(screen.getByText(messages.none.title)).toBeVisible();
  await screen.unmount();
  const { screen: older } = await open([], {
    'emp201.read': () => ({
      versions: [],
      estimate: anEstimate({ payslips: 0 }),
      noted: nothingNoted,
      isDue: false,
      fetchedAt: null,
    }),
  });
  await expect.element(older.getByText(messages.noneMade.title)).toBeVisible();
});

test('marks files and prints of an unfinished month, with the time of reading', async () => {
  const month = calendarDay(new Date()).slice(0, 7);
  const saved: unknown[] = [];
  const { screen } = await open([summary({ month })], {
    'exports.saveTable': (input) => {
      saved.push(input);
      return { saved: { name: 'emp201' } };
    },
    'exports.savePdf': () => {
      saved.push(document.querySelector('article')?.textContent);
      return { saved: { name: 'emp201' } };
    },
  });
  const { title, text } = messages.notOver;
  await exportAs(screen, 'csv');
  await expect.poll(() => saved).toHaveLength(1);
  const note = `${title(month)}. ${text}`;
  const asAt = formatMoment(fetchedAt);
  expect(saved[0]).toMatchObject({
    as: 'csv',
    sheets: [
      { notes: expect.arrayContaining([note, `${resultMessages.facts.asAt}: ${asAt}`]) },
      { rows: expect.arrayContaining([[resultMessages.facts.notice, note]]) },
    ],
  });
  await exportAs(screen, 'pdf');
  await expect.poll(() => saved).toHaveLength(2);
  expect(saved[1]).toContain(note);
  expect(saved[1]).toContain(asAt);
});

test('opens on the last finished month, not on the current one', async () => {
  const month = calendarDay(new Date()).slice(0, 7);
  const { asked } = await open([summary()], {
    'payRuns.list': () => ({
      payRuns: [{ ...run, periodEnd: `${month}-25` }, run],
      made: false,
      fetchedAt,
    }),
  });
  await expect
    .poll(() => asked.find(({ call }) => call === 'emp201.read')?.input)
    .toMatchObject({ month: '2026-08' });
});

test('opens on the month that Home asked for, even if it is not over', async () => {
  const month = calendarDay(new Date()).slice(0, 7);
  const { asked } = await renderInApp(Emp201, {
    props: { company, onreadrest: () => Promise.resolve() },
    prepare: (app) => {
      inKaroo(app);
      app.navigation.go('emp201', { month });
    },
    handlers: {
      'payRuns.list': () => ({ payRuns: [run], made: false, fetchedAt }),
      'emp201.read': () => ({
        versions: [summary({ month })],
        estimate: null,
        noted: nothingNoted,
        isDue: false,
        fetchedAt,
      }),
      'emp201.refresh': () => ({ fetchedAt }),
      'emp201.stopReading': () => ({}),
    },
  });
  await expect.poll(() => asked.find(({ call }) => call === 'emp201.read')?.input).toMatchObject({ month });
});

test('says of each line of an estimate where it comes from, and of none before all payslips are read', async () => {
  const ours = { version: null, payeNumber: null, etiBroughtForwardCents: null };
  const estimate = anEstimate({ open: 1, uifDoubled: true });
  const read = (more: Partial<Emp201Estimate>, figures: Partial<Summary>) => ({
    'emp201.read': () => ({
      versions: [summary({ ...ours, ...figures })],
      estimate: { ...estimate, ...more },
      noted: nothingNoted,
      isDue: false,
      fetchedAt,
    }),
  });
  const { screen } = await open([], read({}, {}));
  const { sources, title } = messages.estimate;
  await expect.element(screen.getByText(title)).toBeVisible();
  await expect.element(screen.getByText(madeMessages.open(1))).toBeVisible();
  const row = (line: string) => screen.getByRole('row').filter({ hasText: line });
  for (const line of ['paye', 'uif', 'sdl', 'eti', 'broughtForward', 'total'] as const)
    await expect.element(row(messages.lines[line]).getByText(sources[line](estimate, true))).toBeVisible();
  await screen.unmount();
  const { screen: unread } = await open(
    [],
    read({ unreadPayslips: 3 }, { payeCents: null, totalCents: null, uifCents: null, sdlCents: null }),
  );
  await expect.element(unread.getByText(madeMessages.unreadPayslips.title(3))).toBeVisible();
  await expect.element(unread.getByText(messages.estimate.notYet).first()).toBeVisible();
  await expect.element(unread.getByText(sources.paye(estimate, true))).not.toBeInTheDocument();
});
