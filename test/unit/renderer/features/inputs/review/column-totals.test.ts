import { expect, test } from 'vitest';
import { distanceOf, standingsOf } from '#features/inputs/review/column-totals.ts';
import { inputRow } from '#test/support/samples/inputs.ts';
import { bonus, cell, cellsOf, columns, days, hours, valuesOf, wage } from './period.ts';

const period = {
  rows: [inputRow(1), inputRow(2), inputRow(3, { lock: 'finalised' })],
  columns,
  totals: [{ heading: hours, changes: 1, old: '38', new: '40.5' }],
  cell: cellsOf([cell(1, hours, '40.5')]),
  currentOf: valuesOf({ 1: { [hours]: '38' }, 2: { [hours]: '0.1' } }),
  lastOf: valuesOf({ 1: { [hours]: '40' }, 2: { [hours]: '0.2' }, 3: { [hours]: '99' } }),
};

test('sums a column with typed and current values of unlocked rows, beside the last period', () => {
  const [standing] = standingsOf(period);
  expect(standing).toMatchObject({
    column: { heading: hours },
    now: { sum: '40.6', known: 2, of: 2 },
    last: { sum: '40.2', known: 2, of: 2 },
  });
  expect(standing && distanceOf(standing)).toBe('0.4');
});

test('counts the known values, and does not take unknown ones for 0', () => {
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

test('gives no difference to the last period when a value of either is unknown', () => {
  const [standing] = standingsOf({ ...period, lastOf: valuesOf({ 1: { [hours]: '40' } }) });
  expect(standing).toMatchObject({ now: { known: 2 }, last: { known: 1, of: 2 } });
  expect(standing && distanceOf(standing)).toBeNull();
});

test('lists only columns that change or were used last period, without once-off ones', () => {
  const totals = [{ heading: wage, changes: 1, old: '1', new: '2' }];
  const lastOf = valuesOf({ 1: { [hours]: '40', [days]: '0', [bonus]: '900' } });
  const found = standingsOf({ ...period, totals, lastOf });
  expect(found.map(({ column, last }) => [column.heading, last?.sum])).toEqual([
    [hours, '40'],
    [wage, undefined],
  ]);
});

test('has no last period for once-off payslips', () => {
  const [standing] = standingsOf({ ...period, rows: [inputRow(1, { onceOffId: 71 })], lastOf: valuesOf({}) });
  expect(standing?.last).toBeNull();
});

test('treats a value that is not a number as unknown', () => {
  const [standing] = standingsOf({ ...period, cell: cellsOf([cell(1, hours, 'half')]) });
  expect(standing?.now).toEqual({ sum: '0.1', known: 1, of: 2 });
});
