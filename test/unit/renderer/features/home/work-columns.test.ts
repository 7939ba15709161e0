import type { HomeRow, OtherCompany } from '#electron/home/contract/home-row.ts';
import { notesOf, workColumns } from '#features/home/work-columns.ts';
import { workFilters } from '#features/home/work-filters.ts';
import type { MonthWork } from '#features/home/month-row.ts';
import { homeMessages } from '#features/home/texts/home.ts';
import { workListMessages as messages } from '#features/home/texts/work-list.ts';
import { linesOf, type WorkLine } from '#features/home/work-lines.ts';
import { formatDate } from '#messages/format.ts';
import { arrange } from '#results/arrange-result.ts';
import { plainView, textOf } from '#results/result-view.ts';
import { noWork, type PeriodWork } from '#state/work-queue.ts';
import { aHomeRow, aDue } from '#test/support/samples/home-row.ts';
import { connection, practiceConnection } from '#test/support/samples/karoo.ts';
import { runs } from '#test/support/seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const today = '2026-11-21';
const now = Date.parse('2026-11-21T08:00:00Z');
const columns = workColumns({ today: () => today, now: () => now }, { hasConnections: true });
const done = { by: 'thandi', at: 1 };

const month = (row: Partial<HomeRow> = {}, inputs: Partial<PeriodWork> = {}, changes = 0): MonthWork => ({
  row: aHomeRow(row),
  inputs: { ...noWork, ...inputs },
  changes,
});
const other = (change: Partial<OtherCompany> = {}): OtherCompany => ({
  connectionId: 'c-1',
  companyId: 90,
  companyName: 'Unread',
  readAt: null,
  unread: 0,
  isCounting: false,
  ...change,
});
const lines = (
  months: readonly MonthWork[],
  companies: readonly OtherCompany[] = [],
  dues: Parameters<typeof linesOf>[0]['dues'] = [],
) =>
  linesOf({ months, companies: [...companies], connections: [connection, practiceConnection], dues }, today);
const line = (...given: Parameters<typeof month>): WorkLine => {
  const [only] = lines([month(...given)]);
  if (only === undefined) throw new Error('no line');
  return only;
};
const cell = (of: WorkLine, id: string): string => {
  const column = columns.find((one) => one.id === id);
  return column === undefined ? 'no such column' : textOf(column, of);
};
const toneOf = (of: WorkLine, id: string) => columns.find((one) => one.id === id)?.tone?.(of);

test('lists every company once: with its periods, as not read, or as one without payslips', () => {
  const all = lines(
    [month({ companyName: 'Done', done }), month({ companyName: 'Open', companyId: 43 })],
    [other({ companyId: 91, companyName: 'Empty', readAt: 1 }), other()],
  );
  expect(all.map(({ name, step }) => [name, step])).toEqual([
    ['Open', 'finalise'],
    ['Unread', 'read'],
    ['Empty', 'open'],
    ['Done', 'done'],
  ]);
  expect(all.map((each) => cell(each, 'due'))).toEqual([
    messages.due('finalisation', '2026-11-23', 2),
    messages.notRead,
    messages.noPayslips,
    messages.due('finalisation', '2026-11-23', 2),
  ]);
});

test('shows zeros as nothing, and what is not known as a dash, never as zero', () => {
  const figures = ['unsent', 'refused', 'not-saved', 'decide', 'calculating', 'unusual'];
  const quiet = line();
  expect(figures.map((id) => cell(quiet, id))).toEqual(['', '', '', '', '', '']);
  const busy = line(
    { calculating: 2, unusual: 3 },
    { unsent: 9, refused: 2, notSaved: 1, undecided: 1, unknown: 1 },
    1,
  );
  expect(figures.map((id) => cell(busy, id))).toEqual(['4', '2', '1', '3', '2', '3']);
  const unread = line({ unread: 179, payslips: 1, unusual: 3 });
  expect(cell(unread, 'payslips')).toBe(messages.notAllRead);
  expect(cell(unread, 'unusual')).toBe(messages.unknown);
  expect(cell(line({ unusual: null }), 'unusual')).toBe(messages.counting);
  expect(cell(line({ finalised: 12, unusual: null }), 'unusual')).toBe('');
  const [counting] = lines([], [other({ readAt: 1, isCounting: true })]);
  expect(counting && cell(counting, 'due')).toBe(messages.beingCounted);
  const [never] = lines([], [other()]);
  if (never === undefined) throw new Error('no line');
  expect(['payslips', 'calculating', 'unusual'].map((id) => cell(never, id))).toEqual(
    Array(3).fill(messages.unknown),
  );
  expect(cell(never, 'read')).toBe(messages.neverRead);
});

