import type { CompanyRef } from '#kit/ids.ts';
import type { PayFrequencyRecord } from '#electron/period/contract/pay-frequency.ts';
import { frequencyOf } from '#payroll/pay-schedule.ts';
import type { FactPayslip, FactEmployee, ReportFacts } from '../records.ts';
import { statement, type Db } from '#store/sql.ts';
import { unpackItems, type ListedItems } from '#electron/pay-items/store/cache/packed-items.ts';
import { readFetchedAt } from '#store/cache/answers.ts';
import { payFrequencyOf } from '#electron/payslips/store/cache/pay-frequency-of.ts';

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

const payslips = `SELECT p.payslip_id AS payslipId, p.employee_id AS employeeId, p.date, p.special,
    p.nett_pay_cents AS nettPayCents, ${payFrequencyOf} AS payFrequencyId
  FROM payslips p LEFT JOIN employees e USING (connection_id, company_id, employee_id)
  WHERE p.connection_id = @connectionId AND p.company_id = @companyId AND p.date >= @from AND p.date <= @to
  ORDER BY p.date, p.employee_id, p.payslip_id`;

const payFrequencies = `SELECT pay_frequency_id AS payFrequencyId, content FROM pay_frequencies
  WHERE connection_id = @connectionId AND company_id = @companyId`;

/** The list of employees comes last, so that it wins where both have a payslip: it is usually newer. */
const contents = `SELECT content FROM payslip_items
    WHERE connection_id = @connectionId AND company_id = @companyId AND form = 'labels'
  UNION ALL
  SELECT content FROM listed_items WHERE connection_id = @connectionId AND company_id = @companyId`;

interface PayslipRow extends Omit<FactPayslip, 'data' | 'special' | 'frequency'> {
  readonly special: number;
  readonly payFrequencyId: number | null;
}

/** How often a pay frequency pays; null if unknown. */
function readFrequencies(db: Db, ref: CompanyRef) {
  const rows = statement<{ payFrequencyId: number; content: string }>(db, payFrequencies).all(ref);
  const byId = new Map(
    rows.map(({ payFrequencyId, content }) => [
      payFrequencyId,
      frequencyOf(JSON.parse(content) as Partial<PayFrequencyRecord>),
    ]),
  );
  return (payFrequencyId: number | null) =>
    payFrequencyId === null ? null : (byId.get(payFrequencyId) ?? null);
}

/** The data for this computer's own reports, with the payslips dated `from` to `to`. */
function readReportFacts(
  db: Db,
  { connectionId, companyId, from, to }: CompanyRef & { from: string; to: string },
): ReportFacts {
  const ref = { connectionId, companyId };
  const items = new Map<number, ListedItems>();
  for (const { content } of statement<{ content: string }>(db, contents).all(ref)) {
    for (const [payslipId, own] of unpackItems(content)) items.set(payslipId, own);
  }
  const frequencyById = readFrequencies(db, ref);
  return {
    employees: statement<EmployeeRow>(db, employees)
      .all(ref)
      // The JSON is made by the query above.
      .map(({ service, classification, ...row }) => ({
        ...row,
        frequency: frequencyById(row.payFrequencyId),
        service: JSON.parse(service) as FactEmployee['service'],
        classification:
          classification === null ? null : (JSON.parse(classification) as FactEmployee['classification']),
      })),
    payslips: statement<PayslipRow>(db, payslips)
      .all({ ...ref, from, to })
      .map(({ payFrequencyId, special, ...row }) => ({
        ...row,
        special: special === 1,
        frequency: frequencyById(payFrequencyId),
        data: items.get(row.payslipId)?.data ?? null,
      })),
    fetchedAt: readFetchedAt(db, { ...ref, list: 'employees' }),
  };
}

export const methods = { readReportFacts };
