import type { Migration } from '../../migrate.ts';

/**
 * What the history of submissions shows beside their cells. `planned` is the number of cells that a batch began with:
 * those that were never sent may have moved to a later batch or been discarded. The index finds later batches that put
 * a cell back to its base.
 */
export const submissionHistory: Migration = `
ALTER TABLE outbox_batches ADD COLUMN who TEXT;
ALTER TABLE outbox_batches ADD COLUMN planned INTEGER NOT NULL DEFAULT 0;
UPDATE outbox_batches AS b SET
  planned = (SELECT count(*) FROM outbox_cells c WHERE c.batch_id = b.id);
UPDATE outbox_batches AS b SET who = a.user FROM (
  SELECT batch_id, max(user) AS user FROM acts WHERE kind = 'bulk-input' AND batch_id IS NOT NULL GROUP BY batch_id
) a WHERE a.batch_id = b.id;
CREATE INDEX outbox_batches_by_company ON outbox_batches (connection_id, company_id, position);

CREATE INDEX outbox_cells_applied ON outbox_cells (connection_id, company_id, employee_id, heading)
  WHERE state = 'applied';

CREATE TABLE batch_nett_pay (
  batch_id TEXT NOT NULL REFERENCES outbox_batches (id) ON DELETE CASCADE,
  payslip_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  before_cents INTEGER,
  after_cents INTEGER,
  PRIMARY KEY (batch_id, payslip_id)
) STRICT, WITHOUT ROWID;
`;