test('marks a day that has passed as late, unless the period is done or finalised', () => {
  const dates = { notification: null, finalisation: null, payDay: '2026-11-19', emp201: '2026-12-07' };
  expect(cell(line({ dates }), 'due')).toBe(messages.due('payDay', '2026-11-19', -2));
  expect(toneOf(line({ dates }), 'due')).toBe('wrong');
  expect(line({ dates, done }).isLate).toBe(false);
  expect(line({ dates, finalised: 12 }).isLate).toBe(false);
});

test('names first what is wrong with a company or its period', () => {
  const texts = (...given: Parameters<typeof line>) => notesOf(line(...given), today).map(({ text }) => text);
  expect(texts({ isListed: false, periodEnd: '2062-11-24' })).toEqual([
    homeMessages.farAhead,
    homeMessages.notListed,
    homeMessages.ready,
  ]);
  expect(texts({ submissions: 0 })).toEqual([homeMessages.noInput]);
  expect(texts({ submissions: 0, followsFinalised: true })).toEqual([homeMessages.newPeriod]);
  expect(texts({ unusual: null })).toEqual([homeMessages.checking]);
  expect(texts({ done, finalised: 12 })).toEqual([homeMessages.done(done, 0)]);
});

test('warns of a period that was marked as done while payslips are open', () => {
  const notes = (finalised: number) => notesOf(line({ done, finalised }), today);
  expect(notes(7)).toEqual([{ tone: 'warn', text: homeMessages.done(done, 5), brief: 'Done, 5 open' }]);
  expect(notes(12)).toEqual([{ tone: 'good', text: homeMessages.done(done, 0), brief: 'Done' }]);
});

test('shows the EMP201 of the first month that is over and not done', () => {
  const tick = { on: '2026-10-06', ...done };
  const ticked = aDue({ end: '2026-09', due: '2026-10-07', submitted: tick, paid: tick });
  const late = aDue({ end: '2026-10', due: '2026-11-06', submitted: tick });
  const [first] = lines([month()], [], [late, ticked, aDue()]);
  if (first === undefined) throw new Error('no line');
  expect(cell(first, 'emp201')).toBe(formatDate('2026-11-06'));
  expect(toneOf(first, 'emp201')).toBe('wrong');
  const [second] = lines([month()], [], [ticked]);
  expect(second && cell(second, 'emp201')).toBe(messages.allTicked);
});

test('shows the UIF declaration that is late, and an EMP501 of either half of the year', () => {
  const uif = aDue({ kind: 'uif', end: '2026-10', due: '2026-11-06' });
  const interim = aDue({ kind: 'emp501Interim', end: '2026-08', due: '2026-10-30' });
  const annual = aDue({ kind: 'emp501Annual', end: '2027-02', due: '2027-05-31' });
  const [only] = lines([month()], [], [annual, interim, uif]);
  if (only === undefined) throw new Error('no line');
  expect(cell(only, 'emp201')).toBe('');
  expect([cell(only, 'uif'), toneOf(only, 'uif')]).toEqual([formatDate('2026-11-06'), 'wrong']);
  expect([cell(only, 'emp501'), toneOf(only, 'emp501')]).toEqual([formatDate('2026-10-30'), 'wrong']);
  const submitted = { on: '2026-10-28', ...done };
  const [ticked] = lines([month()], [], [{ ...interim, submitted }]);
  expect(ticked && cell(ticked, 'emp501')).toBe(messages.allTicked);
  expect(columns.flatMap(({ id, hidden }) => (hidden === true ? [id] : []))).toContain('emp501');
});

