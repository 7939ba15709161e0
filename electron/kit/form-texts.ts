import { z } from 'zod';

/** The most characters that the path of a field may have. */
export const longestPath = 80;

/** The texts of the fields of a form, by their paths, each of at most 1,000 characters. */
export const formTexts = z.record(z.string().max(longestPath), z.string().max(1_000));
