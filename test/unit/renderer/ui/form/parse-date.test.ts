import { limitProblem, parseDate } from '#ui/form/parse-date.ts';
import { formatDateAs } from '#messages/format.ts';
import { settingsFields } from '#electron/settings/contract/settings.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#test/support/seed.ts';

test.each([
  ['2026-11-25', '2026-11-25'],
  ['2026/1/5', '2026-01-05'],
  ['25/11/2026', '2026-11-25'],
  [' 25.11.2026 ', '2026-11-25'],
  ['25 Nov 2026', '2026-11-25'],
  ['25november', '2026-11-25'],
  ['5/1', '2026-01-05'],
  ['29/2/2028', '2028-02-29'],
  ['02112026', '2026-11-02'],
  ['20112026', '2026-11-20'],
  ['20261102', '2026-11-02'],
])('reads %j as %s', (text, day) => {
  expect(parseDate(text, 2026)).toBe(day);
});

test.each([
  '',
  '31/4/2026',
  '29/2/2026',
  '25/13/2026',
  '0/1/2026',
  '25/11/26',
  'tomorrow',
  '11',
  '25 Smarch',
  '31042026',
  '2112026',
])('finds no day in %j', (text) => {
  expect(parseDate(text, 2026)).toBeUndefined();
});

test('reads dates back in every format that a clerk can choose', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.constantFrom(...settingsFields.dateFormat.options), (date, format) => {
      const iso = date.toISOString().slice(0, 10);
      expect(parseDate(formatDateAs(format, iso), 2026)).toBe(iso);
    }),
    runs(500),
  );
});

test.each([
  ['2026-11-09', 'too-early'],
  ['2026-11-10', undefined],
  ['2026-11-30', undefined],
  ['2026-12-01', 'too-late'],
])('reports for %s, with limits of 10 and 30 November: %s', (day, problem) => {
  expect(limitProblem(day, { min: '2026-11-10', max: '2026-11-30' })).toBe(problem);
});
