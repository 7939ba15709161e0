import { datesFrom } from '#features/home/home-dates.ts';
import { aHomeRow, anEmp201 } from '#test/support/samples/home-row.ts';
import { expect, test } from 'vitest';

const shown = (...given: Parameters<typeof datesFrom>) =>
  datesFrom(...given).map(({ date, kind, period }) => [date, kind, period.split(',')[0]]);

test('lists dates due from today in order, with the EMP201 of each month', () => {
  const weekly = aHomeRow({
    payFrequencyId: 8,
    payFrequencyName: 'Weekly',
    periodEnd: '2026-11-27',
    dates: { notification: null, finalisation: '2026-11-24', payDay: null, emp201: '2026-12-07' },
  });
  expect(shown([aHomeRow(), weekly], [anEmp201()], '2026-11-21')).toEqual([
    ['2026-11-23', 'finalisation', 'Monthly'],
    ['2026-11-24', 'finalisation', 'Weekly'],
    ['2026-11-25', 'payDay', 'Monthly'],
    ['2026-12-07', 'emp201', 'November 2026'],
  ]);
});

test('lists the EMP201 of a month until it is ticked', () => {
  const done = { by: 'thandi', at: 1 };
  const emp201 = [['2026-12-07', 'emp201', 'November 2026']];
  expect(shown([aHomeRow({ finalised: 12 })], [anEmp201()], '2026-11-21')).toEqual(emp201);
  expect(shown([aHomeRow({ done })], [anEmp201()], '2026-11-21')).toEqual(emp201);
  // The next period is open, and the day has passed.
  expect(shown([], [anEmp201()], '2026-12-09')).toEqual(emp201);
  expect(shown([], [anEmp201({ done })], '2026-11-21')).toEqual([]);
});

test('keeps ids stable, and distinct between connections', () => {
  const ids = (rows: Parameters<typeof datesFrom>[0]) =>
    datesFrom(rows, [], '2026-11-21').map(({ id }) => id);
  const both = ids([aHomeRow(), aHomeRow({ connectionId: 'c-2' })]);
  expect(new Set(both).size).toBe(both.length);
  expect(ids([aHomeRow({ readAt: 9 })])).toEqual(ids([aHomeRow()]));
});
