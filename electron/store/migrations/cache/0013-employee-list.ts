import type { Migration } from '../../migrate.ts';

/** Renames keys in sync runs, in what is wanted of a company and in what its last list changed. */
export const employeeList: Migration = `
UPDATE sync_runs SET content = json_set(
  json_remove(content, '$.wanted.people', '$.changes.people'),
  '$.wanted.employeeList', content ->> '$.wanted.people',
  '$.changes.employees', content ->> '$.changes.people'
);
`;
