import { z } from 'zod';

/** A calendar date, `YYYY-MM-DD`; it never passes through `Date`. */
export const isoDate = z.iso.date();
/** Milliseconds since 1970 by this computer's clock. */
export const timestamp = z.int().nonnegative();
/** Rands as integer cents, negative where money is owed. */
export const cents = z.int();
/**
 * A value as it travels to the service: decimals with a point and no grouping, ISO dates, or text. At most 1,000
 * characters.
 */
export const inputValue = z.string().max(1_000);
/** An exact decimal, in digits with a point: hours, days, rates and percentages are not cents. */
export const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);
/** A moment as the service wrote it, with its offset; for showing and comparing only. */
export const serviceTimestamp = z.string();
/** A calendar month, `YYYY-MM`. */
export const isoMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

const longestName = 200;
/**
 * A suggestion for the name of a file. It contains names from the service, which have any length: a long one is cut, so
 * that it does not prevent saving.
 */
export const suggestedName = z
  .string()
  .min(1)
  .max(100_000)
  .transform((name) => name.slice(0, longestName).toWellFormed());
