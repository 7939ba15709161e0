import { expect, test } from 'vitest';
import {
  choicesFrom,
  choicesText,
  differing,
  noChoices,
  shownDays,
  type ChosenDays,
} from '#features/leave/day-choices.ts';

const day = (date: string, free: 'holiday' | null = null) => ({ date, free, anyDay: false });
const days = [day('2026-12-24'), day('2026-12-25', 'holiday'), day('2026-12-28'), day('2026-12-29')];
const none = { daysOff: [] as string[], ofAll: null };

test('takes half of the first and the last day on which leave is possible', () => {
  const chosen: ChosenDays = { ...noChoices, firstHalf: true, lastHalf: true };
  const shown = shownDays(days, { ...none, chosen, daysOff: ['2026-12-29'] });
  expect(shown.map(({ free, take }) => free ?? take)).toEqual(['half', 'holiday', 'half', 'day-off']);
});

test('sends only days that differ from the others and on which leave is possible', () => {
  const own = new Map([
    ['2026-12-24', 'half'],
    ['2026-12-25', 'none'],
    ['2026-12-28', 'full'],
    ['2026-12-31', 'none'],
  ]);
  const shown = shownDays(days, { ...none, ofAll: 'half', chosen: { ...noChoices, own } });
  expect(differing(shown, 'half')).toEqual([{ date: '2026-12-28', take: 'full' }]);
});

test('comes back from the text in which choices are kept', () => {
  const chosen: ChosenDays = { firstHalf: true, lastHalf: false, own: new Map([['2026-12-24', '2.5']]) };
  expect(choicesFrom(choicesText(chosen))).toEqual(chosen);
  expect(choicesText(noChoices)).toBe('');
});
