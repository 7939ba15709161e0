import { z } from 'zod';
import { call, event } from '#kit/define.ts';
import { refreshCalls } from '#kit/refresh-calls.ts';
import { companyId, companyRef, connectionId, payRunId } from '#kit/ids.ts';
import { payRunTable } from './pay-run-table.ts';
import { listedPayRun } from './run-done.ts';
import { timestamp } from '#kit/values.ts';

const oneRun = companyRef.extend({ payRunId });

export const payRuns = {
  calls: {
    /**
     * Newest first, from the cache only. `made`: Paydesk makes them from payslips, as this service has none. `done` asks
     * for what was done with each, too.
     */
    list: call(
      companyRef.extend({ done: z.boolean().optional() }),
      z.strictObject({
        payRuns: z.array(listedPayRun),
        made: z.boolean(),
        fetchedAt: timestamp.nullable(),
      }),
    ),
    /** The payslips of a run with their items, from the cache only. */
    read: call(oneRun, payRunTable),
    /** The payslips of a run. */
    ...refreshCalls(oneRun),
  },
  events: {
    changed: event(z.strictObject({ connectionId, companyId, payRunId })),
  },
} as const;
