import { currentPeriod, isOpenPeriod, lastEndOf } from '#payroll/current-period.ts';
import type { OtherCompany } from '#electron/home/contract/home-row.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type {
  CompanyPeriod,
  MonthSummary,
  NamedSummary,
  PeriodCount,
  PeriodSummary,
} from '#electron/home/store/records.ts';
import type { CachedPayFrequency } from '../records.ts';
import type { WholePeriod } from '#electron/period-check/store/records.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { noCompany } from '#store/cache/answers.ts';
import { payFrequencyOfGroup } from '#electron/payslips/store/cache/pay-frequency-of.ts';

/** Companies whose employees have been read and that have no current summary. */
function listUnsummarised(db: Db): readonly CompanyRef[] {
  return statement<CompanyRef>(
    db,
    `SELECT a.connection_id AS connectionId, a.company_id AS companyId
     FROM answers a LEFT JOIN summarised_companies s USING (connection_id, company_id)
     WHERE a.list = 'employees' AND s.company_id IS NULL`,
  ).all({});
}

/** The company is counted again when Home asks. */
export function outdateSummaries(db: Db, { connectionId, companyId }: CompanyRef): void {
  statement(
    db,
    'DELETE FROM summarised_companies WHERE connection_id = @connectionId AND company_id = @companyId',
  ).run({ connectionId, companyId });
}

export interface CountedPeriod {
  readonly payFrequencyId: number;
  readonly end: string;
  readonly payslips: number;
  readonly finalised: number;
  readonly calculating: number;
  /** What they come to; null while one of them is calculated. */
  readonly nettPayCents: number | null;
}

/** A condition on employees `e`: their payslips were never read, so that nothing is known of them. */
export const neverRead = `NOT EXISTS (
  SELECT 1 FROM payslip_answers r WHERE r.connection_id = e.connection_id AND r.company_id = e.company_id
    AND r.employee_id = e.employee_id)`;

/** How many employees of a pay frequency never had their payslips read. */
function countUnreadEmployees(db: Db, ref: CompanyRef & { payFrequencyId: number }): number {
  const { connectionId, companyId, payFrequencyId } = ref;
  const row = statement<{ n: number }>(
    db,
    `SELECT count(*) AS n FROM employees e
     WHERE e.connection_id = @connectionId AND e.company_id = @companyId AND e.pay_frequency_id = @payFrequencyId
       AND ${neverRead}`,
  ).get({ connectionId, companyId, payFrequencyId });
  return row?.n ?? 0;
}

/** A condition on a period count `p`: every employee who may have a payslip in it was read. */
const isRead = `NOT EXISTS (
  SELECT 1 FROM employees e WHERE e.connection_id = p.connection_id AND e.company_id = p.company_id
    AND e.pay_frequency_id = p.pay_frequency_id AND (e.appointment_date IS NULL OR e.appointment_date <= p.period_end)
    AND ${neverRead})`;

/** The summary of one pay frequency, whose periods must be in order. */
function summaryOf(
  periods: readonly CountedPeriod[],
  today: string,
): Omit<PeriodSummary, keyof CompanyRef | 'unread'> | null {
  const current = currentPeriod(periods, today);
  if (current === undefined) return null;
  const before = periods[periods.indexOf(current) - 1];
  const { end: periodEnd, ...period } = current;
  return {
    ...period,
    periodEnd,
    lastEnd: lastEndOf(periods, today) ?? periodEnd,
    followsFinalised: before !== undefined && !isOpenPeriod(before),
  };
}

/**
 * Counts the payslips of each period. Those that are alike in all that their pay frequency depends on are counted
 * together first, so that it is worked out for a few dozen groups instead of for every payslip. The cross join begins
 * with the employees, each of whose payslips follow one another; from a payslip its employee would have to be found.
 */
export const countPeriods = (onDate = ''): string => `
  WITH alike AS MATERIALIZED (
    SELECT e.pay_frequency_id, p.date, p.finalised, p.pay_run_id, count(*) AS payslips,
      sum(p.calculating = 1 OR p.nett_pay_cents IS NULL) AS calculating, sum(p.nett_pay_cents) AS nettPayCents
    FROM employees e CROSS JOIN payslips p USING (connection_id, company_id, employee_id)
    WHERE e.connection_id = @connectionId AND e.company_id = @companyId AND p.special = 0 ${onDate}
    GROUP BY p.date, e.pay_frequency_id, p.finalised, p.pay_run_id)
  SELECT ${payFrequencyOfGroup} AS payFrequencyId, p.date AS end, sum(p.payslips) AS payslips,
    sum(p.finalised * p.payslips) AS finalised, sum(p.calculating) AS calculating,
    iif(sum(p.calculating) = 0, sum(p.nettPayCents), NULL) AS nettPayCents
  FROM (SELECT @connectionId AS connection_id, @companyId AS company_id, 0 AS special, * FROM alike) p
  GROUP BY payFrequencyId, p.date HAVING payFrequencyId IS NOT NULL ORDER BY p.date`;

