import type { Migration } from '../../migrate.ts';

/** Favourites and colours of companies; `hue` is in degrees, null for the colour that is derived from the id. */
export const companyMarks: Migration = `
CREATE TABLE company_marks (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  favourite INTEGER NOT NULL,
  hue INTEGER,
  PRIMARY KEY (connection_id, company_id)
) STRICT, WITHOUT ROWID;
`;
