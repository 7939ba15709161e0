import type { ServicePeriod } from '#electron/leaving/contract/service-period.ts';
import { statement, type Db } from '#store/sql.ts';
import type { EmployeeRow } from './employee-row.ts';
import type { PayslipRow } from '#electron/payslips/store/cache/payslips.ts';

/** An employee in a list that has arrived completely; null stands for what the list did not include. */
export interface ArrivedEmployee {
  readonly employee: EmployeeRow;
  readonly servicePeriods: readonly ServicePeriod[] | null;
  readonly payslips: readonly PayslipRow[] | null;
  /** The result of `packItems`. */
  readonly items: string | null;
}

interface EmployeeSummaryRow extends EmployeeRow {
  readonly hasServicePeriods: number;
  readonly hasPayslips: number;
  readonly items: string | null;
}

type PeriodRow = Omit<ServicePeriod, 'longTermLeave'> & { readonly longTermLeave: number };

/** How many employees are read at a time, because a list may be long. */
const pageSize = 200;

const employees = `SELECT employee_id AS employeeId, number, first_name AS firstName, last_name AS lastName,
    sort_name AS sortName, words, id_number AS idNumber, pay_frequency_id AS payFrequencyId,
    pay_point_id AS payPointId, appointment_date AS appointmentDate, job_title AS jobTitle, email, attributes, content,
    has_service_periods AS hasServicePeriods, has_payslips AS hasPayslips, items
  FROM arriving.employees WHERE incoming_id = @incomingId AND employee_id > @after
  ORDER BY employee_id LIMIT ${pageSize}`;

const ofPage = 'incoming_id = @incomingId AND employee_id > @after AND employee_id <= @last';

const periods = `SELECT service_period_id AS id, employee_id AS employeeId, start_date AS startDate, end_date AS endDate,
    long_term_leave AS longTermLeave, termination_code AS terminationCode
  FROM arriving.service_periods WHERE ${ofPage}`;

const payslips = `SELECT payslip_id AS id, employee_id AS employeeId, date, special, finalised, calculating,
    nett_pay_cents AS nettPayCents, pay_run_id AS payRunId, released
  FROM arriving.payslips WHERE ${ofPage}`;

/** All employees in a list, in the order of their ids. */
export function* arrivedEmployees(db: Db, incomingId: number): Generator<ArrivedEmployee> {
  let after = 0;
  for (;;) {
    const page = statement<EmployeeSummaryRow>(db, employees).all({ incomingId, after });
    const last = page.at(-1)?.employeeId;
    if (last === undefined) return;
    const range = { incomingId, after, last };
    const periodsOf = Map.groupBy(statement<PeriodRow>(db, periods).all(range), ownerOf);
    const payslipsOf = Map.groupBy(statement<PayslipRow>(db, payslips).all(range), ownerOf);
    for (const { hasServicePeriods, hasPayslips, items, ...employee } of page) {
      const id = employee.employeeId;
      yield {
        employee,
        servicePeriods: hasServicePeriods === 1 ? (periodsOf.get(id) ?? []).map(toPeriod) : null,
        payslips: hasPayslips === 1 ? (payslipsOf.get(id) ?? []) : null,
        items,
      };
    }
    after = last;
  }
}

const ownerOf = ({ employeeId }: { employeeId: number }) => employeeId;

const toPeriod = (row: PeriodRow): ServicePeriod => ({ ...row, longTermLeave: row.longTermLeave === 1 });
