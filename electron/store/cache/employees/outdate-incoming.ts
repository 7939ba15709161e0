import type { CompanyRef } from '#contract/domain/ids.ts';
import { statement, type Db } from '../../sql.ts';

/** A list on its way was asked for before a write was confirmed or an employee read: put in place after it, it would take that back. */
export function outdateIncoming(db: Db, { connectionId, companyId }: CompanyRef): void {
  statement(
    db,
    'DELETE FROM incoming_lists WHERE connection_id = @connectionId AND company_id = @companyId',
  ).run({ connectionId, companyId });
}
