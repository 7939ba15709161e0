import { expect, test } from 'vitest';
import { defaultSettings, settings, type Settings } from '#electron/settings/contract/settings.ts';
import { RecordList } from '#records/record-list.svelte.ts';
import type { ResultColumn } from '#results/result-column.ts';
import { ResultState } from '#results/result-state.svelte.ts';
import { scopeOf } from '#renderer/screens.ts';
import { createAppState } from '#state/context.ts';
import type { KeepsPlace } from '#state/kept-places.svelte.ts';
import { createFakeBridge } from '#test/support/page/fake-bridge.ts';
import { topOfList } from '#ui/table/long-rows.ts';
import { connection, karoo, weekly } from '#test/support/samples/karoo.ts';
import { quietMain } from '../support/quiet-main.ts';

const protea = { id: 43, name: 'Protea Joinery' };
const place = { row: 3, scrollTop: 96, rowHeight: 32 };
const columns: readonly ResultColumn<{ name: string }>[] = [
  { id: 'name', header: 'Name', kind: 'text', value: ({ name }) => name },
];

const filled = { column: 'name', test: 'filled', value: '' } as const;

const aResult = () =>
  new ResultState(
    () => [{ name: 'Thandi' }],
    () => columns,
  );

const aList = (payRun = '') =>
  new RecordList({
    filters: { search: '', employee: '', state: 'any', payRun: '' },
    typed: ['employee'],
    preset: { payRun },
    sort: { columns: ['name', 'date'], first: { by: 'date', descending: true } },
    question: (filters, sort) => ({ filters, sort }),
    read: () => Promise.resolve({ rows: [], total: 0, offset: 0, fetchedAt: null }),
    ids: { connectionId: connection.id, companyId: karoo.id },
    changed: [],
  });

/** Paydesk as it is started with these settings, which it changes. */
async function startWith(stored: { settings: Settings }) {
  const { bridge } = createFakeBridge({
    ...quietMain,
    'settings.read': () => stored.settings,
    'settings.write': (change) => (stored.settings = { ...stored.settings, ...change } as Settings),
  });
  const app = createAppState(bridge, {}, scopeOf);
  await app.preferences.read();
  app.session.chooseConnection(connection);
  app.session.chooseCompany(karoo);
  app.session.choosePeriod(weekly, '2026-11-20');
  app.navigation.start('payslips');
  /** Shows a table, arranges it, and leaves it. */
  const show = <T extends KeepsPlace>(
    name: string,
    table: T,
    arrange: (table: T) => void = () => undefined,
  ): T => {
    const note = app.keptPlaces.follow(name, table);
    arrange(table);
    note(table.left);
    return table;
  };
  return { ...app, show };
}

function arrangeResult(table: ReturnType<typeof aResult>): void {
  table.sort = { column: 'name', direction: 'descending' };
  table.conditions = [filled, { column: 'name', test: 'contains', value: 'Dlamini' }];
  Object.assign(table, { search: 'Dlamini', place });
}

function arrangeList(list: ReturnType<typeof aList>): void {
  list.sortBy({ column: 'name', direction: 'descending' });
  Object.assign(list.filters, { state: 'open', search: 'Dlamini', employee: 'Dlamini' });
  list.place = place;
}

const kinds = [
  ['a table of results', aResult, arrangeResult],
  ['a list of records', aList, arrangeList],
] as const;

test.each(kinds)('shows %s as it was left, until it belongs to another company', async (_, make, arrange) => {
  const { session, show } = await startWith({ settings: defaultSettings });
  const { left } = show('Payslips', make() as KeepsPlace, arrange as (table: KeepsPlace) => void);
  expect(show('Payslips', make()).left).toEqual(left);
  session.chooseCompany(protea);
  expect(show('Payslips', make()).left).toEqual(make().left);
  session.chooseCompany(karoo);
  expect(show('Payslips', make()).left).toEqual(left);
});

