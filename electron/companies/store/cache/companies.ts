import { compareNames } from '#kit/compare-names.ts';
import type { Company } from '../../contract/company.ts';
import type { Aged } from '#store/records/aged.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { noCompany, readFetchedAt, writeFetchedAt } from '#store/cache/answers.ts';
import { fold } from '#electron/employees/store/cache/fold.ts';

interface Replacement {
  readonly connectionId: string;
  readonly companies: readonly Company[];
  readonly at: number;
}

function replaceCompanies(db: Db, { connectionId, companies, at }: Replacement): void {
  write(db, () => {
    statement(db, 'DELETE FROM companies WHERE connection_id = @connectionId').run({ connectionId });
    const insert = statement(
      db,
      `INSERT OR REPLACE INTO companies (connection_id, company_id, name, words)
       VALUES (@connectionId, @id, @name, @words)`,
    );
    for (const { id, name } of companies) insert.run({ id, name, words: fold(name), connectionId });
    writeFetchedAt(db, { connectionId, companyId: noCompany, list: 'companies', at });
  });
}

function listCompanies(db: Db, { connectionId }: { connectionId: string }): Aged<Company> {
  const items = statement<Company>(
    db,
    `SELECT company_id AS id, name FROM companies WHERE connection_id = @connectionId
     ORDER BY company_id`,
  ).all({ connectionId });
  return {
    items: items.toSorted((one, other) => compareNames(one.name, other.name)),
    fetchedAt: readFetchedAt(db, { connectionId, companyId: noCompany, list: 'companies' }),
  };
}

export const methods = { replaceCompanies, listCompanies };
