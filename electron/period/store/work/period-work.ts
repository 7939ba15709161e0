import type { PeriodWork } from '#electron/home/store/records.ts';
import type { WholePeriod } from '#electron/period-check/store/records.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { writeAuditEntry } from '#electron/audit-log/store/work/audit-log.ts';

const ofPeriod = `connection_id = @connectionId AND company_id = @companyId
  AND pay_frequency_id = @payFrequencyId AND period_end = @periodEnd`;

interface Ticking {
  readonly period: WholePeriod;
  readonly ticked: boolean;
  readonly by: string;
  readonly at: number;
}

/** Ticks a period as *Done* or unticks it, with its entry in the audit log. */
function tickPeriod(db: Db, { period, ticked, by, at }: Ticking): void {
  const { connectionId, companyId, periodEnd } = period;
  const sql = ticked
    ? `INSERT OR REPLACE INTO period_ticks
       VALUES (@connectionId, @companyId, @payFrequencyId, @periodEnd, @by, @at)`
    : `DELETE FROM period_ticks WHERE ${ofPeriod}`;
  write(db, () => {
    statement(db, sql).run(ticked ? { ...period, by, at } : { ...period });
    writeAuditEntry(db, {
      at,
      kind: 'period-ticked',
      outcome: 'done',
      connectionId,
      companyId,
      periodEnd,
      old: ticked ? null : 'ticked',
      new: ticked ? 'ticked' : null,
    });
  });
}

type Row = Omit<PeriodWork, 'done' | 'revision' | 'ticked' | 'nothingToCapture'> & {
  readonly noInputs: number;
  readonly typed: number;
  readonly ticks: number;
  readonly lastTickAt: number | null;
  readonly doneBy: string | null;
  readonly doneAt: number | null;
};

const period = 'connection_id, company_id, pay_frequency_id, period_end';

/** The clerk's work in every period in which anything was done. */
function listPeriodWork(db: Db): readonly PeriodWork[] {
  const rows = statement<Row>(
    db,
    `SELECT connection_id AS connectionId, company_id AS companyId, pay_frequency_id AS payFrequencyId,
       period_end AS periodEnd, sum(submissions) AS submissions, sum(typed) AS typed, sum(ticks) AS ticks,
       max(tick_at) AS lastTickAt, max(done_by) AS doneBy, max(done_at) AS doneAt, max(no_inputs) AS noInputs
     FROM (
       SELECT ${period}, 0 AS submissions, revision AS typed, 0 AS ticks, NULL AS tick_at, NULL AS done_by, NULL AS done_at,
         0 AS no_inputs
       FROM drafts
       UNION ALL SELECT ${period}, 1, 0, 0, NULL, NULL, NULL, 0 FROM outbox_batches
       UNION ALL SELECT ${period}, 0, 0, count(*), max(ticked_at), NULL, NULL, 0 FROM check_ticks
         WHERE compared = 'before' GROUP BY ${period}
       UNION ALL SELECT ${period}, 0, 0, 0, NULL, ticked_by, ticked_at, 0 FROM period_ticks
       UNION ALL SELECT connection_id, company_id, pay_frequency_id, span_end, 0, 0, 0, NULL, NULL, NULL, 1
         FROM period_marks WHERE kind = 'nothing-to-capture')
     GROUP BY ${period}`,
  ).all({});
  return rows.map(({ typed, ticks, lastTickAt, doneBy, doneAt, noInputs, ...row }) => ({
    ...row,
    ticked: ticks,
    nothingToCapture: noInputs === 1,
    revision: [row.submissions, typed, ticks, lastTickAt].join(' '),
    done: doneBy === null || doneAt === null ? null : { by: doneBy, at: doneAt },
  }));
}

export const methods = { tickPeriod, listPeriodWork };
