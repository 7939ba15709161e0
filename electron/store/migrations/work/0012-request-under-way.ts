import type { Migration } from '../../migrate.ts';

/**
 * The request of an open batch that was sent and has no answer yet: one number on the batch instead of a state on each
 * of hundreds of cells. One index serves every search for an input across batches; it has no condition on the state, so
 * that settling a cell changes only its row.
 */
export const requestUnderWay: Migration = `
UPDATE outbox_cells SET state = 'unknown' WHERE state = 'sending';
ALTER TABLE outbox_batches ADD COLUMN sending INTEGER CHECK (sending IS NULL OR state = 'open');
DROP INDEX outbox_cells_unfinished;
DROP INDEX outbox_cells_applied;
CREATE INDEX outbox_cells_by_input ON outbox_cells (connection_id, company_id, employee_id, heading);
`;
