import { expect, test } from 'vitest';
import { laterChanges } from '#features/employees/inherited/later-changes.ts';

const history = [
  { effectiveDate: null, inputs: { works_sat: 'false', full_day_hours_input: '8' } },
  { effectiveDate: '2026-03-01', inputs: { works_sat: 'true' } },
  { effectiveDate: '2026-12-01', inputs: { works_sat: 'false', full_day_hours_input: '9' } },
];

test('finds the next change of each input after a date', () => {
  const inputs = ['works_sat', 'full_day_hours_input'];
  expect(laterChanges(history, { from: '2026-01-15', inputs })).toEqual([
    { date: '2026-03-01', inputs: ['works_sat'] },
    { date: '2026-12-01', inputs: ['full_day_hours_input'] },
  ]);
  expect(laterChanges(history, { from: '2026-03-01', inputs: ['works_sat'] })).toEqual([
    { date: '2026-12-01', inputs: ['works_sat'] },
  ]);
  expect(laterChanges(history, { from: null, inputs: ['works_sat'] })).toHaveLength(1);
});

test('finds no change after the last one, nor one of other inputs', () => {
  expect(laterChanges(history, { from: '2026-12-01', inputs: ['works_sat'] })).toEqual([]);
  expect(laterChanges(history, { from: '2026-01-15', inputs: ['works_sun'] })).toEqual([]);
});
