import { dueBeside, dueText } from '#features/home/texts/due-dates.ts';
import { expect, test } from 'vitest';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['2026-11-23', -6, 'Was due 23 Nov', 'Finalise was due 23 Nov', 'Pay day 6 days ago, 23 Nov'],
  ['2026-11-28', -1, 'Was due 28 Nov', 'Finalise was due 28 Nov', 'Pay day yesterday, 28 Nov'],
  ['2026-11-29', 0, 'Due today', 'Finalise today, 29 Nov', 'Pay day today, 29 Nov'],
  ['2026-11-30', 1, 'Due 30 Nov', 'Finalise tomorrow, 30 Nov', 'Pay day tomorrow, 30 Nov'],
  ['2026-12-02', 3, 'Due 2 Dec', 'Finalise in 3 days, 2 Dec', 'Pay day in 3 days, 2 Dec'],
  [
    '2025-11-23',
    -371,
    'Was due 23 Nov 2025',
    'Finalise was due 23 Nov 2025',
    'Pay day 371 days ago, 23 Nov 2025',
  ],
])('words what is due on %s, %i days from now', (date, days, beside, listed, passing) => {
  expect(plain(dueBeside(date, days))).toBe(beside);
  expect(plain(dueText('finalisation', date, days))).toBe(listed);
  expect(plain(dueText('payDay', date, days))).toBe(passing);
});
