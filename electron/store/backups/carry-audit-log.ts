import Database from 'better-sqlite3';
import type { AuditEntry } from '#electron/audit-log/contract/audit-entry.ts';
import type { AuditKind } from '#electron/audit-log/contract/audit-kinds.ts';
import { distrustSchema, unlock } from '../database.ts';
import type { AuditPosition, NewAuditEntry } from '#electron/audit-log/store/records.ts';
import { statement, write, type Db } from '../sql.ts';
import {
  auditColumns,
  headOf,
  insertAuditEntry,
  writeAuditEntries,
} from '#electron/audit-log/store/work/audit-log.ts';
import { setKnownNames } from '../work/names.ts';

/** What a restore itself writes, at the end of the restored log. */
const ownKinds: readonly AuditKind[] = ['unreadable-left-out', 'audit-entries-replaced', 'backup-restored'];

type Own = Pick<AuditEntry, 'at' | 'kind' | 'outcome' | 'subject' | 'old' | 'user' | 'computer'>;

export interface Files {
  /** The restored database, which is not in its place yet. */
  readonly restored: string;
  /** The database that it replaces. */
  readonly replaced: string;
  readonly key: Uint8Array;
}

export function withDatabase<T>(file: string, key: Uint8Array, use: (db: Db) => T): T {
  const db = new Database(file, { fileMustExist: true });
  try {
    unlock(db, key);
    // Otherwise the index of the write-ahead log would be a file beside it.
    db.pragma('locking_mode = EXCLUSIVE');
    distrustSchema(db);
    return use(db);
  } finally {
    db.close();
  }
}

const hashAt = (db: Db, position: number): Uint8Array | undefined =>
  statement<{ hash: Uint8Array }>(db, 'SELECT hash FROM acts WHERE position = @position').get({ position })
    ?.hash;

/** The entries that the restore wrote, oldest first. */
function ownEntries(db: Db): (Own & { readonly position: number })[] {
  const rows = statement<Own & { position: number }>(
    db,
    'SELECT position, at, kind, outcome, subject, old, user, computer FROM acts ORDER BY position DESC LIMIT 200',
  ).all({});
  const [last] = rows;
  const end = rows.findIndex(({ kind, at }) => !ownKinds.includes(kind) || at !== last?.at);
  return rows.slice(0, end === -1 ? rows.length : end).toReversed();
}

/** How many entries of each kind come after a position. */
function countKinds(db: Db, position: number): { kind: AuditKind; count: number }[] {
  return statement<{ kind: AuditKind; count: number }>(
    db,
    'SELECT kind, count(*) AS count FROM acts WHERE position > @position GROUP BY kind ORDER BY kind',
  ).all({ position });
}

/** The last position at which both logs have the same entry; 0 if they have nothing in common. */
function commonEnd(a: Db, b: Db): number {
  let [same, end] = [0, Math.min(headOf(a).position, headOf(b).position)];
  // Each hash contains all earlier ones, so what is the same at a position is the same before it.
  while (same < end) {
    const middle = Math.ceil((same + end) / 2);
    const [one, other] = [hashAt(a, middle), hashAt(b, middle)];
    if (one !== undefined && other !== undefined && Buffer.from(one).equals(other)) same = middle;
    else end = middle - 1;
  }
  return same;
}

function copyEntries(from: Db, to: Db, after: number): void {
  const rows = statement<AuditEntry & { hash: Uint8Array }>(
    from,
    `SELECT ${auditColumns}, hash FROM acts WHERE position > @after ORDER BY position`,
  );
  for (const { hash, ...entry } of rows.iterate({ after })) insertAuditEntry(to, entry, hash);
}

/** One entry for each kind of those that are lost, then the restore itself with their number and the last hash. */
function withReplaced(own: readonly Own[], replaced: Db, after: number): NewAuditEntry[] {
  const restore = own.at(-1);
  if (restore === undefined) return [];
  const lost = countKinds(replaced, after);
  const total = lost.reduce((sum, { count }) => sum + count, 0);
  const { at } = restore;
  return [
    ...own.filter(({ kind }) => kind === 'unreadable-left-out'),
    ...lost.map(({ kind, count }) => ({
      at,
      kind: 'audit-entries-replaced' as const,
      outcome: 'done' as const,
      subject: kind,
      old: String(count),
    })),
    {
      at,
      kind: 'backup-restored',
      outcome: 'done',
      old: String(total),
      subject: Buffer.from(headOf(replaced).hash).toString('hex'),
    },
  ];
}

/** Writes as whoever wrote the restore's own entries. */
function writeAs(db: Db, own: readonly Own[], entries: readonly NewAuditEntry[]): void {
  const { user, computer } = own.at(-1) ?? { user: null, computer: null };
  const actor = user === null || computer === null ? undefined : { user, computer };
  setKnownNames(db, { actor, companyName: () => null, employeeName: () => null });
  writeAuditEntries(db, entries);
}

/** Where the entries of the restore begin: what the backup itself has ends before. */
const endOfBackup = (db: Db, own: readonly { readonly position: number }[]): number =>
  (own[0]?.position ?? headOf(db).position + 1) - 1;

function removeAfter(db: Db, position: number): void {
  statement(db, 'DELETE FROM acts WHERE position > @position').run({ position });
}

/**
 * Continues this computer's audit log in a restored database: a backup of the same log is behind it, so the entries
 * since the backup are copied, and those of the restore follow. A backup with another log, as of another computer,
 * keeps its own, and says of the replaced one how many entries of which kinds it had, and its last hash. Repeating this
 * changes nothing. Fails if the replaced database cannot be read.
 */
export function carryAuditLog({ restored, replaced, key }: Files): void {
  withDatabase(restored, key, (db) => {
    const own = ownEntries(db);
    withDatabase(replaced, key, (old) => {
      const ofBackup = endOfBackup(db, own);
      const common = Math.min(commonEnd(db, old), ofBackup);
      const isSameLog = common === ofBackup;
      write(db, () => {
        removeAfter(db, ofBackup);
        if (isSameLog) copyEntries(old, db, ofBackup);
        writeAs(db, own, isSameLog ? own : withReplaced(own, old, common));
      });
    });
  });
}

/** Says of a replaced log that cannot be read how far it had got, as the keychain has it, and its last hash. */
export function noteUnreadLog(
  { restored, key }: Pick<Files, 'restored' | 'key'>,
  reached: AuditPosition,
): void {
  withDatabase(restored, key, (db) => {
    const own = ownEntries(db);
    const ofBackup = endOfBackup(db, own);
    write(db, () => {
      removeAfter(db, ofBackup);
      writeAs(
        db,
        own,
        own.map((entry) =>
          entry.kind === 'backup-restored'
            ? { ...entry, old: String(reached.position), subject: reached.hash }
            : entry,
        ),
      );
    });
  });
}
