import type { Loss } from '#contract/domain/loss.ts';
import { keeperOf } from '../high-water-mark/keeper.ts';
import type { Db } from '../sql.ts';
import { addAuditEntry } from './audit-log.ts';

/** What a start found missing and the clerk has not acknowledged. */
export function listLosses(db: Db): readonly Loss[] {
  return keeperOf(db)?.losses ?? [];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The audit log keeps that something was missing, also once the notice has been dismissed. */
export function acceptLosses(db: Db, { at }: { at: number }): void {
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
