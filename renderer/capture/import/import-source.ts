import type { LeftOutFile } from '#contract/domain/left-out.ts';
import type { ReadFile } from './reading/read-file.ts';

/** Where the rows of an import come from. */
export interface ImportSource {
  readonly name: string;
  /** Kept for reading another sheet of it; pasted tables have none. */
  readonly file: File | null;
  /** Rows of an earlier import that are looked at once more. */
  readonly leftOut?: LeftOutFile;
}

export const noSource: ImportSource = { name: '', file: null };

/** The same sheet of the same file is the same import; what is pasted is each time another. */
export function importIdOf(
  { file, leftOut }: ImportSource,
  { contentHash, sheet }: Pick<ReadFile, 'contentHash' | 'sheet'>,
): string {
  if (leftOut !== undefined) return leftOut.id;
  return file === null ? crypto.randomUUID() : `${contentHash}-${sheet}`;
}
