import type { Migration } from '../../migrate.ts';

/** The address of a company's page in the service, as the clerk gave it. */
export const companyPages: Migration = `
CREATE TABLE company_pages (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  address TEXT NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (connection_id, company_id)
) STRICT, WITHOUT ROWID;
`;
