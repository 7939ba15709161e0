import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { homeRow } from '../domain/home-row.ts';
import { companyRef, payFrequencyId } from '../domain/ids.ts';
import { sentSubmission } from '../domain/submission.ts';
import { isoDate } from '../domain/values.ts';

export const home = {
  calls: {
    /** All companies of all connections whose payslips are on this computer, from the cache only. */
    read: call(
      nothing,
      z.strictObject({
        rows: z.array(homeRow),
        /** Newest first. */
        lastSubmissions: z.array(sentSubmission),
      }),
    ),
    /** Marks a period as *Done*, or no longer; adds an entry to the audit log. */
    tick: call(companyRef.extend({ payFrequencyId, periodEnd: isoDate, ticked: z.boolean() }), nothing),
  },
  events: {
    /** A period was ticked or unticked, or its unusual findings were counted. */
    changed: event(z.strictObject({})),
  },
} as const;
