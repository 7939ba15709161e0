import { datesFrom } from '#features/home/home-dates.ts';
import { aHomeRow } from '#test/support/home-row.ts';
import { expect, test } from 'vitest';

const shown = (...given: Parameters<typeof datesFrom>) =>
  datesFrom(...given).map(({ date, kind, row }) => [date, kind, row.payFrequencyId]);

test('what is due from today on comes in order, and a company has one EMP201 a month', () => {
  const weekly = aHomeRow({
    ...{ payFrequencyId: 8, periodEnd: '2026-11-27' },
    dates: { notification: null, finalisation: '2026-11-24', payDay: null, emp201: '2026-12-07' },
  });
  expect(shown([aHomeRow(), weekly], '2026-11-21')).toEqual([
    ['2026-11-23', 'finalisation', 7],
    ['2026-11-24', 'finalisation', 8],
    ['2026-11-25', 'payDay', 7],
    ['2026-12-07', 'emp201', 8],
  ]);
});

test('of a period that is finalised or done only the EMP201 is left', () => {
  const left = [['2026-12-07', 'emp201', 7]];
  expect(shown([aHomeRow({ finalised: 12 })], '2026-11-21')).toEqual(left);
  expect(shown([aHomeRow({ done: { by: 'thandi', at: 1 } })], '2026-11-21')).toEqual(left);
});

test('ids stay the same, and differ between companies of two connections', () => {
  const ids = (rows: Parameters<typeof datesFrom>[0]) => datesFrom(rows, '2026-11-21').map(({ id }) => id);
  const both = ids([aHomeRow(), aHomeRow({ connectionId: 'c-2' })]);
  expect(new Set(both).size).toBe(both.length);
  expect(ids([aHomeRow({ finalised: 3, readAt: 9 })])).toEqual(ids([aHomeRow()]));
});
