import type { DeploymentFeatures } from '#electron/connections/contract/deployment-features.ts';
import type { CompanyRef, EmployeeRef } from '#kit/ids.ts';
import type { SyncChange, SyncChangeLine } from '../../contract/sync.ts';
import type { Aged } from '#store/records/aged.ts';
import type { EmployeePicker, UnreadEmployee } from '../records.ts';
import type { WindowRange } from '#store/records/window.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { readFetchedAt } from '#store/cache/answers.ts';
import { noPayslip } from '#electron/pay-items/store/cache/calculations.ts';
import { unpack, type Packed } from '#store/cache/content.ts';
import { readWindow } from '#store/cache/window.ts';

/** What the newest list of employees changed. `fetchedAt` is the time of that list. */
function listChanges(db: Db, { connectionId, companyId }: CompanyRef): Aged<SyncChange> {
  const items = statement<SyncChange>(
    db,
    `SELECT employee_id AS employeeId, nullif(payslip_id, 0) AS payslipId, field, before, after FROM changes
     WHERE connection_id = @connectionId AND company_id = @companyId
     ORDER BY employee_id, payslip_id, field`,
  ).all({ connectionId, companyId });
  return { items, fetchedAt: readFetchedAt(db, { connectionId, companyId, list: 'changes' }) };
}

/** The same of one employee. */
function listEmployeeChanges(db: Db, { connectionId, companyId, employeeId }: EmployeeRef): Aged<SyncChange> {
  const ref = { connectionId, companyId };
  const items = statement<SyncChange>(
    db,
    `SELECT employee_id AS employeeId, nullif(payslip_id, 0) AS payslipId, field, before, after FROM changes
     WHERE connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId
     ORDER BY payslip_id, field`,
  ).all({ ...ref, employeeId });
  return { items, fetchedAt: readFetchedAt(db, { ...ref, list: 'changes' }) };
}

const ofCompany = 'x.connection_id = @connectionId AND x.company_id = @companyId';

/** A window of the same changes, sorted by employee, with the employee of each. */
function listChangeLines(db: Db, { window, ...ref }: CompanyRef & { window: WindowRange }) {
  const found = readWindow<SyncChangeLine>(
    db,
    {
      count: `SELECT count(*) AS total FROM changes x WHERE ${ofCompany}`,
      rows: `SELECT x.employee_id AS employeeId, nullif(x.payslip_id, 0) AS payslipId, x.field, x.before, x.after,
          e.number, coalesce(e.first_name, '') AS firstName, coalesce(e.last_name, '') AS lastName
        FROM changes x LEFT JOIN employees e USING (connection_id, company_id, employee_id)
        WHERE ${ofCompany}
        ORDER BY e.sort_name IS NULL, e.sort_name, x.employee_id, x.payslip_id, x.field LIMIT @limit OFFSET @offset`,
      binding: ref,
    },
    window,
  );
  return { ...found, fetchedAt: readFetchedAt(db, { ...ref, list: 'changes' }) };
}

/** A subquery over `employees e` for the time of the answer that contains an employee's list. */
function answerOf(list: EmployeePicker): string {
  const ofEmployee = 'a.connection_id = e.connection_id AND a.company_id = e.company_id';
  switch (list) {
    case 'payslips':
      return `SELECT a.fetched_at FROM payslip_answers a WHERE ${ofEmployee} AND a.employee_id = e.employee_id`;
    case 'calculations':
      return `SELECT a.fetched_at FROM calculation_answers a
        WHERE ${ofEmployee} AND a.employee_id = e.employee_id AND a.payslip_id = ${noPayslip} AND a.stale_since IS NULL`;
    case 'service-periods':
    case 'inherited-calculations':
    case 'leave-days':
      return `SELECT a.fetched_at FROM owner_answers a
        WHERE ${ofEmployee} AND a.list = '${list}' AND a.owner_id = e.employee_id`;
  }
}

/** `appointedBy` leaves out employees who are known to have been appointed after that day. */
type Unread = CompanyRef & { list: EmployeePicker; before: number; appointedBy?: string };

/** Employees whose list was never read, or last read before `before`, oldest first: a sync continues with these. */
function listUnread(db: Db, { connectionId, companyId, list, before, appointedBy }: Unread) {
  return statement<UnreadEmployee>(
    db,
    `SELECT employeeId, payFrequencyId, fetchedAt FROM (
       SELECT e.employee_id AS employeeId, e.pay_frequency_id AS payFrequencyId, (${answerOf(list)}) AS fetchedAt
       FROM employees e
       WHERE e.connection_id = @connectionId AND e.company_id = @companyId
         AND (@appointedBy IS NULL OR e.appointment_date IS NULL OR e.appointment_date <= @appointedBy))
     WHERE fetchedAt IS NULL OR fetchedAt < @before
     ORDER BY fetchedAt NULLS FIRST, employeeId`,
  ).all({ connectionId, companyId, before, appointedBy: appointedBy ?? null });
}

type Features = { connectionId: string; features: DeploymentFeatures; at: number };

function saveFeatures(db: Db, { connectionId, features, at }: Features): void {
  write(db, () => {
    statement(
      db,
      `INSERT OR REPLACE INTO deployment_features (connection_id, content, learned_at)
       VALUES (@connectionId, @content, @at)`,
    ).run({ connectionId, content: JSON.stringify(features), at });
  });
}

function readFeatures(db: Db, { connectionId }: { connectionId: string }): DeploymentFeatures | null {
  const row = statement<Packed<DeploymentFeatures>>(
    db,
    'SELECT content FROM deployment_features WHERE connection_id = @connectionId',
  ).get({ connectionId });
  return row === undefined ? null : unpack(row);
}

export const methods = {
  listChanges,
  listEmployeeChanges,
  listChangeLines,
  listUnread,
  saveFeatures,
  readFeatures,
};
