import { expect, test } from 'vitest';
import {
  columnsInWidth,
  columnsThatFit,
  drawnColumns,
  idsWithoutPlace,
  stayingColumns,
  widestRem,
} from '#ui/table/column-widths.ts';
import type { ColumnNeeds } from '#ui/table/measure-columns.ts';
import type { TableColumn } from '#ui/table/table-column.ts';

const needs = (rem: Readonly<Record<string, number>>, empty: readonly string[] = []): ColumnNeeds =>
  new Map(
    Object.entries(rem).map(([id, own]) => [id, { rem: own, headerRem: own, isEmpty: empty.includes(id) }]),
  );

const text = () => '';

/** Of a list of this width, each column's in rem. */
const widthsOf = (columns: readonly TableColumn<unknown>[], rem: number, needed?: ColumnNeeds) =>
  columnsInWidth(columns, rem * 16, needed).map(({ width }) => Number.parseFloat(width ?? ''));

test('drops columns when the list is narrow, but none before it is measured', () => {
  const columns = [
    { id: 'name', header: 'Name' },
    { id: 'job', header: 'Job', dropBelowRem: 40 },
  ];
  expect(columnsThatFit(columns, 639).map(({ id }) => id)).toEqual(['name']);
  expect(columnsThatFit(columns, 640)).toHaveLength(2);
  expect(columnsThatFit(columns, 0)).toHaveLength(2);
});

test('leaves out the least important columns where not all fit, and only as many as that takes', () => {
  const columns = [
    { id: 'name', header: 'Name', width: '10rem' },
    { id: 'job', header: 'Job', width: '10rem', givesWay: 1 },
    { id: 'note', header: 'Note', width: '20rem', givesWay: 2 },
  ];
  const fitting = (rem: number) => columnsThatFit(columns, rem * 16).map(({ id }) => id);
  expect(fitting(40)).toEqual(['name', 'job', 'note']);
  expect(fitting(39)).toEqual(['name', 'job']);
  expect(fitting(19)).toEqual(['name']);
  // What cannot give way is scrolled to.
  expect(fitting(5)).toEqual(['name']);
});

test('leaves out together what only makes sense side by side', () => {
  const columns = [
    { id: 'name', header: 'Name', width: '10rem', text },
    { id: 'employee', header: 'Employee', width: '5rem', givesWay: 1, text },
    { id: 'employer', header: 'Employer', width: '5rem', givesWay: 1, text },
    { id: 'total', header: 'Total', width: '5rem', text },
  ];
  const fitting = (rem: number, needed?: ColumnNeeds) =>
    columnsThatFit(columns, rem * 16, needed).map(({ id }) => id);
  expect(fitting(25)).toEqual(['name', 'employee', 'employer', 'total']);
  expect(fitting(24)).toEqual(['name', 'total']);
  // Where nothing stands, nothing is missing.
  const noEmployer = needs({ name: 10, employee: 5, employer: 5, total: 5 }, ['employer']);
  expect(fitting(24, noEmployer)).toEqual(['name', 'employee', 'total']);
});

test('keeps fixed columns side by side, and releases the first ones when they would take more than half', () => {
  const columns = [
    { id: 'tick', header: 'Tick', staysRem: 8 },
    { id: 'pay-point', header: 'Pay point' },
    { id: 'name', header: 'Name', staysRem: 12 },
  ];
  const columnsAt = (widthPx: number) => Object.fromEntries(stayingColumns(columns, widthPx));
  expect(columnsAt(0)).toEqual({ tick: 0, name: 8 });
  expect(columnsAt(640)).toEqual({ tick: 0, name: 8 });
  expect(columnsAt(639)).toEqual({ name: 0 });
  expect(columnsAt(383)).toEqual({});
});

test('fixes no column when all fit into the list', () => {
  const columns = [
    { id: 'name', header: 'Name', width: '12rem', staysRem: 12 },
    { id: 'pay', header: 'Pay', width: '28rem' },
  ];
  expect(stayingColumns(columns, 640).size).toBe(0);
  expect([...stayingColumns(columns, 630)]).toEqual([['name', 0]]);
});

