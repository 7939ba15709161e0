interface Night {
  readonly date: string;
  readonly text: string;
}
interface Entry {
  readonly date: string;
  readonly line: string;
  readonly figures: readonly number[];
}
/** The figures of each line that some night had, by the line without its figures. */
export function historyOf(nights: readonly Night[]): Map<string, readonly Entry[]>;
/** The page that draws them. */
export function pageOf(nights: readonly Night[]): string;
