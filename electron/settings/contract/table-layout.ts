import { z } from 'zod';

/** How the clerk set the columns of a table. */
export const tableLayout = z.strictObject({
  /** In rem, by column. */
  widths: z.record(z.string(), z.number().min(1).max(100)),
  hidden: z.array(z.string()),
});
