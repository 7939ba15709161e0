import type { LeftOutFile } from '#electron/file-import/contract/left-out.ts';
import type { ReadFile } from './reading/read-file.ts';

export interface ImportSource {
  readonly name: string;
  /** Kept for reading its other sheets; null for a pasted table. */
  readonly file: File | null;
  /** Rows that an earlier import left out and that are reviewed again. */
  readonly leftOut?: LeftOutFile;
}

/** As long as the id of an import may be. */
const longestId = 100;

export const noSource: ImportSource = { name: '', file: null };

/** Identifies an import: the same sheets of the same file are the same import, while every paste is a new one. */
export function importIdOf(
  { file, leftOut }: ImportSource,
  { contentHash, sheetsRead }: Pick<ReadFile, 'contentHash' | 'sheetsRead'>,
): string {
  if (leftOut !== undefined) return leftOut.id;
  if (file === null) return crypto.randomUUID();
  const [first = 0, ...others] = sheetsRead;
  if (others.length === 0) return `${contentHash}-${first}`;
  // A bit for each sheet: their numbers might be longer than an id.
  const set = sheetsRead.reduce((bits, sheet) => bits | (1n << BigInt(sheet)), 0n);
  return `${contentHash}-${set.toString(36)}s`.slice(0, longestId);
}
