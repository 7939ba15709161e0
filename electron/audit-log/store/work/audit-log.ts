import { type AuditEntry } from '../../contract/audit-entry.ts';
import { fieldOf } from '../../contract/audit-kinds.ts';
import { isCustomPath, maskedIf, maskNumbersIn, maskForDisplay } from '#payroll/personal-number.ts';
import { fold } from '#electron/employees/store/cache/fold.ts';
import type { NewAuditEntry, AuditPosition } from '../records.ts';
import { placed, statement, write, type Db } from '#store/sql.ts';
import { chainStart, hashOf } from './audit-chain.ts';
import { listPersonalFields } from '#electron/employees/store/work/custom-fields.ts';
import { knownNamesOf, type KnownNames } from '#store/work/names.ts';

export const auditColumns = `position, at, kind, outcome, user, computer, connection_id AS connectionId,
  connection_name AS connectionName, company_id AS companyId, company_name AS companyName,
  employee_id AS employeeId, person_name AS employeeName, period_end AS periodEnd, subject, old, new, message,
  batch_id AS submissionId`;

/** The last entry of the chain; position 0 if there is none. */
export function headOf(db: Db): { position: number; hash: Uint8Array } {
  const row = statement<{ position: number; hash: Uint8Array }>(
    db,
    'SELECT position, hash FROM acts ORDER BY position DESC LIMIT 1',
  ).get({});
  return row ?? { position: 0, hash: chainStart };
}

export function readAuditPosition(db: Db): AuditPosition {
  const { position, hash } = headOf(db);
  const last = statement<{ at: number }>(db, 'SELECT at FROM acts WHERE position = @position').get({
    position,
  });
  return { position, hash: Buffer.from(hash).toString('hex'), at: last?.at ?? null };
}

function connectionName(db: Db, connectionId: string | null): string | null {
  const row = statement<{ name: string }>(db, 'SELECT name FROM connections WHERE id = @connectionId').get({
    connectionId,
  });
  return row?.name ?? null;
}

/** Looks up names of connections, companies and employees, each once for all entries that are written together. */
function namesOf(db: Db): Pick<KnownNames, 'companyName' | 'employeeName'> & {
  readonly connectionName: (connectionId: string | null) => string | null;
  readonly personalFields: (connectionId: string, companyId: number) => readonly string[];
} {
  const { companyName, employeeName } = knownNamesOf(db);
  const known = new Map<string, string | null>();
  const once = (key: string, look: () => string | null) => {
    const name = known.has(key) ? (known.get(key) ?? null) : look();
    known.set(key, name);
    return name;
  };
  const personal = new Map<string, readonly string[]>();
  return {
    personalFields: (connectionId, companyId) => {
      const key = `${connectionId}/${companyId}`;
      const fields = personal.get(key) ?? listPersonalFields(db, { connectionId, companyId });
      personal.set(key, fields);
      return fields;
    },
    connectionName: (id) => once(`connection ${id}`, () => connectionName(db, id)),
    companyName: (id, company) => once(`company ${id}/${company}`, () => companyName(id, company)),
    employeeName: (id, company, employee) =>
      once(`employee ${id}/${company}/${employee}`, () => employeeName(id, company, employee)),
  };
}

interface Line {
  readonly position: number;
  readonly names: ReturnType<typeof namesOf>;
}

function complete(db: Db, { position, names }: Line, given: NewAuditEntry): AuditEntry {
  const { actor } = knownNamesOf(db);
  const { companyName, employeeName } = names;
  const { connectionId = null, companyId = null, employeeId = null } = given;
  const hasCompany = connectionId !== null && companyId !== null;
  const { subject = null } = given;
  // Of a personal number, the log has the end only: it is never emptied, and its search looks through all values.
  const field = fieldOf({ kind: given.kind, subject });
  const personal =
    hasCompany && field !== null && isCustomPath(field) ? names.personalFields(connectionId, companyId) : [];
  const shown = (value: string | null) => maskForDisplay(field, value, personal);
  return {
    position,
    at: given.at,
    kind: given.kind,
    outcome: given.outcome,
    user: actor?.user ?? null,
    computer: actor?.computer ?? null,
    connectionId,
    connectionName: names.connectionName(connectionId),
    companyId,
    companyName: given.companyName ?? (hasCompany ? companyName(connectionId, companyId) : null),
    employeeId,
    employeeName:
      given.employeeName ??
      (hasCompany && employeeId !== null ? employeeName(connectionId, companyId, employeeId) : null),
    periodEnd: given.periodEnd ?? null,
    subject,
    old: shown(given.old ?? null),
    new: shown(given.new ?? null),
    message: given.message ?? null,
    submissionId: given.submissionId ?? null,
  };
}

/** The text that the search looks through. It only repeats the entry and is not part of it; a number that is personal is
 * in it with its end only, or it could be found digit by digit. A new rule for it needs a migration of the stored words. */
export function searchedWords(
  entry: Pick<
    AuditEntry,
    'kind' | 'employeeName' | 'companyName' | 'subject' | 'old' | 'new' | 'message' | 'user'
  >,
): string {
  const { employeeName, companyName, subject, message, user } = entry;
  // Whether a custom field is personal may become known later, and the words of an entry cannot change.
  const field = fieldOf(entry);
  const isCustom = field !== null && isCustomPath(field);
  const shown = (value: string | null) =>
    isCustom && value !== null ? maskedIf(true, value) : maskForDisplay(field, value);
  const [old, now] = [shown(entry.old), shown(entry.new)];
  const maskedMessage = message === null ? null : maskNumbersIn(message);
  return fold([employeeName, companyName, subject, old, now, maskedMessage, user].filter(Boolean).join(' '));
}

/** Writes an entry as it is, with its hash; only `writeAuditEntries` and the copy of a whole log may. */
export function insertAuditEntry(db: Db, entry: AuditEntry, hash: Uint8Array): void {
  // prettier-ignore
  placed(
    db,
    `INSERT INTO acts (position, at, kind, outcome, user, computer, connection_id, connection_name, company_id,
       company_name, employee_id, person_name, period_end, subject, old, new, message, batch_id, words, person_words,
       hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run([
    entry.position, entry.at, entry.kind, entry.outcome, entry.user, entry.computer, entry.connectionId, entry.connectionName,
    entry.companyId, entry.companyName, entry.employeeId, entry.employeeName, entry.periodEnd, entry.subject, entry.old, entry.new,
    entry.message, entry.submissionId, searchedWords(entry), fold(entry.employeeName ?? ''), hash,
  ]);
}

/**
 * The only way to write to the audit log. Must be called inside the transaction of what it records, so that either both
 * are on disk or neither is.
 */
export function writeAuditEntry(db: Db, given: NewAuditEntry): void {
  writeAuditEntries(db, [given]);
}

/** The same for several, in their order. */
export function writeAuditEntries(db: Db, several: readonly NewAuditEntry[]): void {
  if (several.length === 0) return;
  let { position, hash } = headOf(db);
  const names = namesOf(db);
  for (const given of several) {
    position += 1;
    const entry = complete(db, { position, names }, given);
    hash = hashOf(hash, entry);
    insertAuditEntry(db, entry, hash);
  }
}

/** For actions that change nothing else in this store; every other method records its own in the same transaction. */
export function addAuditEntry(db: Db, given: NewAuditEntry): void {
  write(db, () => writeAuditEntry(db, given));
}

export const methods = { readAuditPosition, addAuditEntry };
