import { companyOf, type CompanyRef, type PeriodRef } from '#kit/ids.ts';
import { statement, type Db } from '#store/sql.ts';
import type { PaymentScope } from '../contract/payment-run.ts';
import type {
  EarlierPayeePayment,
  EarlierPayment,
  LastPaidAccount,
  LastPaidPayee,
  LineInRun,
  PaidPayslip,
} from './records.ts';

const active = `r.state <> 'cancelled'`;

/** A company by each of the connections through which it is reached: the employees and payslips are the same. */
type CompanyByAll = Pick<CompanyRef, 'companyId'> & { readonly connectionIds: readonly string[] };

const ofCompanyByAll = `l.connection_id IN (SELECT value FROM json_each(@connectionIds)) AND l.company_id = @companyId`;
const boundTo = ({ companyId, connectionIds }: CompanyByAll) => ({
  companyId,
  connectionIds: JSON.stringify(connectionIds),
});

const paymentColumns = `l.nth, l.amount_cents AS amountCents, r.id AS runId,
  coalesce(r.released_at, r.prepared_at) AS at, coalesce(r.released_by, r.prepared_by) AS "by", r.file_name AS fileName,
  r.state = 'paid' AS isSent`;

/** SQLite has no truth values. */
const asPaid = <P extends { readonly isSent: number }>({ isSent, ...payment }: P) => ({
  ...payment,
  isSent: isSent === 1,
});
type Row<P> = Omit<P, 'isSent'> & { readonly isSent: number };

/** What payees have been paid of a period, earliest first. */
function listPayeePayments(
  db: Db,
  {
    payFrequencyId,
    periodEnd,
    ...company
  }: CompanyByAll & { readonly payFrequencyId: number; readonly periodEnd: string },
): readonly EarlierPayeePayment[] {
  return statement<Row<EarlierPayeePayment>>(
    db,
    `SELECT l.payee_id AS payeeId, l.account_hash AS accountHash, r.payslips, ${paymentColumns}
     FROM payment_lines l JOIN payment_runs r ON r.id = l.run_id
     WHERE ${ofCompanyByAll} AND l.payee_id IS NOT NULL AND l.nth IS NOT NULL AND ${active}
       AND r.pay_frequency_id = @payFrequencyId AND r.period_end = @periodEnd
     ORDER BY l.nth, r.prepared_at`,
  )
    .all({ ...boundTo(company), payFrequencyId, periodEnd })
    .map(asPaid);
}

/** What has been paid for these payslips, earliest first. */
function listPaymentsOf(
  db: Db,
  { payslipIds, ...company }: CompanyByAll & { payslipIds: readonly number[] },
): readonly EarlierPayment[] {
  return statement<Row<EarlierPayment>>(
    db,
    `SELECT l.payslip_id AS payslipId, ${paymentColumns}
     FROM payment_lines l JOIN payment_runs r ON r.id = l.run_id
     WHERE ${ofCompanyByAll} AND l.nth IS NOT NULL AND ${active}
       AND l.payslip_id IN (SELECT value FROM json_each(@payslipIds))
     ORDER BY l.payslip_id, l.nth`,
  )
    .all({ ...boundTo(company), payslipIds: JSON.stringify(payslipIds) })
    .map(asPaid);
}

const lastPaidColumns = `l.run_id AS runId, l.account_end AS accountEnd, l.account_hash AS accountHash,
  l.payee_hash AS payeeHash, max(r.released_at) AS last`;

/** The account of each employee's last payment by a file that was released. */
function listLastPaidAccounts(db: Db, company: CompanyByAll): readonly LastPaidAccount[] {
  return statement<LastPaidAccount & { last: number }>(
    db,
    // SQLite takes the other columns from the row with the greatest value.
    `SELECT l.employee_id AS employeeId, ${lastPaidColumns}
     FROM payment_lines l JOIN payment_runs r ON r.id = l.run_id
     WHERE ${ofCompanyByAll} AND l.left_out = 0 AND l.employee_id IS NOT NULL
       AND r.state IN ('released', 'paid')
     GROUP BY l.employee_id`,
  ).all(boundTo(company));
}

/** The same of each payee. */
function listLastPaidPayees(db: Db, company: CompanyRef): readonly LastPaidPayee[] {
  return statement<LastPaidPayee & { last: number }>(
    db,
    `SELECT l.payee_id AS payeeId, ${lastPaidColumns}
     FROM payment_lines l JOIN payment_runs r ON r.id = l.run_id
     WHERE l.connection_id = @connectionId AND l.company_id = @companyId AND l.left_out = 0
       AND l.payee_id IS NOT NULL AND r.state IN ('released', 'paid')
     GROUP BY l.payee_id`,
  ).all(companyOf(company));
}

function linesWhere(db: Db, company: CompanyByAll, where: string, values: object = {}): readonly LineInRun[] {
  return statement<Omit<LineInRun, 'leftOut'> & { leftOut: number }>(
    db,
    `SELECT l.payslip_id AS payslipId, l.payee_id AS payeeId, l.amount_cents AS amountCents, l.left_out AS leftOut, r.id AS runId, r.state,
       coalesce(r.ended_by, r.released_by, r.prepared_by) AS "by",
       coalesce(r.ended_at, r.released_at, r.prepared_at) AS at
     FROM payment_lines l JOIN payment_runs r ON r.id = l.run_id
     WHERE ${ofCompanyByAll} AND ${active} AND ${where}
     ORDER BY r.prepared_at, r.id, l.line`,
  )
    .all({ ...boundTo(company), ...values })
    .map(({ leftOut, ...line }) => ({ ...line, leftOut: leftOut === 1 }));
}

