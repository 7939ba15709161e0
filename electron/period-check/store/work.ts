import { tickedUnder, type Comparison } from '../contract/comparison.ts';
import type { NotedFinding } from '../contract/period-check.ts';
import type { PeriodInputs, SentValue, StoredTick, WholePeriod } from './records.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { writeAuditEntries } from '#electron/audit-log/store/work/audit-log.ts';

const ofPeriod = `connection_id = @connectionId AND company_id = @companyId
  AND pay_frequency_id = @payFrequencyId AND period_end = @periodEnd`;

const ofSubmission = `b.connection_id = @connectionId AND b.company_id = @companyId
  AND b.pay_frequency_id = @payFrequencyId AND b.period_end = @periodEnd`;

type Row = Omit<StoredTick, 'payslipId'> & { readonly payslipId: number };

/** The payslip id in the key of a finding about no payslip. */
const noPayslip = 0;

function listCheckTicks(db: Db, period: WholePeriod): readonly StoredTick[] {
  const rows = statement<Row>(
    db,
    `SELECT employee_id AS employeeId, check_name AS "check", payslip_id AS payslipId, compared AS compare, state,
       ticked_by AS "by", ticked_at AS at, note
     FROM check_ticks WHERE ${ofPeriod}`,
  ).all({ ...period });
  return rows.map((row) => ({ ...row, payslipId: row.payslipId === noPayslip ? null : row.payslipId }));
}

interface Ticking {
  readonly period: WholePeriod;
  /** The period with which it was compared. */
  readonly compare: Comparison;
  readonly findings: readonly NotedFinding[];
  readonly ticked: boolean;
  readonly by: string;
  readonly at: number;
}

/** Ticks or unticks findings, with their entries in the audit log. */
function tickFindings(db: Db, { period, compare, findings, ticked, by, at }: Ticking): void {
  const sql = ticked
    ? `INSERT OR REPLACE INTO check_ticks (connection_id, company_id, pay_frequency_id, period_end, employee_id,
         check_name, payslip_id, compared, state, ticked_by, ticked_at, note)
       VALUES (@connectionId, @companyId, @payFrequencyId, @periodEnd, @employeeId, @check, @payslipId, @compared,
         @state, @by, @at, @note)`
    : `DELETE FROM check_ticks WHERE ${ofPeriod} AND employee_id = @employeeId AND check_name = @check
         AND payslip_id = @payslipId AND compared = @compared`;
  const { connectionId, companyId, periodEnd } = period;
  const tickText = (note: string) => (note === '' ? 'ticked' : `ticked: ${note}`);
  write(db, () => {
    for (const { payslipId, ...finding } of findings) {
      const compared = tickedUnder(finding.check, compare);
      statement(db, sql).run({
        ...period,
        ...finding,
        compared,
        payslipId: payslipId ?? noPayslip,
        by,
        at,
      });
    }
    writeAuditEntries(
      db,
      findings.map(({ employeeId, check, note }) => ({
        at,
        kind: 'check-ticked',
        outcome: 'done',
        connectionId,
        companyId,
        employeeId,
        periodEnd,
        subject: check,
        old: ticked ? null : 'ticked',
        new: ticked ? tickText(note) : null,
      })),
    );
  });
}

/**
 * How many inputs each employee has in the period, in drafts and saved; employees without any are left out. An input is
 * a cell: sent twice, it is still one.
 */
function countPeriodInputs(db: Db, period: WholePeriod): readonly PeriodInputs[] {
  return statement<PeriodInputs>(
    db,
    `SELECT employeeId, sum(unsent) AS unsent, sum(saved) AS saved, sum(unsent * regular) AS unsentRegular,
       sum(saved * regular) AS savedRegular FROM (
       SELECT c.employee_id AS employeeId, 1 AS unsent, 0 AS saved, c.once_off_id = 0 AS regular
       FROM drafts JOIN draft_cells c ON c.draft_id = drafts.id WHERE ${ofPeriod}
       UNION ALL
       SELECT c.employee_id, 0, 1, c.once_off_id = 0
       FROM outbox_batches b JOIN outbox_cells c ON c.batch_id = b.id AND c.state = 'applied' WHERE ${ofSubmission}
       GROUP BY c.employee_id, c.once_off_id, c.heading)
     GROUP BY employeeId`,
  ).all({ ...period });
}

/** Employees of whom this user sent inputs for the period that the service has. */
function listEmployeesSentBy(
  db: Db,
  { period, user }: { readonly period: WholePeriod; readonly user: string },
): readonly number[] {
  const rows = statement<{ employeeId: number }>(
    db,
    `SELECT DISTINCT c.employee_id AS employeeId
     FROM outbox_batches b JOIN outbox_cells c ON c.batch_id = b.id AND c.state = 'applied'
     WHERE ${ofSubmission} AND b.who = @user`,
  ).all({ ...period, user });
  return rows.map(({ employeeId }) => employeeId);
}

/** Inputs of items that the service has from these employees' submissions, oldest first; not those of once-off payslips. */
function listSentValues(
  db: Db,
  { connectionId, companyId, employeeIds }: CompanyRef & { employeeIds: readonly number[] },
): readonly SentValue[] {
  // The unary plus keeps SQLite from walking every submission of the company.
  return statement<SentValue>(
    db,
    `SELECT c.employee_id AS employeeId, c.heading, c.scope, b.period_end AS periodEnd, c.base, c.value
     FROM outbox_cells c JOIN outbox_batches b ON b.id = c.batch_id
     WHERE c.connection_id = @connectionId AND c.company_id = @companyId AND c.state = 'applied'
       AND c.employee_id IN (SELECT value FROM json_each(@employees)) AND c.once_off_id = 0
       AND c.heading GLOB 'calc.*'
     ORDER BY +b.position`,
  ).all({ connectionId, companyId, employees: JSON.stringify(employeeIds) });
}

export const methods = {
  listCheckTicks,
  tickFindings,
  countPeriodInputs,
  listEmployeesSentBy,
  listSentValues,
};