test('fixes the first column, and the tick before it, where none is named', () => {
  const columns = [
    { id: 'tick', header: 'Tick', hidesHeader: true as const, width: '3rem' },
    { id: 'name', header: 'Name', width: '12rem' },
    { id: 'pay', header: 'Pay', width: '28rem' },
  ];
  expect([...stayingColumns(columns, 640)]).toEqual([
    ['tick', 0],
    ['name', 3],
  ]);
});

test('keeps the widths that the clerk set, and gives the rest to the others, or else to the last', () => {
  const name = { id: 'name', header: 'Name', width: '10rem', isSized: true as const };
  const number = { id: 'number', header: 'Number', width: '5rem' };
  const pay = { id: 'pay', header: 'Pay', width: '10rem' };
  const widths = (columns: Parameters<typeof columnsInWidth<never>>[0]) =>
    columnsInWidth(columns, 640).map(({ width }) => width);
  expect(widths([name, number, { ...pay, grows: true }])).toEqual(['10rem', '7.5rem', '22.5rem']);
  expect(widths([name, { ...pay, isSized: true }])).toEqual(['10rem', '30rem']);
});

test('leaves out a column without content before any other, and where the texts of others lack room', () => {
  const columns = [
    { id: 'name', header: 'Name', width: '10rem', staysRem: 10, text },
    { id: 'unsent', header: 'Unsent', width: '5rem', givesWay: 2, text },
    { id: 'refused', header: 'Refused', width: '5rem', givesWay: 1, text },
  ];
  const fitting = (rem: number, needed: ColumnNeeds) =>
    columnsThatFit(columns, rem * 16, needed).map(({ id }) => id);
  const someEmpty = needs({ name: 10, unsent: 5, refused: 5 }, ['refused']);
  expect(fitting(20, someEmpty)).toEqual(['name', 'unsent', 'refused']);
  expect(fitting(19, someEmpty)).toEqual(['name', 'unsent']);
  expect(fitting(14, someEmpty)).toEqual(['name']);
  expect(fitting(20, needs({ name: 10, unsent: 7, refused: 5 }, ['refused']))).toEqual(['name', 'unsent']);
});

test('leaves out what gives way rather than cut the name of the row', () => {
  const columns = [
    { id: 'name', header: 'Name', width: '10rem', staysRem: 10, text },
    { id: 'job', header: 'Job', width: '10rem', givesWay: 1, text },
  ];
  const fitting = (nameRem: number) =>
    columnsThatFit(columns, 20 * 16, needs({ name: nameRem, job: 10 })).map(({ id }) => id);
  expect(fitting(10)).toEqual(['name', 'job']);
  expect(fitting(15)).toEqual(['name']);
});

test('makes columns as narrow as their content before it leaves one out, and none that the clerk made wide', () => {
  const columns = [
    { id: 'name', header: 'Name', width: '20rem', text },
    { id: 'step', header: 'Step', width: '10rem', title: text },
    { id: 'unsent', header: 'Unsent', width: '7rem', text, givesWay: 1 },
    { id: 'done', header: 'Done', width: '7rem', text, givesWay: 2 },
  ];
  const needed = needs({ name: 8, step: 3, unsent: 5, done: 5 });
  const fitting = (given: readonly TableColumn<unknown>[]) =>
    columnsThatFit(given, 28 * 16, needed).map(({ id }) => id);
  expect(fitting(columns)).toEqual(['name', 'step', 'unsent', 'done']);
  const [name, step, unsent, done] = columns;
  const sized = [name, step, unsent, { ...done, width: '12rem', isSized: true }];
  expect(fitting(sized as TableColumn<unknown>[])).toEqual(['name', 'step', 'done']);
});

