import { z } from 'zod';
import { companyId, payPointId } from '#kit/ids.ts';

export const payPoint = z.strictObject({ id: payPointId, companyId, name: z.string() });
export type PayPoint = z.infer<typeof payPoint>;
