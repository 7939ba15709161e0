import Home from '#features/home/Home.svelte';
import { dueNames } from '#features/home/texts/due-dates.ts';
import { dueFieldMessages, dueMessages as messages } from '#features/home/texts/dues.ts';
import { formatDate, formatMoney, formatNearDay } from '#messages/format.ts';
import type { DueNote, HomeDue } from '#electron/home/contract/due.ts';
import { localDay } from '#payroll/calendar.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { aDue, aHomeRow, homeAnswer } from '#test/support/samples/home-row.ts';
import { bookkeeper, connection } from '#test/support/samples/karoo.ts';
import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { renderInApp } from '../support/render-in-app.ts';

const today = localDay(new Date());
const late = aDue({
  companyName: 'Karoo Fresh Produce',
  end: '2020-01',
  due: '2020-02-07',
  payableCents: 1_234_500,
});
const payDay = aDue({
  kind: 'payDay',
  companyName: 'Karoo Fresh Produce',
  payFrequencyId: 7,
  payFrequencyName: 'Monthly',
  end: '2999-11-30',
  due: '2999-11-25',
  payslips: 12,
  finalised: 3,
});
const yearly = aDue({
  kind: 'emp501Annual',
  companyId: 43,
  companyName: 'Protea',
  end: '2999-02',
  due: '2999-05-31',
});

/** Home with these dues, which main changes as the clerk notes something. */
async function open(dues: readonly HomeDue[], more: FakeHandlers = {}) {
  let current = [...dues];
  const noted: DueNote[] = [];
  const opened = await renderInApp(Home, {
    handlers: {
      'connections.list': () => ({ connections: [connection] }),
      'home.read': () => ({ ...homeAnswer([aHomeRow()]), dues: current }),
      'home.noteDue': ({ days, reference, ...ref }) => {
        noted.push({ ...ref, days, ...(reference === undefined ? {} : { reference }) });
        const ticks = Object.entries(days).map(([step, on]) => [step, on && { on, by: 'thandi', at: 1 }]);
        current = current.map((due) =>
          due.kind === ref.kind && due.end === ref.end
            ? { ...due, ...Object.fromEntries(ticks), reference: reference ?? due.reference }
            : due,
        );
        return {};
      },
      'exports.saveCalendar': () => ({ saved: null }),
      ...more,
    },
    prepare: ({ session }) => session.chooseConnection(connection),
  });
  const { screen } = opened;
  const list = screen.getByRole('region', { name: messages.title, exact: true });
  const box = (step: 'submitted' | 'paid', { kind }: HomeDue, company: string, about: string) =>
    list.getByRole('checkbox', { name: messages.tick(step, messages.about(kind, company, about)) });
  return { ...opened, list, noted, box };
}

/** Focuses the rows, as Tab does. */
async function focusList(list: Locator): Promise<void> {
  const grid = list.getByRole('grid');
  await expect.element(grid).toBeVisible();
  const element = grid.element();
  if (element instanceof HTMLElement) element.focus();
}

/** Chooses an option of a filter. */
async function show(list: Locator, filter: string, option: string): Promise<void> {
  await list.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('leads from the top to what is late, with its count, and the focus goes with it', async () => {
  const { list, screen } = await open([late, { ...late, kind: 'emp501Annual' }, yearly]);
  await expect.element(list).toBeVisible();
  await screen.getByRole('button', { name: `${messages.title} ${messages.lateCount(2)}` }).click();
  await expect.element(list.getByRole('heading', { name: messages.title })).toHaveFocus();
});

test('leads nowhere from the top if nothing is late', async () => {
  const { list, screen } = await open([yearly]);
  await expect.element(list).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Due \d/ })).not.toBeInTheDocument();
});

test('lists what is due with its amount, late days first, and says what was not read or finalised', async () => {
  const { list } = await open([late, aDue(), yearly, payDay]);
  const rows = () =>
    list
      .getByRole('row')
      .elements()
      .map((row) => row.textContent.replaceAll(/\s+/g, ' '));
  await expect.poll(() => rows().length).toBe(5);
  expect(rows()[1]).toContain(`${formatDate('2020-02-07')} ${messages.late}`.replaceAll('\u00a0', ' '));
  expect(rows()[1]).toContain(formatMoney(1_234_500).replaceAll('\u00a0', ' '));
  // An amount that was not read is not zero.
  expect(rows()[2]).toContain('–');
  expect(rows()[3]).toContain('Mar 2998 to Feb 2999');
  expect(rows()[4]).toContain(messages.finalised(3, 12));
});

