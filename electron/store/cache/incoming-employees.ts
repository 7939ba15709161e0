import type { CompanyRef } from '#contract/domain/ids.ts';
import type { ListedEmployee } from '../ports/people.ts';
import type { SyncChanges } from '../ports/sync.ts';
import { Refusal } from '../refusal.ts';
import { statement, write, type Db } from '../sql.ts';
import { writeFetchedAt } from './answers.ts';
import { ChangeLog } from './change-log.ts';
import { forgetEmployee, listEmployeeIds, saveListedEmployee } from './employees.ts';
import { dropPieces, keepPiece, outdateIncoming, piecesOf } from './incoming-pieces.ts';
import { listDetailed } from './payslip-items.ts';
import { savePayslips } from './payslips.ts';
import { settlePayPoints } from './reported-pay-points.ts';
import { saveServicePeriods } from './service-periods.ts';

type Incoming = CompanyRef & { at: number };

export function beginEmployees(db: Db, { connectionId, companyId, at }: Incoming): { incomingId: number } {
  return write(db, () => {
    outdateIncoming(db, { connectionId, companyId });
    const { lastInsertRowid } = statement(
      db,
      `INSERT INTO incoming_lists (connection_id, company_id, at) VALUES (@connectionId, @companyId, @at)`,
    ).run({ connectionId, companyId, at });
    dropUnwanted(db);
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

function dropUnwanted(db: Db): void {
  const rows = statement<{ id: number }>(db, 'SELECT incoming_id AS id FROM incoming_lists').all({});
  dropPieces(db, new Set(rows.map(({ id }) => id)));
}

export function appendEmployees(db: Db, piece: { incomingId: number; people: Uint8Array }): void {
  write(db, () => {
    find(db, piece.incomingId);
    keepPiece(db, piece);
  });
}

export function dropEmployees(db: Db, { incomingId }: { incomingId: number }): void {
  write(db, () => {
    statement(db, 'DELETE FROM incoming_lists WHERE incoming_id = @incomingId').run({ incomingId });
    dropUnwanted(db);
  });
}

export function commitEmployees(db: Db, { incomingId }: { incomingId: number }): SyncChanges {
  return write(db, () => {
    const { at, ...ref } = find(db, incomingId);
    const log = new ChangeLog(db, { ...ref, at });
    const gone = new Set(listEmployeeIds(db, ref));
    const listed = new Set<number>();
    const detailed = listDetailed(db, ref);
    for (const piece of piecesOf(db, incomingId)) {
      for (const person of piece) {
        gone.delete(person.employee.id);
        listed.add(person.employee.id);
        savePerson(db, { ...ref, at }, { person, log, detailed });
      }
    }
    for (const employeeId of gone) {
      log.noteRemoved(employeeId);
      forgetEmployee(db, { ...ref, employeeId });
    }
    settlePayPoints(db, ref);
    writeFetchedAt(db, { ...ref, list: 'employees', at });
    statement(db, 'DELETE FROM incoming_lists WHERE incoming_id = @incomingId').run({ incomingId });
    dropUnwanted(db);
    return log.finish(listed.size);
  });
}

interface Saving {
  readonly person: ListedEmployee;
  readonly log: ChangeLog;
  readonly detailed: ReadonlySet<number>;
}

function savePerson(db: Db, { at, ...company }: Incoming, { person, log, detailed }: Saving): void {
  const { employee, servicePeriods, payslips } = person;
  const ref = { ...company, employeeId: employee.id };
  const before = saveListedEmployee(db, company, employee);
  if (before !== 'same') log.notePerson(employee, before);
  if (servicePeriods !== null) saveServicePeriods(db, { ...ref, servicePeriods, at });
  if (payslips !== null) {
    const saved = savePayslips(db, { ...ref, payslips, included: true, at, detailed });
    log.notePayslips(employee.id, saved);
  }
}
