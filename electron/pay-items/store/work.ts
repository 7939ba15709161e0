import type { CompanyRef } from '#kit/ids.ts';
import type { ItemName } from '#electron/payslips/store/records/payslips.ts';
import { statement, write, type Db } from '#store/sql.ts';

/** The clerk's names for items that the service identifies only by number. */
function listItemNames(db: Db, { connectionId, companyId }: CompanyRef): readonly ItemName[] {
  return statement<ItemName>(
    db,
    `SELECT item, name FROM item_names
     WHERE connection_id = @connectionId AND company_id = @companyId ORDER BY item`,
  ).all({ connectionId, companyId });
}

/** Saves the name of an item; null removes it. */
function writeItemName(db: Db, input: CompanyRef & { item: string; name: string | null }): void {
  const sql =
    input.name === null
      ? `DELETE FROM item_names
         WHERE connection_id = @connectionId AND company_id = @companyId AND item = @item`
      : `INSERT INTO item_names (connection_id, company_id, item, name)
         VALUES (@connectionId, @companyId, @item, @name)
         ON CONFLICT DO UPDATE SET name = excluded.name`;
  write(db, () => {
    statement(db, sql).run(input);
  });
}

export const methods = { listItemNames, writeItemName };
