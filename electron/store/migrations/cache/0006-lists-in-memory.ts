import type { Migration } from '../../migrate.ts';

/** A list on its way waits compressed in memory: written here, each employee was encrypted and written twice. */
export const listsInMemory: Migration = `
DROP TABLE incoming_batches;
`;
