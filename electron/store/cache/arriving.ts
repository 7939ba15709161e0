import type { CompanyRef } from '#kit/ids.ts';
import { RowInsert, type WithPlaces } from '../row-insert.ts';
import { statement, type Db } from '../sql.ts';
import {
  employeeColumns,
  employeePlaces,
  recordColumns,
} from '#electron/employees/store/cache/employee-row.ts';
import {
  type PackedEmployee,
  type PackedPiece,
  payslipColumns,
  payslipValues,
  servicePeriodColumns,
} from '#electron/employees/store/cache/packed-employees.ts';

/**
 * Lists that are still arriving, in an in-memory database attached to the cache, so that the cache's own tables contain
 * nothing of them. A few statements move a complete list there, in a third of the time that single rows would take.
 */
const tables = `
ATTACH ':memory:' AS arriving KEY '';
CREATE TABLE arriving.employees (
  incoming_id INTEGER NOT NULL,
  ${employeeColumns},
  ${recordColumns},
  has_service_periods INTEGER NOT NULL,
  has_payslips INTEGER NOT NULL,
  items TEXT,
  PRIMARY KEY (incoming_id, employee_id)
);
CREATE TABLE arriving.service_periods (
  incoming_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  ${servicePeriodColumns.defined},
  PRIMARY KEY (incoming_id, employee_id, service_period_id)
) WITHOUT ROWID;
CREATE TABLE arriving.payslips (
  incoming_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  ${payslipColumns.defined},
  PRIMARY KEY (incoming_id, employee_id, payslip_id)
) WITHOUT ROWID;
`;

/** A list that has arrived completely. */
export type Arrived = CompanyRef & { readonly incomingId: number; readonly at: number };

const attached = new WeakSet<Db>();

const ofEmployee = 'incoming_id = @incomingId AND employee_id = @employeeId';

export function openArriving(db: Db): void {
  if (attached.has(db)) return;
  db.exec(tables);
  attached.add(db);
}

/** Drops the rows of lists that are no longer wanted, and releases the memory after the last one. */
export function dropUnwanted(db: Db): void {
  if (!attached.has(db)) return;
  if (statement(db, 'SELECT 1 FROM incoming_lists LIMIT 1').get({}) === undefined) {
    db.exec('DETACH arriving');
    attached.delete(db);
    return;
  }
  for (const table of ['employees', 'service_periods', 'payslips']) {
    statement(
      db,
      `DELETE FROM arriving.${table} WHERE incoming_id NOT IN (SELECT incoming_id FROM incoming_lists)`,
    ).run({});
  }
}

/** If an employee arrives twice, the second one replaces the first. */
export function addArriving(db: Db, piece: PackedPiece): void {
  let first = 0;
  for (const employee of piece.employees) {
    addEmployee(db, piece.incomingId, employee);
    const count = employee.payslips ?? 0;
    const ref = { incomingId: piece.incomingId, employeeId: employee.employeeId };
    insertPayslips.run(db, ref, payslipValues(piece, first, count));
    first += count;
  }
}

const into = (table: string, { names, width }: typeof payslipColumns) =>
  new RowInsert({
    insert: `INSERT OR REPLACE INTO arriving.${table} (incoming_id, employee_id, ${names}) VALUES`,
    fixed: '@incomingId, @employeeId',
    width,
  });
const insertPeriods = into('service_periods', servicePeriodColumns);
const insertPayslips = into('payslips', payslipColumns);

function addEmployee(db: Db, incomingId: number, packed: PackedEmployee) {
  const { employeeId, employee, servicePeriods, payslips, items } = packed;
  const ref = { incomingId, employeeId };
  const included = {
    hasServicePeriods: Number(servicePeriods !== null),
    hasPayslips: Number(payslips !== null),
  };
  const insert = statement(
    db,
    `INSERT INTO arriving.employees (${employeeColumns}, ${recordColumns}, incoming_id, has_service_periods,
       has_payslips, items)
     VALUES (${employeePlaces}, @incomingId, @hasServicePeriods, @hasPayslips, @items) ON CONFLICT DO NOTHING`,
  ) as unknown as WithPlaces;
  const values = { incomingId, items, ...included };
  if (insert.run(employee, values).changes === 0) {
    takeBack(db, ref);
    insert.run(employee, values);
  }
  insertPeriods.run(db, ref, servicePeriods ?? []);
}

function takeBack(db: Db, ref: { incomingId: number; employeeId: number }): void {
  for (const table of ['employees', 'service_periods', 'payslips']) {
    statement(db, `DELETE FROM arriving.${table} WHERE ${ofEmployee}`).run(ref);
  }
}
