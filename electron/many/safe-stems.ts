import type { JobFilePort } from '#services/ports.ts';
import type { ChosenCompany } from './contract/many.ts';

type Named = Pick<ChosenCompany, 'name' | 'unreadName'>;

/** What the name of a divided file ends in; no other name may have it, wherever it is cut. */
const partOf = /, (?=\d+ of \d+)/g;
/** Leaves room for the longest end that a file may get. */
const longestEnd = ' estimate QuickBooks, 99 of 99.xlsx';

/**
 * The names of files without extension, valid on every system. No two are the same, not even a name and that of a file
 * with something unread, with whatever extension.
 */
export function safeStems(
  { safeNames }: Pick<JobFilePort, 'safeNames'>,
  companies: readonly Named[],
  folder: string,
): readonly Named[] {
  const wanted = [...companies.map(({ name }) => name), ...companies.map(({ unreadName }) => unreadName)];
  const undivided = wanted.map((name) => name.replaceAll(partOf, ' '));
  const stems = safeNames(undivided, longestEnd, folder).map((name) => name.slice(0, -longestEnd.length - 1));
  return companies.map((_, index) => ({
    name: stems[index] ?? '',
    unreadName: stems[companies.length + index] ?? '',
  }));
}

/** `Journal Karoo.csv`, or `Journal Karoo, 1 of 2.csv` where a program limits the lines of a file. */
export const partName = (
  stem: string,
  extension: string,
  { index, of }: { index: number; of: number },
): string => (of === 1 ? `${stem}.${extension}` : `${stem}, ${index + 1} of ${of}.${extension}`);
