import { expect, test } from 'vitest';
import { missingParts, type KnownParts } from '#electron/month-file/missing-parts.ts';
import { aPayRun } from '#test/support/samples/pay-runs.ts';

const whole: KnownParts = {
  runsWithoutJournal: [],
  journals: 'written',
  emp201: 'written',
  payslipsWithoutItems: 0,
};
const run = { ...aPayRun(12, { periodEnd: '2026-11-13' }), made: null };
const made = { ...run, id: 4_000_000_001_100_000, made: { open: 0, unreadEmployees: 0 } };

test('returns nothing when the month is complete', () => {
  expect(missingParts(whole)).toEqual([]);
});

test.each<[Partial<KnownParts>, RegExp]>([
  [{ runsWithoutJournal: [run] }, /journal of pay run 12 to 2026-11-13/],
  [{ runsWithoutJournal: [run], journals: 'empty' }, /journal of pay run 12 to 2026-11-13/],
  [{ runsWithoutJournal: [made] }, /journal of the payslips to 2026-11-13: it was not read/],
  [{ journals: 'made' }, /journal: it has none. Paydesk estimated one/],
  [{ emp201: 'made' }, /EMP201: it has none. Paydesk estimated one/],
  [{ journals: 'empty' }, /books nothing/],
  [{ emp201: 'not-read' }, /EMP201: it was not read/],
  [{ emp201: 'none' }, /has none for this month/],
  [{ payslipsWithoutItems: 1 }, /items of 1 payslip:/],
  [{ payslipsWithoutItems: 3 }, /items of 3 payslips:/],
])('describes a missing part in one sentence: %j', (more, sentence) => {
  expect(missingParts({ ...whole, ...more })).toEqual([expect.stringMatching(sentence)]);
});
