import type { LeftOutFile } from '#contract/domain/left-out.ts';
import type { ReadFile } from './reading/read-file.ts';

export interface ImportSource {
  readonly name: string;
  /** Kept for reading its other sheets; null for a pasted table. */
  readonly file: File | null;
  /** Rows that an earlier import left out and that are reviewed again. */
  readonly leftOut?: LeftOutFile;
}

export const noSource: ImportSource = { name: '', file: null };

/** Identifies an import: the same sheet of the same file is the same import, while every paste is a new one. */
export function importIdOf(
  { file, leftOut }: ImportSource,
  { contentHash, sheet }: Pick<ReadFile, 'contentHash' | 'sheet'>,
): string {
  if (leftOut !== undefined) return leftOut.id;
  return file === null ? crypto.randomUUID() : `${contentHash}-${sheet}`;
}
