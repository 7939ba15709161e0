import { z } from 'zod';

const idText = z
  .union([z.string(), z.int()])
  .transform(String)
  .describe('A string; a number is accepted too.');

/**
 * Attributes are not checked here: each is checked separately, and an invalid one fails its own entity, as does having
 * none. They are kept as sent, because a copy would silently drop an attribute named `__proto__`.
 */
const attributes = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be an object',
);

const entity = z.object({
  id: idText,
  payslip_id: idText.optional(),
  payslip_date: z.string().optional(),
  attributes: attributes.nullish(),
});

export const bulkInputBody = z.object({ entities: z.array(entity) });

export type BulkEntity = z.infer<typeof entity>;

const entityResult = z.strictObject({
  id: z.string(),
  payslip_id: z.string().optional(),
  payslip_date: z.string().optional(),
  success: z.union([z.enum(['true', 'false']), z.boolean()]),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

export const bulkInputReply = z.array(entityResult);

export type BulkResult = z.infer<typeof entityResult>;
