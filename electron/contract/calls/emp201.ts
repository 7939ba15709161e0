import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { emp201 as summary } from '../domain/emp201.ts';
import { companyId, companyRef, connectionId } from '../domain/ids.ts';
import { isoMonth, timestamp } from '../domain/values.ts';

const oneMonth = companyRef.extend({ month: isoMonth });

/** What is owed to the revenue service for a month. */
export const emp201 = {
  calls: {
    /** From the cache alone: all versions, the newest first. `missing`: the service has none of any month. */
    read: call(
      oneMonth,
      z.strictObject({ versions: z.array(summary), missing: z.boolean(), fetchedAt: timestamp.nullable() }),
    ),
    /** Reads the month if it was not read recently; with `force`, always. */
    refresh: call(oneMonth.extend({ force: z.boolean() }), z.strictObject({ fetchedAt: timestamp })),
    /** The clerk looks at this month no more: what a refresh still asks is given up, and it ends in `cancelled`. */
    stopReading: call(oneMonth, nothing),
    /** Copies an amount, in rands as the form expects it. */
    copyAmount: call(z.strictObject({ amountCents: z.int() }), nothing),
  },
  events: {
    changed: event(z.strictObject({ connectionId, companyId })),
  },
} as const;
