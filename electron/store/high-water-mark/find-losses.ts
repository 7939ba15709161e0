import type { CompanyRef } from '#kit/ids.ts';
import type { Loss, LostDraft } from '#electron/safety/contract/loss.ts';
import type { AuditPosition } from '#electron/audit-log/store/records.ts';
import { statement, type Db } from '../sql.ts';
import { headOf } from '#electron/audit-log/store/work/audit-log.ts';
import type { Reading } from './mark-file.ts';
import type { Mark, MarkedDraft } from './high-water-mark.ts';

function hashAt(db: Db, position: number): string | null {
  const row = statement<{ hash: Uint8Array }>(db, 'SELECT hash FROM acts WHERE position = @position').get({
    position,
  });
  return row === undefined ? null : Buffer.from(row.hash).toString('hex');
}

type Removed = (company: CompanyRef) => boolean;

/** Whether the clerk removed a company or its connection after the mark was written, and with it the drafts. */
function removedSince(db: Db, position: number): Removed {
  const rows = statement<{ connectionId: string; companyId: number | null }>(
    db,
    `SELECT connection_id AS connectionId, company_id AS companyId FROM acts
     WHERE position > @position AND kind IN ('connection-forgotten', 'company-removed')`,
  ).all({ position });
  return (draft) =>
    rows.some(
      ({ connectionId, companyId }) =>
        connectionId === draft.connectionId && (companyId === null || companyId === draft.companyId),
    );
}

function lostDraft({ id, revision: _, ...draft }: MarkedDraft, state: LostDraft['state']): LostDraft {
  return { draftId: id, ...draft, state };
}

function lostDrafts(db: Db, mark: Mark, wasRemoved: Removed): LostDraft[] {
  const revisionOf = statement<{ revision: number }>(db, 'SELECT revision FROM drafts WHERE id = @id');
  return mark.drafts.flatMap((draft) => {
    const found = revisionOf.get({ id: draft.id });
    if (found === undefined) {
      const wasMeant = draft.cells === 0 || wasRemoved(draft.ref);
      return wasMeant ? [] : [lostDraft(draft, 'gone')];
    }
    // An older state may also bring back what was sent or discarded since.
    return found.revision < draft.revision ? [lostDraft(draft, 'older')] : [];
  });
}

function lossAgainst(db: Db, mark: Mark, noticedAt: number): Loss | null {
  const { position, hash, at } = mark.acts;
  const missingEntries = Math.max(0, position - headOf(db).position);
  const rewritten = missingEntries === 0 && position > 0 && hashAt(db, position) !== hash;
  const isSameRecord = missingEntries === 0 && !rewritten;
  const drafts = lostDrafts(db, mark, isSameRecord ? removedSince(db, position) : () => false);
  if (isSameRecord && drafts.length === 0) return null;
  return {
    noticedAt,
    mark: 'read',
    missingEntries,
    lastAuditEntryAt: missingEntries > 0 ? at : null,
    rewritten,
    drafts,
  };
}

function wasKept(db: Db): boolean {
  return statement(db, 'SELECT 1 FROM high_water_mark').get({}) !== undefined;
}

/** True right after a restore: what is newer than the backup is missing on purpose. */
function isRestored(db: Db): boolean {
  const last = statement<{ kind: string }>(db, 'SELECT kind FROM acts ORDER BY position DESC LIMIT 1').get(
    {},
  );
  return !wasKept(db) && last?.kind === 'backup-restored';
}

interface Known {
  /** The mark beside the database. */
  readonly reading: Reading;
  /** The audit position stored outside the profile: an old copy of the whole folder has an old mark too. */
  readonly reached: AuditPosition | null;
}

/** What the database must have had, as known from elsewhere, and no longer has; null if nothing is missing. */
export function findLoss(db: Db, { reading, reached }: Known, noticedAt: number): Loss | null {
  const isKnown = reached !== null && reached.position > 0 && !isRestored(db);
  const further = isKnown ? lossAgainst(db, { acts: reached, drafts: [], losses: [] }, noticedAt) : null;
  if (reading.state === 'read') return lossAgainst(db, reading.mark, noticedAt) ?? further;
  if (further !== null) return further;
  // The first start, or the first one with a version that keeps a mark.
  if (!wasKept(db) && reading.state === 'missing') return null;
  return {
    noticedAt,
    mark: reading.state,
    missingEntries: 0,
    lastAuditEntryAt: null,
    rewritten: false,
    drafts: [],
  };
}
