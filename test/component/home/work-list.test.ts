import { defaultSettings, type Settings } from '#electron/settings/contract/settings.ts';
import Home from '#features/home/Home.svelte';
import { homeMessages } from '#features/home/texts/home.ts';
import { manyActs } from '#electron/many/contract/many-acts.ts';
import { manyMessages } from '#features/many/texts.ts';
import { tickMessages } from '#messages/ticks.ts';
import { workListMessages as messages } from '#features/home/texts/work-list.ts';
import { formatDate } from '#messages/format.ts';
import { resultMessages } from '#messages/results.ts';
import { tableMessages } from '#messages/tables.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { aJob } from '#test/support/samples/jobs.ts';
import { outboxWrite } from '#test/support/samples/outbox-entries.ts';
import { aHomeRow, homeAnswer } from '#test/support/samples/home-row.ts';
import { bookkeeper, connection, practiceConnection } from '#test/support/samples/karoo.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../support/render-in-app.ts';

const names = ['Adams', 'Botha', 'Cele', 'Dube', 'Evans', 'Fourie'];
const rows = names.map((companyName, index) =>
  aHomeRow({
    companyId: 50 + index,
    companyName,
    payFrequencyName: index % 2 === 0 ? 'Monthly' : 'Weekly',
    dates: {
      notification: null,
      finalisation: null,
      payDay: `2999-11-${10 + index}`,
      emp201: '2999-12-07',
    },
  }),
);
const practiceRow = aHomeRow({ connectionId: 'practice', companyId: 1, companyName: 'Practice Ltd' });

const open = (handlers: FakeHandlers = {}, settings: Partial<Settings> = {}) =>
  renderInApp(Home, {
    handlers: {
      'connections.list': () => ({ connections: [connection, practiceConnection] }),
      'home.read': () => homeAnswer(rows),
      'settings.read': () => ({ ...defaultSettings, ...settings }),
      'settings.write': (change) => ({ ...defaultSettings, ...(change as Partial<Settings>) }),
      ...handlers,
    },
    prepare: async ({ session, preferences }) => {
      session.chooseConnection(connection);
      await preferences.read();
    },
  });

const list = page.getByRole('region', { name: homeMessages.months });
const grid = list.getByRole('grid');
const shown = () =>
  grid
    .getByRole('row')
    .elements()
    .map((row) => names.find((name) => row.textContent.includes(name)))
    .filter((name) => name !== undefined);
const ticked = () =>
  grid
    .getByRole('checkbox', { checked: true })
    .elements()
    .map((box) => names.find((name) => box.ariaLabel?.includes(name)));
const chip = (label: string, rows: number) =>
  list.getByRole('button', { name: `${label} ${rows}`, exact: true });
const focusList = async () => {
  await expect.poll(shown).toEqual(names);
  const element = grid.element();
  if (element instanceof HTMLElement) element.focus();
};

test('moves by arrow keys, opens the next step by Enter, and marks as done by key', async () => {
  const { app, asked } = await open({ 'home.tick': () => ({}) });
  await focusList();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  app.actions.run('view.mark-done');
  const { connectionId, companyId, payFrequencyId, periodEnd } = rows[2] ?? aHomeRow();
  const period = { connectionId, companyId, payFrequencyId, periodEnd };
  expect(asked.at(-1)).toEqual({ call: 'home.tick', input: { ...period, ticked: true } });
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.navigation.route).toBe('period');
  expect(app.session.company?.name).toBe('Cele');
});

test('makes the company of the selected row a favourite by key, and no longer', async () => {
  const { app, inputsOf } = await open({ 'companies.mark': () => ({}) });
  await focusList();
  await userEvent.keyboard('{ArrowDown}');
  app.actions.run('view.favourite');
  await expect.poll(() => inputsOf('companies.mark')).toMatchObject([{ companyId: 51, favourite: true }]);
  const star = grid.getByRole('button', { name: messages.favourite('Botha') });
  await expect.element(star).toHaveAttribute('aria-pressed', 'true');
  app.actions.run('view.favourite');
  await expect.poll(() => inputsOf('companies.mark')[1]).toMatchObject({ companyId: 51, favourite: false });
});

