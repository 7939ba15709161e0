import type { Migration } from '../../migrate.ts';

/**
 * How many of the cells that a batch never sent a later batch took over; the others were discarded. Null for batches
 * before this, of which nobody knows.
 */
export const movedInputs: Migration = `
ALTER TABLE outbox_batches ADD COLUMN moved INTEGER;
`;
