import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { refreshCalls } from '#kit/refresh-calls.ts';
import { dueNoted } from '#electron/home/contract/due.ts';
import { emp201 as summary, emp201Estimate } from './emp201.ts';
import { companyId, companyRef, connectionId } from '#kit/ids.ts';
import { isoMonth, timestamp } from '#kit/values.ts';

const oneMonth = companyRef.extend({ month: isoMonth });

/** What a company owes the revenue service for a month. */
export const emp201 = {
  calls: {
    /**
     * From the cache only: all versions, newest first. `estimate`: this service provides no EMP201s, so the only version
     * is made from payslips; null where the versions are the service's own.
     */
    read: call(
      oneMonth,
      z.strictObject({
        versions: z.array(summary),
        estimate: emp201Estimate.nullable(),
        /** When the clerk submitted and paid it, and its reference. */
        noted: dueNoted,
        /** Home lists it as due, as it does a month of which something is noted; others are from before Paydesk, and never late. */
        isDue: z.boolean(),
        fetchedAt: timestamp.nullable(),
      }),
    ),
    ...refreshCalls(oneMonth),
    /** Copies an amount to the clipboard, in rands as the form expects it. */
    copyAmount: call(z.strictObject({ amountCents: z.int() }), nothing),
  },
  events: {
    changed: event(z.strictObject({ connectionId, companyId })),
  },
} as const;
