import type { Loss } from '../../contract/loss.ts';
import { keeperOf } from '#store/high-water-mark/keeper.ts';
import type { Db } from '#store/sql.ts';
import { addAuditEntry } from '#electron/audit-log/store/work/audit-log.ts';

/** What was found missing at a start and has not been acknowledged by the clerk. */
function listLosses(db: Db): readonly Loss[] {
  return keeperOf(db)?.losses ?? [];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Acknowledges the losses. The audit log records that something was missing, even after the notice is dismissed. */
function acceptLosses(db: Db, { at }: { at: number }): void {
  const losses = listLosses(db);
  if (losses.length === 0) return;
  addAuditEntry(db, {
    at,
    kind: 'loss-acknowledged',
    outcome: 'done',
    old: String(sum(losses.map(({ missingEntries }) => missingEntries))),
    new: String(sum(losses.map(({ drafts }) => drafts.length))),
  });
  keeperOf(db)?.forgetLosses();
}

export const methods = { listLosses, acceptLosses };
