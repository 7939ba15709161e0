import { timingSafeEqual } from 'node:crypto';
import type { Act } from '#contract/domain/audit-entry.ts';
import { fold } from '../cache/people/fold.ts';
import type { ActWalk } from '../ports/audit-log.ts';
import { statement, type Db } from '../sql.ts';
import { chainStart, hashOf } from './audit-chain.ts';
import { actColumns, searchWords } from './audit-log.ts';

type Line = Act & { hash: Uint8Array; words: string; personWords: string };

/** About 20 ms of the worker's time: the clerk's next keystroke is on disk between two of them. */
const linesAtOnce = 500;

const beginning: ActWalk = {
  acts: 0,
  position: Number.MIN_SAFE_INTEGER,
  hash: chainStart,
  brokenAt: null,
  ended: false,
};

function fits(line: Line, position: number, before: Uint8Array): boolean {
  const { hash, words, personWords, ...act } = line;
  if (act.position !== position || hash.length !== before.length) return false;
  // The search must find what the line says, and nothing else.
  if (words !== searchWords(act) || personWords !== fold(act.personName ?? '')) return false;
  return timingSafeEqual(hash, hashOf(before, act));
}

/** Walks some lines further along the chain. Lines only ever join at its end, so the parts make one walk. */
export function walkActs(db: Db, { from }: { from: ActWalk | null }): ActWalk {
  const start = from ?? beginning;
  const lines = statement<Line>(
    db,
    `SELECT ${actColumns}, hash, words, person_words AS personWords FROM acts
     WHERE position > @position ORDER BY position LIMIT @linesAtOnce`,
  ).all({ position: start.position, linesAtOnce });
  let { acts, hash, brokenAt } = start;
  for (const line of lines) {
    if (brokenAt === null && !fits(line, acts + 1, hash)) brokenAt = acts + 1;
    // The driver's buffer would arrive as whatever it is a part of.
    hash = Uint8Array.from(line.hash);
    acts += 1;
  }
  const position = lines.at(-1)?.position ?? start.position;
  return { acts, position, hash, brokenAt, ended: lines.length < linesAtOnce };
}
