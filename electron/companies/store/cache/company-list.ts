import type { CompanyListName } from '../../contract/company-lists.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { Aged } from '#store/records/aged.ts';
import type { ListReplacement } from '../records.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { readFetchedAt, writeFetchedAt } from '#store/cache/answers.ts';
import { unpack, type Packed } from '#store/cache/content.ts';

interface ListFacts<Item> {
  /** The name under which the age of the list is stored. */
  readonly list: CompanyListName;
  readonly table: string;
  /** The column of an item's id. */
  readonly id: string;
  /** Other values of an item, each with its column. */
  readonly columns: { readonly [Name in keyof Item]?: string };
  readonly order: string;
  /** `columns`: an item has nothing else. `content`: that column has the whole item as JSON. */
  readonly keeps: 'columns' | 'content';
  /** Updates what depends on the list, in the same transaction. `isSame`: the new list has the same items as before. */
  readonly onReplaced?: (db: Db, ref: CompanyRef, isSame: boolean) => void;
}

const ofCompany = 'connection_id = @connectionId AND company_id = @companyId';

/** The methods for a company's list that is always read whole: it is replaced in one step and listed with its age. */
export function companyList<Item extends { readonly id: number }>(facts: ListFacts<Item>) {
  const { list, table, id, keeps, onReplaced } = facts;
  const columns = Object.entries<string>({ id, ...facts.columns });
  const stored = keeps === 'content' ? [...columns, ['content', 'content']] : columns;
  const insert = `INSERT OR REPLACE INTO ${table}
    (connection_id, company_id, ${stored.map(([, column]) => column).join(', ')})
    VALUES (@connectionId, @companyId, ${stored.map(([name]) => `@${name}`).join(', ')})`;
  const values = columns.map(([name, column]) => `${column} AS ${name}`).join(', ');
  const select = `SELECT ${keeps === 'content' ? 'content' : `company_id AS companyId, ${values}`}
    FROM ${table} WHERE ${ofCompany} ORDER BY ${facts.order}`;

  return {
    replace(this: void, db: Db, { connectionId, companyId, items, at }: ListReplacement<Item>): void {
      const ref = { connectionId, companyId };
      write(db, () => {
        const before = onReplaced && JSON.stringify(statement(db, select).all(ref));
        statement(db, `DELETE FROM ${table} WHERE ${ofCompany}`).run(ref);
        const row = statement(db, insert);
        for (const item of items) row.run({ ...item, ...ref, content: JSON.stringify(item) });
        onReplaced?.(db, ref, JSON.stringify(statement(db, select).all(ref)) === before);
        writeFetchedAt(db, { ...ref, list, at });
      });
    },

    list(this: void, db: Db, { connectionId, companyId }: CompanyRef): Aged<Item> {
      const ref = { connectionId, companyId };
      const items =
        keeps === 'content'
          ? statement<Packed<Item>>(db, select).all(ref).map(unpack)
          : statement<Item>(db, select).all(ref);
      return { items, fetchedAt: readFetchedAt(db, { ...ref, list }) };
    },
  };
}
