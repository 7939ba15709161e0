import type { BookedLine, JournalFile } from '#contract/domain/journal-book.ts';
import type { JournalProblemKind } from '#contract/errors.ts';
import type { Spreadsheet } from '#contract/domain/spreadsheet.ts';
import type { CsvCell } from '#documents/csv.ts';
import { rands } from '../../rands.ts';

/** What is written into one file. Lines of zero are left out. */
export interface JournalToWrite {
  readonly lines: readonly BookedLine[];
  readonly file: JournalFile;
  /** What the journal says of itself: `Payroll to 25/11/2026`. */
  readonly narration: string;
  /** Of the latest run: no two journals have the same. */
  readonly runId: number;
}

/** Rows as another program imports them. */
export interface ImportRows {
  readonly separator: ',' | ';';
  readonly rows: readonly (readonly CsvCell[])[];
}

/** One layout: its rules, and what its file is made of: rows are always CSV. */
export type JournalLayoutRow = {
  /** Refused where debits and credits differ. */
  readonly balances: boolean;
  /** The longest that a file may be; a longer journal becomes several. */
  readonly maxLines?: number;
  /** What is wrong with a line. */
  readonly check: (line: BookedLine, file: JournalFile) => JournalProblemKind | undefined;
} & (
  | { readonly rows: (journal: JournalToWrite, platform: string) => ImportRows }
  | { readonly sheet: (journal: JournalToWrite) => Spreadsheet; readonly file: 'csv' | 'xlsx' }
);

/** `25/11/2026` */
export const slashed = (day: string): string => day.split('-').toReversed().join('/');

/** A debit above zero, a credit below. */
export const signedCents = ({ side, amountCents }: BookedLine): number =>
  side === 'debit' ? amountCents : -amountCents;

export const amount = (cents: number): CsvCell => ({ number: rands(cents) });
