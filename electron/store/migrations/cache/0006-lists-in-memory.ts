import type { Migration } from '../../migrate.ts';

/** A list that is still arriving is kept in memory: in this table each employee was encrypted and written twice. */
export const listsInMemory: Migration = `
DROP TABLE incoming_batches;
`;
