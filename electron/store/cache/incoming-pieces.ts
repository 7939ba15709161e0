import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CompanyRef } from '#contract/domain/ids.ts';
import type { ListedEmployee } from '../ports/people.ts';
import { statement, type Db } from '../sql.ts';

/** Payslips are much alike: the fastest level leaves a tenth, so that a list of any length waits in memory. */
const level = 1;

const heldBy = new WeakMap<Db, Map<number, Uint8Array[]>>();
const decoder = new TextDecoder();

function listsOf(db: Db): Map<number, Uint8Array[]> {
  const lists = heldBy.get(db) ?? new Map<number, Uint8Array[]>();
  heldBy.set(db, lists);
  return lists;
}

/** Keeps a piece as it came, until the list is whole or given up. */
export function keepPiece(db: Db, { incomingId, people }: { incomingId: number; people: Uint8Array }): void {
  const pieces = listsOf(db).get(incomingId) ?? [];
  listsOf(db).set(incomingId, pieces);
  pieces.push(deflateRawSync(people, { level }));
}

/** A list on its way was asked for before a write was confirmed: put in place after it, it would take the write back. */
export function outdateIncoming(db: Db, { connectionId, companyId }: CompanyRef): void {
  statement(
    db,
    'DELETE FROM incoming_lists WHERE connection_id = @connectionId AND company_id = @companyId',
  ).run({ connectionId, companyId });
}

/** Whatever is held of lists that the database no longer waits for. */
export function dropPieces(db: Db, waiting: ReadonlySet<number>): void {
  const lists = listsOf(db);
  for (const incomingId of [...lists.keys()]) if (!waiting.has(incomingId)) lists.delete(incomingId);
}

/** All pieces of a list in their order. */
export function* piecesOf(db: Db, incomingId: number): Generator<readonly ListedEmployee[]> {
  for (const piece of listsOf(db).get(incomingId) ?? []) {
    // Packed by our own client, which has the same types.
    yield JSON.parse(decoder.decode(inflateRawSync(piece))) as readonly ListedEmployee[];
  }
}
