import type { JournalLayout } from './journal-book.ts';

/** The programs by the names under which bookkeepers sort files; a file for any program has none. */
export const journalPrograms: Readonly<Record<JournalLayout, string>> = {
  xero: 'Xero',
  quickbooks: 'QuickBooks',
  pastel: 'Pastel',
  csv: '',
  xlsx: '',
};

interface SavedJournal {
  /** Left out for a table of its lines. */
  readonly layout?: JournalLayout | undefined;
  /** Paydesk made it from payslips. */
  readonly made: boolean;
}

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');

/** What the name of a journal's file ends with: `Xero`, `estimate Pastel`. */
export const journalNameEnding = ({ layout, made }: SavedJournal): string =>
  joined(made ? 'estimate' : '', layout === undefined ? '' : journalPrograms[layout]);

/** The name of a journal's file without its ending. `period`: a month, or a day if only some of its runs are in it. */
export const journalNameStem = (company: string, period: string): string =>
  joined(company, 'journal', period);

/** The name of a journal's file: `Kasteel journal 2026-10 Xero`. */
export const journalFileName = (company: string, period: string, saved: SavedJournal): string =>
  joined(journalNameStem(company, period), journalNameEnding(saved));
