import { expect, test } from 'vitest';
import { filterRows, isFiltering, noFilter, type RowStatus } from '#features/inputs/columns/row-filter.ts';
import { employeeAt, rowAt } from '#test/component/inputs/period.ts';

const facts = { beganOn: null, leavesOn: null, leave: { days: 0, hours: 0 } };
const rows = [
  rowAt(0, { name: 'Müller, Zoë', payPoint: 'Packhouse' }),
  rowAt(1, { facts: { ...facts, beganOn: '2026-11-03' }, payPoint: 'Orchards' }),
  rowAt(2, { lock: 'finalised' }),
  rowAt(3, { facts: { ...facts, leave: { days: 2, hours: 0 } } }),
  rowAt(4, { calculating: true }),
];
const context = {
  changed: new Set([employeeAt(2)]),
  noteOf: (id: number) => (id === employeeAt(4) ? 'Timesheet late' : ''),
};
const found = (filter: Partial<typeof noFilter>) =>
  [...filterRows(rows, { ...noFilter, ...filter }, context)].map((id) => id - employeeAt(0));

test('shows all rows without a filter', () => {
  expect(found({})).toEqual([0, 1, 2, 3, 4]);
  expect(isFiltering(noFilter)).toBe(false);
});

test('finds rows that have every word in name, number or note, ignoring accents and case', () => {
  expect(found({ text: 'ZOE mull' })).toEqual([0]);
  expect(found({ text: 'kf002' })).toEqual([1]);
  expect(found({ text: 'late' })).toEqual([4]);
  expect(found({ text: 'zoe late' })).toEqual([]);
});

test.each<[RowStatus, number[]]>([
  ['open', [0, 1, 3, 4]],
  ['changed', [2]],
  ['new', [1]],
  ['on-leave', [3]],
  ['calculating', [4]],
  ['finalised', [2]],
  ['leaving', []],
  ['noted', [4]],
])('finds rows with the status %s', (status, expected) => expect(found({ status })).toEqual(expected));

test('combines filters', () => {
  expect(found({ payPoint: 'Orchards', status: 'new' })).toEqual([1]);
  expect(found({ payPoint: 'Packhouse', status: 'new' })).toEqual([]);
});
