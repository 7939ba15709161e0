import type { CompanyRef } from '#contract/domain/ids.ts';
import type { ListedEmployee } from '../ports/people.ts';
import type { SyncChanges } from '../ports/sync.ts';
import { Refusal } from '../refusal.ts';
import { statement, write, type Db } from '../sql.ts';
import { writeFetchedAt } from './answers.ts';
import { ChangeLog } from './change-log.ts';
import { unpack, type Packed } from './content.ts';
import { findEmployee, forgetEmployee, listEmployeeIds, saveEmployee } from './employees.ts';
import { savePayslips } from './payslips.ts';
import { settlePayPoints } from './reported-pay-points.ts';
import { saveServicePeriods } from './service-periods.ts';

type Incoming = CompanyRef & { at: number };

/** Pieces wait on disk as they came: a company of thousands does not fit in memory beside everything else. */
export function beginEmployees(db: Db, { connectionId, companyId, at }: Incoming): { incomingId: number } {
  return write(db, () => {
    statement(
      db,
      'DELETE FROM incoming_lists WHERE connection_id = @connectionId AND company_id = @companyId',
    ).run({ connectionId, companyId });
    const { lastInsertRowid } = statement(
      db,
      `INSERT INTO incoming_lists (connection_id, company_id, at) VALUES (@connectionId, @companyId, @at)`,
    ).run({ connectionId, companyId, at });
    return { incomingId: Number(lastInsertRowid) };
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

type Piece = { incomingId: number; people: readonly ListedEmployee[] };

export function appendEmployees(db: Db, { incomingId, people }: Piece): void {
  write(db, () => {
    find(db, incomingId);
    statement(
      db,
      `INSERT INTO incoming_batches (incoming_id, position, content)
       SELECT @incomingId, coalesce(max(position) + 1, 0), @content FROM incoming_batches
       WHERE incoming_id = @incomingId`,
    ).run({ incomingId, content: JSON.stringify(people) });
  });
}

export function dropEmployees(db: Db, { incomingId }: { incomingId: number }): void {
  write(db, () => {
    statement(db, 'DELETE FROM incoming_lists WHERE incoming_id = @incomingId').run({ incomingId });
  });
}

function* pieces(db: Db, incomingId: number): Generator<readonly ListedEmployee[]> {
  for (let position = 0; ; position += 1) {
    const row = statement<Packed<readonly ListedEmployee[]>>(
      db,
      'SELECT content FROM incoming_batches WHERE incoming_id = @incomingId AND position = @position',
    ).get({ incomingId, position });
    if (row === undefined) return;
    yield unpack(row);
  }
}

export function commitEmployees(db: Db, { incomingId }: { incomingId: number }): SyncChanges {
  return write(db, () => {
    const { at, ...ref } = find(db, incomingId);
    const log = new ChangeLog(db, { ...ref, at });
    const gone = new Set(listEmployeeIds(db, ref));
    const listed = new Set<number>();
    for (const piece of pieces(db, incomingId)) {
      for (const person of piece) {
        gone.delete(person.employee.id);
        listed.add(person.employee.id);
        savePerson(db, { ...ref, at }, { person, log });
      }
    }
    for (const employeeId of gone) {
      log.noteRemoved(employeeId);
      forgetEmployee(db, { ...ref, employeeId });
    }
    settlePayPoints(db, ref);
    writeFetchedAt(db, { ...ref, list: 'employees', at });
    statement(db, 'DELETE FROM incoming_lists WHERE incoming_id = @incomingId').run({ incomingId });
    return log.finish(listed.size);
  });
}

function savePerson(
  db: Db,
  { at, ...company }: Incoming,
  { person, log }: { person: ListedEmployee; log: ChangeLog },
): void {
  const { employee, servicePeriods, payslips } = person;
  const ref = { ...company, employeeId: employee.id };
  log.notePerson(employee, findEmployee(db, ref));
  saveEmployee(db, company, employee);
  if (servicePeriods !== null) saveServicePeriods(db, { ...ref, servicePeriods, at });
  if (payslips !== null) {
    log.notePayslips(employee.id, savePayslips(db, { ...ref, payslips, included: true, at }));
  }
}
