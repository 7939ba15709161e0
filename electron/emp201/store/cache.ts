import type { Emp201 } from '../contract/emp201.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { Aged } from '#store/records/aged.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { unpack, type Packed } from '#store/cache/content.ts';

type Answer = CompanyRef & { month: string; emp201s: readonly Emp201[]; at: number };

/** Saves all versions of one month, as the service lists them. */
function saveEmp201s(db: Db, { connectionId, companyId, month, emp201s, at }: Answer): void {
  write(db, () => {
    statement(
      db,
      `INSERT OR REPLACE INTO emp201s (connection_id, company_id, month, fetched_at, content)
       VALUES (@connectionId, @companyId, @month, @at, @content)`,
    ).run({ connectionId, companyId, month, at, content: JSON.stringify(emp201s) });
  });
}

function listEmp201s(db: Db, ref: CompanyRef & { month: string }): Aged<Emp201> {
  const row = statement<Packed<readonly Emp201[]> & { fetchedAt: number }>(
    db,
    `SELECT content, fetched_at AS fetchedAt FROM emp201s
     WHERE connection_id = @connectionId AND company_id = @companyId AND month = @month`,
  ).get(ref);
  if (row === undefined) return { items: [], fetchedAt: null };
  return { items: unpack(row), fetchedAt: row.fetchedAt };
}

export const methods = { saveEmp201s, listEmp201s };
