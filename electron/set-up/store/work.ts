import type { CompanyRef } from '#kit/ids.ts';
import type { SetUpChange, SetUpOwner, StoredSetUp } from './records.ts';
import { statement, write, type Db } from '#store/sql.ts';

type OfKind = CompanyRef & { readonly kind: string };

/** Practice companies stay apart: nothing of all companies is theirs, nor is theirs anybody else's. */
const isPractice = 'SELECT 1 FROM connections WHERE practice = 1 AND id =';
const ofCompany = `(connection_id IS NULL AND NOT EXISTS (${isPractice} @connectionId)
  OR connection_id = @connectionId AND (company_id IS NULL OR company_id = @companyId))`;
const owned = 'connection_id AS connectionId, company_id AS companyId';

/** What a company, its connection and all companies have of a kind. */
function listSetUp(db: Db, { kind, connectionId, companyId }: OfKind): readonly StoredSetUp[] {
  return statement<StoredSetUp>(
    db,
    `SELECT name AS key, content, ${owned} FROM set_up WHERE kind = @kind AND ${ofCompany} ORDER BY name`,
  ).all({ kind, connectionId, companyId });
}

/** Which things of a kind other companies and connections have of their own, without what is in them. */
function listSetUpElsewhere(
  db: Db,
  { kind, connectionId, companyId }: OfKind,
): readonly (SetUpOwner & { readonly key: string })[] {
  return statement<SetUpOwner & { readonly key: string }>(
    db,
    `SELECT name AS key, ${owned} FROM set_up
     WHERE kind = @kind AND connection_id IS NOT NULL AND NOT ${ofCompany}
       AND (connection_id = @connectionId OR NOT EXISTS (${isPractice} set_up.connection_id))
     ORDER BY name, connection_id, company_id`,
  ).all({ kind, connectionId, companyId });
}

function writeSetUp(db: Db, { changes, at }: { changes: readonly SetUpChange[]; at: number }): void {
  const whole = `kind = @kind AND name = @key AND connection_id IS @connectionId AND company_id IS @companyId`;
  write(db, () => {
    for (const { kind, key, connectionId, companyId, content } of changes) {
      const thing = { kind, key, connectionId, companyId };
      statement(db, `DELETE FROM set_up WHERE ${whole}`).run(thing);
      if (content === null) continue;
      statement(
        db,
        `INSERT INTO set_up (kind, name, connection_id, company_id, content, at)
         VALUES (@kind, @key, @connectionId, @companyId, @content, @at)`,
      ).run({ ...thing, content, at });
    }
  });
}

export const methods = { listSetUp, listSetUpElsewhere, writeSetUp };
