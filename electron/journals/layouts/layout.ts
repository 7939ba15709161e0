import type { BookedLine, JournalFile } from '../contract/journal-book.ts';
import type { JournalProblemKind } from '#kit/errors.ts';
import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import type { CsvCell } from '#documents/csv.ts';
import { rands } from '#payroll/money.ts';

/** The content of one file, without lines of zero. */
export interface JournalToWrite {
  readonly lines: readonly BookedLine[];
  readonly file: JournalFile;
  /** The description of the journal, such as `Payroll to 25/11/2026`. */
  readonly narration: string;
  /** The journal's number, such as `PAY-812`; unique, and at most 21 characters, which is QuickBooks' limit. */
  readonly number: string;
  /** What each line says of itself, for a reader who sees no more of the journal; '' for the service's own journal. */
  readonly mark: string;
}

/** The rows of a CSV file for another program to import. */
interface ImportRows {
  readonly separator: ',' | ';';
  readonly rows: readonly (readonly CsvCell[])[];
}

/** One layout: its rules, and how its file is made; `rows` always become a CSV file. */
export type JournalLayoutRow = {
  /** Whether a journal is refused if its debits and credits differ. */
  readonly balances: boolean;
  /** The maximum lines of a file, without its header; a longer journal is divided into several files. */
  readonly maxLines?: number;
  /** The problem of a line, if it has one. */
  readonly check: (line: BookedLine, file: JournalFile) => JournalProblemKind | undefined;
} & (
  | { readonly rows: (journal: JournalToWrite, platform: string) => ImportRows }
  | { readonly sheet: (journal: JournalToWrite) => Spreadsheet; readonly file: 'csv' | 'xlsx' }
);

/** `25/11/2026` */
export const slashed = (day: string): string => day.split('-').toReversed().join('/');

/** Positive for a debit, negative for a credit. */
export const signedCents = ({ side, amountCents }: BookedLine): number =>
  side === 'debit' ? amountCents : -amountCents;

export const amount = (cents: number): CsvCell => ({ number: rands(cents) });

/** What each line of a journal says that Paydesk made from payslips. */
export const estimateMark = 'Estimate';
