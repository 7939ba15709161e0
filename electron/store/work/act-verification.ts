import { timingSafeEqual } from 'node:crypto';
import type { Act } from '#contract/domain/act.ts';
import { fold } from '../cache/fold.ts';
import { statement, type Db } from '../sql.ts';
import { chainStart, hashOf } from './act-chain.ts';
import { actColumns, searchWords } from './acts.ts';

type Line = Act & { hash: Uint8Array; words: string; personWords: string };

export interface Walk {
  readonly acts: number;
  /** The first position whose line does not fit; null: all of them do. */
  readonly brokenAt: number | null;
}

function fits(line: Line, position: number, before: Uint8Array): boolean {
  const { hash, words, personWords, ...act } = line;
  if (act.position !== position || hash.length !== before.length) return false;
  // The search must find what the line says, and nothing else.
  if (words !== searchWords(act) || personWords !== fold(act.personName ?? '')) return false;
  return timingSafeEqual(hash, hashOf(before, act));
}

/** Walks from the first line to the last, without holding more than one. */
export function walkActs(db: Db): Walk {
  const lines = statement<Line>(
    db,
    `SELECT ${actColumns}, hash, words, person_words AS personWords FROM acts ORDER BY position`,
  ).iterate({});
  let before: Uint8Array = chainStart;
  let acts = 0;
  let brokenAt: number | null = null;
  for (const line of lines) {
    if (brokenAt === null && !fits(line, acts + 1, before)) brokenAt = acts + 1;
    before = line.hash;
    acts += 1;
  }
  return { acts, brokenAt };
}
