import { z } from 'zod';
import { timestamp } from './values.ts';

/** The most rows of a list in one answer to the page. */
export const maxRows = 500;

/** The most that main reads from the store at once: each part skips those before it, which a long list pays for again. */
export const maxRowsInMain = 4_000;

/** The part of a list that is wanted. */
export const listRange = z.strictObject({
  offset: z.int().nonnegative(),
  limit: z.int().min(1).max(maxRows),
});
export type ListRange = z.infer<typeof listRange>;

/** `descending` reverses the order; unknown values come last either way. */
export function sortOrder<const Column extends readonly [string, ...string[]]>(columns: Column) {
  return z.strictObject({ by: z.enum(columns), descending: z.boolean() });
}

/**
 * Part of a sorted list; `total` counts all rows that match the filters. `fetchedAt` is the time of the oldest answer
 * that the whole list is made from; null if there never was one.
 */
export function listWindow<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    rows: z.array(row).max(maxRows),
    total: z.int(),
    offset: z.int(),
    fetchedAt: timestamp.nullable(),
  });
}

/** A search text, long enough for a name, a number and an address. */
export const searchText = z.string().max(200);
