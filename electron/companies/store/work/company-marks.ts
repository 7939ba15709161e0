import type { CompanyMark } from '../../contract/company.ts';
import { statement, write, type Db } from '#store/sql.ts';

type MarkRow = Omit<CompanyMark, 'favourite'> & { favourite: number };

/** Companies that the clerk marked, by id. */
function listCompanyMarks(db: Db, { connectionId }: { connectionId: string }): readonly CompanyMark[] {
  const rows = statement<MarkRow>(
    db,
    `SELECT company_id AS companyId, favourite, hue FROM company_marks
     WHERE connection_id = @connectionId ORDER BY company_id`,
  ).all({ connectionId });
  return rows.map((row) => ({ ...row, favourite: row.favourite === 1 }));
}

/** Saves a mark; an empty one is removed. */
function writeCompanyMark(db: Db, { connectionId, mark }: { connectionId: string; mark: CompanyMark }): void {
  write(db, () => {
    const row = { connectionId, ...mark, favourite: Number(mark.favourite) };
    if (!mark.favourite && mark.hue === null) {
      statement(
        db,
        'DELETE FROM company_marks WHERE connection_id = @connectionId AND company_id = @companyId',
      ).run(row);
      return;
    }
    statement(
      db,
      `INSERT INTO company_marks (connection_id, company_id, favourite, hue)
       VALUES (@connectionId, @companyId, @favourite, @hue)
       ON CONFLICT DO UPDATE SET favourite = excluded.favourite, hue = excluded.hue`,
    ).run(row);
  });
}

export const methods = { listCompanyMarks, writeCompanyMark };
