import { z } from 'zod';
import { companyId } from './ids.ts';

export const company = z.strictObject({ id: companyId, name: z.string() });
export type Company = z.infer<typeof company>;
