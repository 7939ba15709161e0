import type { CompanyRef } from '#contract/domain/ids.ts';
import type { EarlierImport, FileMapping } from '#contract/domain/imported-file.ts';

/** What is remembered of files that were taken into drafts; of their content nothing but its hash. */
export interface ImportStore {
  /** What was chosen for the columns of files of this shape; null: nothing yet. */
  readFileMapping(input: CompanyRef & { shape: string }): Promise<FileMapping | null>;
  writeFileMapping(input: CompanyRef & { shape: string; mapping: FileMapping }): Promise<void>;
  /** From a file of this content, newest first. */
  listFileImports(input: CompanyRef & { contentHash: string }): Promise<readonly EarlierImport[]>;
  recordFileImport(input: EarlierImport & { contentHash: string }): Promise<void>;
}
