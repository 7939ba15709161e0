import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { companyId, companyRef, connectionId, payFrequencyId } from '#kit/ids.ts';
import { findingRef, periodFinding } from './period-check.ts';
import { isoDate, timestamp } from '#kit/values.ts';

const onePeriod = companyRef.extend({ payFrequencyId, periodEnd: isoDate });

export const periodChecks = {
  calls: {
    /**
     * What stands out in the payslips of a period, from the cache only; findings that are neither ticked nor explained
     * come first. Nett pay counts as changed if it differs by more than both limits of the setting `variance`.
     */
    read: call(
      onePeriod,
      z.strictObject({
        findings: z.array(periodFinding),
        payslips: z.int(),
        finalised: z.int(),
        /** Payslips without a known nett pay, which could not be checked. */
        calculating: z.int(),
        /** Employees whose payslips were never read. */
        unreadEmployees: z.int(),
        /** The end of the period that this one is compared with; null if none is known. */
        before: isoDate.nullable(),
        fetchedAt: timestamp.nullable(),
      }),
    ),
    /** Ticks or unticks findings; each adds an entry to the audit log. */
    tick: call(
      onePeriod.extend({ findings: z.array(findingRef).min(1).max(10_000), ticked: z.boolean() }),
      nothing,
    ),
  },
  events: {
    /** Findings of the period were ticked or unticked. */
    changed: event(z.strictObject({ connectionId, companyId, payFrequencyId, periodEnd: isoDate })),
  },
} as const;
