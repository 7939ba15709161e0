import type { PeriodRef } from '#kit/ids.ts';
import { statement, type Db } from '#store/sql.ts';
import { payFrequencyOf } from './pay-frequency-of.ts';

interface Row {
  readonly end: string;
  readonly payslips: number;
  /** How many of the payslips have no known nett pay. */
  readonly unknown: number;
  readonly nettPayCents: number | null;
}

/** The totals of the regular payslips in a period and in the periods before it, newest first. */
function listPeriodTotals(
  db: Db,
  { limit, ...period }: Omit<PeriodRef, 'onceOff'> & { readonly limit: number },
): readonly Row[] {
  return statement<Row>(
    db,
    `SELECT p.date AS "end", count(*) AS payslips, sum(p.calculating = 1 OR p.nett_pay_cents IS NULL) AS unknown,
       sum(p.nett_pay_cents) AS nettPayCents
     FROM payslips p JOIN employees e USING (connection_id, company_id, employee_id)
     WHERE p.connection_id = @connectionId AND p.company_id = @companyId
       AND ${payFrequencyOf} = @payFrequencyId AND p.special = 0 AND p.date <= @periodEnd
     GROUP BY p.date ORDER BY p.date DESC LIMIT @limit`,
  ).all({ ...period, limit });
}

export const methods = { listPeriodTotals };
