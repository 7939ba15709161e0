import type { JournalLayout } from './journal-book.ts';

/** The programs by the names under which bookkeepers sort files; a file for any program has none. */
const programs: Readonly<Record<JournalLayout, string>> = {
  xero: 'Xero',
  quickbooks: 'QuickBooks',
  pastel: 'Pastel',
  csv: '',
  xlsx: '',
};

interface NamedJournal {
  readonly company: string;
  /** A month, or a day if the journal is of only some of its pay runs. */
  readonly period: string;
  /** Left out for a table of its lines. */
  readonly layout?: JournalLayout;
  /** Paydesk made it from payslips. */
  readonly made: boolean;
}

/** The name of a journal's file: `Kasteel journal 2026-10 Xero`. */
export function journalFileName({ company, period, layout, made }: NamedJournal): string {
  const parts = [
    company,
    made ? 'journal estimate' : 'journal',
    period,
    layout === undefined ? '' : programs[layout],
  ];
  return parts.filter((part) => part !== '').join(' ');
}
