import type { ChainState } from '#contract/domain/act.ts';
import type { Loss } from '#contract/domain/loss.ts';
import { keeperOf } from '../mark/mark-keeper.ts';
import type { Db } from '../sql.ts';
import { walkActs } from './act-verification.ts';
import { recordAct } from './acts.ts';

export function listLosses(db: Db): readonly Loss[] {
  return keeperOf(db)?.losses ?? [];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The record keeps that something was missing, also when nobody is told of it any more. */
export function acceptLosses(db: Db, { at }: { at: number }): void {
  const losses = listLosses(db);
  if (losses.length === 0) return;
  recordAct(db, {
    at,
    kind: 'loss-acknowledged',
    outcome: 'done',
    old: String(sum(losses.map(({ missingActs }) => missingActs))),
    new: String(sum(losses.map(({ drafts }) => drafts.length))),
  });
  keeperOf(db)?.forgetLosses();
}

export function verifyActs(db: Db): ChainState {
  const losses = listLosses(db);
  const walk = walkActs(db);
  // A whole chain that is not the one that the mark knew was written anew from somewhere on.
  const brokenAt =
    walk.brokenAt ?? (losses.some(({ rewritten }) => rewritten) ? Math.max(1, walk.acts) : null);
  return { acts: walk.acts, brokenAt, missing: sum(losses.map(({ missingActs }) => missingActs)) };
}
