import type { LeaveType } from '#electron/leave/contract/leave.ts';
import type { PayPoint } from '../../contract/pay-point.ts';
import type { PayRun } from '#electron/pay-runs/contract/pay-run.ts';
import type { CachedPayFrequency } from '#electron/period/store/records.ts';
import { outdateSummaries } from '#electron/period/store/cache/period-summaries.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { Aged } from '#store/records/aged.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { readFetchedAt, writeFetchedAt } from '#store/cache/answers.ts';
import { unpack, type Packed } from '#store/cache/content.ts';
import { settlePayPoints } from './reported-pay-points.ts';
import type { CompanyListName } from '../../contract/company-lists.ts';
import type { ListReplacement } from '../records.ts';

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
function companyList<Item extends { readonly id: number }>(facts: ListFacts<Item>) {
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

const payFrequencies = companyList<CachedPayFrequency>({
  list: 'pay-frequencies',
  table: 'pay_frequencies',
  id: 'pay_frequency_id',
  columns: { name: 'name' },
  order: 'name COLLATE NOCASE, pay_frequency_id',
  keeps: 'content',
});

const payPoints = companyList<PayPoint>({
  list: 'pay-points',
  table: 'pay_points',
  id: 'pay_point_id',
  columns: { name: 'name' },
  order: 'name COLLATE NOCASE, pay_point_id',
  keeps: 'columns',
  onReplaced: settlePayPoints,
});

const payRuns = companyList<PayRun>({
  list: 'pay-runs',
  table: 'pay_runs',
  id: 'pay_run_id',
  columns: { periodEnd: 'period_end' },
  order: 'period_end DESC, pay_run_id DESC',
  keeps: 'content',
  // Pay runs say to which pay frequency a payslip belongs.
  onReplaced: (db, ref, isSame) => {
    if (!isSame) outdateSummaries(db, ref);
  },
});

const leaveTypes = companyList<LeaveType>({
  list: 'leave-types',
  table: 'leave_types',
  id: 'leave_type_id',
  columns: { name: 'name' },
  order: 'name COLLATE NOCASE, leave_type_id',
  keeps: 'columns',
});

export const methods = {
  replacePayFrequencies: payFrequencies.replace,
  listPayFrequencyRecords: payFrequencies.list,
  replacePayPoints: payPoints.replace,
  listPayPoints: payPoints.list,
  replacePayRuns: payRuns.replace,
  listPayRuns: payRuns.list,
  replaceLeaveTypes: leaveTypes.replace,
  listLeaveTypes: leaveTypes.list,
};
