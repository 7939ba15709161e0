import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { companyId, companyRef, connectionId, payRunId } from '../domain/ids.ts';
import { payRunLine, payRunTable } from '../domain/pay-run-table.ts';
import { timestamp } from '../domain/values.ts';

const oneRun = companyRef.extend({ payRunId });

export const payRuns = {
  calls: {
    /** Newest first, from the cache alone. `missing`: the service has no pay runs. */
    list: call(
      companyRef,
      z.strictObject({
        payRuns: z.array(payRunLine),
        missing: z.boolean(),
        fetchedAt: timestamp.nullable(),
      }),
    ),
    /** Its payslips and what they are made of, from the cache alone. */
    read: call(oneRun, payRunTable),
    /** Reads its payslips where they were never read, with `force` in any case. */
    refresh: call(oneRun.extend({ force: z.boolean() }), z.strictObject({ fetchedAt: timestamp })),
    /** The clerk looks at this run no more: what a refresh still asks is given up, and it ends in `cancelled`. */
    stopReading: call(oneRun, nothing),
  },
  events: {
    changed: event(z.strictObject({ connectionId, companyId, payRunId })),
  },
} as const;
