import type { Migration } from '../../migrate.ts';

/** What is wanted of a company, and what its last list changed, by today's names. */
export const employeeList: Migration = `
UPDATE sync_runs SET content = json_set(
  json_remove(content, '$.wanted.people', '$.changes.people'),
  '$.wanted.employeeList', content ->> '$.wanted.people',
  '$.changes.employees', content ->> '$.changes.people'
);
`;
