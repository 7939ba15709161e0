import { auditEntryOfWrite } from '#contract/domain/audited-write.ts';
import { statement, type Db } from '../sql.ts';
import { writeAuditEntry } from './audit-log.ts';
import { listUnfinishedWrites } from './writes.ts';

/** All of a connection, or one company of it. */
export interface Owner {
  readonly connectionId: string;
  readonly companyId?: number;
}

/** Tables whose rows belong to a company. What hangs on them goes by their foreign keys; the audit log stays. */
export const companyTables = [
  'drafts',
  'outbox_batches',
  'outbox_writes',
  'company_marks',
  'item_names',
  'file_mappings',
  'file_imports',
  'hand_outs',
  'jobs',
  'layouts',
  'onboarding',
  'row_notes',
  'ended_inputs',
  'check_ticks',
  'leave_captures',
  'leaver_ticks',
  'period_ticks',
  'journal_accounts',
  'journal_settings',
  'journal_exports',
  'first_copies',
  'asked_reports',
  'typed_changes',
  'typed_ends',
  'payslip_passwords',
  'custom_fields',
  'company_pages',
] as const;

/** As a condition on rows that name their connection and company; `alias` as in `c.`. */
export function ownedBy(owner: Owner, alias = ''): string {
  const ofConnection = `${alias}connection_id = @connectionId`;
  return owner.companyId === undefined ? ofConnection : `${ofConnection} AND ${alias}company_id = @companyId`;
}

/** For use inside a transaction, after what is refused was refused and what is recorded was recorded. */
export function removeWork(db: Db, owner: Owner): void {
  for (const table of companyTables) {
    statement(db, `DELETE FROM ${table} WHERE ${ownedBy(owner)}`).run({ ...owner });
  }
}

interface UnknownCell {
  readonly at: number;
  readonly companyId: number;
  readonly employeeId: number;
  readonly subject: string;
  readonly old: string | null;
  readonly new: string;
  readonly submissionId: string;
  readonly periodEnd: string;
}

/** The audit log keeps what was sent and never answered: nothing else will know of it any more. */
function recordUnknownCells(db: Db, owner: Owner): void {
  const cells = statement<UnknownCell>(
    db,
    `SELECT coalesce(b.closed_at, b.created_at) AS at, c.company_id AS companyId, c.employee_id AS employeeId,
       c.heading AS subject, c.base AS old, c.value AS new, c.batch_id AS submissionId, b.period_end AS periodEnd
     FROM outbox_cells c JOIN outbox_batches b ON b.id = c.batch_id
     WHERE ${ownedBy(owner, 'c.')} AND c.state = 'unknown'
     ORDER BY b.position, c.employee_id, c.heading`,
  ).all({ ...owner });
  const { connectionId } = owner;
  for (const cell of cells)
    writeAuditEntry(db, { ...cell, connectionId, kind: 'bulk-input', outcome: 'unknown' });
}

/** The same for its other writes, and of those that never left that they did not. */
function recordUnfinishedWrites(db: Db, { connectionId, companyId: wanted }: Owner): void {
  for (const row of listUnfinishedWrites(db, { connectionId })) {
    const { companyId, employeeId, about, write: sent, changedAt: at, id: submissionId } = row;
    if (wanted !== undefined && wanted !== companyId) continue;
    const outcome = row.state === 'waiting' ? 'not-applied' : 'unknown';
    const act = {
      at,
      kind: auditEntryOfWrite[sent.kind],
      outcome,
      connectionId,
      companyId,
      submissionId,
    } as const;
    writeAuditEntry(
      db,
      employeeId === null ? { ...act, new: about } : { ...act, employeeId, employeeName: about },
    );
  }
}

/** What is undecided is written to the audit log before it is removed. For use inside a transaction. */
export function recordUndecided(db: Db, owner: Owner): void {
  recordUnknownCells(db, owner);
  recordUnfinishedWrites(db, owner);
}
