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

/** What was read of all companies from a month on. */
function listEmp201sFrom(db: Db, { month }: { readonly month: string }): readonly Omit<Answer, 'at'>[] {
  const rows = statement<Packed<readonly Emp201[]> & CompanyRef & { month: string }>(
    db,
    `SELECT connection_id AS connectionId, company_id AS companyId, month, content FROM emp201s
     WHERE month >= @month`,
  ).all({ month });
  return rows.map(({ content, ...row }) => ({ ...row, emp201s: unpack({ content }) }));
}

export const methods = { saveEmp201s, listEmp201s, listEmp201sFrom };
