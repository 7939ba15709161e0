import type { CompanyRef } from '#contract/domain/ids.ts';
import type { NamedSummary, PeriodSummary } from '../../records/home.ts';
import type { CachedPayFrequency } from '../../records/pay-frequencies.ts';
import type { WholePeriod } from '../../records/period-checks.ts';
import { statement, write, type Db } from '../../sql.ts';
import { noCompany } from '../answers.ts';

/** Companies whose employees have been read and that have no current summary. */
export function listUnsummarised(db: Db): readonly CompanyRef[] {
  return statement<CompanyRef>(
    db,
    `SELECT a.connection_id AS connectionId, a.company_id AS companyId
     FROM answers a LEFT JOIN summarised_companies s USING (connection_id, company_id)
     WHERE a.list = 'employees' AND s.company_id IS NULL`,
  ).all({});
}

interface CountedPeriod {
  readonly payFrequencyId: number;
  readonly periodEnd: string;
  readonly payslips: number;
  readonly finalised: number;
  readonly calculating: number;
}

const isOpen = ({ payslips, finalised }: CountedPeriod) => finalised < payslips;

/** The summary of one pay frequency, whose periods must be in order. */
function summaryOf(periods: readonly CountedPeriod[]): Omit<PeriodSummary, keyof CompanyRef> | null {
  const last = periods.at(-1);
  const period = periods.find(isOpen) ?? last;
  if (period === undefined || last === undefined) return null;
  const before = periods[periods.indexOf(period) - 1];
  const followsFinalised = before !== undefined && !isOpen(before);
  return { ...period, lastEnd: last.periodEnd, followsFinalised };
}

export function summariseCompany(db: Db, { connectionId, companyId }: CompanyRef): void {
  const ref = { connectionId, companyId };
  write(db, () => {
    const periods = statement<CountedPeriod>(
      db,
      `SELECT e.pay_frequency_id AS payFrequencyId, p.date AS periodEnd, count(*) AS payslips,
         sum(p.finalised) AS finalised, sum(p.calculating = 1 OR p.nett_pay_cents IS NULL) AS calculating
       FROM employees e JOIN payslips p USING (connection_id, company_id, employee_id)
       WHERE e.connection_id = @connectionId AND e.company_id = @companyId
         AND e.pay_frequency_id IS NOT NULL AND p.special = 0
       GROUP BY e.pay_frequency_id, p.date ORDER BY p.date`,
    ).all(ref);
    statement(
      db,
      'INSERT OR REPLACE INTO summarised_companies (connection_id, company_id) VALUES (@connectionId, @companyId)',
    ).run(ref);
    const insert = statement(
      db,
      `INSERT INTO period_summaries (connection_id, company_id, pay_frequency_id, period_end, payslips, finalised,
         calculating, last_end, follows_finalised)
       VALUES (@connectionId, @companyId, @payFrequencyId, @periodEnd, @payslips, @finalised, @calculating, @lastEnd,
         @followsFinalised)`,
    );
    for (const group of Map.groupBy(periods, ({ payFrequencyId }) => payFrequencyId).values()) {
      const summary = summaryOf(group);
      if (summary === null) continue;
      insert.run({ ...ref, ...summary, followsFinalised: Number(summary.followsFinalised) });
    }
  });
}

type Row = Omit<NamedSummary, 'followsFinalised' | 'isListed' | 'payFrequency'> & {
  readonly followsFinalised: number;
  readonly isListed: number;
  readonly content: string | null;
};

/** The summaries of all companies on all connections. */
export function listPeriodSummaries(db: Db): readonly NamedSummary[] {
  const rows = statement<Row>(
    db,
    `SELECT s.connection_id AS connectionId, s.company_id AS companyId, s.pay_frequency_id AS payFrequencyId,
       s.period_end AS periodEnd, s.payslips, s.finalised, s.calculating, s.last_end AS lastEnd,
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

interface Unusual {
  readonly period: WholePeriod;
  readonly unusual: number;
  /** Identifies what it was counted with. */
  readonly countedWith: string;
}

/** Saves the number of unusual payslips; does nothing if the company has changed since and has no summary. */
export function saveUnusual(db: Db, { period, unusual, countedWith }: Unusual): void {
  statement(
    db,
    `UPDATE period_summaries SET unusual = @unusual, unusual_of = @countedWith
     WHERE connection_id = @connectionId AND company_id = @companyId AND pay_frequency_id = @payFrequencyId
       AND period_end = @periodEnd`,
  ).run({ ...period, unusual, countedWith });
}
