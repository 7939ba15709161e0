import { randomInt } from 'node:crypto';
import type { CompanyRef } from '#kit/ids.ts';
import type { SyncChanges } from '#electron/sync/contract/sync.ts';
import { Refusal } from '#store/refusal.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { writeFetchedAt } from '#store/cache/answers.ts';
import { addArriving, dropUnwanted, openArriving, type Arrived } from '#store/cache/arriving.ts';
import { ChangeLog } from '#electron/sync/store/cache/change-log.ts';
import { outdateIncoming } from './outdate-incoming.ts';
import { type PackedPiece, payslipColumns, servicePeriodColumns } from './packed-employees.ts';
import { replaceListed } from './replaced-employees.ts';
import { settlePayPoints } from '#electron/companies/store/cache/reported-pay-points.ts';
import { learnNames, listDetailed } from '#electron/payslips/store/cache/payslip-items.ts';
import { endedOn } from '#electron/leaving/store/cache.ts';
import { employeeColumns, recordColumns } from './employee-row.ts';

const ofCompany = 'connection_id = @connectionId AND company_id = @companyId';

/** True if the cache has no employee data of the company, so that nothing has to be compared or kept. */
function isFirst(db: Db, { connectionId, companyId }: CompanyRef): boolean {
  const known = ['employees', 'service_periods', 'payslip_answers'].map(
    (table) => `SELECT 1 FROM ${table} WHERE ${ofCompany}`,
  );
  return statement(db, `${known.join(' UNION ALL ')} LIMIT 1`).get({ connectionId, companyId }) === undefined;
}

const keys = '@connectionId, @companyId';

/** Each statement reads rows in the order of its target table's key. */
const inserts = [
  `INSERT INTO employees (connection_id, company_id, ${employeeColumns}, ended_on)
   SELECT ${keys}, ${employeeColumns}, ${endedOn(
     'arriving.service_periods s',
     's.incoming_id = p.incoming_id AND s.employee_id = p.employee_id',
   )}
   FROM arriving.employees p WHERE incoming_id = @incomingId ORDER BY employee_id`,
  `INSERT INTO employee_records (connection_id, company_id, employee_id, ${recordColumns})
   SELECT ${keys}, employee_id, ${recordColumns} FROM arriving.employees
   WHERE incoming_id = @incomingId ORDER BY employee_id`,
  `INSERT INTO service_periods (connection_id, company_id, employee_id, ${servicePeriodColumns})
   SELECT ${keys}, employee_id, ${servicePeriodColumns} FROM arriving.service_periods
   WHERE incoming_id = @incomingId ORDER BY employee_id, service_period_id`,
  `INSERT OR REPLACE INTO owner_answers (connection_id, company_id, list, owner_id, fetched_at)
   SELECT ${keys}, 'service-periods', employee_id, @at FROM arriving.employees
   WHERE incoming_id = @incomingId AND has_service_periods ORDER BY employee_id`,
  `INSERT INTO payslip_answers (connection_id, company_id, employee_id, fetched_at)
   SELECT ${keys}, employee_id, @at FROM arriving.employees
   WHERE incoming_id = @incomingId AND has_payslips ORDER BY employee_id`,
  `INSERT INTO payslips (connection_id, company_id, employee_id, ${payslipColumns})
   SELECT ${keys}, employee_id, ${payslipColumns} FROM arriving.payslips
   WHERE incoming_id = @incomingId ORDER BY employee_id, payslip_id`,
  `INSERT INTO listed_items (connection_id, company_id, employee_id, fetched_at, content)
   SELECT ${keys}, employee_id, @at, items FROM arriving.employees
   WHERE incoming_id = @incomingId AND items IS NOT NULL ORDER BY employee_id`,
];

/** Inserts a complete list for a company that has no employee data yet. Returns the number of employees. */
function insertFirst(db: Db, { connectionId, companyId, incomingId, at }: Arrived): number {
  const binding = { connectionId, companyId, incomingId, at };
  const [employees = 0] = inserts.map((sql) => statement(db, sql).run(binding).changes);
  for (const payslipId of listDetailed(db, binding))
    learnNames(db, { connectionId, companyId, payslipId }, at);
  return employees;
}

type Incoming = CompanyRef & { at: number };

/**
 * Begins a company's list, which arrives in pieces. Nothing of it is visible before `commitEmployees`, which in one
 * step replaces the list, and the service periods and payslips that it includes, and records what has changed since the
 * list before. An unfinished list of the same company is dropped, and further pieces of that one fail with `cancelled`.
 */
function beginEmployees(db: Db, { connectionId, companyId, at }: Incoming): { incomingId: number } {
  dropUnwanted(db);
  openArriving(db);
  return write(db, () => {
    outdateIncoming(db, { connectionId, companyId });
    // Never an id that was used before: an abandoned list may still be arriving, and would be mixed into this one.
    const incomingId = randomInt(1, 2 ** 48 - 1);
    statement(
      db,
      `INSERT INTO incoming_lists (incoming_id, connection_id, company_id, at)
       VALUES (@incomingId, @connectionId, @companyId, @at)`,
    ).run({ incomingId, connectionId, companyId, at });
    return { incomingId };
  });
}

function find(db: Db, incomingId: number): Incoming {
  const found = statement<Incoming>(
    db,
    `SELECT connection_id AS connectionId, company_id AS companyId, at FROM incoming_lists
     WHERE incoming_id = @incomingId`,
  ).get({ incomingId });
  if (found === undefined) throw new Refusal({ code: 'cancelled', params: {} });
  return found;
}

/** Pieces may be sent without waiting for the previous one. An employee who arrives twice replaces the first one. */
function appendEmployees(db: Db, piece: PackedPiece): void {
  write(db, () => {
    find(db, piece.incomingId);
    addArriving(db, piece);
  });
}

function dropEmployees(db: Db, { incomingId }: { incomingId: number }): void {
  write(db, () => forget(db, incomingId));
  dropUnwanted(db);
}

function forget(db: Db, incomingId: number): void {
  statement(db, 'DELETE FROM incoming_lists WHERE incoming_id = @incomingId').run({ incomingId });
}

function commitEmployees(db: Db, { incomingId }: { incomingId: number }): SyncChanges {
  const changes = write(db, () => {
    const { at, ...ref } = find(db, incomingId);
    const log = new ChangeLog(db, { ...ref, at });
    const arrived = { ...ref, incomingId, at };
    const employees = isFirst(db, ref) ? insertFirst(db, arrived) : replaceListed(db, arrived, log);
    settlePayPoints(db, ref);
    writeFetchedAt(db, { ...ref, list: 'employees', at });
    forget(db, incomingId);
    return log.finish(employees);
  });
  dropUnwanted(db);
  return changes;
}

export const methods = { beginEmployees, appendEmployees, dropEmployees, commitEmployees };