test('saves the dates that the list shows for a calendar', async () => {
  const { list, inputsOf } = await open([
    late,
    aDue({
      end: '2026-10',
      submitted: { on: today, by: 'thandi', at: 1 },
      paid: { on: today, by: 'thandi', at: 1 },
    }),
    payDay,
    yearly,
  ]);
  const shown = () => list.getByRole('row').elements().slice(1);
  await expect.poll(() => shown().length).toBe(3);
  await list.getByRole('button', { name: messages.save(3) }).click();
  await expect.poll(() => inputsOf('exports.saveCalendar')).toHaveLength(1);
  const days = inputsOf('exports.saveCalendar').flatMap((input) => input.days);
  expect(days).toMatchObject([
    {
      date: '2020-02-07',
      title: messages.about('emp201', 'Karoo Fresh Produce', messages.months('2020-01', '2020-01')),
    },
    { date: '2999-11-25', title: expect.stringContaining('Pay day: Karoo Fresh Produce, Monthly') },
    { date: '2999-05-31', title: expect.stringContaining('EMP501 annual: Protea') },
  ]);
  expect(shown().map((row) => row.querySelector('.day')?.textContent)).toEqual(
    days.map(({ date }) => formatDate(date)),
  );
});

test('ticks an EMP201 as submitted and as paid, takes it out of the list, and takes the tick back', async () => {
  const { list, noted, box, screen } = await open([late]);
  const names = [late, 'Karoo Fresh Produce', messages.months('2020-01', '2020-01')] as const;
  await box('submitted', ...names).click();
  await expect.element(box('submitted', ...names)).toBeChecked();
  await expect.element(list.getByText(messages.paymentLate, { exact: true })).toBeVisible();
  await expect.element(list.getByText(formatNearDay(today), { exact: true }).last()).toBeVisible();
  await box('paid', ...names).click();
  await expect.element(list.getByText(messages.noMatch)).toBeVisible();
  await screen.getByRole('button', { name: messages.takeBack }).click();
  await expect.element(box('paid', ...names)).not.toBeChecked();
  const company = { connectionId: 'c-1', companyId: 42 };
  // With what the clerk saw to be paid.
  const ref = { ...company, kind: 'emp201', payFrequencyId: null, end: '2020-01', payableCents: 1_234_500 };
  expect(noted).toEqual([
    { ...ref, due: '2020-02-07', days: { submitted: today } },
    { ...ref, due: '2020-02-07', days: { paid: today } },
    { ...ref, due: '2020-02-07', days: { paid: null } },
  ]);
});

test('marks one kind due on one day in all companies at once, and takes all of it back', async () => {
  const companies = [42, 43, 44].map((companyId) => ({
    ...payDay,
    companyId,
    companyName: `Karoo ${companyId}`,
  }));
  const next = { ...payDay, end: '2999-12-31', due: '2999-12-24' };
  const { list, noted, screen } = await open([...companies, next, late]);
  const button = messages.tickAll('paid', 3, payDay.due);
  await expect.element(list.getByRole('button', { name: button })).not.toBeInTheDocument();
  await show(list, messages.kind, dueNames.payDay);
  await list.getByRole('button', { name: button }).click();
  await expect.element(screen.getByText(messages.tick('paid', messages.dates(3)))).toBeVisible();
  expect(noted.map(({ companyId, end, days }) => [companyId, end, days])).toEqual(
    [42, 43, 44].map((companyId) => [companyId, payDay.end, { paid: today }]),
  );
  await screen.getByRole('button', { name: messages.takeBack }).click();
  await expect.element(list.getByRole('button', { name: button })).toBeVisible();
  expect(noted.slice(3).map(({ days }) => days)).toEqual(Array.from({ length: 3 }, () => ({ paid: null })));
});

test('ticks the next step by Space, and takes the last one back by Space once all are ticked', async () => {
  const { list, noted } = await open([late]);
  await show(list, messages.state, messages.states.all);
  await focusList(list);
  await userEvent.keyboard(' ');
  await expect.poll(() => noted.length).toBe(1);
  await expect.poll(() => list.getByRole('checkbox', { checked: true }).elements().length).toBe(1);
  await userEvent.keyboard(' ');
  await expect.poll(() => list.getByRole('checkbox', { checked: true }).elements().length).toBe(2);
  await userEvent.keyboard(' ');
  await expect
    .poll(() => noted.map(({ days }) => days))
    .toEqual([{ submitted: today }, { paid: today }, { paid: null }]);
});

