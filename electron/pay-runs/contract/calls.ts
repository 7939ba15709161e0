import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { companyId, companyRef, connectionId, payRunId } from '#kit/ids.ts';
import { payRunLine, payRunTable } from './pay-run-table.ts';
import { timestamp } from '#kit/values.ts';

const oneRun = companyRef.extend({ payRunId });

export const payRuns = {
  calls: {
    /** Newest first, from the cache only. `missing`: this service does not provide pay runs. */
    list: call(
      companyRef,
      z.strictObject({
        payRuns: z.array(payRunLine),
        missing: z.boolean(),
        fetchedAt: timestamp.nullable(),
      }),
    ),
    /** The payslips of a run with their items, from the cache only. */
    read: call(oneRun, payRunTable),
    /** Reads the payslips of a run if they were never read, or always with `force`. */
    refresh: call(oneRun.extend({ force: z.boolean() }), z.strictObject({ fetchedAt: timestamp })),
    /** The clerk has left this run: a refresh under way is abandoned and fails with `cancelled`. */
    stopReading: call(oneRun, nothing),
  },
  events: {
    changed: event(z.strictObject({ connectionId, companyId, payRunId })),
  },
} as const;