/** Each of these payslips, or of all (null), in a run that was not cancelled. */
function listPaidPayslips(
  db: Db,
  { payslipIds, ...company }: CompanyByAll & { payslipIds: readonly number[] | null },
): readonly PaidPayslip[] {
  const lines =
    payslipIds === null
      ? linesWhere(db, company, 'l.payslip_id IS NOT NULL')
      : linesWhere(db, company, 'l.payslip_id IN (SELECT value FROM json_each(@payslipIds))', {
          payslipIds: JSON.stringify(payslipIds),
        });
  return lines.filter((line): line is PaidPayslip => line.payslipId !== null);
}

/** All that is in a run of a period that was not cancelled, whatever the cache knows of the period. */
function listPeriodPayments(
  db: Db,
  { payFrequencyId, periodEnd, ...company }: CompanyByAll & Pick<PeriodRef, 'payFrequencyId' | 'periodEnd'>,
): readonly LineInRun[] {
  return linesWhere(db, company, 'r.pay_frequency_id = @payFrequencyId AND r.period_end = @periodEnd', {
    payFrequencyId,
    periodEnd,
  });
}

interface PayingCompanies {
  readonly companies: readonly CompanyRef[];
  readonly paid: readonly PaidPeriod[];
}

interface PaidPeriod extends CompanyRef, Pick<PeriodRef, 'payFrequencyId' | 'periodEnd'> {
  /**
   * How many regular payslips its runs pay or leave out: one that came later is in none of them. Null where a run has once-off
   * ones too, which cannot be told apart here.
   */
  readonly payslips: number | null;
}

interface PayslipInRun extends Pick<PaymentScope, 'payslips'> {
  readonly payslipId: number;
  readonly employeeId: number;
}

/** Each payslip that a run of a period pays, and was not cancelled, with what the run pays. */
function listPayslipsInRuns(
  db: Db,
  { payFrequencyId, periodEnd, ...company }: CompanyByAll & Pick<PeriodRef, 'payFrequencyId' | 'periodEnd'>,
): readonly PayslipInRun[] {
  return statement<PayslipInRun>(
    db,
    `SELECT l.payslip_id AS payslipId, l.employee_id AS employeeId, r.payslips
     FROM payment_lines l JOIN payment_runs r ON r.id = l.run_id
     WHERE ${ofCompanyByAll} AND l.left_out = 0 AND ${active}
       AND l.payslip_id IS NOT NULL AND r.pay_frequency_id = @payFrequencyId AND r.period_end = @periodEnd`,
  ).all({ ...boundTo(company), payFrequencyId, periodEnd });
}

/** The periods of the runs that pay payslips. */
function listPeriodsOfPayslips(
  db: Db,
  { payslipIds, ...company }: CompanyByAll & { payslipIds: readonly number[] },
): readonly Pick<PeriodRef, 'payFrequencyId' | 'periodEnd'>[] {
  return statement<Pick<PeriodRef, 'payFrequencyId' | 'periodEnd'>>(
    db,
    `SELECT DISTINCT r.pay_frequency_id AS payFrequencyId, r.period_end AS periodEnd
     FROM payment_lines l JOIN payment_runs r ON r.id = l.run_id
     WHERE ${ofCompanyByAll} AND ${active} AND l.payslip_id IN (SELECT value FROM json_each(@payslipIds))`,
  ).all({ ...boundTo(company), payslipIds: JSON.stringify(payslipIds) });
}

/**
 * The companies whose bank file is set up, and the periods with payment runs of which none waits for the bank: all of one
 * company, or of all companies the newest of each pay frequency alone, because the others have the payments of years.
 */
function listPaying(db: Db, company: CompanyByAll | null): PayingCompanies {
  const [chosen, newest, values] =
    company === null
      ? ['', '', {}]
      : [
          `AND connection_id IN (SELECT value FROM json_each(@connectionIds)) AND company_id = @companyId`,
          ', period_end',
          boundTo(company),
        ];
  return {
    companies: statement<CompanyRef>(
      db,
      'SELECT connection_id AS connectionId, company_id AS companyId FROM payment_set_ups',
    ).all({}),
    paid: statement<PaidPeriod>(
      db,
      `SELECT r.connection_id AS connectionId, r.company_id AS companyId, r.pay_frequency_id AS payFrequencyId,
         r.period_end AS periodEnd, iif(max(r.payslips = 'both'), NULL, count(DISTINCT l.payslip_id)) AS payslips
       FROM (SELECT connection_id, company_id, pay_frequency_id, max(period_end) AS period_end FROM payment_runs r
             WHERE payslips <> 'once-off' AND ${active} ${chosen}
             GROUP BY connection_id, company_id, pay_frequency_id${newest}) chosen
       JOIN payment_runs r USING (connection_id, company_id, pay_frequency_id, period_end)
       JOIN payment_lines l ON l.run_id = r.id
       WHERE r.payslips <> 'once-off' AND ${active}
       GROUP BY r.connection_id, r.company_id, r.pay_frequency_id, r.period_end HAVING min(r.state = 'paid') = 1`,
    ).all(values),
  };
}

export const methods = {
  listPaying,
  listPayslipsInRuns,
  listPeriodsOfPayslips,
  listPaymentsOf,
  listPayeePayments,
  listLastPaidPayees,
  listLastPaidAccounts,
  listPaidPayslips,
  listPeriodPayments,
};
