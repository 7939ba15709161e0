import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { dueNote, homeDue } from './due.ts';
import { homeRow, otherCompany, stepFacts } from './home-row.ts';
import { companyRef, connectionId, payFrequencyId } from '#kit/ids.ts';
import { sentSubmission } from '#electron/submissions/contract/submission.ts';
import { isoDate } from '#kit/values.ts';

export const home = {
  calls: {
    /** All companies of all connections, from the cache only. */
    read: call(
      nothing,
      z.strictObject({
        rows: z.array(homeRow),
        /** Companies without a row: never read, read in part, without payslips, or still being counted. By name. */
        others: z.array(otherCompany),
        /** Connections whose list of companies was never read. */
        unlisted: z.array(connectionId),
        /** Earliest due first. */
        dues: z.array(homeDue),
        /** Newest first. */
        lastSubmissions: z.array(sentSubmission),
      }),
    ),
    /**
     * Of each period of a company, what its next step depends on; from the cache only. The periods of `read` come first, in
     * its order.
     */
    steps: call(companyRef, z.strictObject({ periods: z.array(stepFacts) })),
    /** Marks a period as *Done*, or no longer; adds an entry to the audit log. */
    tick: call(companyRef.extend({ payFrequencyId, periodEnd: isoDate, ticked: z.boolean() }), nothing),
    /** Ticks steps of something that is due, takes ticks back or saves its reference; adds entries to the audit log. */
    noteDue: call(dueNote, nothing),
  },
  events: {
    /** A period or something due was ticked or unticked, or its unusual findings were counted. */
    changed: event(z.strictObject({})),
  },
} as const;