test('ticks a row by Space, a range with Shift, and all that are shown', async () => {
  const { app } = await open();
  await focusList();
  await userEvent.keyboard('{ArrowDown} {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  await expect.poll(ticked).toEqual(['Botha', 'Cele', 'Dube']);
  await expect.element(list.getByText(manyMessages.chosen.count(3))).toBeVisible();
  // The row after the range, by mouse, and then back to the first.
  await grid.getByRole('checkbox', { name: /Evans/ }).click();
  await userEvent.keyboard('{Home} ');
  await expect.poll(ticked).toEqual(['Adams', 'Botha', 'Cele', 'Dube', 'Evans']);
  await grid.getByText('Cele').click({ modifiers: ['Shift'] });
  await expect.poll(ticked).toEqual(['Adams', 'Botha', 'Cele', 'Dube', 'Evans']);

  await list.getByRole('searchbox', { name: resultMessages.search }).fill('fourie');
  await expect.poll(shown).toEqual(['Fourie']);
  await expect.element(list.getByText(messages.alsoHidden(5))).toBeVisible();
  app.actions.run('view.tick-all');
  await expect.element(list.getByText(manyMessages.chosen.count(6))).toBeVisible();
  await list.getByRole('button', { name: tickMessages.clear }).click();
  await expect.poll(ticked).toEqual([]);
});

test('goes from the ticked rows to what can be done for them, and opens it by key', async () => {
  const { app, screen } = await open();
  await focusList();
  await userEvent.keyboard(' ');
  app.actions.run('view.do-for-many');
  await expect
    .element(
      screen
        .getByRole('group', { name: manyMessages.chosen.label })
        .getByRole('button', { name: manyActs.read }),
    )
    .toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  const title = manyMessages.dialog.title(manyActs.emp201, 1);
  await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible();
});

test('reaches the list with one press of Tab from the quick filters, which the arrow keys walk', async () => {
  await open();
  const filter = (name: string) => list.getByRole('button', { name: new RegExp(`^${name} \\d`) });
  await focusList();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(filter(messages.filters.week)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(filter(messages.filters.late)).toHaveFocus();
  await expect.element(filter(messages.filters.late)).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Enter}{Home}{ArrowLeft}');
  await expect.element(filter(messages.filters.done)).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(grid).toHaveFocus();
});

test('ticks a company that was never read, and starts an act for it without a period', async () => {
  const unread = {
    connectionId: 'c-1',
    companyId: 70,
    companyName: 'Unread',
    readAt: null,
    unread: 0,
    isCounting: false,
  };
  const { press, inputsOf } = await open({
    'home.read': () => ({ ...homeAnswer(rows.slice(0, 2)), others: [unread] }),
    'many.start': () => ({ jobId: null }),
  });
  await grid.getByRole('checkbox', { name: /Unread/ }).click();
  await grid.getByRole('checkbox', { name: /Adams/ }).click();
  await list
    .getByRole('group', { name: manyMessages.chosen.label })
    .getByRole('button', { name: manyActs.read })
    .click();
  await press(manyMessages.acts.read.start);
  await expect
    .poll(() => inputsOf('many.start')[0]?.companies.map(({ companyId, period }) => [companyId, period]))
    .toEqual([
      [50, { payFrequencyId: 7, periodEnd: '2026-11-30' }],
      [70, null],
    ]);
});

test('goes to the search by a slash or by the action', async () => {
  const { app } = await open();
  await focusList();
  const search = list.getByRole('searchbox', { name: resultMessages.search });
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  // There, a slash is a letter.
  await userEvent.keyboard('/');
  await expect.element(search).toHaveValue('/');
  await focusEmpty();
  app.actions.run('view.search');
  await expect.element(search).toHaveFocus();
});

/** Leaves the search field and empties it. */
async function focusEmpty(): Promise<void> {
  await list.getByRole('searchbox', { name: resultMessages.search }).fill('');
  await focusList();
}

test('says when a filter hides every row, and shows them all again', async () => {
  await open();
  await expect.poll(shown).toEqual(names);
  await chip(messages.filters.late, 0).click();
  await expect.element(list.getByText(resultMessages.noMatch)).toBeVisible();
  await list.getByRole('button', { name: resultMessages.clear }).click();
  await expect.poll(shown).toEqual(names);
});

test('remembers filter, sort, groups and columns, also after a restart', async () => {
  // Where every column has room.
  await page.viewport(2560, 900);
  const first = await open();
  await expect.poll(shown).toEqual(names);
  await chip(messages.filters.ready, 6).click();
  await grid.getByRole('button', { name: messages.columns.company }).click();
  await grid.getByRole('button', { name: messages.columns.company }).click();
  await list.getByRole('combobox', { name: resultMessages.groupBy }).click();
  await page.getByRole('option', { name: messages.columns.frequency }).click();
  await list.getByRole('button', { name: resultMessages.columns }).click();
  await page.getByRole('checkbox', { name: messages.columns.refused }).click();
  await userEvent.keyboard('{Escape}');
  const saved = () =>
    first.asked
      .flatMap(({ call, input }) => (call === 'settings.write' ? [input as Partial<Settings>] : []))
      .at(-1)?.homeView ?? null;
  await expect.poll(saved).toEqual({
    sort: { column: 'company', direction: 'descending' },
    groupBy: 'frequency',
    quick: ['ready'],
    conditions: [],
    shown: { refused: false },
    pinned: [],
  });
  await first.screen.unmount();

  await open({}, { homeView: saved() });
  await expect.poll(shown).toEqual(['Fourie', 'Dube', 'Botha', 'Evans', 'Cele', 'Adams']);
  await expect.element(chip(messages.filters.ready, 6)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(grid.getByText('Weekly (3 rows)')).toBeVisible();
  const headers = grid.getByRole('columnheader').elements();
  expect(headers.map((header) => header.textContent.trim())).not.toContain(messages.columns.refused);
});

test('narrows the list to one connection, which is a column where there are several', async () => {
  await open({
    'connections.list': () => ({ connections: [connection, bookkeeper] }),
    'home.read': () =>
      homeAnswer(rows.map((row, index) => ({ ...row, connectionId: index < 2 ? 'c-2' : 'c-1' }))),
  });
  await expect.poll(shown).toEqual(names);
  await list.getByRole('combobox', { name: messages.connections }).click();
  await page.getByRole('option', { name: bookkeeper.name }).click();
  await expect.poll(shown).toEqual(['Adams', 'Botha']);
  await expect.element(chip(messages.filters.ready, 2)).toBeVisible();
  await list.getByRole('combobox', { name: messages.connections }).click();
  await page.getByRole('option', { name: messages.allConnections }).click();
  await expect.poll(shown).toEqual(names);
});

test('never shows practice companies among real ones, nor counts them there', async () => {
  await open({ 'home.read': () => homeAnswer([...rows, practiceRow]) });
  await expect.poll(shown).toEqual(names);
  await expect.element(chip(messages.filters.ready, 6)).toBeVisible();
  await expect.element(grid.getByText('Practice Ltd')).not.toBeInTheDocument();
  await list.getByText(messages.practice(1)).click();
  await expect.element(grid.getByText('Practice Ltd')).toBeVisible();
  expect(shown()).toEqual([]);
  await list.getByText(messages.real(6)).click();
  await expect.poll(shown).toEqual(names);
});

test('keeps practice companies apart in the other work that waits, too', async () => {
  const write = (id: string, connectionId: string, companyName: string) =>
    outboxWrite({ id, connectionId, companyId: 999, companyName });
  const job = { connectionId: null, companyId: null, kind: 'do-for-many', phase: 'halted' } as const;
  await open({
    'home.read': () => homeAnswer([...rows, practiceRow]),
    'jobs.list': () => ({
      jobs: [
        aJob({ ...job, id: 'real', companyName: null, act: 'read', isPractice: false }),
        aJob({ ...job, id: 'learnt', companyName: null, act: 'journals', isPractice: true }),
      ],
    }),
    'outbox.list': ({ group }) => ({
      entries:
        group === 'needs-you' ? [write('a', 'c-1', 'Karoo'), write('b', 'practice', 'Practice Ltd')] : [],
      total: 2,
    }),
  });
  const other = page.getByRole('region', { name: homeMessages.doNow });
  await expect.element(other.getByText('Karoo')).toBeVisible();
  await expect.element(other.getByText(/^Read/)).toBeVisible();
  await expect.element(other.getByText('Practice Ltd')).not.toBeInTheDocument();
  await expect.element(other.getByText(/^Journals/)).not.toBeInTheDocument();
  await list.getByText(messages.practice(1)).click();
  await expect.element(other.getByText('Practice Ltd')).toBeVisible();
  await expect.element(other.getByText(/^Journals/)).toBeVisible();
  await expect.element(other.getByText('Karoo')).not.toBeInTheDocument();
});

test('shows a single company as one calm row, without search, filters or checkboxes', async () => {
  const { app } = await open({ 'home.read': () => homeAnswer(rows.slice(0, 1)) });
  const step = homeMessages.actionFor(
    homeMessages.actions.finalise,
    'Adams',
    homeMessages.periodTo('Monthly', formatDate('2026-11-30')),
  );
  await expect.element(list.getByRole('button', { name: step })).toBeVisible();
  await expect.element(list.getByRole('searchbox', { name: resultMessages.search })).not.toBeInTheDocument();
  await expect.element(list.getByRole('checkbox')).not.toBeInTheDocument();
  app.actions.run('view.search');
  await expect.element(list.getByRole('textbox', { name: tableMessages.find.find })).toHaveFocus();
});

test('says what is wrong beside the name where the column of notes has no room, and once', async () => {
  await page.viewport(1024, 900);
  const hidden = aHomeRow({ companyId: 48, companyName: 'Aloe', isListed: false });
  const long = aHomeRow({ companyId: 49, companyName: 'Magaliesberg Engineering and Building' });
  await open({ 'home.read': () => homeAnswer([hidden, long, ...rows]) });
  const beside = list.getByText(homeMessages.noAccess, { exact: true });
  await expect.element(beside).toBeVisible();
  await expect.poll(() => beside.element().getBoundingClientRect().width).toBeGreaterThan(40);
  await page.viewport(2560, 900);
  await expect.poll(() => beside.element().getBoundingClientRect().width).toBeLessThan(2);
  await page.viewport(1280, 800);
});
