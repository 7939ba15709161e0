import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { companyRef, employeeId, payFrequencyId, payslipId } from '#kit/ids.ts';
import { comparedPeriod, comparison } from './comparison.ts';
import { explanation } from './explanation.ts';
import { notedFinding, periodFinding } from './period-check.ts';
import { isoDate, timestamp } from '#kit/values.ts';

const onePeriod = companyRef.extend({ payFrequencyId, periodEnd: isoDate });
/** Without `compare`, with the period before. */
const compared = onePeriod.extend({ compare: comparison.optional() });

export const periodChecks = {
  calls: {
    /**
     * What stands out in the payslips of a period, from the cache only: what is looked at alone, then the largest difference. Nett pay
     * counts as changed if it differs by more than both limits of the setting `variance`.
     */
    read: call(
      compared,
      z.strictObject({
        findings: z.array(periodFinding),
        payslips: z.int(),
        finalised: z.int(),
        /** Payslips without a known nett pay, which could not be checked. */
        calculating: z.int(),
        /** Employees whose payslips were never read. */
        unreadEmployees: z.int(),
        compared: comparedPeriod,
        fetchedAt: timestamp.nullable(),
      }),
    ),
    /** The payslips of a finding, with their items, and the reasons one by one; from this computer only. */
    explain: call(compared.extend({ employeeId, payslipId: payslipId.nullable() }), explanation),
    /** Ticks or unticks findings; each adds an entry to the audit log. A tick that is there gets the new note. */
    tick: call(
      compared.extend({ findings: z.array(notedFinding).min(1).max(10_000), ticked: z.boolean() }),
      nothing,
    ),
  },
  events: {
    /** Findings of the period were ticked or unticked. */
    changed: event(onePeriod),
  },
} as const;
