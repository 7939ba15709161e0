import type { CompanyRef } from '#kit/ids.ts';
import { statement, type Db } from '#store/sql.ts';

/**
 * Drops a list that is still arriving: it was requested before a write was confirmed or an employee was read, and would
 * undo that.
 */
export function outdateIncoming(db: Db, { connectionId, companyId }: CompanyRef): void {
  statement(
    db,
    'DELETE FROM incoming_lists WHERE connection_id = @connectionId AND company_id = @companyId',
  ).run({ connectionId, companyId });
}