test('takes the room that a text lacks from columns whose content leaves some', () => {
  const columns = [
    { id: 'name', header: 'Name', width: '10rem', text },
    { id: 'pay', header: 'Pay', width: '10rem', text },
    { id: 'mark', header: 'Mark', width: '4rem' },
  ];
  expect(widthsOf(columns, 24, needs({ name: 13, pay: 5, mark: 2 }))).toEqual([13, 7, 4]);
  // Of two that lack more than there is, both get the same.
  expect(widthsOf(columns, 24, needs({ name: 30, pay: 30 }))).toEqual([10, 10, 4]);
  expect(widthsOf(columns, 26, needs({ name: 30, pay: 30 }))).toEqual([11, 11, 4]);
  const [name, ...others] = columns;
  const first = [{ id: 'name', header: 'Name', ...name, isCutFirst: true as const }, ...others];
  expect(widthsOf(first, 26, needs({ name: 30, pay: 30 }))).toEqual([10, 12, 4]);
});

test('gives what is left to the columns that grow, until they are twice as wide, and then to all alike', () => {
  const columns = [
    { id: 'name', header: 'Name', width: '10rem', grows: true },
    { id: 'pay', header: 'Pay', width: '5rem' },
    { id: 'tick', header: 'Tick', hidesHeader: true as const, width: '2rem' },
  ];
  expect(widthsOf(columns, 22)).toEqual([15, 5, 2]);
  expect(widthsOf(columns, 27)).toEqual([20, 5, 2]);
  expect(widthsOf(columns, 37)).toEqual([25, 10, 2]);
});

test('makes columns as wide as their content where the list is scrolled sideways anyway', () => {
  const columns = [
    { id: 'name', header: 'Name', width: '10rem', staysRem: 10, text },
    { id: 'result', header: 'Result', width: '10rem', text },
    { id: 'note', header: 'Note', width: '10rem', text },
  ];
  const wide = columnsInWidth(columns, 16 * 16, needs({ name: 8, result: 12, note: 40 }));
  expect(wide.map(({ width }) => width)).toEqual(['8rem', '12rem', '15rem']);
  // What stays in sight begins where the columns before it end.
  expect(wide[0]?.staysRem).toBe(8);
});

test('cuts no figure for a text, then no name or finding for another text', () => {
  const columns = [
    { id: 'note', header: 'Note', width: '5rem', text },
    { id: 'name', header: 'Name', width: '5rem', staysRem: 5, text },
    { id: 'found', header: 'Found', width: '5rem', wraps: true as const, text },
    { id: 'total', header: 'Total', width: '5rem', align: 'end' as const, text },
  ];
  const needed = needs({ note: 6, name: 8, found: 8, total: 9 });
  const widthsIn = (rem: number) =>
    columnsInWidth(columns, rem * 16, needed).map(({ width }) => Number.parseFloat(width ?? ''));
  expect(widthsIn(24)).toEqual([5, 5, 5, 9]);
  expect(widthsIn(30)).toEqual([5, 8, 8, 9]);
  expect(widthsIn(31)).toEqual([6, 8, 8, 9]);
});

test('cuts the widest column a little rather than scroll sideways', () => {
  const columns = [
    { id: 'name', header: 'Name', width: '10rem', text },
    { id: 'note', header: 'Note', width: '20rem', text },
  ];
  const widthsIn = (rem: number) =>
    columnsInWidth(columns, rem * 16, needs({ name: 10, note: 20 })).map(({ width }) => width);
  expect(widthsIn(28)).toEqual(['10rem', '18rem']);
  // More than a little would hide what the column is for.
  expect(widthsIn(25)).toEqual(['10rem', '20rem']);
});

test('gives a calendar all the room that is left, and its screen the whole window', () => {
  const columns = [
    { id: 'name', header: 'Name', width: '10rem', grows: true, text },
    // What is copied from it says nothing about its width.
    { id: 'calendar', header: 'Calendar', copies: text },
  ];
  expect(widthsOf(columns, 60)).toEqual([10, 50]);
  for (const calendar of [8, 70])
    expect(widthsOf(columns, 60, needs({ name: 10, calendar }))).toEqual([10, 50]);
  expect(widestRem(columns)).toBeUndefined();
});

test('lets a screen be no wider than its columns can use, and a panel beside them', () => {
  const name = { id: 'name', header: 'Name', text };
  const note = { id: 'note', header: 'Note', width: '40rem', text };
  expect(widestRem([{ ...name, width: '10rem' }])).toBe(64);
  expect(widestRem([note, name])).toBeCloseTo(94.5);
  expect(widestRem([note, name], { hasPanel: true })).toBeCloseTo(123.5);
});

