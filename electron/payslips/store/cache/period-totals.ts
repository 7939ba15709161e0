import type { PeriodRef } from '#kit/ids.ts';
import { neverRead } from '#electron/period/store/cache/period-summaries.ts';
import { statement, type Db } from '#store/sql.ts';
import { payFrequencyOf } from './pay-frequency-of.ts';

interface Row {
  readonly end: string;
  readonly payslips: number;
  /** Null unless every payslip that the period can have was read and calculated. */
  readonly nettPayCents: number | null;
}

/** The totals of the regular payslips in a period and in the periods before it, newest first. A limit of -1 is none. */
function listPeriodTotals(
  db: Db,
  { limit, ...period }: Omit<PeriodRef, 'onceOff'> & { readonly limit: number },
): readonly Row[] {
  // Whoever was never read may have a payslip in each period since the appointment.
  return statement<Row>(
    db,
    `WITH unread AS (
       SELECT min(coalesce(e.appointment_date, '')) AS since FROM employees e
       WHERE e.connection_id = @connectionId AND e.company_id = @companyId AND e.pay_frequency_id = @payFrequencyId
         AND ${neverRead})
     SELECT p.date AS "end", count(*) AS payslips,
       iif(sum(p.calculating = 1 OR p.nett_pay_cents IS NULL) > 0 OR p.date >= (SELECT since FROM unread),
         NULL, sum(p.nett_pay_cents)) AS nettPayCents
     FROM payslips p JOIN employees e USING (connection_id, company_id, employee_id)
     WHERE p.connection_id = @connectionId AND p.company_id = @companyId
       AND ${payFrequencyOf} = @payFrequencyId AND p.special = 0 AND p.date <= @periodEnd
     GROUP BY p.date ORDER BY p.date DESC LIMIT @limit`,
  ).all({ ...period, limit });
}

export const methods = { listPeriodTotals };
