import { z } from 'zod';

/** The most characters that the path of a field may have. */
export const longestPath = 80;

/** The most characters that the text of a field may have; far more than any field takes. */
export const longestText = 1_000;

/** The texts of the fields of a form, by their paths. */
export const formTexts = z.record(z.string().max(longestPath), z.string().max(longestText));
