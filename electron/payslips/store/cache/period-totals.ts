import type { PeriodRef } from '#kit/ids.ts';
import {
  countPeriods,
  neverRead,
  type CountedPeriod,
} from '#electron/period/store/cache/period-summaries.ts';
import { statement, type Db } from '#store/sql.ts';

interface PeriodTotals extends Omit<PeriodRef, 'onceOff'> {
  /** How many periods at most; all of them without it. */
  readonly limit?: number;
}

interface Total {
  readonly end: string;
  readonly payslips: number;
  readonly finalised: number;
  /** Null unless every payslip that the period can have was read and calculated. */
  readonly nettPayCents: number | null;
}

/** The totals of the regular payslips in a period and in the periods before it, newest first. */
function listPeriodTotals(db: Db, { periodEnd, limit, ...payFrequency }: PeriodTotals): readonly Total[] {
  const { connectionId, companyId, payFrequencyId } = payFrequency;
  // Whoever was never read may have a payslip in each period since the appointment.
  const unread = statement<{ since: string | null }>(
    db,
    `SELECT min(coalesce(e.appointment_date, '')) AS since FROM employees e
     WHERE e.connection_id = @connectionId AND e.company_id = @companyId AND e.pay_frequency_id = @payFrequencyId
       AND ${neverRead}`,
  ).get({ connectionId, companyId, payFrequencyId });
  const since = unread?.since ?? null;
  // A condition on the date would begin with the dates: a hundred times as long for 100,000 payslips.
  return statement<CountedPeriod>(db, countPeriods())
    .all({ connectionId, companyId })
    .filter((counted) => counted.payFrequencyId === payFrequencyId && counted.end <= periodEnd)
    .toReversed()
    .slice(0, limit)
    .map(({ end, payslips, finalised, nettPayCents }) => ({
      end,
      payslips,
      finalised,
      nettPayCents: since !== null && end >= since ? null : nettPayCents,
    }));
}

export const methods = { listPeriodTotals };
