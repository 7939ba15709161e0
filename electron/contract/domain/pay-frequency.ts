import { z } from 'zod';
import { companyId, payFrequencyId } from './ids.ts';

/** How often people are paid (`wave` on the wire). `name` is always fit to show. */
export const payFrequency = z.strictObject({ id: payFrequencyId, companyId, name: z.string() });
export type PayFrequency = z.infer<typeof payFrequency>;
