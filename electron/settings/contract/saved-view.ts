import { z } from 'zod';

const sort = z
  .strictObject({ column: z.string(), direction: z.enum(['ascending', 'descending']) })
  .nullable();

/** How the clerk arranged a table of results, so that the next start shows it like that. What was searched is not saved. */
export const savedView = z.strictObject({
  sort,
  groupBy: z.string(),
  /** The ids of the quick filters that are on. */
  quick: z.array(z.string()),
  conditions: z.array(
    z.strictObject({
      column: z.string(),
      test: z.enum(['contains', 'equals', 'at-least', 'at-most', 'empty', 'filled']),
      value: z.string(),
    }),
  ),
  /** Columns that the clerk showed or hid. */
  shown: z.record(z.string(), z.boolean()),
  pinned: z.array(z.string()),
});
export type SavedView = z.infer<typeof savedView>;

/** The order and the filters of a list that main searches; without the text that was searched. */
const savedList = z.strictObject({ sort, filters: z.record(z.string(), z.string()) });

/** How the clerk left a table of either kind. */
export const keptView = z.union([savedView, savedList]);
export type KeptView = z.infer<typeof keptView>;

/** The row that the keys were at, from 0, and how far the rows were scrolled, in pixels at that height of a row. */
export const keptPlace = z.strictObject({
  row: z.int().nonnegative(),
  scrollTop: z.number().nonnegative(),
  rowHeight: z.number().nonnegative(),
});
