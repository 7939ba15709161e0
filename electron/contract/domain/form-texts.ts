import { z } from 'zod';

/** What stands in the fields of a form, by their paths. No field takes more than 1,000 characters. */
export const formTexts = z.record(z.string().max(80), z.string().max(1_000));
