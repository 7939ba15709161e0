import type { CompanyRef } from '#contract/domain/ids.ts';
import type { ListedEmployee } from '../ports/people.ts';
import { statement, type Db } from '../sql.ts';
import { unpack, type Packed } from './content.ts';

/** More than this of a list, about 2,000 people with a year of payslips, waits on disk and not in memory. */
const mostHeldBytes = 16 * 2 ** 20;

interface Held {
  readonly pieces: Uint8Array[];
  bytes: number;
  spilled: boolean;
}

const heldBy = new WeakMap<Db, Map<number, Held>>();
const decoder = new TextDecoder();

function listsOf(db: Db): Map<number, Held> {
  const lists = heldBy.get(db) ?? new Map<number, Held>();
  heldBy.set(db, lists);
  return lists;
}

/** Keeps a piece as it came, until the list is whole or given up. */
export function keepPiece(db: Db, { incomingId, people }: { incomingId: number; people: Uint8Array }): void {
  const held = listsOf(db).get(incomingId) ?? { pieces: [], bytes: 0, spilled: false };
  listsOf(db).set(incomingId, held);
  held.bytes += people.byteLength;
  held.spilled ||= held.bytes > mostHeldBytes;
  if (!held.spilled) {
    held.pieces.push(people);
    return;
  }
  statement(
    db,
    `INSERT INTO incoming_batches (incoming_id, position, content)
     SELECT @incomingId, coalesce(max(position) + 1, 0), @content FROM incoming_batches
     WHERE incoming_id = @incomingId`,
  ).run({ incomingId, content: decoder.decode(people) });
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
  const held = listsOf(db).get(incomingId);
  for (const people of held?.pieces ?? []) yield unpack({ content: decoder.decode(people) });
  if (held?.spilled !== true) return;
  for (let position = 0; ; position += 1) {
    const row = statement<Packed<readonly ListedEmployee[]>>(
      db,
      'SELECT content FROM incoming_batches WHERE incoming_id = @incomingId AND position = @position',
    ).get({ incomingId, position });
    if (row === undefined) return;
    yield unpack(row);
  }
}
