import type { CompanyRef } from '#contract/domain/ids.ts';
import type { PayFrequencyRecord } from '#contract/domain/pay-frequency.ts';
import { frequencyOf } from '#contract/domain/pay-schedule.ts';
import type { FactPayslip, FactEmployee, ReportFacts } from '../../records/reports.ts';
import { statement, type Db } from '../../sql.ts';
import { unpackItems, type ListedItems } from '../calculations/packed-items.ts';
import { readFetchedAt } from '../answers.ts';

interface EmployeeRow extends Omit<FactEmployee, 'service' | 'classification' | 'frequency'> {
  readonly service: string;
  readonly classification: string | null;
}

const ofEmployee =
  'connection_id = e.connection_id AND company_id = e.company_id AND employee_id = e.employee_id';

/** All employees by name, including former ones. */
const employees = `SELECT e.employee_id AS employeeId, e.number, e.first_name AS firstName, e.last_name AS lastName,
    e.appointment_date AS appointmentDate, e.ended_on AS endedOn,
    e.pay_frequency_id AS payFrequencyId,
    (SELECT json_extract(content, '$.birthdate') FROM employee_records WHERE ${ofEmployee}) AS birthdate,
    (SELECT json_extract(content, '$.identificationType') FROM employee_records WHERE ${ofEmployee})
      AS identificationType,
    (SELECT name FROM pay_points WHERE connection_id = e.connection_id AND company_id = e.company_id
      AND pay_point_id = coalesce(e.pay_point_id, e.reported_pay_point_id)) AS payPoint,
    (SELECT name FROM pay_frequencies WHERE connection_id = e.connection_id AND company_id = e.company_id
      AND pay_frequency_id = e.pay_frequency_id) AS payFrequency,
    (SELECT json_extract(content, '$.classification') FROM employee_records WHERE ${ofEmployee}) AS classification,
    (SELECT json_group_array(json_object('from', start_date, 'to', end_date) ORDER BY start_date)
      FROM service_periods WHERE ${ofEmployee} AND NOT long_term_leave) AS service
  FROM employees e WHERE e.connection_id = @connectionId AND e.company_id = @companyId
  ORDER BY e.sort_name, e.employee_id`;

const payslips = `SELECT payslip_id AS payslipId, employee_id AS employeeId, date, special, nett_pay_cents AS nettPayCents,
    pay_run_id AS payRunId
  FROM payslips WHERE connection_id = @connectionId AND company_id = @companyId AND date >= @from AND date <= @to
  ORDER BY date, employee_id, payslip_id`;

const payFrequencies = `SELECT pay_frequency_id AS payFrequencyId, content FROM pay_frequencies
  WHERE connection_id = @connectionId AND company_id = @companyId`;

const payRuns = `SELECT pay_run_id AS payRunId, json_extract(content, '$.payFrequencyId') AS payFrequencyId
  FROM pay_runs WHERE connection_id = @connectionId AND company_id = @companyId`;

/** The list of employees comes last, so that it wins where both have a payslip: it is usually newer. */
const contents = `SELECT content FROM payslip_items
    WHERE connection_id = @connectionId AND company_id = @companyId AND form = 'labels'
  UNION ALL
  SELECT content FROM listed_items WHERE connection_id = @connectionId AND company_id = @companyId`;

interface PayslipRow extends Omit<FactPayslip, 'data' | 'special' | 'frequency'> {
  readonly special: number;
  readonly payRunId: number | null;
}

interface PayRunRow {
  readonly payRunId: number;
  readonly payFrequencyId: number | null;
}

/** How often the pay frequencies, and the pay runs made with them, pay. */
function readFrequencies(db: Db, ref: CompanyRef) {
  const rows = statement<{ payFrequencyId: number; content: string }>(db, payFrequencies).all(ref);
  const byId = new Map(
    rows.map(({ payFrequencyId, content }) => [
      payFrequencyId,
      frequencyOf(JSON.parse(content) as Partial<PayFrequencyRecord>),
    ]),
  );
  const of = (payFrequencyId: number | null) =>
    payFrequencyId === null ? null : (byId.get(payFrequencyId) ?? null);
  const runs = statement<PayRunRow>(db, payRuns).all(ref);
  return { of, ofRun: new Map(runs.map(({ payRunId, payFrequencyId }) => [payRunId, of(payFrequencyId)])) };
}

/** The data for this computer's own reports, with the payslips dated `from` to `to`. */
export function readReportFacts(
  db: Db,
  { connectionId, companyId, from, to }: CompanyRef & { from: string; to: string },
): ReportFacts {
  const ref = { connectionId, companyId };
  const items = new Map<number, ListedItems>();
  for (const { content } of statement<{ content: string }>(db, contents).all(ref)) {
    for (const [payslipId, own] of unpackItems(content)) items.set(payslipId, own);
  }
  const frequencies = readFrequencies(db, ref);
  return {
    employees: statement<EmployeeRow>(db, employees)
      .all(ref)
      // The JSON is made by the query above.
      .map(({ service, classification, ...row }) => ({
        ...row,
        frequency: frequencies.of(row.payFrequencyId),
        service: JSON.parse(service) as FactEmployee['service'],
        classification:
          classification === null ? null : (JSON.parse(classification) as FactEmployee['classification']),
      })),
    payslips: statement<PayslipRow>(db, payslips)
      .all({ ...ref, from, to })
      .map(({ payRunId, special, ...row }) => ({
        ...row,
        special: special === 1,
        frequency: payRunId === null ? null : (frequencies.ofRun.get(payRunId) ?? null),
        data: items.get(row.payslipId)?.data ?? null,
      })),
    fetchedAt: readFetchedAt(db, { ...ref, list: 'employees' }),
  };
}
