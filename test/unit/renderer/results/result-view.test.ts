import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ResultColumn, ResultKind, ResultValue } from '#results/result-column.ts';
import { plainSheet, resultSheets } from '#results/result-sheet.ts';
import { arrange, arrangeInParts, KnownRows } from '#results/arrange-result.ts';
import { runSync } from '#ui/turns.ts';
import { plainView, textOf, type ResultCondition, type ResultView } from '#results/result-view.ts';
import { formatDecimal } from '#messages/format.ts';
import { seed } from '#test/support/seed.ts';

interface Pay {
  readonly name: string;
  readonly point: string | null;
  readonly cents: number | null;
  readonly hours: string | null;
  readonly from: string | null;
}

const pay = (name: string, change: Partial<Pay> = {}): Pay => ({
  name,
  point: 'Shop',
  cents: 100_000,
  hours: '40',
  from: '2026-11-01',
  ...change,
});

const rows = [
  pay('Nkosi, Thandi', { cents: 1_234_567, hours: '38.5' }),
  pay('Botha, Anna', { point: 'Farm', cents: -50, hours: '0.25', from: '2026-11-20' }),
  pay('Dlamini, Sipho', { point: null, cents: null, hours: null, from: null }),
  pay('Adams, Zoë', { point: 'Farm', cents: 200_000 }),
];

const columns: readonly ResultColumn<Pay>[] = [
  { id: 'name', header: 'Name', kind: 'text', value: ({ name }) => name, isKey: true, width: 28 },
  { id: 'point', header: 'Pay point', kind: 'text', value: ({ point }) => point, groups: true },
  { id: 'nett', header: 'Nett pay', kind: 'money', value: ({ cents }) => cents, total: 'sum' },
  { id: 'hours', header: 'Hours', kind: 'hours', value: ({ hours }) => hours, total: 'sum' },
  { id: 'from', header: 'From', kind: 'date', value: ({ from }) => from, hidden: true },
];

const shown = (view: Partial<ResultView>) => arrange(rows, columns, { ...plainView, ...view });
const names = (view: Partial<ResultView>) => shown(view).rows.map(({ name }) => name.split(',')[0]);
const where = (...conditions: ResultCondition[]) => names({ conditions });

test('puts pinned columns after the key columns, in their own order', () => {
  const ids = (view: Partial<ResultView>) => shown(view).columns.map(({ id }) => id);
  expect(ids({})).toEqual(['name', 'point', 'nett', 'hours']);
  expect(ids({ pinned: new Set(['hours', 'nett']) })).toEqual(['name', 'nett', 'hours', 'point']);
  expect(ids({ pinned: new Set(['from']) })).toEqual(ids({}));
});

