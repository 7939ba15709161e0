import type { NewAuditEntry } from '#electron/audit-log/store/records.ts';
import { writeAuditEntries } from '#electron/audit-log/store/work/audit-log.ts';
import { statement, write, type Db } from '#store/sql.ts';
import type { ReleaseRule, StoredReleaser } from './records.ts';

function readReleaseRule(db: Db): ReleaseRule {
  const releasers = statement<StoredReleaser>(
    db,
    'SELECT folded, name, proof FROM payment_releasers ORDER BY folded',
  ).all({});
  const row = statement<{ needed: number; wrong: number }>(
    db,
    'SELECT needed, wrong FROM payment_release',
  ).get({});
  return { releasers, needed: row?.needed === 1, wrong: row?.wrong ?? 0 };
}

/** Changes who may release, with the entries in the audit log. */
function changeReleaseRule(
  db: Db,
  {
    add,
    remove,
    needed,
    acts,
  }: {
    add?: StoredReleaser | undefined;
    /** Their folded name. */
    remove?: string | undefined;
    needed?: boolean | undefined;
    acts: readonly NewAuditEntry[];
  },
): void {
  write(db, () => {
    if (remove !== undefined) {
      statement(db, 'DELETE FROM payment_releasers WHERE folded = @remove').run({ remove });
    }
    if (add !== undefined) {
      statement(db, 'INSERT INTO payment_releasers VALUES (@folded, @name, @proof)').run({ ...add });
    }
    if (needed !== undefined) {
      statement(db, 'UPDATE payment_release SET needed = @needed').run({ needed: Number(needed) });
    }
    writeAuditEntries(db, acts);
  });
}

/** A restart must not shorten the wait after wrong passphrases. */
function noteWrongReleases(db: Db, { wrong }: { wrong: number }): void {
  write(db, () => void statement(db, 'UPDATE payment_release SET wrong = @wrong').run({ wrong }));
}

export const methods = { readReleaseRule, changeReleaseRule, noteWrongReleases };
