import { expect, test } from 'vitest';
import { distanceOf, standingsOf } from '#features/inputs/review/column-totals.ts';
import { bonus, cell, cellsOf, columns, days, hours, row, valuesOf, wage } from './period.ts';

const period = {
  rows: [row(1), row(2), row(3, { lock: 'finalised' })],
  columns,
  totals: [{ heading: hours, changes: 1, old: '38', new: '40.5' }],
  cell: cellsOf([cell(1, hours, '40.5')]),
  currentOf: valuesOf({ 1: { [hours]: '38' }, 2: { [hours]: '0.1' } }),
  lastOf: valuesOf({ 1: { [hours]: '40' }, 2: { [hours]: '0.2' }, 3: { [hours]: '99' } }),
};

test('a column is summed as it will be, over those who take input, beside the last period', () => {
  const [standing] = standingsOf(period);
  expect(standing).toMatchObject({
    column: { heading: hours },
    now: { sum: '40.6', known: 2, of: 2 },
    last: { sum: '40.2', known: 2, of: 2 },
  });
  expect(standing && distanceOf(standing)).toBe('0.4');
});

test('what is not known is counted and never taken for nothing', () => {
  const [standing] = standingsOf({
    ...period,
    currentOf: valuesOf({}),
    lastOf: valuesOf({ 2: { [hours]: '' } }),
    cell: cellsOf([cell(1, hours, null)]),
  });
  expect(standing?.now).toEqual({ sum: '0', known: 0, of: 2 });
  expect(standing?.last).toEqual({ sum: '0', known: 1, of: 2 });
  expect(standing && distanceOf(standing)).toBeNull();
});

test('how far it is from the last period is not told while a part of either is not known', () => {
  const [standing] = standingsOf({ ...period, lastOf: valuesOf({ 1: { [hours]: '40' } }) });
  expect(standing).toMatchObject({ now: { known: 2 }, last: { known: 1, of: 2 } });
  expect(standing && distanceOf(standing)).toBeNull();
});

test('a column stands there where it changes or was paid last period, and no other', () => {
  const totals = [{ heading: wage, changes: 1, old: '1', new: '2' }];
  const lastOf = valuesOf({ 1: { [hours]: '40', [days]: '0', [bonus]: '900' } });
  const found = standingsOf({ ...period, totals, lastOf });
  expect(found.map(({ column, last }) => [column.heading, last?.sum])).toEqual([
    [hours, '40'],
    [wage, undefined],
  ]);
});

test('of once-off payslips there was no period before', () => {
  const [standing] = standingsOf({ ...period, rows: [row(1, { onceOffId: 71 })], lastOf: valuesOf({}) });
  expect(standing?.last).toBeNull();
});

test('a value that is no number is not known', () => {
  const [standing] = standingsOf({ ...period, cell: cellsOf([cell(1, hours, 'half')]) });
  expect(standing?.now).toEqual({ sum: '0.1', known: 1, of: 2 });
});
