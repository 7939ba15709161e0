import type { CompanyRef } from '#kit/ids.ts';
import type { PayslipData } from '#electron/payslips/contract/payslip.ts';
import type { PayFrequencyRecord } from '#electron/period/contract/pay-frequency.ts';
import { frequencyOf } from '#payroll/pay-schedule.ts';
import type { FactPayslip, FactEmployee, ReportFacts } from '../records.ts';
import { statement, type Db } from '#store/sql.ts';
import { unpackItems, type ListedItems } from '#electron/pay-items/store/cache/packed-items.ts';
import { unpack, type Packed } from '#store/cache/content.ts';
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

const payslips = `SELECT p.payslip_id AS payslipId, p.employee_id AS employeeId, p.date, p.special, p.finalised,
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

/** Details of the payslip as it is now; with the older deployment, whose lists have no items, there is nothing else. */
const details = `SELECT i.payslip_id AS payslipId, i.content
  FROM payslip_items i JOIN payslips p USING (connection_id, company_id, payslip_id)
  WHERE i.connection_id = @connectionId AND i.company_id = @companyId AND i.form = 'detail'
    AND i.nett_pay_cents = p.nett_pay_cents AND p.calculating = 0 AND p.date >= @from AND p.date <= @to`;

interface PayslipRow extends Omit<FactPayslip, 'data' | 'special' | 'finalised' | 'frequency' | 'byName'> {
  readonly special: number;
  readonly finalised: number;
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

type Span = CompanyRef & { readonly from: string; readonly to: string };

/** The items of payslips from their own details. */
function readDetails(db: Db, span: Span): ReadonlyMap<number, PayslipData> {
  const rows = statement<Packed<PayslipData> & { readonly payslipId: number }>(db, details).all(span);
  return new Map(rows.map((row) => [row.payslipId, unpack(row)]));
}

/**
 * The data for this computer's own reports, with the payslips dated `from` to `to`. With `detailed`, the items of a
 * payslip that no list has are those of its own detail.
 */
function readReportFacts(
  db: Db,
  { connectionId, companyId, from, to, detailed = false }: Span & { readonly detailed?: boolean },
): ReportFacts {
  const ref = { connectionId, companyId };
  const own = detailed ? readDetails(db, { ...ref, from, to }) : new Map<number, PayslipData>();
  const items = new Map<number, ListedItems>();
  for (const { content } of statement<{ content: string }>(db, contents).all(ref)) {
    for (const [payslipId, own] of unpackItems(content)) items.set(payslipId, own);
  }
  const frequencyById = readFrequencies(db, ref);
  const itemsOf = (payslipId: number): Pick<FactPayslip, 'data' | 'byName'> => {
    const data = items.get(payslipId)?.data ?? null;
    const detail = own.get(payslipId);
    return data !== null || detail === undefined ? { data } : { data: detail, byName: true };
  };
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
      .map(({ payFrequencyId, special, finalised, ...row }) => ({
        ...row,
        special: special === 1,
        finalised: finalised === 1,
        frequency: frequencyById(payFrequencyId),
        ...itemsOf(row.payslipId),
      })),
    fetchedAt: readFetchedAt(db, { ...ref, list: 'employees' }),
  };
}

export const methods = { readReportFacts };
