import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { companyId, companyRef, connectionId, payFrequencyId } from '../domain/ids.ts';
import { findingRef, periodFinding } from '../domain/period-check.ts';
import { isoDate, timestamp } from '../domain/values.ts';

const onePeriod = companyRef.extend({ payFrequencyId, periodEnd: isoDate });

export const periodChecks = {
  calls: {
    /**
     * What stands out in the payslips of a period, from the cache alone: what is not ticked and not explained first. A
     * nett pay counts as changed where it differs by more than both parts of the setting `variance`.
     */
    read: call(
      onePeriod,
      z.strictObject({
        findings: z.array(periodFinding),
        payslips: z.int(),
        finalised: z.int(),
        /** Of these no nett pay is known, so they were not checked. */
        calculating: z.int(),
        /** Employees whose payslips were never read. */
        unreadEmployees: z.int(),
        /** The end of the period that it is held against; null: none is known. */
        before: isoDate.nullable(),
        fetchedAt: timestamp.nullable(),
      }),
    ),
    /** Ticks findings, or takes their ticks away; each is an entry in the audit log. */
    tick: call(
      onePeriod.extend({ findings: z.array(findingRef).min(1).max(10_000), ticked: z.boolean() }),
      nothing,
    ),
  },
  events: {
    /** Findings of the period were ticked, or are not any more. */
    changed: event(z.strictObject({ connectionId, companyId, payFrequencyId, periodEnd: isoDate })),
  },
} as const;
