import { z } from 'zod';

/** The texts of the fields of a form, by their paths, each of at most 1,000 characters. */
export const formTexts = z.record(z.string().max(80), z.string().max(1_000));
