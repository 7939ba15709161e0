import { timingSafeEqual } from 'node:crypto';
import type { AuditEntry } from '#contract/domain/audit-entry.ts';
import { fold } from '../cache/employees/fold.ts';
import type { AuditWalk } from '../records/audit-log.ts';
import { statement, type Db } from '../sql.ts';
import { chainStart, hashOf } from './audit-chain.ts';
import { auditColumns, searchMessages } from './audit-log.ts';

type Line = AuditEntry & { hash: Uint8Array; words: string; employeeWords: string };

/** About 20 ms of the worker's time: the clerk's next keystroke is on disk between two of them. */
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
  // The search must find what the line says, and nothing else.
  if (words !== searchMessages(entry) || employeeWords !== fold(entry.employeeName ?? '')) return false;
  return timingSafeEqual(hash, hashOf(before, entry));
}

/**
 * Verifies some lines from `from` on, null: from the first; other calls can run in between. Lines only ever join
 * at the end of the chain, so the parts make one walk.
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
    // The driver's buffer would arrive as whatever it is a part of.
    hash = Uint8Array.from(line.hash);
    entries += 1;
  }
  const position = lines.at(-1)?.position ?? start.position;
  return { entries, position, hash, brokenAt, ended: lines.length < linesAtOnce };
}