function summariseCompany(db: Db, { connectionId, companyId, today }: CompanyRef & { today: string }): void {
  const ref = { connectionId, companyId };
  write(db, () => {
    const periods = statement<CountedPeriod>(db, countPeriods()).all(ref);
    const unread = statement<{ payFrequencyId: number; employees: number }>(
      db,
      `SELECT e.pay_frequency_id AS payFrequencyId, count(*) AS employees FROM employees e
       WHERE e.connection_id = @connectionId AND e.company_id = @companyId AND e.pay_frequency_id IS NOT NULL
         AND ${neverRead}
       GROUP BY e.pay_frequency_id`,
    ).all(ref);
    const unreadOf = new Map(unread.map(({ payFrequencyId, employees }) => [payFrequencyId, employees]));
    statement(
      db,
      'INSERT OR REPLACE INTO summarised_companies (connection_id, company_id) VALUES (@connectionId, @companyId)',
    ).run(ref);
    const insert = statement(
      db,
      `INSERT INTO period_summaries (connection_id, company_id, pay_frequency_id, period_end, payslips, finalised,
         calculating, last_end, follows_finalised, unread)
       VALUES (@connectionId, @companyId, @payFrequencyId, @periodEnd, @payslips, @finalised, @calculating, @lastEnd,
         @followsFinalised, @unread)`,
    );
    for (const [payFrequencyId, group] of Map.groupBy(periods, (period) => period.payFrequencyId)) {
      const summary = summaryOf(group, today);
      if (summary === null) continue;
      const followsFinalised = Number(summary.followsFinalised);
      insert.run({ ...ref, ...summary, followsFinalised, unread: unreadOf.get(payFrequencyId) ?? 0 });
    }
    const countPeriod = statement(
      db,
      `INSERT INTO period_counts (connection_id, company_id, pay_frequency_id, period_end, payslips, finalised,
         nett_pay_cents)
       VALUES (@connectionId, @companyId, @payFrequencyId, @end, @payslips, @finalised, @nettPayCents)`,
    );
    for (const period of periods) countPeriod.run({ ...ref, ...period });
    statement(
      db,
      `INSERT INTO month_summaries (connection_id, company_id, month, payslips, finalised)
       SELECT connection_id, company_id, substr(date, 1, 7) AS month, count(*), sum(finalised) FROM payslips
       WHERE connection_id = @connectionId AND company_id = @companyId GROUP BY month`,
    ).run(ref);
  });
}

type Row = Omit<NamedSummary, 'followsFinalised' | 'isListed' | 'payFrequency'> & {
  readonly followsFinalised: number;
  readonly isListed: number;
  readonly content: string | null;
};

/** The summaries of all companies on all connections. */
function listPeriodSummaries(db: Db): readonly NamedSummary[] {
  const rows = statement<Row>(
    db,
    `SELECT s.connection_id AS connectionId, s.company_id AS companyId, s.pay_frequency_id AS payFrequencyId,
       s.period_end AS periodEnd, s.payslips, s.finalised, s.calculating, s.unread, s.last_end AS lastEnd,
       s.follows_finalised AS followsFinalised, s.unusual, s.unusual_of AS unusualOf, c.name AS companyName,
       (c.name IS NOT NULL OR l.fetched_at IS NULL) AS isListed, f.content, a.fetched_at AS readAt
     FROM period_summaries s
     LEFT JOIN companies c USING (connection_id, company_id)
     LEFT JOIN pay_frequencies f USING (connection_id, company_id, pay_frequency_id)
     LEFT JOIN answers a ON a.connection_id = s.connection_id AND a.company_id = s.company_id
       AND a.list = 'employees'
     LEFT JOIN answers l ON l.connection_id = s.connection_id AND l.company_id = ${noCompany}
       AND l.list = 'companies'`,
  ).all({});
  return rows.map(({ content, followsFinalised, isListed, ...row }) => ({
    ...row,
    isListed: isListed === 1,
    followsFinalised: followsFinalised === 1,
    // We wrote it ourselves, from a record that had been checked.
    payFrequency: content === null ? null : (JSON.parse(content) as CachedPayFrequency),
  }));
}

/** Every period of a company, as it was counted last, earliest first; `calculating` is 1 if any are. */
function listCompanyPeriods(db: Db, { connectionId, companyId }: CompanyRef): readonly CompanyPeriod[] {
  return statement<CompanyPeriod>(
    db,
    `SELECT p.connection_id AS connectionId, p.company_id AS companyId, p.pay_frequency_id AS payFrequencyId,
       p.period_end AS periodEnd, p.payslips, p.finalised, (p.nett_pay_cents IS NULL) AS calculating, s.unread
     FROM period_counts p JOIN period_summaries s USING (connection_id, company_id, pay_frequency_id)
     WHERE p.connection_id = @connectionId AND p.company_id = @companyId
     ORDER BY p.pay_frequency_id, p.period_end`,
  ).all({ connectionId, companyId });
}

