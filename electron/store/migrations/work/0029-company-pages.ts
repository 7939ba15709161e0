import type { Migration } from '../../migrate.ts';

/** Where a company's page is in the service, as the clerk said it. */
export const companyPages: Migration = `
CREATE TABLE company_pages (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  address TEXT NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (connection_id, company_id)
) STRICT, WITHOUT ROWID;
`;
