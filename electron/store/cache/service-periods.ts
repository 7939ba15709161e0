import type { CompanyRef } from '#contract/domain/ids.ts';
import type { ServicePeriod } from '#contract/domain/service-period.ts';
import type { Aged } from '../ports/aged.ts';
import { statement, write, type Db } from '../sql.ts';
import { readOwnedAt, writeOwnedAt } from './answers.ts';

const list = 'service-periods';

type EmployeeRef = CompanyRef & { employeeId: number };
type Replacement = EmployeeRef & { servicePeriods: readonly ServicePeriod[]; at: number };
type PeriodRow = Omit<ServicePeriod, 'longTermLeave'> & { longTermLeave: number };

const ofPerson = 'connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId';

/** When a person's service ended, as their last period has it. Long-term leave is no end of service. */
export const endedOn = (table: string, conditions: string): string =>
  `(SELECT iif(long_term_leave, NULL, end_date) FROM ${table} WHERE ${conditions}
     ORDER BY start_date DESC, service_period_id DESC LIMIT 1)`;

/** Without a transaction of its own, for lists that bring them along. */
export function saveServicePeriods(db: Db, input: Replacement): void {
  const { connectionId, companyId, employeeId, servicePeriods, at } = input;
  const ref = { connectionId, companyId, employeeId };
  statement(db, `DELETE FROM service_periods WHERE ${ofPerson}`).run(ref);
  const insert = statement(
    db,
    `INSERT OR REPLACE INTO service_periods (connection_id, company_id, employee_id, service_period_id, start_date,
       end_date, long_term_leave, termination_code)
     VALUES (@connectionId, @companyId, @employeeId, @id, @startDate, @endDate, @longTermLeave, @terminationCode)`,
  );
  for (const period of servicePeriods) {
    insert.run({ ...period, ...ref, longTermLeave: Number(period.longTermLeave) });
  }
  statement(
    db,
    `UPDATE employees SET ended_on = ${endedOn('service_periods', ofPerson)} WHERE ${ofPerson}`,
  ).run(ref);
  writeOwnedAt(db, { connectionId, companyId, list, ownerId: employeeId, at });
}

export function replaceServicePeriods(db: Db, input: Replacement): void {
  write(db, () => {
    saveServicePeriods(db, input);
  });
}

export function listServicePeriods(db: Db, ref: EmployeeRef): Aged<ServicePeriod> {
  const rows = statement<PeriodRow>(
    db,
    `SELECT service_period_id AS id, employee_id AS employeeId, start_date AS startDate, end_date AS endDate,
       long_term_leave AS longTermLeave, termination_code AS terminationCode
     FROM service_periods WHERE ${ofPerson} ORDER BY start_date, service_period_id`,
  ).all(ref);
  return {
    items: rows.map((row) => ({ ...row, longTermLeave: row.longTermLeave === 1 })),
    fetchedAt: readOwnedAt(db, { ...ref, list, ownerId: ref.employeeId }),
  };
}
