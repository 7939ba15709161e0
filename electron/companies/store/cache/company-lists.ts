import { outdateSummaries } from '#electron/period/store/cache/period-summaries.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { Aged } from '#store/records/aged.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { readFetchedAt, writeFetchedAt } from '#store/cache/answers.ts';
import { unpack, type Packed } from '#store/cache/content.ts';
import { mapCompanyLists, type CompanyListName } from '../../contract/company-lists.ts';
import type { CachedListItem } from '../records.ts';
import { settlePayPoints } from './reported-pay-points.ts';

type Item = CachedListItem<CompanyListName>;

/** A table of its own, for a list that other statements join. */
interface OwnTable {
  readonly table: string;
  /** The column of an item's id. */
  readonly id: string;
  /** Other values of an item, each with its column. */
  readonly columns: Readonly<Record<string, string>>;
  readonly order: string;
  /** `columns`: an item has nothing else. `content`: that column has the whole item as JSON. */
  readonly keeps: 'columns' | 'content';
  /** Updates what depends on the list, in the same transaction. `isSame`: the new list has the same items as before. */
  readonly onReplaced?: (db: Db, ref: CompanyRef, isSame: boolean) => void;
}

/** All other lists share `company_list_items`. */
const ownTables: Readonly<Partial<Record<CompanyListName, OwnTable>>> = {
  'pay-frequencies': {
    table: 'pay_frequencies',
    id: 'pay_frequency_id',
    columns: { name: 'name' },
    order: 'name COLLATE NOCASE, pay_frequency_id',
    keeps: 'content',
  },
  'pay-points': {
    table: 'pay_points',
    id: 'pay_point_id',
    columns: { name: 'name' },
    order: 'name COLLATE NOCASE, pay_point_id',
    keeps: 'columns',
    onReplaced: settlePayPoints,
  },
  'pay-runs': {
    table: 'pay_runs',
    id: 'pay_run_id',
    columns: { periodEnd: 'period_end' },
    order: 'period_end DESC, pay_run_id DESC',
    keeps: 'content',
    // Pay runs say to which pay frequency a payslip belongs.
    onReplaced: (db, ref, isSame) => {
      if (!isSame) outdateSummaries(db, ref);
    },
  },
};

interface ListStatements {
  readonly keeps: OwnTable['keeps'];
  readonly remove: string;
  readonly insert: string;
  readonly select: string;
  readonly onReplaced?: OwnTable['onReplaced'];
}

function statementsOf(list: CompanyListName): ListStatements {
  const own = ownTables[list];
  if (own === undefined) {
    const rows = `company_list_items WHERE connection_id = @connectionId AND company_id = @companyId
      AND list = '${list}'`;
    return {
      keeps: 'content',
      remove: `DELETE FROM ${rows}`,
      insert: `INSERT OR REPLACE INTO company_list_items (connection_id, company_id, list, item_id, name, content)
        VALUES (@connectionId, @companyId, '${list}', @id, @name, @content)`,
      select: `SELECT content FROM ${rows} ORDER BY name COLLATE NOCASE, item_id`,
    };
  }
  const { table, keeps, order, onReplaced } = own;
  const rows = `${table} WHERE connection_id = @connectionId AND company_id = @companyId`;
  const columns = Object.entries({ id: own.id, ...own.columns });
  const stored = keeps === 'content' ? [...columns, ['content', 'content']] : columns;
  const values = columns.map(([name, column]) => `${column} AS ${name}`).join(', ');
  return {
    keeps,
    onReplaced,
    remove: `DELETE FROM ${rows}`,
    insert: `INSERT OR REPLACE INTO ${table}
      (connection_id, company_id, ${stored.map(([, column]) => column).join(', ')})
      VALUES (@connectionId, @companyId, ${stored.map(([name]) => `@${name}`).join(', ')})`,
    select: `SELECT ${keeps === 'content' ? 'content' : `company_id AS companyId, ${values}`}
      FROM ${rows} ORDER BY ${order}`,
  };
}

const statements = mapCompanyLists(statementsOf);

interface Replacement extends CompanyRef {
  readonly list: CompanyListName;
  readonly items: readonly Item[];
  readonly at: number;
}

function replaceList(db: Db, { connectionId, companyId, list, items, at }: Replacement): void {
  const { remove, insert, select, onReplaced } = statements[list];
  const ref = { connectionId, companyId };
  write(db, () => {
    const before = onReplaced && JSON.stringify(statement(db, select).all(ref));
    statement(db, remove).run(ref);
    const row = statement(db, insert);
    for (const item of items) row.run({ ...item, ...ref, content: JSON.stringify(item) });
    onReplaced?.(db, ref, JSON.stringify(statement(db, select).all(ref)) === before);
    writeFetchedAt(db, { ...ref, list, at });
  });
}

function readList(
  db: Db,
  { connectionId, companyId, list }: CompanyRef & { readonly list: CompanyListName },
): Aged<Item> {
  const { keeps, select } = statements[list];
  const ref = { connectionId, companyId };
  const items =
    keeps === 'content'
      ? statement<Packed<Item>>(db, select).all(ref).map(unpack)
      : statement<Item>(db, select).all(ref);
  return { items, fetchedAt: readFetchedAt(db, { ...ref, list }) };
}

export const methods = { replaceList, readList };
