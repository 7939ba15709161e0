import { z } from 'zod';
import { call, nothing } from './define.ts';
import { timestamp } from './values.ts';

/**
 * The calls with which the page reads what it shows again from the service. `refresh` reads what is missing or old, or
 * everything with `force`; what was read is stored even if a later part fails. `stopReading`: the clerk has left it, and a
 * refresh under way fails with `cancelled`.
 */
export const refreshCalls = <Shape extends z.ZodRawShape>(ref: z.ZodObject<Shape, z.core.$strict>) => ({
  refresh: call(ref.extend({ force: z.boolean() }), z.strictObject({ fetchedAt: timestamp })),
  stopReading: call(ref, nothing),
});
