import { z } from 'zod';
import { formTexts } from './form-texts.ts';
import { timestamp } from './values.ts';

/** What was typed over the record of an employee and was not sent: the changed fields alone, and when it was last typed. */
export const typedChange = z.strictObject({ texts: formTexts, at: timestamp });
export type TypedChange = z.infer<typeof typedChange>;
