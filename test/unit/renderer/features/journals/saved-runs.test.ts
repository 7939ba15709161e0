import { expect, test } from 'vitest';
import type { JournalExport } from '#electron/journals/contract/journal-book.ts';
import { savedState } from '#features/journals/saved-runs.ts';
import { journalsMessages, savedText } from '#features/journals/texts.ts';
import { aPayRunLine } from '#test/support/samples/pay-runs.ts';

const first: JournalExport = {
  at: new Date(2026, 10, 3, 10, 20).getTime(),
  by: 'thandi',
  layout: 'xero',
  fileName: 'Journal.csv',
  changed: false,
};
const later: JournalExport = { ...first, at: first.at + 86_400_000, by: 'sipho' };

const stateOf = (...saved: (JournalExport | null)[]) =>
  savedState(saved.map((exported) => ({ run: aPayRunLine('2026-10-31'), exported })));

test('says when the journal of runs was saved, or of how many of them', () => {
  const { none, some, all, severally } = journalsMessages.saved;
  expect(stateOf(null, null)).toBe(none);
  expect(stateOf(first)).toBe(all(savedText(first)));
  expect(stateOf(first, { ...first })).toBe(all(savedText(first)));
  expect(stateOf(later, first)).toBe(severally(2, savedText(later)));
  expect(stateOf(later, null, first)).toBe(some(2, 3));
});