test.each(kinds)(
  'shows %s as it was left after a restart, but not the texts that were typed',
  async (_, make, arrange) => {
    const stored = { settings: defaultSettings };
    const before = await startWith(stored);
    const { left } = before.show(
      'Record of Thandi',
      make() as KeepsPlace,
      arrange as (table: KeepsPlace) => void,
    );
    before.keptPlaces.savePlaces();
    expect(JSON.stringify(stored.settings)).not.toMatch(/Dlamini|Record of/);
    const after = await startWith(stored);
    // A place among the rows that were found says nothing of all rows.
    expect(after.show('Record of Thandi', make()).left).toEqual({ ...make().left, arranged: left.arranged });
  },
);

test.each(kinds)('shows %s at the same row after a restart, in the same period only', async (_, make) => {
  const stored = { settings: defaultSettings };
  const before = await startWith(stored);
  before.navigation.go('sent-inputs');
  before.show('Payslips', make() as KeepsPlace, (table) => Object.assign(table, { place }));
  before.keptPlaces.noteScroll(before.keptPlaces.screen, 120);
  before.keptPlaces.savePlaces();
  const after = await startWith(stored);
  after.navigation.go('sent-inputs');
  expect(after.keptPlaces.scrolled).toBe(120);
  expect(after.show('Payslips', make()).left).toEqual({ ...make().left, place });
  after.session.choosePeriod(weekly, '2026-11-27');
  expect(after.show('Payslips', make()).left).toEqual(make().left);
});

test('saves nothing of a clerk who is at the top again, and nothing twice', async () => {
  const stored = { settings: defaultSettings };
  const { keptPlaces, preferences, show } = await startWith(stored);
  show('Payslips', aList(), (list) => (list.place = place));
  keptPlaces.savePlaces();
  expect(Object.values(stored.settings.keptPlaces)).toEqual([place]);
  show('Payslips', aList(), (list) => (list.place = topOfList));
  keptPlaces.savePlaces();
  expect(stored.settings.keptPlaces).toEqual({});
  const written = preferences.settings;
  keptPlaces.savePlaces();
  expect(preferences.settings).toBe(written);
});

test('forgets the row and the search of one period in another', async () => {
  const { navigation, session, show } = await startWith({ settings: defaultSettings });
  navigation.go('sent-inputs');
  const { left } = show('Payslips', aList(), arrangeList);
  session.choosePeriod(weekly, '2026-11-27');
  expect(show('Payslips', aList()).left).toEqual({ ...aList().left, arranged: left.arranged });
});

test('stores the places of other tables where one has no current row', async () => {
  const stored = { settings: defaultSettings };
  const { keptPlaces, show } = await startWith(stored);
  show('Payslips', aList(), (list) => (list.place = place));
  show('Findings', aResult(), (table) => (table.place = { ...place, row: -1 }));
  keptPlaces.savePlaces();
  // As main would: it refuses a whole setting for one entry.
  expect(settings.shape.keptPlaces.parse(stored.settings.keptPlaces)).toEqual(stored.settings.keptPlaces);
  expect(Object.values(stored.settings.keptPlaces)).toEqual([place]);
});

test('shows a list that is opened for a pay run as that, whatever it was before', async () => {
  const { show } = await startWith({ settings: defaultSettings });
  show('Payslips', aList(), arrangeList);
  expect(show('Payslips', aList('7')).left).toEqual(aList('7').left);
});

test('keeps a table about all companies whichever is open', async () => {
  const { navigation, session, show } = await startWith({ settings: defaultSettings });
  navigation.go('audit-log');
  const { left } = show('Audit log', aResult(), arrangeResult);
  session.chooseCompany(protea);
  expect(show('Audit log', aResult()).left.arranged).toEqual(left.arranged);
});

test('keeps nothing of a table that is put back as it was', async () => {
  const stored = { settings: defaultSettings };
  const { show } = await startWith(stored);
  show('Payslips', aResult(), arrangeResult);
  show('Payslips', aResult(), (table) => table.reset());
  expect(stored.settings.keptViews).toEqual({});
});

test('does not say that rows are filtered by a column that the result no longer has', async () => {
  const { show } = await startWith({ settings: defaultSettings });
  const { filterText, result } = show('Report', aResult(), (table) => {
    table.conditions = [{ column: 'column Bonus', test: 'filled', value: '' }];
  });
  expect(result.rows).toHaveLength(1);
  expect(filterText).toBe('');
});
