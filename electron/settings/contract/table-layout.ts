import { z } from 'zod';

/** How the clerk set the columns of a table. */
export const tableLayout = z.strictObject({
  /** In rem, by column; a table in the widest window has columns of hundreds. */
  widths: z.record(z.string(), z.number().min(1).max(1_000)),
  hidden: z.array(z.string()),
});
