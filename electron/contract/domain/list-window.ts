import { z } from 'zod';
import { timestamp } from './values.ts';

/** No answer carries more rows of a list. */
export const maxRows = 500;

/** The part of a list that is wanted. */
export const listRange = z.strictObject({
  offset: z.int().nonnegative(),
  limit: z.int().min(1).max(maxRows),
});
export type ListRange = z.infer<typeof listRange>;

/** `descending` is the other way round; unknown values are last in both. */
export function sortOrder<const Column extends readonly [string, ...string[]]>(columns: Column) {
  return z.strictObject({ by: z.enum(columns), descending: z.boolean() });
}

/**
 * A part of a sorted list; `total` counts all rows that the filters let through. `fetchedAt` is of the oldest answer
 * that the whole list comes from, null where there never was one.
 */
export function listWindow<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    rows: z.array(row).max(maxRows),
    total: z.int(),
    offset: z.int(),
    fetchedAt: timestamp.nullable(),
  });
}

/** What is looked for: at most as much as a name, a number and an address need. */
export const searchText = z.string().max(200);
