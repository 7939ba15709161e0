import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { companyId, companyRef, connectionId } from '../domain/ids.ts';
import { tiedPayslip, tiedRun, tieOutYear } from '../domain/tie-out.ts';
import { isoMonth, timestamp } from '../domain/values.ts';

/** Up to and with `to`. */
const year = companyRef.extend({ to: isoMonth });
/** So many months up to and with `to`. */
const span = year.extend({ months: z.int().min(1).max(12) });

/** Whether pay runs, payslips, journals and EMP201 come to the same, month by month. */
export const tieOut = {
  calls: {
    /** Twelve months, from the cache alone. */
    read: call(year, tieOutYear),
    /** What a month is made of, from the cache alone: what stands out first, then by name. */
    month: call(
      companyRef.extend({ month: isoMonth }),
      z.strictObject({ runs: z.array(tiedRun), payslips: z.array(tiedPayslip) }),
    ),
    /** Reads what of these months was never read, with `force` all of it. */
    refresh: call(span.extend({ force: z.boolean() }), z.strictObject({ fetchedAt: timestamp })),
    /** What a refresh still asks is given up, and it ends in `cancelled`. */
    stopReading: call(span, nothing),
  },
  events: {
    changed: event(z.strictObject({ connectionId, companyId })),
  },
} as const;