test('begins with the step that is not done yet, and saves with Enter', async () => {
  const submitted = { on: '2020-02-05', by: 'thandi', at: 1 };
  const { list, noted, screen } = await open([{ ...late, submitted }]);
  await focusList(list);
  await userEvent.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByLabelText(dueFieldMessages.fields.paid.label)).toHaveFocus();
  await userEvent.keyboard('2020/02/06{Enter}');
  await expect.poll(() => noted).toEqual([expect.objectContaining({ days: { paid: '2020-02-06' } })]);
});

test('saves the reference and the days that were typed, and refuses a day to come', async () => {
  const { list, noted, screen } = await open([late]);
  await focusList(list);
  await userEvent.keyboard('{Enter}');
  const { fields } = dueFieldMessages;
  const dialog = screen.getByRole('dialog', { name: messages.dialog.title('emp201', 'Karoo Fresh Produce') });
  await dialog.getByLabelText(fields.submitted.label).fill('2999/02/05');
  await dialog.getByLabelText(fields.reference.label).fill(' 7123456789LC2020010 ');
  await dialog.getByRole('button', { name: messages.dialog.save }).click();
  await expect.element(dialog.getByText('This day has not come yet.').first()).toBeVisible();
  expect(noted).toEqual([]);
  await dialog.getByLabelText(fields.submitted.label).fill('2020/02/05');
  await dialog.getByRole('button', { name: messages.dialog.save }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const saved = { days: { submitted: '2020-02-05' }, reference: '7123456789LC2020010' };
  expect(noted).toEqual([expect.objectContaining(saved)]);
});

test('asks for no payment of what is only submitted, and for no reference', async () => {
  const { list, box, screen } = await open([yearly]);
  const about = messages.months('2998-03', '2999-02');
  await expect.element(box('submitted', yearly, 'Protea', about)).toBeVisible();
  expect(box('paid', yearly, 'Protea', about).elements()).toEqual([]);
  await focusList(list);
  await userEvent.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByLabelText(dueFieldMessages.fields.submitted.label)).toBeVisible();
  expect(dialog.getByLabelText(dueFieldMessages.fields.reference.label).elements()).toEqual([]);
});

test('shows one kind, what is late, or a company that is searched for', async () => {
  const { list } = await open([late, payDay, yearly]);
  const names = Object.values(dueNames);
  const kinds = () =>
    list
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => names.find((name) => row.textContent.includes(name)));
  await show(list, messages.state, messages.states.late);
  await expect.poll(kinds).toEqual([dueNames.emp201]);
  await show(list, messages.state, messages.states.open);
  await show(list, messages.kind, dueNames.payDay);
  await expect.poll(kinds).toEqual([dueNames.payDay]);
  await show(list, messages.kind, messages.allKinds);
  await list.getByRole('searchbox').fill('prot');
  await expect.poll(kinds).toEqual([dueNames.emp501Annual]);
  await list.getByRole('searchbox').fill('nobody');
  await list.getByRole('button', { name: messages.clear }).click();
  await expect.poll(kinds).toHaveLength(3);
});

test('opens the month of an EMP201 from its dialog', async () => {
  const { app, list, screen } = await open([late]);
  await focusList(list);
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: messages.open('emp201') }).click();
  await expect.poll(() => app.navigation.route).toBe('emp201');
  expect(app.navigation.month).toBe('2020-01');
});

test('keeps practice companies apart, and out of the calendar of real ones', async () => {
  const practised = aDue({ connectionId: 'c-2', companyName: 'Practice' });
  const { list, screen, inputsOf } = await open([late, practised], {
    'connections.list': () => ({ connections: [connection, { ...bookkeeper, practice: true }] }),
    'practice.lesson': () => ({ begunAt: null, isOffered: false, done: [] }),
  });
  const apart = screen.getByRole('region', { name: messages.practiceTitle });
  await expect.element(apart.getByText('Practice', { exact: true })).toBeVisible();
  expect(list.getByText('Practice', { exact: true }).elements()).toEqual([]);
  await list.getByRole('button', { name: messages.save(1) }).click();
  const saved = () => inputsOf('exports.saveCalendar');
  const ofCompany = (name: string) => ({ days: [{ title: expect.stringContaining(name) }] });
  await expect.poll(saved).toMatchObject([ofCompany('Karoo')]);
  await apart.getByRole('button', { name: messages.save(1) }).click();
  await expect.poll(saved).toMatchObject([ofCompany('Karoo'), ofCompany('Practice')]);
});
