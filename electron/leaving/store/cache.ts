import type { EmployeeRef } from '#kit/ids.ts';
import type { ServicePeriod } from '../contract/service-period.ts';
import type { Aged } from '#store/records/aged.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { readOwnedAt, writeOwnedAt } from '#store/cache/answers.ts';

const list = 'service-periods';

type Replacement = EmployeeRef & { servicePeriods: readonly ServicePeriod[]; at: number };
type PeriodRow = Omit<ServicePeriod, 'longTermLeave'> & { longTermLeave: number };

const ofEmployee = 'connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId';

/** SQL for the day on which service ended, according to the last period. Long-term leave is not an end of service. */
export const endedOn = (table: string, conditions: string): string =>
  `(SELECT iif(long_term_leave, NULL, end_date) FROM ${table} WHERE ${conditions}
     ORDER BY start_date DESC, service_period_id DESC LIMIT 1)`;

/** Saves the service periods of one employee. Must run in a transaction. */
export function saveServicePeriods(db: Db, input: Replacement): void {
  const { connectionId, companyId, employeeId, servicePeriods, at } = input;
  const ref = { connectionId, companyId, employeeId };
  if (!isSame(readPeriods(db, ref), servicePeriods)) replaceRows(db, ref, servicePeriods);
  statement(
    db,
    `UPDATE employees SET ended_on = ${endedOn('service_periods', ofEmployee)}
     WHERE ${ofEmployee} AND ended_on IS NOT ${endedOn('service_periods', ofEmployee)}`,
  ).run(ref);
  writeOwnedAt(db, { connectionId, companyId, list, ownerId: employeeId, at });
}

function replaceRows(db: Db, ref: EmployeeRef, servicePeriods: readonly ServicePeriod[]): void {
  statement(db, `DELETE FROM service_periods WHERE ${ofEmployee}`).run(ref);
  const insert = statement(
    db,
    `INSERT OR REPLACE INTO service_periods (connection_id, company_id, employee_id, service_period_id, start_date,
       end_date, long_term_leave, termination_code)
     VALUES (@connectionId, @companyId, @employeeId, @id, @startDate, @endDate, @longTermLeave, @terminationCode)`,
  );
  for (const period of servicePeriods) {
    insert.run({ ...period, ...ref, longTermLeave: Number(period.longTermLeave) });
  }
}

/** Most lists repeat what is known, and then nothing has to be written. */
function isSame(known: readonly ServicePeriod[], arrived: readonly ServicePeriod[]): boolean {
  const isOne = (a: ServicePeriod, b: ServicePeriod | undefined) =>
    a.startDate === b?.startDate &&
    a.endDate === b.endDate &&
    a.longTermLeave === b.longTermLeave &&
    a.terminationCode === b.terminationCode;
  const byId = new Map(known.map((period) => [period.id, period]));
  return known.length === arrived.length && arrived.every((period) => isOne(period, byId.get(period.id)));
}

function replaceServicePeriods(db: Db, input: Replacement): void {
  write(db, () => {
    saveServicePeriods(db, input);
  });
}

function readPeriods(db: Db, { connectionId, companyId, employeeId }: EmployeeRef): ServicePeriod[] {
  const rows = statement<PeriodRow>(
    db,
    `SELECT service_period_id AS id, employee_id AS employeeId, start_date AS startDate, end_date AS endDate,
       long_term_leave AS longTermLeave, termination_code AS terminationCode
     FROM service_periods WHERE ${ofEmployee} ORDER BY start_date, service_period_id`,
  ).all({ connectionId, companyId, employeeId });
  return rows.map((row) => ({ ...row, longTermLeave: row.longTermLeave === 1 }));
}

/** Oldest first. */
function listServicePeriods(db: Db, ref: EmployeeRef): Aged<ServicePeriod> {
  return {
    items: readPeriods(db, ref),
    fetchedAt: readOwnedAt(db, { ...ref, list, ownerId: ref.employeeId }),
  };
}

export const methods = { replaceServicePeriods, listServicePeriods };
