import type { FindingRef } from '../contract/period-check.ts';
import type { PeriodInputs, StoredTick, WholePeriod } from './records.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { writeAuditEntries } from '#electron/audit-log/store/work/audit-log.ts';

const ofPeriod = `connection_id = @connectionId AND company_id = @companyId
  AND pay_frequency_id = @payFrequencyId AND period_end = @periodEnd`;

type Row = Omit<StoredTick, 'payslipId'> & { readonly payslipId: number };

/** The payslip id in the key of a finding about no payslip. */
const noPayslip = 0;

function listCheckTicks(db: Db, period: WholePeriod): readonly StoredTick[] {
  const rows = statement<Row>(
    db,
    `SELECT employee_id AS employeeId, check_name AS "check", payslip_id AS payslipId, state, ticked_by AS "by",
       ticked_at AS at
     FROM check_ticks WHERE ${ofPeriod}`,
  ).all({ ...period });
  return rows.map((row) => ({ ...row, payslipId: row.payslipId === noPayslip ? null : row.payslipId }));
}

interface Ticking {
  readonly period: WholePeriod;
  readonly findings: readonly FindingRef[];
  readonly ticked: boolean;
  readonly by: string;
  readonly at: number;
}

/** Ticks or unticks findings, with their entries in the audit log. */
function tickFindings(db: Db, { period, findings, ticked, by, at }: Ticking): void {
  const sql = ticked
    ? `INSERT OR REPLACE INTO check_ticks (connection_id, company_id, pay_frequency_id, period_end, employee_id,
         check_name, payslip_id, state, ticked_by, ticked_at)
       VALUES (@connectionId, @companyId, @payFrequencyId, @periodEnd, @employeeId, @check, @payslipId, @state, @by, @at)`
    : `DELETE FROM check_ticks WHERE ${ofPeriod} AND employee_id = @employeeId AND check_name = @check
         AND payslip_id = @payslipId`;
  const { connectionId, companyId, periodEnd } = period;
  write(db, () => {
    for (const { payslipId, ...finding } of findings) {
      statement(db, sql).run({ ...period, ...finding, payslipId: payslipId ?? noPayslip, by, at });
    }
    writeAuditEntries(
      db,
      findings.map(({ employeeId, check }) => ({
        at,
        kind: 'check-ticked',
        outcome: 'done',
        connectionId,
        companyId,
        employeeId,
        periodEnd,
        subject: check,
        old: ticked ? null : 'ticked',
        new: ticked ? 'ticked' : null,
      })),
    );
  });
}

/** The salary and the rate. */
const basicPay = `'calc.basic_salary.fixed_amount', 'calc.basic_salary.hourly_rate'`;
/** Not on a once-off payslip, which is compared with none before. */
const ofRegular = 'c.once_off_id = 0';

/**
 * How many inputs each employee has in the period, in drafts and saved; employees without any are left out. An input is
 * a cell: sent twice, it is still one.
 */
function countPeriodInputs(db: Db, period: WholePeriod): readonly PeriodInputs[] {
  return statement<PeriodInputs>(
    db,
    `SELECT employeeId, sum(unsent) AS unsent, sum(saved) AS saved,
       CASE WHEN max(isPay) THEN 'pay' WHEN max(isHours) THEN 'hours' END AS basicPay FROM (
       SELECT c.employee_id AS employeeId, 1 AS unsent, 0 AS saved, 0 AS isPay, 0 AS isHours
       FROM drafts JOIN draft_cells c ON c.draft_id = drafts.id WHERE ${ofPeriod}
       UNION ALL
       SELECT c.employee_id, 0, 1, ${ofRegular} AND c.heading IN (${basicPay}),
         ${ofRegular} AND c.heading GLOB 'calc.basic_salary.*hours*'
       FROM outbox_batches b JOIN outbox_cells c ON c.batch_id = b.id AND c.state = 'applied'
       WHERE b.connection_id = @connectionId AND b.company_id = @companyId
         AND b.pay_frequency_id = @payFrequencyId AND b.period_end = @periodEnd
       GROUP BY c.employee_id, c.once_off_id, c.heading)
     GROUP BY employeeId`,
  ).all({ ...period });
}

export const methods = { listCheckTicks, tickFindings, countPeriodInputs };
