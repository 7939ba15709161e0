import { z } from 'zod';
import { timestamp } from '#kit/values.ts';

/** What is to be settled when somebody leaves, in the order in which it is done. */
export const leaverTask = z.enum([
  'inputs',
  'leave',
  'loans',
  'assets',
  'payslip',
  'paid',
  'certificate',
  'ui-19',
  'papers',
]);
export type LeaverTask = z.infer<typeof leaverTask>;

/** A task that was settled, by whom and when. */
export const leaverTick = z.strictObject({ task: leaverTask, by: z.string(), at: timestamp });
export type LeaverTick = z.infer<typeof leaverTick>;
