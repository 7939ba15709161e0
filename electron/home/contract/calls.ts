import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { homeEmp201, homeRow, otherCompany } from './home-row.ts';
import { companyRef, connectionId, payFrequencyId } from '#kit/ids.ts';
import { sentSubmission } from '#electron/submissions/contract/submission.ts';
import { isoDate, isoMonth } from '#kit/values.ts';

export const home = {
  calls: {
    /** All companies of all connections, from the cache only. */
    read: call(
      nothing,
      z.strictObject({
        rows: z.array(homeRow),
        /** Companies without a row: never read, read in part, or without payslips. By name. */
        others: z.array(otherCompany),
        /** Connections whose list of companies was never read. */
        unlisted: z.array(connectionId),
        /** Earliest due first. */
        emp201s: z.array(homeEmp201),
        /** Newest first. */
        lastSubmissions: z.array(sentSubmission),
      }),
    ),
    /** Marks a period as *Done*, or no longer; adds an entry to the audit log. */
    tick: call(companyRef.extend({ payFrequencyId, periodEnd: isoDate, ticked: z.boolean() }), nothing),
    /** Marks the EMP201 of a month as *Done*, or no longer; adds an entry to the audit log. */
    tickEmp201: call(companyRef.extend({ month: isoMonth, ticked: z.boolean() }), nothing),
  },
  events: {
    /** A period or an EMP201 was ticked or unticked, or its unusual findings were counted. */
    changed: event(z.strictObject({})),
  },
} as const;
