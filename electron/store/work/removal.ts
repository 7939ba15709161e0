import { auditKindOf } from '#electron/audit-log/contract/audit-kinds.ts';
import { statement, type Db } from '../sql.ts';
import { writeAuditEntry } from '#electron/audit-log/store/work/audit-log.ts';
import { listUnfinishedWrites } from '#electron/outbox/store/work/writes.ts';

/** A whole connection, or one of its companies. */
export interface Owner {
  readonly connectionId: string;
  readonly companyId?: number;
}

/** Tables whose rows belong to a company. Foreign keys delete dependent rows along with them; the audit log stays. */
export const companyTables = [
  'drafts',
  'outbox_batches',
  'outbox_writes',
  'company_marks',
  'item_names',
  'file_mappings',
  'file_imports',
  'hand_outs',
  'job_steps',
  'jobs',
  'chosen_layouts',
  'onboarding',
  'row_notes',
  'ended_inputs',
  'check_ticks',
  'leave_captures',
  'leaver_ticks',
  'period_ticks',
  'period_marks',
  'dues',
  'due_beginnings',
  'journal_exports',
  'first_copies',
  'asked_reports',
  'typed_changes',
  'typed_ends',
  'typed_final_pay',
  'payslip_passwords',
  'custom_fields',
  'personal_fields',
  'company_pages',
  'payment_set_ups',
  'payment_runs',
  'remittance_payees',
  'remittance_items',
  'remittance_references',
  'set_up',
] as const;

/** A condition on rows that have the connection and company as columns; `alias` is a prefix such as `c.`. */
export function ownedBy(owner: Owner, alias = ''): string {
  const ofConnection = `${alias}connection_id = @connectionId`;
  return owner.companyId === undefined ? ofConnection : `${ofConnection} AND ${alias}company_id = @companyId`;
}

/** Settings with an entry for each company: its `companyKey` is the name of the entry, or a word of it. */
const companySettings = ['sheetColumns', 'lastPayFrequencies', 'keptViews', 'keptPlaces'] as const;

function removeSettings(db: Db, { connectionId, companyId }: Owner): void {
  const word = `${connectionId}/${companyId ?? ''}`;
  // All companies of a connection begin with its id.
  const end = companyId === undefined ? '' : ' ';
  statement(
    db,
    `UPDATE settings SET value = (
       SELECT json_group_object(entry.key, json(entry.value)) FROM json_each(settings.value) entry
       WHERE instr(' ' || entry.key || ' ', ' ' || @word || @end) = 0)
     WHERE name IN (SELECT value FROM json_each(@names)) AND json_valid(value)`,
  ).run({ word, end, names: JSON.stringify(companySettings) });
}

/** A setting without its entries of connections that were forgotten: an open window may still write what it knew of them. */
export function withoutForgotten(db: Db, { name, value }: { name: string; value: string }): string {
  if (!companySettings.some((each) => each === name)) return value;
  const rows = statement<{ id: string }>(db, 'SELECT id FROM connections').all({});
  const known = new Set(rows.map(({ id }) => id));
  const isKept = (key: string) =>
    key.split(' ').every((word) => !word.includes('/') || known.has(word.slice(0, word.lastIndexOf('/'))));
  const entries = Object.entries(JSON.parse(value) as Record<string, unknown>);
  return JSON.stringify(Object.fromEntries(entries.filter(([key]) => isKept(key))));
}

/** Must be called inside a transaction, after all checks, and after undecided work was recorded. */
export function removeWork(db: Db, owner: Owner): void {
  for (const table of companyTables) {
    statement(db, `DELETE FROM ${table} WHERE ${ownedBy(owner)}`).run({ ...owner });
  }
  removeSettings(db, owner);
  // What is left of a job of several companies goes on without this one.
  statement(
    db,
    'DELETE FROM jobs WHERE company_id IS NULL AND NOT EXISTS (SELECT 1 FROM job_steps s WHERE s.job_id = jobs.id)',
  ).run({});
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

/** Records in the audit log what was sent and never answered, because nothing else will know of it any more. */
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

/** The same for the owner's other writes; those that were never sent are recorded as not applied. */
function recordUnfinishedWrites(db: Db, { connectionId, companyId: wanted }: Owner): void {
  for (const row of listUnfinishedWrites(db, { connectionId })) {
    const { companyId, employeeId, about, write: sent, changedAt: timestamp, id: submissionId } = row;
    if (wanted !== undefined && wanted !== companyId) continue;
    const outcome = row.state === 'waiting' ? 'not-applied' : 'unknown';
    const act = {
      at: timestamp,
      kind: auditKindOf(sent.kind),
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

/** Records undecided work in the audit log before it is removed. Must be called inside a transaction. */
export function recordUndecided(db: Db, owner: Owner): void {
  recordUnknownCells(db, owner);
  recordUnfinishedWrites(db, owner);
}
