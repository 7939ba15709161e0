import { z } from 'zod';
import { call, event } from '#kit/define.ts';
import { refreshCalls } from '#kit/refresh-calls.ts';
import { companyId, companyRef, connectionId } from '#kit/ids.ts';
import { tiedPayslip, tiedRun, tieOutYear } from './tie-out.ts';
import { isoMonth } from '#kit/values.ts';

/** The months up to and including `to`. */
const year = companyRef.extend({ to: isoMonth });
/** `months` months up to and including `to`. */
const span = year.extend({ months: z.int().min(1).max(12) });

/** Whether pay runs, payslips, journals and EMP201 agree, month by month. */
export const tieOut = {
  calls: {
    /** Twelve months, from the cache only. */
    read: call(year, tieOutYear),
    /** The runs and payslips of a month, from the cache only; payslips that stand out come first, then by name. */
    month: call(
      companyRef.extend({ month: isoMonth }),
      z.strictObject({ runs: z.array(tiedRun), payslips: z.array(tiedPayslip) }),
    ),
    /** These months. */
    ...refreshCalls(span),
  },
  events: {
    changed: event(z.strictObject({ connectionId, companyId })),
  },
} as const;
