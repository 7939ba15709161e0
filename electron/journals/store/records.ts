import type { CompanyRef } from '#kit/ids.ts';
import type { JournalExport } from '../contract/journal-book.ts';

/** The last time that the journal of a run was saved. */
export interface StoredJournalExport extends Omit<JournalExport, 'changed'> {
  readonly payRunId: number;
  /** The hash of the service's own lines. */
  readonly hash: string;
}

/** Which journals of a company were saved. */
export interface JournalNote extends CompanyRef {
  readonly exports: readonly StoredJournalExport[];
}