/** The payslips of each month of all companies on all connections, earliest first. */
function listMonthSummaries(db: Db): readonly MonthSummary[] {
  return statement<MonthSummary>(
    db,
    `SELECT m.connection_id AS connectionId, m.company_id AS companyId, c.name AS companyName, m.month, m.payslips,
       m.finalised
     FROM month_summaries m LEFT JOIN companies c USING (connection_id, company_id) ORDER BY m.month`,
  ).all({});
}

type CountRow = Omit<PeriodCount, 'payFrequency'> & { readonly content: string };

/** The periods since `from` of all pay frequencies for which the service gives a day of pay. */
function listPeriodCounts(db: Db, { from }: { readonly from: string }): readonly PeriodCount[] {
  const rows = statement<CountRow>(
    db,
    `SELECT p.connection_id AS connectionId, p.company_id AS companyId, p.period_end AS periodEnd, p.payslips,
       p.finalised, iif(s.unread = 0 OR ${isRead}, p.nett_pay_cents, NULL) AS nettPayCents,
       c.name AS companyName, f.content, s.last_end AS lastEnd
     FROM period_counts p
     JOIN period_summaries s USING (connection_id, company_id, pay_frequency_id)
     JOIN pay_frequencies f USING (connection_id, company_id, pay_frequency_id)
     LEFT JOIN companies c USING (connection_id, company_id)
     WHERE p.period_end >= @from AND json_extract(f.content, '$.fields.payslip_payment_day') IS NOT NULL`,
  ).all({ from });
  // We wrote it ourselves, from a record that had been checked.
  return rows.map(({ content, ...row }) => ({
    ...row,
    payFrequency: JSON.parse(content) as CachedPayFrequency,
  }));
}

/**
 * What the payslips of a period come to, as `listPeriodCounts` has it, from what is known now; null if an employee who
 * may have one was never read, or while one is calculated.
 */
function readNettPay(
  db: Db,
  { connectionId, companyId, payFrequencyId, periodEnd }: WholePeriod,
): number | null {
  const ref = { connectionId, companyId, periodEnd };
  const wasRead = statement(
    db,
    `SELECT 1 FROM (SELECT @connectionId AS connection_id, @companyId AS company_id,
       @payFrequencyId AS pay_frequency_id, @periodEnd AS period_end) p WHERE ${isRead}`,
  ).get({ ...ref, payFrequencyId });
  if (wasRead === undefined) return null;
  const counted = statement<CountedPeriod>(db, countPeriods('AND p.date = @periodEnd')).all(ref);
  return counted.find((period) => period.payFrequencyId === payFrequencyId)?.nettPayCents ?? null;
}

/** Companies that have no summary, and those with employees who are in none; by name. */
function listOtherCompanies(db: Db): readonly Omit<OtherCompany, 'isCounting'>[] {
  return statement<Omit<OtherCompany, 'isCounting'>>(
    db,
    `SELECT * FROM (
       SELECT c.connection_id AS connectionId, c.company_id AS companyId, c.name AS companyName,
         a.fetched_at AS readAt,
         (SELECT count(*) FROM employees e
          WHERE e.connection_id = c.connection_id AND e.company_id = c.company_id AND ${neverRead}
            AND NOT EXISTS (SELECT 1 FROM period_summaries s WHERE s.connection_id = e.connection_id
              AND s.company_id = e.company_id AND s.pay_frequency_id = e.pay_frequency_id)) AS unread
       FROM companies c LEFT JOIN answers a ON a.connection_id = c.connection_id AND a.company_id = c.company_id
         AND a.list = 'employees')
     WHERE unread > 0 OR NOT EXISTS (SELECT 1 FROM period_summaries s
       WHERE s.connection_id = connectionId AND s.company_id = companyId)
     ORDER BY companyName COLLATE NOCASE, companyId`,
  ).all({});
}

/** The connections whose list of companies was read. */
function listListedConnections(db: Db): readonly string[] {
  const rows = statement<{ connectionId: string }>(
    db,
    `SELECT connection_id AS connectionId FROM answers WHERE company_id = ${noCompany} AND list = 'companies'`,
  ).all({});
  return rows.map(({ connectionId }) => connectionId);
}

interface Unusual {
  readonly period: WholePeriod;
  readonly unusual: number;
  /** Identifies what it was counted with. */
  readonly countedWith: string;
}

/** Saves the number of unusual payslips; does nothing if the company has changed since and has no summary. */
function saveUnusual(db: Db, { period, unusual, countedWith }: Unusual): void {
  statement(
    db,
    `UPDATE period_summaries SET unusual = @unusual, unusual_of = @countedWith
     WHERE connection_id = @connectionId AND company_id = @companyId AND pay_frequency_id = @payFrequencyId
       AND period_end = @periodEnd`,
  ).run({ ...period, unusual, countedWith });
}

export const methods = {
  listUnsummarised,
  countUnreadEmployees,
  summariseCompany,
  listPeriodSummaries,
  listCompanyPeriods,
  listMonthSummaries,
  listPeriodCounts,
  readNettPay,
  listOtherCompanies,
  listListedConnections,
  saveUnusual,
};
