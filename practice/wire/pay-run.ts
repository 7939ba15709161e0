import { z } from 'zod';
import type { PayRunRow } from '../state/pay-runs.ts';
import { wrappedPayslip } from './payslip.ts';
import { timestampText, toRands } from './values.ts';

export const payRunsReply = z.array(
  z.strictObject({
    payment_run: z.strictObject({
      id: z.int(),
      wave_id: z.int(),
      period_offset: z.int(),
      period_end_date: z.iso.date(),
      total: z.number(),
      created_at: timestampText,
      updated_at: timestampText,
      special: z.boolean(),
    }),
  }),
);

/** Always with their items. */
export const payRunPayslipsReply = z.array(
  wrappedPayslip.refine(({ payslip }) => payslip.data !== undefined, 'has no data'),
);

export function presentPayRun(row: PayRunRow) {
  return {
    payment_run: {
      id: row.id,
      wave_id: row.wave_id,
      period_offset: row.period_offset,
      period_end_date: row.period_end_date,
      total: toRands(row.total_cents),
      created_at: row.created_at,
      updated_at: row.updated_at,
      special: row.special === 1,
    },
  };
}