const anyMonth = fc
  .record({
    companyId: fc.integer({ min: 1, max: 30 }),
    connectionId: fc.constantFrom('c-1', 'practice'),
    payFrequencyId: fc.integer({ min: 1, max: 3 }),
    finalised: fc.constantFrom(0, 5, 12),
    submissions: fc.nat(1),
    unusual: fc.constantFrom(null, 0, 2),
    unread: fc.constantFrom(0, 0, 4),
    done: fc.constantFrom(null, null, done),
    day: fc.integer({ min: 10, max: 29 }),
    unsent: fc.nat(2),
    refused: fc.nat(1),
  })
  .map(({ day, unsent, refused, ...row }) => {
    const dates = { notification: null, finalisation: null, payDay: `2026-11-${day}`, emp201: '2026-12-07' };
    return month({ ...row, dates }, { unsent: unsent + refused, refused });
  });

test('puts each line into exactly one group, whatever it is grouped and sorted by', () => {
  const grouping = columns.filter(({ groups }) => groups).map(({ id }) => id);
  expect(grouping).toEqual(['connection', 'frequency', 'due', 'step']);
  const sort = fc.record({
    column: fc.constantFrom(...columns.map(({ id }) => id)),
    direction: fc.constantFrom('ascending' as const, 'descending' as const),
  });
  fc.assert(
    fc.property(fc.array(anyMonth), fc.constantFrom(...grouping), sort, (months, groupBy, by) => {
      const all = lines(months, [other()]);
      const arranged = arrange(all, columns, { ...plainView, groupBy, sort: by }).lines;
      const titles = arranged.flatMap((each) => (each.kind === 'group' ? [each.title] : []));
      expect(new Set(titles).size).toBe(titles.length);
      const found = arranged.flatMap((each) => (each.kind === 'row' ? [each.row] : []));
      expect(found).toHaveLength(all.length);
      expect(new Set(found)).toEqual(new Set(all));
    }),
    runs(60),
  );
});

test('filters by day within a week, lateness, connection and what waits', () => {
  const filters = workFilters({
    today,
    isFavourite: ({ name }) => name === 'Favourite',
    connections: [connection],
  });
  const on = (date: string) => ({ notification: null, finalisation: null, payDay: date, emp201: date });
  const all = lines(
    [
      month({ companyName: 'Sunday', dates: on('2026-11-22') }),
      month({ companyName: 'Monday', companyId: 2, dates: on('2026-11-23'), submissions: 0 }),
      month({ companyName: 'Late', companyId: 3, dates: on('2026-11-20') }, { refused: 1, unsent: 1 }),
      month({ companyName: 'Favourite', companyId: 4, dates: on('2026-11-30') }, { unsent: 2 }),
      month({ companyName: 'Done', companyId: 5, dates: on('2026-11-22'), done }),
      month({ companyName: 'Practice', connectionId: 'practice', dates: on('2026-12-01'), unread: 3 }),
    ],
    [other()],
  );
  const names = (id: string) =>
    all.filter((each) => filters.find((filter) => filter.id === id)?.test(each)).map(({ name }) => name);
  expect(names('week')).toEqual(['Sunday', 'Monday']);
  expect(names('late')).toEqual(['Late']);
  expect(names('refused')).toEqual(['Late']);
  expect(names('unsent')).toEqual(['Favourite']);
  expect(names('favourite')).toEqual(['Favourite']);
  expect(names('ready')).toEqual(['Sunday']);
  expect(names('done')).toEqual(['Done']);
  expect(names('unread')).toEqual(['Practice', 'Unread']);
  expect(names('connection c-1')).not.toContain('Practice');
});
