import type { CompanyRef } from '#kit/ids.ts';
import { statement, write, type Db } from '#store/sql.ts';

/** Addresses of companies' pages in the service, newest first. */
function listCompanyPages(
  db: Db,
  { connectionId }: { connectionId: string },
): readonly { readonly companyId: number; readonly address: string }[] {
  return statement<{ companyId: number; address: string }>(
    db,
    `SELECT company_id AS companyId, address FROM company_pages
     WHERE connection_id = @connectionId ORDER BY saved_at DESC, company_id`,
  ).all({ connectionId });
}

/** Saves the address of a company's page; an empty one removes it. */
function writeCompanyPage(db: Db, page: CompanyRef & { address: string; at: number }): void {
  const { connectionId, companyId } = page;
  write(db, () => {
    if (page.address === '') {
      statement(
        db,
        'DELETE FROM company_pages WHERE connection_id = @connectionId AND company_id = @companyId',
      ).run({ connectionId, companyId });
      return;
    }
    statement(
      db,
      `INSERT INTO company_pages (connection_id, company_id, address, saved_at)
       VALUES (@connectionId, @companyId, @address, @at)
       ON CONFLICT DO UPDATE SET address = excluded.address, saved_at = excluded.saved_at`,
    ).run({ ...page });
  });
}

export const methods = { listCompanyPages, writeCompanyPage };