describe('the rows of a result', () => {
  test('keep their order, and have the columns that are not hidden', () => {
    expect(names({})).toEqual(['Nkosi', 'Botha', 'Dlamini', 'Adams']);
    expect(shown({}).columns.map(({ id }) => id)).toEqual(['name', 'point', 'nett', 'hours']);
    const other = new Map([
      ['from', true],
      ['point', false],
    ]);
    expect(shown({ shown: other }).columns.map(({ id }) => id)).toEqual(['name', 'nett', 'hours', 'from']);
  });

  test('are sorted by value, with unknown values last in both directions', () => {
    expect(names({ sort: { column: 'nett', direction: 'ascending' } })).toEqual([
      'Botha',
      'Adams',
      'Nkosi',
      'Dlamini',
    ]);
    expect(names({ sort: { column: 'nett', direction: 'descending' } })).toEqual([
      'Nkosi',
      'Adams',
      'Botha',
      'Dlamini',
    ]);
  });

  test('are sorted and grouped by what a column says, if not by its value', () => {
    const initial: ResultColumn<Pay> = {
      id: 'initial',
      header: 'Initial',
      kind: 'text',
      value: ({ name }) => name,
      sortBy: ({ name }) => -name.length,
      groups: ({ name }) => name.slice(0, 1),
    };
    const { lines } = arrange(rows, [initial], {
      ...plainView,
      sort: { column: 'initial', direction: 'ascending' },
      groupBy: 'initial',
    });
    expect(lines.map((line) => (line.kind === 'row' ? line.row.name : line.title))).toEqual([
      'D',
      'Dlamini, Sipho',
      'N',
      'Nkosi, Thandi',
      'B',
      'Botha, Anna',
      'A',
      'Adams, Zoë',
    ]);
  });

  test('are searched in visible text, but not in figures', () => {
    expect(names({ search: ' FARM' })).toEqual(['Botha', 'Adams']);
    expect(names({ search: 'farm', shown: new Map([['point', false]]) })).toEqual([]);
    expect(names({ search: '38' })).toEqual([]);
  });

  test('are found by text with ordinary spaces, although dates and figures have no-break spaces', () => {
    expect(names({ search: '20 nov', shown: new Map([['from', true]]) })).toEqual(['Botha']);
    const mixed: ResultColumn<Pay> = { id: 'm', header: 'M', kind: 'mixed', value: ({ hours }) => hours };
    const large = [pay('Nkosi', { hours: '1234.50' }), pay('Botha')];
    const found = (view: Partial<ResultView>) =>
      arrange(large, [mixed], { ...plainView, ...view }).rows.map(({ name }) => name);
    const shownText = formatDecimal('1234.50').replaceAll('\u00A0', ' ');
    expect(found({ search: shownText })).toEqual(['Nkosi']);
    expect(found({ conditions: [{ column: 'm', test: 'contains', value: shownText }] })).toEqual(['Nkosi']);
  });

  test('are compared with a text in the order in which lists have it', () => {
    const name: ResultColumn<string> = { id: 'n', header: 'N', kind: 'text', value: (row) => row };
    const conditions = [{ column: 'n', test: 'at-least', value: 'branch 2' }] as const;
    const all = ['Branch 1', 'Branch 2', 'Branch 10'];
    expect(arrange(all, [name], { ...plainView, conditions }).rows).toEqual(['Branch 2', 'Branch 10']);
  });

  test('are those that meet every condition', () => {
    expect(where({ column: 'nett', test: 'at-least', value: '2000' })).toEqual(['Nkosi', 'Adams']);
    expect(where({ column: 'nett', test: 'at-most', value: '-0.50' })).toEqual(['Botha']);
    expect(where({ column: 'nett', test: 'equals', value: '2000.00' })).toEqual(['Adams']);
    expect(where({ column: 'from', test: 'at-least', value: '2026-11-02' })).toEqual(['Botha']);
    expect(where({ column: 'point', test: 'equals', value: 'farm' })).toEqual(['Botha', 'Adams']);
    expect(where({ column: 'point', test: 'empty', value: '' })).toEqual(['Dlamini']);
    expect(where({ column: 'nett', test: 'filled', value: '' })).toEqual(['Nkosi', 'Botha', 'Adams']);
    expect(
      where(
        { column: 'point', test: 'contains', value: 'FAR' },
        { column: 'hours', test: 'at-least', value: '1' },
      ),
    ).toEqual(['Adams']);
  });

  test('have a line with totals above each group, and a total of the rows shown', () => {
    const { lines, total } = shown({ groupBy: 'point', sort: { column: 'point', direction: 'ascending' } });
    const summary = lines.map((line) => {
      if (line.kind === 'row') return line.row.name.split(',')[0];
      return [line.title, line.rows, line.totals.get('nett'), line.totals.get('hours')];
    });
    expect(summary).toEqual([
      ['Farm', 2, 199_950, '40.25'],
      'Botha',
      'Adams',
      ['Shop', 1, 1_234_567, '38.5'],
      'Nkosi',
      ['', 1, null, null],
      'Dlamini',
    ]);
    expect(Object.fromEntries(total?.totals ?? [])).toEqual({ nett: 1_434_517, hours: '78.75' });
    expect(shown({ search: 'farm' }).total?.totals.get('nett')).toBe(199_950);
    expect(shown({ search: 'nobody' }).total).toBeNull();
  });

  test('are totalled by the function of their column', () => {
    const highest: ResultColumn<Pay> = {
      id: 'highest',
      header: 'Highest',
      kind: 'money',
      value: ({ cents }) => cents,
      total: (all) => Math.max(...all.map(({ cents }) => cents ?? 0)),
    };
    expect(arrange(rows, [highest], plainView).total?.totals.get('highest')).toBe(1_234_567);
  });
});

