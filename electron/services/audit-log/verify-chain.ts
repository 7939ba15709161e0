import type { ChainState } from '#contract/domain/audit-entry.ts';
import type { WorkStore } from '#store/store.ts';

/** Walks the whole record, in parts between which drafts are kept as always; what is recorded meanwhile is walked too. */
export async function verifyChain(work: Pick<WorkStore, 'walkActs' | 'listLosses'>): Promise<ChainState> {
  let walk = await work.walkActs({ from: null });
  while (!walk.ended) walk = await work.walkActs({ from: walk });
  const losses = await work.listLosses();
  const { acts } = walk;
  // A whole chain that is not the one that the mark knew was written anew from somewhere on.
  const isRewritten = losses.some(({ rewritten }) => rewritten);
  return {
    acts,
    brokenAt: walk.brokenAt ?? (isRewritten ? Math.max(1, acts) : null),
    missing: losses.reduce((total, { missingActs }) => total + missingActs, 0),
  };
}
