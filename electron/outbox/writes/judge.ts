import type { Snapshot } from '../contract/write.ts';
import { AppError } from '#kit/errors.ts';
import type { Judgement } from './kind.ts';

/** `name` is the field's name, because the same text can mean something else in another field. */
type Same = (a: string | null, b: string | null, name: string) => boolean;

/** Null and '' are both empty, and spaces at either end do not count. */
export const sameText: Same = (a, b) => (a ?? '').trim() === (b ?? '').trim();

const valueOf = (from: Snapshot, name: string): string | null =>
  Object.hasOwn(from, name) ? (from[name] ?? null) : null;

const named = (wanted: Snapshot, name: string): boolean => Object.hasOwn(wanted, name);

/** Throws because what a write changes came in an unreadable form: nothing is judged, and it is read again later. */
export function notKnown(what: string): never {
  throw new AppError('bad-answer', { what });
}

/**
 * Judges a write that sets values. A value that is neither the wanted one nor the base is a conflict; so is a change of
 * what the base has beside the wanted values, because these would then be set in another place.
 */
export function judgeSetting(
  wanted: Snapshot,
  { base, now, same = sameText }: { base: Snapshot | null; now: Snapshot; same?: Same },
): Judgement {
  const names = Object.keys(wanted);
  const stays = (name: string) => base === null || same(valueOf(base, name), valueOf(now, name), name);
  const beside = Object.keys({ ...base, ...now }).filter((name) => !named(wanted, name));
  if (!beside.every(stays)) return { verdict: 'conflict' };
  if (names.every((name) => same(valueOf(wanted, name), valueOf(now, name), name)))
    return { verdict: 'applied' };
  const asBefore = names.every(
    (name) => stays(name) || same(valueOf(wanted, name), valueOf(now, name), name),
  );
  return { verdict: asBefore ? 'not-applied' : 'conflict' };
}

/** Judges a write that removes something: nothing is left of it, it is as it was, or somebody has changed it. */
export function judgeRemoval(base: Snapshot | null, now: Snapshot): Judgement {
  if (Object.keys(now).length === 0) return { verdict: 'applied' };
  return { verdict: base === null || isSameSnapshot(base, now) ? 'not-applied' : 'conflict' };
}

/** Judges a write that removes several rows, some of which may have been removed already. */
export function judgeRemovals(base: Snapshot | null, now: Snapshot): Judgement {
  const left = Object.keys(now);
  if (left.length === 0) return { verdict: 'applied' };
  const stays = (name: string) =>
    base === null || (named(base, name) && sameText(valueOf(base, name), valueOf(now, name), name));
  return { verdict: left.every(stays) ? 'not-applied' : 'conflict' };
}

export function isSameSnapshot(a: Snapshot, b: Snapshot): boolean {
  return Object.keys({ ...a, ...b }).every(
    (name) => named(a, name) === named(b, name) && sameText(valueOf(a, name), valueOf(b, name), name),
  );
}

/** Rows that are there now and were not before. */
export function newRows(base: Snapshot | null, now: Snapshot): string[] {
  return Object.keys(now).filter((name) => !named(base ?? {}, name));
}
