import type { BookedLine, JournalView } from '#electron/journals/contract/journal-book.ts';
import { fetchedAt } from './karoo.ts';
import { aPayRunLine } from './pay-runs.ts';

/** A line of a journal, not yet with an account. */
export const aBookedLine = (side: BookedLine['side'], label: string, amountCents: number): BookedLine => ({
  side,
  category: 'Income',
  item: label,
  label,
  group: '',
  amountCents,
  code: '',
  name: '',
});

/** The journal of one pay run that balances, to vary. */
export const aJournal = (more: Partial<JournalView> = {}): JournalView => ({
  made: false,
  unreadPayslips: 0,
  runs: [{ run: aPayRunLine('2026-10-20'), fetchedAt, exported: null }],
  lines: [aBookedLine('debit', 'Salary', 150_000), aBookedLine('credit', 'Nett Pay', 150_000)],
  groups: [{ group: '', debitCents: 150_000, creditCents: 150_000 }],
  unknownSplits: [],
  sharedOut: [],
  settings: {},
  fetchedAt,
  ...more,
});
