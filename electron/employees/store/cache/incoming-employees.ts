import { randomInt } from 'node:crypto';
import type { CompanyRef } from '#kit/ids.ts';
import type { SyncChanges } from '#electron/sync/contract/sync.ts';
import { Refusal } from '#store/refusal.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { writeFetchedAt } from '#store/cache/answers.ts';
import { addArriving, dropUnwanted, openArriving } from '#store/cache/arriving.ts';
import { ChangeLog } from '#electron/sync/store/cache/change-log.ts';
import { outdateIncoming } from './outdate-incoming.ts';
import { insertFirst, isFirst } from './first-employees.ts';
import type { PackedPiece } from './packed-employees.ts';
import { replaceListed } from './replaced-employees.ts';
import { settlePayPoints } from '#electron/companies/store/cache/reported-pay-points.ts';

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