describe('a file of a result', () => {
  const facts = [['Filter', 'Pay point contains “Farm”']] as const;
  const fileOf = (view: Partial<ResultView>) => resultSheets({ name: 'Pay', result: shown(view), facts });

  test('has the rows, columns and order of the screen, real types, and the total in bold', async () => {
    const [sheet, about] = await fileOf({
      search: 'farm',
      sort: { column: 'nett', direction: 'descending' },
    });
    expect(sheet).toEqual({
      name: 'Pay',
      frozen: 1,
      columns: [
        { header: 'Name', kind: 'text', width: 28 },
        { header: 'Pay point', kind: 'text', width: 16 },
        { header: 'Nett pay', kind: 'money', width: 16 },
        { header: 'Hours', kind: 'hours', width: 16 },
      ],
      rows: [
        ['Adams, Zoë', 'Farm', '2000.00', '40.00'],
        ['Botha, Anna', 'Farm', '-0.50', '0.25'],
        ['Total', null, '1999.50', '40.25'],
      ],
      bold: [2],
    });
    expect(about).toMatchObject({ name: 'About this file', rows: [['Filter', 'Pay point contains “Farm”']] });
  });

  test('has a bold line above each group', async () => {
    const [sheet] = await fileOf({ groupBy: 'point', shown: new Map([['hours', false]]) });
    expect(sheet.rows.map((row) => row[0])).toEqual([
      'Shop (1 row)',
      'Nkosi, Thandi',
      'Farm (2 rows)',
      'Botha, Anna',
      'Adams, Zoë',
      'None (1 row)',
      'Dlamini, Sipho',
      'Total',
    ]);
    expect(sheet.bold).toEqual([0, 2, 5, 7]);
  });

  test('writes the figures of one heading with the same number of decimals, and leaves mixed values as they are', () => {
    const heading = { title: 'Overtime' };
    const of = (id: string, kind: ResultKind, values: readonly ResultValue[]): ResultColumn<number> => ({
      id,
      header: id,
      kind,
      heading,
      value: (row) => values[row] ?? null,
    });
    const sheet = plainSheet(
      'Values',
      [0, 1],
      [
        of('old', 'money', ['3', '2.125']),
        of('new', 'number', [4, '-0.5']),
        of('mixed', 'mixed', ['007', '-12.50']),
        of('percent', 'percent', ['15', null]),
      ],
    );
    expect(sheet.rows).toEqual([
      ['3.000', '4.000', '007', '15.000'],
      ['2.125', '-0.500', '-12.50', null],
    ]);
    expect(sheet.columns.map(({ kind }) => kind)).toEqual(['money', 'number', 'number', 'percent']);
  });

  test('has what the screen shows, in the same order, for any view', async () => {
    const text = fc.constantFrom('Nkosi', 'Botha', 'Dlamini', 'zulu', '');
    const row = fc.record({
      name: text,
      point: fc.option(text),
      cents: fc.option(fc.integer()),
      hours: fc.option(fc.constantFrom('1', '38.5', '0.25')),
      from: fc.option(fc.constantFrom('2026-11-01', '2026-12-24')),
    });
    const id = fc.constantFrom(...columns.map((column) => column.id));
    const view = fc.record({
      sort: fc.option(fc.record({ column: id, direction: fc.constantFrom('ascending', 'descending') })),
      shown: fc
        .dictionary(id, fc.boolean())
        .map((shownById) => new Map([['name', true], ...Object.entries(shownById)])),
      pinned: fc.array(id).map((ids) => new Set(ids)),
      search: text,
      conditions: fc.array(
        fc.record({ column: id, test: fc.constantFrom('filled', 'contains'), value: text }),
        { maxLength: 2 },
      ),
      groupBy: fc.option(fc.constantFrom('point')),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row), view, async (anyRows, anyView) => {
        const result = arrange(anyRows, columns, anyView);
        const [sheet] = await resultSheets({ name: 'Pay', result, facts: [] });
        expect(sheet.columns.map(({ header }) => header)).toEqual(result.columns.map(({ header }) => header));
        const place = result.columns.findIndex(({ kind }) => kind === 'text');
        const column = result.columns[place];
        const lines = sheet.rows.filter((_, index) => sheet.bold?.includes(index) !== true);
        const onScreen = result.lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []));
        if (column !== undefined) {
          expect(lines.map((line) => line[place] ?? '')).toEqual(onScreen.map((one) => textOf(column, one)));
        }
        expect(new Set(onScreen)).toEqual(new Set(result.rows));
      }),
      { seed },
    );
  });
});

test('turns a sorted result round without reading its rows again, and forgets them when the rows are others', () => {
  let reads = 0;
  const counted = columns.map((column) => ({
    ...column,
    value: (row: Pay) => {
      reads += 1;
      return column.value(row);
    },
  }));
  const known = new KnownRows<Pay>();
  const sortedBy = (column: string, direction: 'ascending' | 'descending', search = '') => {
    const view: ResultView = { ...plainView, sort: { column, direction }, search };
    const result = runSync(arrangeInParts(rows, counted, view, known));
    expect(result).toEqual({ ...arrange(rows, columns, view), columns: result.columns });
  };
  sortedBy('nett', 'ascending');
  expect(reads).toBeGreaterThan(0);
  reads = 0;
  sortedBy('nett', 'descending');
  expect(reads).toBe(0);
  sortedBy('nett', 'descending', 'farm');
  sortedBy('name', 'ascending', 'farm');
  sortedBy('name', 'ascending');
});