test('keeps headers on one line where all columns have room for it, and none where some would break', () => {
  const columns = [
    { id: 'line', header: 'Line', width: '10rem', text },
    { id: 'code', header: 'Account code', width: '5rem', text },
    { id: 'debit', header: 'Debit', width: '5rem', align: 'end' as const, text },
  ];
  const need = { rem: 5, headerRem: 5, isEmpty: false };
  const needed: ColumnNeeds = new Map([
    ['line', { ...need, rem: 10 }],
    ['code', { ...need, headerRem: 8 }],
    ['debit', { ...need, headerRem: 6 }],
  ]);
  expect(widthsOf(columns, 24, needed)).toEqual([10, 8, 6]);
  expect(widthsOf(columns, 23, needed)[1]).toBeLessThan(8);
});

interface Entry {
  readonly name: string;
  readonly company: string;
  readonly period: string;
}

const entryColumns: readonly TableColumn<Entry>[] = [
  { id: 'name', header: 'Name', width: '10rem', text: ({ name }) => name },
  {
    id: 'company',
    header: 'Company',
    width: '10rem',
    dropBelowRem: 40,
    goesBelow: { column: 'name' },
    text: ({ company }) => company,
  },
  {
    id: 'period',
    header: 'Period to',
    width: '10rem',
    dropBelowRem: 50,
    goesBelow: { column: 'name', text: ({ period }) => (period === '' ? '' : `to ${period}`) },
    text: ({ period }) => period,
  },
];

const anEntry = { name: 'Nkosi', company: 'Karoo', period: '20 Nov' };

test('puts the text of a column without room below that of another, and makes room for it there', () => {
  const belowAt = (rem: number, entry: Entry = anEntry) =>
    drawnColumns(entryColumns, rem * 16, needs({ name: 5, company: 12, period: 5 })).columns.map(
      ({ id, below }) => [id, below?.(entry)],
    );
  expect(belowAt(50)).toEqual([
    ['name', undefined],
    ['company', undefined],
    ['period', undefined],
  ]);
  expect(belowAt(40)).toEqual([
    ['name', 'to 20 Nov'],
    ['company', undefined],
  ]);
  expect(belowAt(30)).toEqual([['name', 'Karoo · to 20 Nov']]);
  expect(belowAt(30, { ...anEntry, period: '' })).toEqual([['name', 'Karoo']]);
  const [first] = drawnColumns(entryColumns, 12 * 16, needs({ name: 5, company: 12, period: 5 })).columns;
  expect(first?.width).toBe('12rem');
});

test('makes rows high only for a second line that some of them have', () => {
  const isHighWith = (empty: readonly string[]) => {
    const { isHigh, below } = drawnColumns(
      entryColumns,
      30 * 16,
      needs({ name: 5, company: 5, period: 5 }, empty),
    );
    return [isHigh, below];
  };
  expect(isHighWith([])).toEqual([true, ['company', 'period']]);
  expect(isHighWith(['company'])).toEqual([true, ['period']]);
  expect(isHighWith(['company', 'period'])).toEqual([false, []]);
});

test('says which columns have no place in a narrow list', () => {
  const lacking = (columns: readonly TableColumn<Entry>[], rem: number) =>
    idsWithoutPlace(columns, drawnColumns(columns, rem * 16));
  expect(lacking(entryColumns, 30)).toEqual([]);
  const others = entryColumns.filter(({ id }) => id !== 'name');
  expect(lacking(others, 40)).toEqual(['period']);
  expect(lacking(others, 30)).toEqual(['company', 'period']);
});

test('gives an outcome the room that it needs before a name', () => {
  const columns = [
    { id: 'name', header: 'Name', width: '5rem', wraps: true as const, text },
    { id: 'outcome', header: 'Outcome', width: '5rem', isCutLast: true as const, text },
  ];
  expect(widthsOf(columns, 15, needs({ name: 14, outcome: 9 }))).toEqual([6, 9]);
});
