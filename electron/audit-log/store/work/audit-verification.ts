import { timingSafeEqual } from 'node:crypto';
import type { AuditEntry } from '../../contract/audit-entry.ts';
import { fold } from '#electron/employees/store/cache/fold.ts';
import type { AuditWalk } from '../records.ts';
import { statement, type Db } from '#store/sql.ts';
import { chainStart, hashOf } from './audit-chain.ts';
import { auditColumns, searchedWords } from './audit-log.ts';

type Line = AuditEntry & { hash: Uint8Array; words: string; employeeWords: string };

/** About 20 ms of the worker's time, so that the clerk's next keystroke can be saved between two calls. */
const linesAtOnce = 500;

const beginning: AuditWalk = {
  entries: 0,
  position: Number.MIN_SAFE_INTEGER,
  hash: chainStart,
  brokenAt: null,
  ended: false,
};

function fits(line: Line, position: number, before: Uint8Array): boolean {
  const { hash, words, employeeWords, ...entry } = line;
  if (entry.position !== position || hash.length !== before.length) return false;
  // The search must find exactly what the entry says.
  if (words !== searchedWords(entry) || employeeWords !== fold(entry.employeeName ?? '')) return false;
  return timingSafeEqual(hash, hashOf(before, entry));
}

/**
 * Verifies some entries, continuing from `from`, or from the first one if that is null. Other calls can run in between:
 * entries are only ever added at the end of the chain, so the parts make up one verification.
 */
export function walkAuditLog(db: Db, { from }: { from: AuditWalk | null }): AuditWalk {
  const start = from ?? beginning;
  const lines = statement<Line>(
    db,
    `SELECT ${auditColumns}, hash, words, person_words AS employeeWords FROM acts
     WHERE position > @position ORDER BY position LIMIT @linesAtOnce`,
  ).all({ position: start.position, linesAtOnce });
  let { entries, hash, brokenAt } = start;
  for (const line of lines) {
    if (brokenAt === null && !fits(line, entries + 1, hash)) brokenAt = entries + 1;
    // A copy, because a message would contain all of the memory that the driver's buffer is a part of.
    hash = Uint8Array.from(line.hash);
    entries += 1;
  }
  const position = lines.at(-1)?.position ?? start.position;
  return { entries, position, hash, brokenAt, ended: lines.length < linesAtOnce };
}

export const methods = { walkAuditLog };
