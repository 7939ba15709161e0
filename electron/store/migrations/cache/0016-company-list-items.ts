import type { Migration } from '../../migrate.ts';

/** One table for all small lists of a company that no other statement joins, so that a new list needs no table. */
export const companyListItems: Migration = `
CREATE TABLE company_list_items (
  connection_id TEXT NOT NULL,
  company_id INTEGER NOT NULL,
  list TEXT NOT NULL,
  item_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (connection_id, company_id, list, item_id)
) STRICT, WITHOUT ROWID;

INSERT INTO company_list_items (connection_id, company_id, list, item_id, name, content)
SELECT connection_id, company_id, 'leave-types', leave_type_id, name,
  json_object('id', leave_type_id, 'companyId', company_id, 'name', name)
FROM leave_types;

DROP TABLE leave_types;
`;
